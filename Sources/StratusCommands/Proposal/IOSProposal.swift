import StratusLoading
import StratusSupport

/// The files that `stratus init --ios` writes, for an app whose graph a test in a simulator writes.
struct IOSProposal {
  /// A file, with its path from the directory of the package or project.
  struct File {
    let path: String
    let text: String
    var isExecutable = false
    /// Its purpose, and the steps that remain for the user.
    let note: String
  }

  /// The directory of the package, or of the Xcode project.
  private let directory: String
  /// The module that the test imports, which is also the name of the graph.
  private let module: String
  private let isPackage: Bool

  /// Finds the package or the project, and the module with its assemblies.
  ///
  /// - Throws: ``UsageError`` if the module is not known. A package with one library product names it.
  static func find(_ input: InputOptions) throws -> Self {
    if input.inputs.count > 1 { throw UsageError.unexpectedArgument(input.inputs[1]) }
    let directory = input.inputs.first ?? "."
    guard Files.kind(of: directory) == .directory else { throw UsageError("'\(directory)' is not a directory") }
    let isPackage = Files.exists(Paths.join(directory, "Package.swift"))
    let name = try input.product ?? (isPackage ? onlyLibrary(in: directory) : nil)
    guard let name, !name.isEmpty else {
      throw UsageError(
        "missing option --product: only a package with one library product shows which module has the assemblies",
        help: "name the module, such as `stratus init --ios --product App`")
    }
    // As SwiftPM and Xcode derive the name of a module.
    let module = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return Self(directory: directory, module: module, isPackage: isPackage)
  }

  private static func onlyLibrary(in directory: String) throws -> String? {
    let libraries = try PackageBuilder(directory: directory).evaluatedManifest().libraries
    return libraries.count == 1 ? libraries[0].name : nil
  }

  /// Writes the files that do not exist yet.
  func write(_ console: Console) throws {
    for file in [test, script] {
      let path = Paths.join(directory, file.path)
      guard !Files.exists(path) else {
        console.note("\(Files.shortened(path).printable): exists, and was left unchanged")
        continue
      }
      // If this fails, writing the file reports the reason.
      try? Files.makeDirectory(Paths.directory(of: path))
      try OutputFile(path).write(Array(file.text.utf8), console)
      if file.isExecutable { Files.makeExecutable(path) }
      console.note("\(Files.shortened(path).printable): \(file.note)")
    }
    try ignoreGraph(console)
    console.note(steps)
  }

  private func ignoreGraph(_ console: Console) throws {
    let path = Paths.join(directory, ".gitignore")
    // Bytes, because the names of files need not be valid text.
    let bytes = Files.exists(path) ? try Files.read(path) : []
    let entry = "graph.json"
    let newline = UInt8(ascii: "\n")
    let known = [Array(entry.utf8), Array("/\(entry)".utf8)]
    if bytes.split(separator: newline).contains(where: { known.contains(Array($0)) }) { return }
    let separator = bytes.isEmpty || bytes.last == newline ? "" : "\n"
    try OutputFile(path).write(bytes + Array("\(separator)/\(entry)\n".utf8), console)
    console.note("\(Files.shortened(path).printable): Git ignores \(entry)")
  }

  /// The test that writes the graph.
  private var test: File {
    let root =
      isPackage
      ? """
        // The directory of the package, on the Mac that built the test.
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let package = tests.deletingLastPathComponent().deletingLastPathComponent()
        try graph.write(to: package.appending(path: "graph.json"))
      """
      : """
        // The directory of the project, on the Mac that built the test.
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let project = tests.deletingLastPathComponent()
        try graph.write(to: project.appending(path: "graph.json"))
      """
    let product = #".product(name: "StratusSnapshot", package: "Stratus")"#
    return File(
      path: (isPackage ? "Tests/" : "") + "\(module)Tests/GraphTests.swift",
      text: """
        import \(module)
        import Foundation
        import StratusSnapshot
        import Testing

        @Test func writeGraph() throws {
          let graph = try graphOfAllAssemblies(product: "\(module)")

        \(root)
        }

        """,
      note: "a test that writes graph.json; "
        + (isPackage
          ? "add \(product) to the dependencies of \(module)Tests"
          : "add the file to the target \(module)Tests, and link StratusSnapshot to \(module)"))
  }

  /// The script of a build phase.
  private var script: File {
    File(
      path: "Scripts/check-architecture.sh",
      text: """
        #!/bin/sh
        # Xcode does not read your shell's PATH.
        export PATH="/opt/homebrew/bin:/usr/local/bin:$PATH"
        if ! command -v stratus > /dev/null; then
          echo "warning: stratus is not installed, so the architecture was not checked"
          exit 0
        fi
        set -e
        stratus check "$SCRIPT_INPUT_FILE_0" --config "$SCRIPT_INPUT_FILE_1"
        touch "$SCRIPT_OUTPUT_FILE_0"

        """,
      isExecutable: true,
      note: "for a build phase that shows findings in Xcode, which docs/how-to/ios.md describes")
  }

  private var steps: String {
    """

    next: run the test in a simulator, then `stratus init graph.json`, which proposes layers

    In continuous integration, run these lines:
      rm -f graph.json
      xcodebuild test -scheme \(module) -destination 'platform=iOS Simulator,name=iPhone 16'
      stratus check graph.json --ci
    """
  }
}
