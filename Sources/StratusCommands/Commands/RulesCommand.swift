import StratusArchitecture
import StratusPolicyFile
import StratusSupport

/// `stratus rules`: lists and explains the rules, and the contracts of the configuration file.
struct RulesCommand: Command {
  static let name = "rules"
  static let loadsGraph = false
  static let abstract =
    "List the rules and your contracts, or explain one: what it finds, why it matters, and how to fix it."

  var rule: String?
  var configurationFile: String?
  var result = ResultOptions()
  var messages = MessageOptions()

  static var options: [Parameter<Self>] {
    [
      .argument(
        "rule", to: \.rule, help: "The id of the rule, or the name of the contract, to explain. (default: list all)"),
      .option(
        "config", value: "file", to: \.configurationFile,
        help: "The configuration file with the contracts. (default: .stratus.yml here, or in a directory above)"),
    ] + ResultOptions.parameters("the rules").map { $0.within(\.result) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let contracts = try contracts(console).map(Rule.init)
    let all = Rule.all + contracts
    let rules = try rule.map { id in
      guard let rule = all.first(where: { $0.id == id }) else {
        let nearest = Rule.nearest(to: id, in: all)
        let (one, several) = contracts.isEmpty ? ("rule", "rules") : ("rule or contract", "rules and contracts")
        throw UsageError(
          "there is no \(one) '\(id)'" + MessageText.suggestion(nearest),
          help: nearest == nil ? "list all \(several) with `stratus rules`" : nil)
      }
      return [rule]
    }
    try result.write(
      console, text: { rules.map { $0[0].explanation } ?? Rule.table(all) }, json: { Rule.json(rules ?? all) })
    return .success
  }

  /// Returns the contracts of the configuration file.
  ///
  /// An error in a file that the command line does not name must not hide the rules, because the user may need the list
  /// to correct that file.
  private func contracts(_ console: Console) throws -> [Contract] {
    do {
      return try LocatedConfiguration.find(named: configurationFile, for: [.package(directory: ".")], .assemblies).map {
        $0.content.policy.contracts
      } ?? []
    } catch let error as ConfigurationErrorList where configurationFile == nil {
      let path = error.errors.first?.file ?? ConfigurationFile.name(for: .assemblies)
      console.note(
        "note: \(path) has errors, so contracts are not listed\nhelp: run `stratus check` to show the errors")
      return []
    }
  }
}
