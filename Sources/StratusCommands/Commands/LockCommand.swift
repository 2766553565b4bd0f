import StratusSupport

/// `stratus lock`: writes the architecture as lines of text that are committed.
struct LockCommand: Command {
  static let name = "lock"
  static let abstract = "Write the architecture to a file that is committed and reviewed."
  static let discussion =
    "The lock has one line for each assembly, definition, and reference, and no line numbers, so a pull request shows "
    + "what it changes in the architecture. `stratus check --locked` fails if the file is out of date. Every command "
    + "that reads a graph accepts a lock."

  var input = InputOptions()
  var messages = MessageOptions()
  var output: String?

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .output("the lock", to: \.output, default: "stratus.lock beside the configuration file")
    ]
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console, isComplete: true)
    let file = OutputFile(LockFile(output, for: session).path)
    let usual = LockFile(nil, for: session).path
    if !file.isStandardOutput, file.path == usual || file.isSameFile(as: usual),
      let missing = session.scope.restrictions
    {
      throw UsageError(
        "'\(file.path)' would lack \(missing)",
        details: "it is the lock of everything that the configuration file names",
        help: "include that, or choose another file with -o")
    }
    try session.inputs.check(file)
    let lock = session.lock
    try file.write(Array(lock.text.utf8), console)
    if !file.isStandardOutput {
      let definitions = lock.vocabulary.definitions(lock.graph.definitions.count)
      let references = lock.vocabulary.references(lock.graph.references.count)
      try console.write("\(file.path.printable): \(definitions), \(references)\n")
    }
    return .success
  }
}
