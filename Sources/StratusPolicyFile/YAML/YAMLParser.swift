import CStratusYAML

/// An event of the parser.
enum YAMLEvent {
  case documentStart
  case scalar(String, isPlain: Bool, anchor: String?)
  case sequenceStart(isFlow: Bool, anchor: String?)
  case mappingStart(isFlow: Bool, anchor: String?)
  /// The end of a sequence or a mapping.
  case collectionEnd
  case alias(String)
  case streamEnd
}

/// An error in a YAML document.
struct YAMLError: Error {
  let kind: ConfigurationError.Kind
  let mark: YAMLMark
}

/// An owner of a libyaml parser (`yaml_parser_t`) and of its input.
final class YAMLParser {
  // reason: libyaml keeps pointers to both while it parses. `deinit` frees them after the parser.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    input = .allocate(capacity: max(bytes.count, 1))
    _ = input.initialize(from: bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// Returns the next event, its position, and the offsets of its characters. The start of the stream and the ends of
  /// documents are skipped.
  func next() throws(YAMLError) -> (event: YAMLEvent, mark: YAMLMark, range: Range<Int>) {
    while true {
      var raw = yaml_event_t()
      guard yaml_parser_parse(parser, &raw) == 1 else { throw failure() }
      defer { yaml_event_delete(&raw) }
      let mark = YAMLMark(raw.start_mark)
      let range = raw.start_mark.index..<raw.end_mark.index
      switch raw.type {
      case YAML_DOCUMENT_START_EVENT: return (.documentStart, mark, range)
      case YAML_SCALAR_EVENT:
        let scalar = raw.data.scalar
        try refuseTag(scalar.tag, at: mark)
        let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
        return (.scalar(text, isPlain: isPlain, anchor: string(scalar.anchor)), mark, range)
      case YAML_SEQUENCE_START_EVENT:
        try refuseTag(raw.data.sequence_start.tag, at: mark)
        let start = raw.data.sequence_start
        let isFlow = start.style == YAML_FLOW_SEQUENCE_STYLE
        return (.sequenceStart(isFlow: isFlow, anchor: string(start.anchor)), mark, range)
      case YAML_MAPPING_START_EVENT:
        try refuseTag(raw.data.mapping_start.tag, at: mark)
        let start = raw.data.mapping_start
        let isFlow = start.style == YAML_FLOW_MAPPING_STYLE
        return (.mappingStart(isFlow: isFlow, anchor: string(start.anchor)), mark, range)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return (.collectionEnd, mark, range)
      case YAML_ALIAS_EVENT: return (.alias(string(raw.data.alias.anchor) ?? ""), mark, range)
      case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return (.streamEnd, mark, range)
      default: continue
      }
    }
  }

  /// Throws for an explicit tag, because a configuration needs no custom types.
  private func refuseTag(_ tag: UnsafeMutablePointer<yaml_char_t>?, at mark: YAMLMark) throws(YAMLError) {
    guard let tag = string(tag), tag != "!" else { return }
    throw YAMLError(kind: .syntax("the tag `\(tag)` is not supported"), mark: mark)
  }

  private func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }

  private func failure() -> YAMLError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text could not be parsed"
    if parser.pointee.error == YAML_READER_ERROR {
      return YAMLError(kind: .syntax(problem), mark: mark(ofByte: parser.pointee.problem_offset))
    }
    let context = parser.pointee.context.map { " " + String(cString: $0) } ?? ""
    return YAMLError(kind: .syntax(problem + context), mark: YAMLMark(parser.pointee.problem_mark))
  }

  /// Returns the position of a byte. The reader of libyaml counts only bytes, because it fails before lines are known.
  private func mark(ofByte offset: Int) -> YAMLMark {
    let before = input.prefix(min(offset, input.count))
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return YAMLMark(line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: before.count - lineStart + 1)
  }
}

extension YAMLMark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}
