import StratusGraph

extension Reference {
  /// The injection in words: `property delegate, through stories`.
  package var injectionInWords: String {
    let element = injection.traits.contains(.element) && !isContribution ? ", element" : ""
    let implicit = injection.traits.contains(.implicit) ? ", by type" : ""
    return injection.pointInWords + element + implicit + (collaborator.map { ", through \($0)" } ?? "")
  }
}

extension Reference {
  /// Returns the words for code that can request a definition without a reference to it:
  /// `Other.alone, which holds Bottom, may request it`.
  ///
  /// - Parameters:
  ///   - holder: the name of the definition that is injected with an assembly, or that starts a child with it.
  ///   - assembly: the name of that assembly.
  ///   - startsChild: whether the definition starts a child. It does not hold the assembly, but returns the child to
  ///     its callers.
  package static func requestInWords(by holder: String, of assembly: String, startsChild: Bool) -> String {
    startsChild
      ? "callers of \(holder), which starts a child with \(assembly), may request it"
      : "\(holder), which holds \(assembly), may request it"
  }
}

extension Injection {
  /// The injection in words, without what is injected: `property delegate, through stories`.
  package var pointInWords: String {
    switch self {
    case .reference(let reference):
      reference.injectionInWords + (reference.injection.traits.contains(.deferred) ? ", as a provider" : "")
    case .value(let value): value.injection.pointInWords
    }
  }
}

extension InjectedValue.Source {
  /// The value in words: `configuration client.url`.
  package var words: String {
    switch self {
    case .literal: "literal"
    case .configuration(let key): "configuration \(key)"
    // Arguments have no names in Swift, so the container calls them `argument 1`, and so on.
    case .argument(let name): name.hasPrefix("argument ") ? name : "argument \(name)"
    case .call: "call"
    }
  }
}

extension Finding.Identity {
  /// The injection in words, such as ` (property delegate)`; empty if the finding is not about a reference.
  package var pointInWords: String {
    guard let kind else { return (member.map { " (collaborator \($0))" } ?? "") + (isPossible ? " (possible)" : "") }
    return " (\(InjectionSite(kind, member: member).pointInWords))"
  }
}

extension InjectionSite {
  var pointInWords: String {
    switch kind {
    case .initializer where isInListOfChild: "argument `with`"
    case .initializer: "initializer" + (position.map { " parameter \($0 + 1)" } ?? "")
    case .factory: "factory" + (position.map { " parameter \($0 + 1)" } ?? "")
    case .property: "property" + (member.map { " \($0)" } ?? "")
    case .method: "method" + (member.map { " \($0)" } ?? "")
    case .beforeInjections: "callback before injections"
    case .afterInjections: "callback after injections"
    case .afterAll: "callback after all"
    case .option: "case of an option"
    case .alias: "alias"
    case .parent: "parent"
    case .contribution: "contribution"
    case .dependency: "dependency"
    }
  }
}
