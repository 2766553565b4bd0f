/// A line of a lock: a subject, a keyword, and words that are read one after the other.
struct LockLine {
  let subject: LockWord
  let keyword: LockFormat.Keyword
  /// The names of the activations that have the line; empty if all do.
  private(set) var activations: [String] = []
  private var rest: ArraySlice<LockWord>

  init(_ line: Substring) throws(LockError.Reason) {
    if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: line.hasPrefix) { throw .conflictMarker }
    rest = try LockWord.words(of: line)[...]
    let known = LockFormat.Keyword.allCases.map(\.rawValue)
    guard let subject = rest.popFirst() else { throw .missing("the name") }
    guard let word = rest.popFirst() else { throw .missing("the second word") }
    guard let keyword = LockFormat.Keyword(rawValue: word.text) else { throw .unknownWord(word.text, allowed: known) }
    self.subject = subject
    self.keyword = keyword
    try readActivations()
  }

  /// Reads the last fields of the line, which name activations.
  private mutating func readActivations() throws(LockError.Reason) {
    let name = "in"
    while let field = rest.last?.field, field.name == name {
      guard !field.value.isEmpty else { throw .invalidValue(field: name, value: "") }
      activations.append(field.value)
      rest.removeLast()
    }
    guard Set(activations).count == activations.count else { throw .duplicateWord(name) }
    if keyword == .activation, !activations.isEmpty { throw .unknownWord(name, allowed: []) }
  }

  /// Returns whether an activation has the line.
  func isPart(of activation: String?) -> Bool {
    activations.isEmpty || activation.map(activations.contains) ?? false
  }

  /// Returns the next word.
  ///
  /// - Parameter what: a description of the word, for the error if there is none.
  mutating func next(_ what: String) throws(LockError.Reason) -> LockWord {
    guard let word = rest.popFirst() else { throw .missing(what) }
    return word
  }

  /// Returns the remaining words as fields.
  mutating func fields(_ allowed: [String]) throws(LockError.Reason) -> LockFields {
    defer { rest = [] }
    return try LockFields(rest, allowed: allowed)
  }

  /// Returns the point of injection, and the collaborator through which the reference goes.
  mutating func injection() throws(LockError.Reason) -> (site: InjectionSite, through: String?) {
    let word = try next("the kind of injection")
    let name = word.field?.name ?? word.text
    guard let kind = InjectionSite.Kind(rawValue: name) else {
      throw .unknownWord(name, allowed: InjectionSite.Kind.allCases.map(\.rawValue))
    }
    var fields = try fields(["parameter", "type"] + SnapshotFormat.traits.map(\.name) + ["through"])
    var position: Int?
    if let text = fields.take("parameter") {
      guard let number = Int32(text), number > 0 else { throw .invalidValue(field: "parameter", value: text) }
      position = Int(number) - 1
    }
    var traits: InjectionSite.Traits = []
    for (name, trait) in SnapshotFormat.traits where fields.takeFlag(name) { traits.insert(trait) }
    let site = InjectionSite(
      kind, member: word.field?.value, position: position, type: fields.take("type"), traits: traits)
    return (site, fields.take("through"))
  }
}

/// The fields at the end of a line.
struct LockFields {
  private var values: [String: [String]] = [:]

  /// - Throws: ``LockError/Reason/unknownWord(_:allowed:)`` if a word is not an allowed field, and
  ///   ``LockError/Reason/duplicateWord(_:)`` if a field is given twice.
  init(_ words: ArraySlice<LockWord>, allowed: [String]) throws(LockError.Reason) {
    for word in words {
      let name = word.field?.name ?? word.text
      guard allowed.contains(name) else { throw .unknownWord(name, allowed: allowed) }
      if name != "argument", name != "superclass", values[name] != nil { throw .duplicateWord(name) }
      values[name, default: []].append(word.field?.value ?? "")
    }
  }

  /// Returns the value of a field; `nil` if there is none.
  mutating func take(_ field: String) -> String? { values.removeValue(forKey: field)?.last }

  /// Returns all values of a field, in order.
  mutating func takeAll(_ field: String) -> [String] { values.removeValue(forKey: field) ?? [] }

  /// Returns whether a word without a value is there.
  mutating func takeFlag(_ field: String) -> Bool { values.removeValue(forKey: field) != nil }
}
