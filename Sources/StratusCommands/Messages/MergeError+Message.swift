import StratusGraph
import StratusSupport

extension MergeError {
  /// The maximum number of assemblies that the message lists.
  private static let limit = 5

  var message: String {
    message(
      between: "inputs",
      help: "the same assembly must be the same in all inputs: save their snapshots again from one revision")
  }

  /// Returns the message.
  ///
  /// - Parameter sides: what the graphs belong to.
  func message(between sides: String, help: String) -> String {
    let rest = conflicts.count - Self.limit
    return MessageText.lines(
      Plural.text(conflicts.count, "assembly differs", "assemblies differ") + " between \(sides)",
      details: conflicts.prefix(Self.limit).map(\.text).joined(separator: "\n"),
      rest > 0 ? "and \(Plural.text(rest, "more assembly", "more assemblies"))" : "",
      help: help)
  }
}

extension MergeConflict {
  fileprivate var text: String {
    let values = [first, second].map { side in "'\(side.source)' has \(side.value ?? absence)" }
    return "\(subject): \(values.joined(separator: ", but "))"
  }

  private var subject: String {
    switch element {
    case .superclass: "the superclass of \(assembly)"
    case .collaborator(let property): "the collaborator \(property) of \(assembly)"
    case .definition(let key): "\(assembly).\(key)"
    case .property(let name, let key): "the \(name) of \(assembly).\(key)"
    case .injection(let key): "an injection of \(assembly).\(key)"
    }
  }

  private var absence: String {
    switch element {
    case .superclass, .collaborator, .property: "none"
    case .definition: "no such definition"
    case .injection: "no such injection"
    }
  }
}
