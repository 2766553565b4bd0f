/// The part of SARIF 2.1.0 (section 3) that the reports use: the required and optional properties of each object, and
/// their types.
///
/// Other properties are not allowed here, although the standard has more.
struct SARIFShape: Sendable {
  indirect enum Kind: Sendable {
    case text
    /// A whole number with a minimum.
    case number(Int)
    case word(Set<String>)
    case list(Kind)
    case object(SARIFShape)
    /// An object with any names and with texts.
    case texts
  }

  let required: Set<String>
  let properties: [String: Kind]

  static let log = SARIFShape(
    required: ["version", "runs"],
    properties: ["$schema": .text, "version": .word(["2.1.0"]), "runs": .list(.object(run))])

  private static let run = SARIFShape(
    required: ["tool"],
    properties: [
      "tool": .object(SARIFShape(required: ["driver"], properties: ["driver": .object(driver)])),
      "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]), "results": .list(.object(result)),
    ])

  private static let driver = SARIFShape(
    required: ["name"],
    properties: [
      "name": .text, "version": .text, "semanticVersion": .text, "informationUri": .text,
      "rules": .list(.object(rule)),
    ])

  private static let rule = SARIFShape(
    required: ["id"],
    properties: [
      "id": .text, "helpUri": .text, "shortDescription": .object(message), "fullDescription": .object(message),
      "help": .object(message),
      "defaultConfiguration": .object(SARIFShape(required: [], properties: ["level": level])),
    ])

  private static let level = Kind.word(["none", "note", "warning", "error"])
  private static let message = SARIFShape(required: ["text"], properties: ["text": .text])

  private static let result = SARIFShape(
    required: ["message"],
    properties: [
      "ruleId": .text, "ruleIndex": .number(0), "level": level, "message": .object(message),
      "locations": .list(.object(location)), "codeFlows": .list(.object(codeFlow)),
      "relatedLocations": .list(.object(location)),
      "fingerprints": .texts, "partialFingerprints": .texts,
    ])

  private static let codeFlow = SARIFShape(
    required: ["threadFlows"],
    properties: [
      "threadFlows": .list(
        .object(
          SARIFShape(
            required: ["locations"],
            properties: [
              "locations": .list(
                .object(SARIFShape(required: [], properties: ["location": .object(location)])))
            ])))
    ])

  private static let location = SARIFShape(
    required: [],
    properties: [
      "message": .object(message),
      "physicalLocation": .object(
        SARIFShape(
          required: [],
          properties: [
            "artifactLocation": .object(SARIFShape(required: [], properties: ["uri": .text])),
            "region": .object(SARIFShape(required: ["startLine"], properties: ["startLine": .number(1)])),
          ])),
      "logicalLocations": .list(
        .object(SARIFShape(required: [], properties: ["fullyQualifiedName": .text, "name": .text, "kind": .text]))),
    ])

  /// Returns the errors in an object, each with its path.
  func errors(of object: Any, at path: String = "") -> [String] {
    guard let object = object as? [String: Any] else { return ["\(path): no object"] }
    let missing = required.subtracting(object.keys).sorted().map { "\(path): \($0) is missing" }
    return object.sorted { $0.key < $1.key }.reduce(into: missing) { errors, entry in
      let memberPath = "\(path).\(entry.key)"
      guard let kind = properties[entry.key] else { return errors.append("\(memberPath) is unknown") }
      errors += Self.errors(of: entry.value, as: kind, at: memberPath)
    }
  }

  private static func errors(of value: Any, as kind: Kind, at path: String) -> [String] {
    switch kind {
    case .text: value is String ? [] : ["\(path): no text"]
    case .number(let least): (value as? Int).map { $0 >= least } == true ? [] : ["\(path): no number from \(least)"]
    case .word(let words): (value as? String).map(words.contains) == true ? [] : ["\(path): \(value)"]
    case .list(let kind):
      (value as? [Any]).map { list in
        list.enumerated().flatMap { errors(of: $1, as: kind, at: "\(path)[\($0)]") }
      } ?? ["\(path): no list"]
    case .object(let shape): shape.errors(of: value, at: path)
    case .texts: value is [String: String] ? [] : ["\(path): no texts"]
    }
  }
}
