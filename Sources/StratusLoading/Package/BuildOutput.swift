import StratusSupport

/// The output of a build that failed.
struct BuildOutput {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The part that shows why the build failed: the errors of the compiler with their notes, each once although several
  /// steps of a build report it, or the end of the output if no error has a location.
  var failure: String {
    let errors = errors
    guard errors.isEmpty else { return Self.first(60, of: errors.flatMap { $0 }) }
    return Self.last(40, of: lines.filter { !$0.isEmpty && !Self.isNoise($0) })
  }

  /// The advice for a package that imports a framework that only SDKs of Apple contain.
  var help: String? {
    let modules = ["UIKit", "SwiftUI", "AppKit", "WatchKit"].map { "error: no such module '\($0)'" }
    guard lines.contains(where: { line in modules.contains { line.contains($0) } }) else { return nil }
    return "if this is a part of an iOS app, \(LoadingError.iOSHelp)"
  }

  /// Returns whether SwiftPM prints a line in addition to the error that it reports.
  private static func isNoise(_ line: Substring) -> Bool {
    line == "[0/1] Planning build" || line.hasPrefix("error: ExitCode(rawValue: ")
  }

  /// The errors of the compiler with their locations, the lines that it shows below, and the notes that follow, in the
  /// order of the output.
  private var errors: [[Substring]] {
    var result: [[Substring]] = []
    var known: Set<[Substring]> = []
    var isError = false
    var block: [Substring] = []
    func end() {
      while block.last?.isEmpty == true { block.removeLast() }
      if isError, !block.isEmpty, known.insert(block).inserted { result.append(block) }
      block = []
    }
    for line in lines {
      if let kind = Self.kind(of: line) {
        end()
        isError = kind == "error" || kind == "note" && isError
        block = [line]
      } else if line.isEmpty || line.first == " " || line.first?.isNumber == true {
        if !block.isEmpty { block.append(line) }
      } else {
        end()
        isError = false
      }
    }
    end()
    return result
  }

  /// Returns the severity of the diagnostic that a line begins: `error` of `/App/Story.swift:7:5: error: …`.
  private static func kind(of line: Substring) -> Substring? {
    for kind in ["error", "warning", "note", "remark"] {
      guard let range = line[...].firstRange(of: ": \(kind): ") else { continue }
      let location = line[..<range.lowerBound].split(separator: ":")
      let numbers = location.suffix(2)
      let isLocation = location.count >= 3 && numbers.allSatisfy { $0.allSatisfy(\.isNumber) }
      if isLocation, line.first != " " { return kind[...] }
    }
    return nil
  }

  private static func first(_ count: Int, of lines: [Substring]) -> String {
    let omitted = lines.count - count
    let note = omitted > 0 ? ["… \(Plural.text(omitted, "more line"))"] : []
    return (lines.prefix(count).map(String.init) + note).joined(separator: "\n")
  }

  /// Returns the end of the output, because the errors are there.
  private static func last(_ count: Int, of lines: [Substring]) -> String {
    let omitted = lines.count - count
    let note = omitted > 0 ? ["… \(Plural.text(omitted, "earlier line"))"] : []
    return (note + lines.suffix(count).map(String.init)).joined(separator: "\n")
  }
}
