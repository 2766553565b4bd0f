/// A message from a worker to its supervisor through a pipe.
///
/// A frame consists of its length in two bytes (little-endian), a byte for the kind, and fields separated by NUL. Only
/// one thread writes frames.
enum WorkerMessage: Hashable {
  /// A section begins, with its time limit in seconds; `nil` for none.
  case enter(Section, limit: Double?)
  /// An activity begins within the section.
  case activity(String)
  case leave
  /// The work is complete, with this exit status.
  case finish(Int32)

  /// The maximum length of a field in bytes. Longer fields are truncated.
  static let longestField = 1_000

  /// The bytes of the message.
  var frame: [UInt8] {
    let (kind, fields): (UInt8, [String]) =
      switch self {
      case .enter(let section, let limit):
        (
          section.kind.rawValue,
          [section.subject, section.activation.map { "=" + $0 } ?? "", limit.map { "\($0)" } ?? ""]
        )
      case .activity(let text): (10, [text])
      case .leave: (11, [])
      case .finish(let status): (12, ["\(status)"])
      }
    let payload = fields.map { $0.utf8.prefix(Self.longestField) }.joined(separator: CollectionOfOne(0))
    let bytes = [kind] + payload
    return [UInt8(truncatingIfNeeded: bytes.count), UInt8(truncatingIfNeeded: bytes.count >> 8)] + bytes
  }

  /// Reads a message; returns `nil` if ``frame`` does not write such bytes, because loaded code may write to the pipe.
  ///
  /// - Parameter bytes: a frame without its length.
  init?(_ bytes: some Collection<UInt8>) {
    guard let kind = bytes.first else { return nil }
    let fields = bytes.dropFirst().split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    switch (kind, Section.Kind(rawValue: kind)) {
    case (_, let section?) where fields.count == 3:
      self = .enter(
        Section(section, fields[0], activation: fields[1].isEmpty ? nil : String(fields[1].dropFirst())),
        limit: Double(fields[2]))
    case (10, nil) where fields.count == 1: self = .activity(fields[0])
    case (11, nil): self = .leave
    case (12, nil):
      guard let status = fields.first.flatMap({ Int32($0) }) else { return nil }
      self = .finish(status)
    default: return nil
    }
  }

  /// Removes the complete frames from the front of a buffer.
  ///
  /// - Returns: the messages; `nil` if a frame is invalid.
  static func take(from buffer: inout [UInt8]) -> [WorkerMessage]? {
    var messages: [WorkerMessage] = []
    var start = 0
    while buffer.count - start >= 2 {
      let length = Int(buffer[start]) | Int(buffer[start + 1]) << 8
      guard buffer.count - start - 2 >= length else { break }
      guard let message = WorkerMessage(buffer[start + 2..<start + 2 + length]) else { return nil }
      messages.append(message)
      start += 2 + length
    }
    buffer.removeFirst(start)
    return messages
  }
}
