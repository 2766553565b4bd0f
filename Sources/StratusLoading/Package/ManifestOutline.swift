import StratusSupport

/// The parts of a manifest that a message about a missing product shows: the package's name, its library products, and its targets.
package struct ManifestOutline: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package let name: String
    /// The targets of a product, or the products and targets on which a target depends.
    package let uses: [String]
  }

  package private(set) var name = ""
  /// The library products, in the manifest's order.
  package private(set) var libraries: [Part] = []
  package private(set) var targets: [Part] = []
  package private(set) var executables: [Part] = []

  init() {}

  /// Reads the output of `swift package dump-package`. What has an unexpected form is left out.
  init(manifest: [UInt8]) {
    let outline = manifest.withUnsafeBufferPointer { bytes in
      // reason: the reader is used only inside this closure, while the buffer is valid.
      var json = JSONReader(bytes)
      var outline = ManifestOutline()
      return Result { () throws(JSONError) in
        try outline.read(&json)
        return outline
      }
    }
    self = (try? outline.get()) ?? ManifestOutline()
  }

  private mutating func read(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let key = try json.nextName() {
      switch key {
      case "name": name = try json.string()
      case "products":
        try json.beginArray()
        while try json.nextElement() {
          let (part, kind) = try Self.part(&json, isProduct: true)
          if kind == "library" { libraries.append(part) }
        }
      case "targets":
        try json.beginArray()
        while try json.nextElement() {
          let (part, kind) = try Self.part(&json, isProduct: false)
          if kind == "regular" { targets.append(part) }
          if kind == "executable" { executables.append(part) }
        }
      default: try json.skipValue()
      }
    }
  }

  /// Reads a product or a target. The type of a product is an object with one field, whose name is the kind.
  private static func part(_ json: inout JSONReader, isProduct: Bool) throws(JSONError) -> (Part, kind: String) {
    var (name, uses, kind) = ("", [String](), "")
    try json.beginObject()
    while let key = try json.nextName() {
      switch key {
      case "name": name = try json.string()
      case "targets":
        try json.beginArray()
        while try json.nextElement() { uses.append(try json.string()) }
      case "dependencies":
        try json.beginArray()
        while try json.nextElement() { uses.append(try dependency(&json)) }
      case "type" where isProduct:
        try json.beginObject()
        while let type = try json.nextName() {
          kind = type
          try json.skipValue()
        }
      case "type": kind = try json.string()
      default: try json.skipValue()
      }
    }
    return (Part(name: name, uses: uses), kind)
  }

  /// Reads a dependency, such as `{"product": ["Stratus", "stratus", null, null]}`, and returns its name.
  private static func dependency(_ json: inout JSONReader) throws(JSONError) -> String {
    var name = ""
    try json.beginObject()
    while try json.nextName() != nil {
      try json.beginArray()
      var isFirst = true
      while try json.nextElement() {
        if isFirst { name = try json.string() } else { try json.skipValue() }
        isFirst = false
      }
    }
    return name
  }
}
