/// How the child tells its parent what came of the work: one byte, then the result or the fields of the error.
enum Reply {
  static let success: UInt8 = 0

  static func bytes(of error: RenderingError) -> [UInt8] {
    switch error {
    case .pluginMissing(let name, let searched, let isRedirected):
      [isRedirected ? 6 : 1] + Array(([name] + searched).joined(separator: "\0").utf8)
    case .unreadableGraph: [2]
    case .layoutFailed: [3]
    case .formatFailed(let format, _): [4] + Array(format.utf8)
    case .imageTooLarge: [5]
    case .timedOut, .crashed, .system: [3]
    }
  }

  /// - Parameter chatter: what Graphviz printed, which is its only way to say what went wrong.
  static func result(of reply: [UInt8], chatter: String) throws(RenderingError) -> [UInt8] {
    let fields = reply.dropFirst()
    switch reply.first {
    case success: return Array(fields)
    case 1, 6:
      let names = fields.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      throw .pluginMissing(
        name: names.first ?? "", searched: Array(names.dropFirst()), isRedirected: reply.first == 6)
    case 2: throw .unreadableGraph(detail: chatter)
    case 4: throw .formatFailed(format: String(decoding: fields, as: UTF8.self), detail: chatter)
    case 5: throw .imageTooLarge
    default: throw .layoutFailed(detail: chatter)
    }
  }

  /// The first lines that Graphviz printed, as one.
  static func text(of chatter: [UInt8]) -> String {
    String(decoding: chatter.prefix(2000), as: UTF8.self).split(separator: "\n").prefix(3).joined(separator: "; ")
  }
}
