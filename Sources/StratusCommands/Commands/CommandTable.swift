/// The subcommands, in the order in which help lists them.
enum CommandTable {
  static var all: [any Command.Type] {
    [
      CheckCommand.self, GraphCommand.self, WhyCommand.self, WhoCommand.self, ListCommand.self, SnapshotCommand.self,
      LockCommand.self, MetricsCommand.self, DiffCommand.self, WhatIfCommand.self,
      BaselineCommand.self, RulesCommand.self, DoctorCommand.self, InitCommand.self, HookCommand.self,
      CompletionsCommand.self,
    ]
  }

  /// Returns the command with a name, including the one that only the tool itself uses.
  static func named(_ name: String) -> (any Command.Type)? {
    (all + [LoadCommand.self]).first { $0.name == name }
  }
}
