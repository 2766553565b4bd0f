import Foundation
import StratusSupport
import StratusTestSupport

/// A package of C files and a `swift` that builds it in a fraction of a second, so that builds can be counted and
/// disturbed.
struct FakeToolchain {
  let directory: URL
  /// The package, whose library is built from all C files in its `Sources` and in those of the package `Core` beside
  /// it.
  let package: URL
  private let bin: URL

  /// The name of the library that ``package`` builds.
  static let library = "libApp.\(FixtureLibrary.suffix)"

  init(in directory: URL) throws {
    self.directory = directory
    package = directory.appendingPathComponent("App")
    bin = directory.appendingPathComponent("bin")
    try write("// swift-tools-version: 6.0\n", to: "App/Package.swift")
    try write("// swift-tools-version: 6.0\n", to: "Core/Package.swift")
    try write("void core(void) {}\n", to: "Core/Sources/Core.c")
    try write(FixtureLibrary.layers, to: "App/.stratus.yml")
    try write(
      FixtureLibrary.code(
        visit: FixtureLibrary.small + """
          core();
          #ifdef RELEASE
            DEFINITION(1, "release", "Release", NULL, STRATUS_SCOPE_OBJECT_GRAPH, false, 30);
          #endif
          if (getenv("APP_FLAVOUR")) DEFINITION(1, getenv("APP_FLAVOUR"), "Any", NULL, STRATUS_SCOPE_OBJECT_GRAPH, \
          false, 31);
          return 0;
          """, source: package.appendingPathComponent("Sources/App.swift"), more: "extern void core(void);"),
      to: "App/Sources/App.c")
    // This is how SwiftPM records a local package.
    let core = directory.appendingPathComponent("Core").path.replacingOccurrences(of: "/", with: "\\/")
    try write(
      "{\"object\":{\"dependencies\":[{\"state\":{\"name\":\"fileSystem\",\"path\":\"\(core)\"}}]}}",
      to: "App/.build/workspace-state.json")
    try write("Swift 6.3\n", to: "bin/version")
    let headers = packageRoot.appendingPathComponent("Sources/CStratus/include").path
    try write(
      """
      #!/bin/sh
      here=$(dirname "$0")
      case "$1" in --version) exec cat "$here/version";; build|package) command=$1;; *) exit 1;; esac
      while [ $# -gt 0 ]; do
        case "$1" in
          --package-path) package=$2;; --configuration) configuration=$2;; --product) product=$2;;
          --show-bin-path) command=show;;
        esac
        shift
      done
      package=$(cd "$package" && pwd -P)
      products=$package/.build/$configuration
      case $command in
        package)
          echo package >> "$here/questions"
          cat "$package/products.json" 2> /dev/null || echo '\(Self.products(["App"]))'
          exit;;
        show) echo show >> "$here/questions"; echo "$products"; exit;;
      esac
      echo build >> "$here/builds"
      touch "$package/.build/.lock"
      mkdir -p "$products"
      flags=-DPRODUCT_$product
      [ "$configuration" = release ] && flags="$flags -DRELEASE"
      clang -shared -fPIC -w $flags -I '\(headers)' -o "$products/lib$product.\(FixtureLibrary.suffix).$$" \\
        "$package"/Sources/*.c "$package"/../Core/Sources/*.c || exit 1
      mv "$products/lib$product.\(FixtureLibrary.suffix).$$" "$products/lib$product.\(FixtureLibrary.suffix)"
      if [ -e "$here/during" ]; then . "$here/during"; fi

      """, to: "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: bin.appendingPathComponent("swift").path)
  }

  /// The output of `swift package dump-package` for a package with dynamic library products. `products.json` in the
  /// package contains it if there is another one than `App`.
  ///
  /// The C files of a product are compiled with a macro, such as `PRODUCT_App`.
  static func products(_ names: [String]) -> String {
    let list = names.map { #"{"name":"\#($0)","type":{"library":["dynamic"]}}"# }.joined(separator: ",")
    return "{\"products\":[\(list)]}"
  }

  func write(_ text: String, to path: String) throws {
    let file = directory.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: directory.appendingPathComponent(path)) }

  /// Adds an upward reference at line 25 of a file of the package.
  func breakTheRules() throws {
    let code = try read("App/Sources/App.c").replacingOccurrences(
      of: "core();", with: "core();\n" + FixtureLibrary.upward)
    try write(code, to: "App/Sources/App.c")
  }

  /// Waits until the file system's clock tells later changes from those so far. A graph is saved only if it can.
  func waitForClock() {
    guard let start = FileStamp.now(in: directory.path) else { return }
    while let now = FileStamp.now(in: directory.path), !now.isDistinguishable(from: start) { usleep(1_000) }
  }

  /// The function `replace OLD NEW FILE` for scripts, which replaces a text in a file. `sed -i` differs between
  /// systems.
  static let replace = "replace() { sed \"s/$1/$2/g\" \"$3\" > \"$3.new\"; mv \"$3.new\" \"$3\"; }\n"

  /// Runs a script in the directory, with ``replace``.
  func shell(_ script: String) throws {
    let result = try run(["sh", "-ec", Self.replace + script], in: directory)
    guard result.status == 0 else { throw ScriptFailed(errors: result.errors) }
  }

  struct ScriptFailed: Error {
    let errors: String
  }

  /// Runs the tool on the package, with this toolchain.
  func stratus(
    _ command: String, _ options: [String], environment: [String: String?] = [:], tool: URL = BuiltTool.file
  ) throws -> ProcessResult {
    let buildEnvironment: [String: String?] = ["PATH": path, "GITHUB_ACTIONS": nil, "NO_COLOR": nil]
    return try run(
      [tool.path, command, "App", "--product", "App"] + options,
      environment: buildEnvironment.merging(environment) { $1 }, in: directory)
  }

  func stratus(
    _ command: String, _ options: String..., environment: [String: String?] = [:], tool: URL = BuiltTool.file
  ) throws -> ProcessResult {
    try stratus(command, options, environment: environment, tool: tool)
  }

  /// `PATH` with this toolchain.
  var path: String { bin.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "") }

  /// The number of questions so far that SwiftPM answered without a build.
  var questions: Int { (try? read("bin/questions").split(separator: "\n").count) ?? 0 }

  /// The number of builds so far.
  var builds: Int { (try? read("bin/builds").split(separator: "\n").count) ?? 0 }
}
