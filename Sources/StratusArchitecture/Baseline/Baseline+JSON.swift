import StratusSupport

extension Baseline {
  /// The only version of the format.
  static let version = 1

  /// The content of a file, sorted, with one line for each entry.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("version", Self.version)
      writer.name("findings")
      writer.array { writer in
        for entry in entries { writer.object(.inline) { entry.write(to: &$0) } }
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

extension Baseline.Entry {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.field("rule", identity.rule)
    writer.field("from", identity.from)
    writer.field("to", orNone: identity.to)
    writer.field("kind", orNone: identity.kind?.rawValue)
    writer.field("member", orNone: identity.member)
    if identity.isPossible { writer.field("possible", true) }
    switch bound {
    case .count(let count): if count != 1 { writer.field("count", count) }
    case .members(let members):
      writer.name("members")
      writer.array { writer in
        for name in members { writer.value(name) }
      }
    }
    writer.field("activations", orNone: activations)
  }
}
