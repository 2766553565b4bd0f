import Stratus
import StratusBase

/// The lines of a recording as JSON, one object on each line. `docs/recording.md` describes them.
///
/// The writer of the tool is not used: it is in a module that apps do not link, and the names of definitions are encoded only once here.
struct RecordingLines {
  /// The names of a recorded activation as JSON.
  struct Activation {
    let assemblies: [[UInt8]]
    let definitions: [[UInt8]]
  }

  var bytes: [UInt8] = []
  private(set) var activations: [Activation] = []
  /// The number of the first activation with the same assemblies and definitions. Tests activate the same assemblies many times.
  private var first: [[UInt8]: Int] = [:]

  mutating func appendHeader() {
    append(#"{"format": "stratus-run", "version": 1, "program": "#)
    append(quoted: Self.programName)
    append("}\n")
  }

  /// Appends the last line.
  ///
  /// - Parameters:
  ///   - lines: the number of lines between the first and the last one.
  ///   - omitted: the number of lines that did not fit.
  mutating func appendEnd(lines: Int, omitted: Int) {
    append(#"{"end": "#, lines)
    append(#", "omitted": "#, omitted)
    append("}\n")
  }

  mutating func append(_ activation: RecordedActivation) -> Bool {
    var described = RecordingLines()
    described.append(definitionsOf: activation)
    let number = activations.count + 1
    append(#"{"activation": "#, number)
    if let known = first[described.bytes] {
      append(#", "like": "#, known)
    } else {
      first[described.bytes] = number
      append(#", "assemblies": "#)
      bytes += described.bytes
    }
    append("}\n")
    activations.append(
      Activation(
        assemblies: activation.assemblies.map(Self.quoted),
        definitions: activation.definitions.map { Self.quoted("\(activation.assemblies[$0.assembly]).\($0.key)") }))
    return true
  }

  private mutating func append(definitionsOf activation: RecordedActivation) {
    append("[")
    for (index, name) in activation.assemblies.enumerated() {
      append(index == 0 ? #"{"name": "# : #", {"name": "#)
      append(quoted: name)
      append(#", "definitions": ["#)
      var isFirst = true
      for definition in activation.definitions where definition.assembly == index {
        append(isFirst ? #"{"key": "# : #", {"key": "#)
        isFirst = false
        append(quoted: definition.key)
        append(#", "scope": "#)
        append(quoted: definition.scope)
        append(definition.isBuildable ? "}" : #", "builds": false}"#)
      }
      append("]}")
    }
    append("]")
  }

  /// Appends an object.
  ///
  /// - Parameter start: the start of the recording.
  /// - Returns: whether the activation of the object is recorded.
  mutating func append(_ object: RecordedObject, since start: Int) -> Bool {
    guard let name = name(of: object.definition) else { return false }
    append(#"{"built": "#)
    bytes += name
    append(#", "activation": "#, object.definition.activation)
    append(#", "number": "#, object.number)
    if let parent = object.parent { append(#", "for": "#, parent) }
    if let requester = object.requester.flatMap(name(of:)) {
      append(#", "requester": "#)
      bytes += requester
    }
    append(#", "start": "#, object.start - start)
    append(#", "own": "#, object.own)
    append(#", "total": "#, object.total)
    append(#", "thread": "#, object.thread)
    if object.isOnMainThread { append(#", "main": true"#) }
    if object.isFailed { append(#", "failed": true"#) }
    append("}\n")
    return true
  }

  /// Appends a request; see ``append(_:since:)``.
  mutating func append(_ request: RecordedRequest, since start: Int) -> Bool {
    guard let name = name(of: request.definition) else { return false }
    append(#"{"requested": "#)
    bytes += name
    append(#", "activation": "#, request.definition.activation)
    switch request.requester {
    case .outside: break
    case .definition(let definition):
      guard let requester = self.name(of: definition) else { break }
      append(#", "requester": "#)
      bytes += requester
    case .assembly(let activation, let index):
      append(#", "assembly": "#)
      bytes += activations[activation - 1].assemblies[index]
    }
    append(#", "start": "#, request.time - start)
    append("}\n")
    return true
  }

  /// Returns the name of a definition, or `nil` if its activation did not fit into the file.
  private func name(of definition: RecordedDefinition) -> [UInt8]? {
    definition.activation > 0 ? activations[definition.activation - 1].definitions[definition.index] : nil
  }

  // MARK: JSON

  private mutating func append(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }

  private mutating func append(_ text: StaticString, _ number: Int) {
    append(text)
    guard number > 0 else {
      bytes += number == 0 ? [UInt8(ascii: "0")] : Array(String(number).utf8)
      return
    }
    let start = bytes.count
    var rest = number
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    // Without a copy, as reversing a slice would make one.
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  private mutating func append(quoted text: String) { bytes += Self.quoted(text) }

  /// Returns a text as JSON.
  private static func quoted(_ text: String) -> [UInt8] {
    var result = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: result += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  /// The name of the program's file. The path is left out, because it may contain the name of a person.
  private static var programName: String {
    String(CommandLine.arguments.first?.split(separator: "/").last ?? "unknown")
  }
}
