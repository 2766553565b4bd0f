import Foundation
import Testing

/// Expects a text to equal the file `Goldens/<name>` beside the calling test file.
///
/// With the environment variable `STRATUS_RECORD=1`, the file is written instead and the test fails, so that a
/// recording run never looks like a passing one.
public func expectGolden(
  _ text: String, _ name: String, filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let file = URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
  expectGolden(text, at: file, sourceLocation: sourceLocation)
}

/// Expects a text to equal a file, such as a diagram of the documentation. It is recorded in the same way.
public func expectGolden(
  _ text: String, at file: URL, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  if isRecording { return record(text, as: file, sourceLocation) }
  guard let data = try? Data(contentsOf: file) else {
    Issue.record(
      "there is no golden file \(file.path); record it with STRATUS_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  guard data != Data(text.utf8) else { return }
  let difference = lineDifference(from: String(decoding: data, as: UTF8.self), to: text)
  let name = file.lastPathComponent
  Issue.record("\(name) differs (- golden, + now):\n\(difference)", sourceLocation: sourceLocation)
}

/// Expects a text to equal an example on a page of the documentation: the code block after the line
/// `<!-- example: <name> -->`.
///
/// With the environment variable `STRATUS_RECORD=1`, the block is replaced instead and the test fails.
///
/// - Parameter page: relative to the package's directory, such as `docs/snapshot.md`.
public func expectExample(
  _ text: String, _ name: String, in page: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let file = packageRoot.appendingPathComponent(page)
  guard var content = try? String(contentsOf: file, encoding: .utf8),
    let marker = content.range(of: "<!-- example: \(name) -->\n```"),
    let start = content[marker.upperBound...].firstIndex(of: "\n").map({ content.index(after: $0) }),
    let end = content.range(of: "```", range: start..<content.endIndex)
  else {
    Issue.record("no example \(name) in \(page)", sourceLocation: sourceLocation)
    return
  }
  let range = start..<end.lowerBound
  let example = String(content[range])
  if isRecording {
    content.replaceSubrange(range, with: text)
    return record(content, as: file, sourceLocation)
  }
  guard example != text else { return }
  let difference = lineDifference(from: example, to: text)
  Issue.record("\(page), \(name) differs (- page, + now):\n\(difference)", sourceLocation: sourceLocation)
}

/// Writes an image of the documentation in a recording run. Screenshots are not compared, because fonts differ between
/// machines.
public func recordImage(
  _ data: Data, at file: URL, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  if isRecording { record(data, as: file, sourceLocation) }
}

private var isRecording: Bool { ProcessInfo.processInfo.environment["STRATUS_RECORD"] == "1" }

private func record(_ text: String, as file: URL, _ sourceLocation: Testing.SourceLocation) {
  record(Data(text.utf8), as: file, sourceLocation)
}

private func record(_ data: Data, as file: URL, _ sourceLocation: Testing.SourceLocation) {
  do {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    Issue.record(
      "recorded \(file.lastPathComponent); run again without STRATUS_RECORD", sourceLocation: sourceLocation)
  } catch {
    Issue.record("could not record \(file.path): \(error)", sourceLocation: sourceLocation)
  }
}

/// Returns the lines in which two texts differ, without the common lines at both ends: `-` for old and `+` for new
/// lines.
public func lineDifference(from old: String, to new: String, limit: Int = 12) -> String {
  // Bytes are split because a carriage return and a newline are one character.
  let (old, new) = (lines(of: old), lines(of: new))
  let common = zip(old, new).prefix { $0 == $1 }.count
  let tail = zip(old.dropFirst(common).reversed(), new.dropFirst(common).reversed()).prefix { $0 == $1 }.count
  func part(_ lines: [String], _ sign: String) -> [String] {
    let changed = lines[common..<(lines.count - tail)]
    let shown = changed.prefix(limit).map { "\(sign) \($0.debugDescription.dropFirst().dropLast())" }
    return shown + (changed.count > limit ? ["\(sign) … \(changed.count - limit) more"] : [])
  }
  return (["@@ line \(common + 1) @@"] + part(old, "-") + part(new, "+")).joined(separator: "\n")
}

private func lines(of text: String) -> [String] {
  text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
}
