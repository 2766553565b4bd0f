import Foundation
import StratusTestSupport
import Testing

/// Compiles the code on the page about SwiftUI apps. `.ci/darwin/check` compiles it for iOS, too.
///
/// The stub of SwiftUI for that check replaces the framework. Declarations without macros replace `@Entry` and
/// `#Preview`, whose macros are part of Xcode.
struct SwiftUIPageTests {
  private static let page = "docs/how-to/swiftui.md"

  /// The language modes that the page names. The second one has the settings of a new project.
  enum Mode: CaseIterable, CustomTestStringConvertible {
    case swift6, mainActorByDefault

    var testDescription: String {
      switch self {
      case .swift6: "Swift 6"
      case .mainActorByDefault: "main actor by default"
      }
    }

    var options: [String] {
      switch self {
      case .swift6: []
      case .mainActorByDefault:
        [
          "-default-isolation", "MainActor", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
          "-enable-upcoming-feature", "InferIsolatedConformances", "-enable-upcoming-feature", "MemberImportVisibility",
        ]
      }
    }
  }

  @Test(arguments: Mode.allCases) func `the code on the page compiles without a warning`(mode: Mode) throws {
    let found = try diagnostics(in: files(), mode: mode)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func `all Swift on the page is in a file`() throws {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(Self.page), encoding: .utf8)
    #expect(try text.matches(of: /```swift\n/).count == files().count)
  }

  /// The compiler reports all of them at once.
  private static let mistakes = [
    ("NoteViews.swift", "$model.text", "$model.txt", "has no dynamic member 'txt'"),
    ("NoteWindow.swift", "Given<Int>()", "Given<String>()", "is unavailable: pass one injection for each parameter"),
    ("NotesApp.swift", #"environment(\.track, "#, #"environment(\.trace, "#, "has no member 'trace'"),
    ("NotePreviews.swift", ".list()", ".list", "cannot convert"),
  ]

  @Test func `a mistake in the code is found`() throws {
    var files = try files()
    for (file, code, mistake, _) in Self.mistakes {
      let text = try #require(files[file])
      files[file] = text.replacing(code, with: mistake)
      try #require(files[file] != text)
    }
    let found = try diagnostics(in: files, mode: .swift6)
    for (file, _, _, message) in Self.mistakes {
      #expect(found.contains { $0.contains("\(file):") && $0.contains(message) }, "\(file): \(found)")
    }
  }

  /// Returns the files on the page by name, without macros of Xcode.
  private func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for case .file(let path, let text) in try PageStep.all(on: Self.page) {
      files[URL(fileURLWithPath: path).lastPathComponent] =
        text.replacing(/@Entry (var \w+: .+) = (.+)/) { "\($0.1) { get { \($0.2) } set {} }" }
        .replacing("#Preview {", with: "@MainActor @ViewBuilder private func preview() -> some View {")
    }
    return files
  }

  /// Returns the errors and warnings of the compiler.
  private func diagnostics(in files: [String: String], mode: Mode) throws -> [String] {
    try withTemporaryDirectory { directory in
      let stub = packageRoot.appendingPathComponent(".ci/darwin/stubs/SwiftUI")
      let sources = try FileManager.default.contentsOfDirectory(atPath: stub.path).sorted()
      let module = try run(
        [
          "swiftc", "-emit-module", "-module-name", "SwiftUI", "-parse-as-library", "-suppress-warnings", "-o",
          directory.appendingPathComponent("SwiftUI.swiftmodule").path,
        ] + sources.map { stub.appendingPathComponent($0).path })
      try #require(module.status == 0, "\(module.errors)")

      for (name, text) in files { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
      let products = BuiltTool.file.deletingLastPathComponent()
      let maps = ["CStratus", "CStratusRuntime"].flatMap {
        ["-Xcc", "-fmodule-map-file=" + products.appendingPathComponent("\($0).build/module.modulemap").path]
      }
      // Not only type-checked, because the compiler finds data races later.
      let compiler = try run(
        ["swiftc", "-emit-sil", "-o", "/dev/null", "-wmo", "-module-name", "Notes", "-parse-as-library"]
          + ["-swift-version", "6"] + mode.options + maps
          + ["-I", directory.path, "-I", products.appendingPathComponent("Modules").path]
          + files.keys.sorted().map { directory.appendingPathComponent($0).path })
      let lines = compiler.errors.split(separator: "\n").map(String.init)
        .filter { $0.contains(/^[^ ].*: (error|warning):/) }
      return compiler.status == 0 || !lines.isEmpty ? lines : [compiler.errors]
    }
  }
}
