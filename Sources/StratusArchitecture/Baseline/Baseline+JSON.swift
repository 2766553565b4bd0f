import StratusDefinitions
import StratusSupport

extension Baseline {
  /// The current version of the format. Version 1 had neither products nor members.
  static let version = 2

  /// The content of a file in the current version, sorted, with one line for each entry.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("version", Self.version)
      writer.name("products")
      writer.array(.inline) { writer in
        for product in products { writer.value(product) }
      }
      writer.name("findings")
      writer.array { writer in
        for entry in entries {
          writer.object(.inline) { writer in
            writer.field("product", orNone: entry.product)
            writer.field("rule", entry.rule)
            writer.field("from", entry.from)
            writer.field("to", orNone: entry.to)
            writer.field("kind", orNone: entry.kind?.rawValue)
            writer.field("member", orNone: entry.member)
            if let position = entry.position { writer.field("position", position) }
            if entry.count > 1 { writer.field("count", entry.count) }
          }
        }
      }
    }
    return writer.finish()
  }

  /// Parses the content of a file.
  ///
  /// - Parameter file: the name of the file for locations and errors.
  package static func parse(_ bytes: [UInt8], file: String) throws(BaselineError) -> Baseline {
    // A result instead of an error, whose type Swift 6.0 would forget.
    try bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(BaselineError) in
        var reader = BaselineReader(buffer, file: file)
        return try reader.baseline()
      }
    }.get()
  }

  /// Loads a file.
  package static func load(_ path: String) throws(BaselineError) -> Baseline {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path, upTo: (64 << 20) + 1)
    } catch {
      throw BaselineError(file: path, line: 1, column: 1, kind: .unreadable(error.reason))
    }
    return try parse(bytes, file: path)
  }
}
