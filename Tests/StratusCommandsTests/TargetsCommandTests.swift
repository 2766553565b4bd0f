import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `--targets` on packages whose manifests a replacement of `swift` evaluates, so that nothing takes long.
@Suite struct TargetsCommandTests {
  /// A directory with packages, and a `swift` that prints the file `manifest.json` of a package.
  struct Workplace {
    let directory: URL

    init(in directory: URL) throws {
      self.directory = directory
      try write(
        """
        #!/bin/sh
        case "$1" in
          --version) echo "Swift 6.3"; exit 0;;
          package) ;;
          *) echo "unexpected: $*" >> "\(directory.path)/asked"; exit 1;;
        esac
        while [ $# -gt 0 ]; do
          case "$1" in --package-path) package=$2;; dump-package) command=$1;; esac
          shift
        done
        echo "$command" >> "\(directory.path)/asked"
        [ "$command" = dump-package ] && cat "$package/manifest.json"
        """, to: "bin/swift")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: directory.appendingPathComponent("bin/swift").path)
    }

    func write(_ text: String, to name: String) throws {
      let file = directory.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
      try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
    }

    /// Writes a package with targets, in the order of dependencies: `App -> Core, log/Log`.
    func package(_ name: String, _ targets: String, in path: String, types: [String: String] = [:]) throws {
      let all = targets.split(separator: ";").map { statement in
        let sides = statement.split(separator: "->").map { $0.trimmingCharacters(in: .whitespaces) }
        let dependencies = sides.dropFirst().first?.components(separatedBy: ", ") ?? []
        let values = dependencies.map { dependency in
          let parts = dependency.components(separatedBy: "/")
          return parts.count == 1
            ? #"{ "byName": ["\#(dependency)", null] }"#
            : #"{ "product": ["\#(parts[1])", "\#(parts[0])", null, null] }"#
        }
        return """
          { "name": "\(sides[0])", "type": "\(types[sides[0]] ?? "regular")",
            "dependencies": [\(values.joined(separator: ", "))] }
          """
      }
      let products = targets.split(separator: ";").map { statement in
        let target = statement.split(separator: "->")[0].trimmingCharacters(in: .whitespaces)
        return #"{ "name": "\#(target)", "targets": ["\#(target)"], "type": { "library": ["automatic"] } }"#
      }
      try write(
        """
        { "name": "\(name)", "products": [\(products.joined(separator: ", "))],
          "targets": [\(all.joined(separator: ", "))] }
        """, to: path + "/manifest.json")
      try write("// swift-tools-version: 6.0\n", to: path + "/Package.swift")
    }

    func stratus(_ arguments: String...) throws -> ProcessResult {
      let path = directory.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      return try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments,
        environment: ["PATH": path, "NO_COLOR": nil, "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil], in: directory)
    }

    /// The commands of SwiftPM that were used, besides its version.
    var asked: Set<String> {
      Set(((try? read("asked")) ?? "").split(separator: "\n").map(String.init))
    }
  }

  private func withPackage(_ body: (Workplace) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let place = try Workplace(in: directory)
      try place.package(
        "Shop", "Shop -> Core, log/Log; Core -> Net; Net; Checks -> Core", in: "Shop",
        types: ["Shop": "executable", "Checks": "test"])
      try body(place)
    }
  }

  private let layers = "layers:\n  - Apps: [Shop]\n  - Base: [[Core], [Net]]\n"

  @Test func `a check of targets uses its own file and never builds`() throws {
    try withPackage { place in
      try place.write("layers: nonsense\n", to: "Shop/.stratus.yml")
      let missing = try place.stratus("check", "--targets", "Shop")
      #expect(missing.status == 2)
      #expect(missing.errors.contains("a .stratus-targets.yml"), "\(missing.errors)")
      #expect(missing.errors.contains("`stratus init --targets`"))

      try place.write(layers, to: "Shop/.stratus-targets.yml")
      let clean = try place.stratus("check", "--targets", "Shop")
      #expect(clean.status == 0, "\(clean.output)\(clean.errors)")
      #expect(clean.output == "Shop: no findings (3 targets, 2 dependencies, 2 layers)\n")
      #expect(
        clean.errors == "note: the graph does not contain 1 test target and 1 product of other packages\n")

      try place.package("Shop", "Shop -> Core; Core -> Net; Net -> Shop", in: "Shop")
      let broken = try place.stratus("check", "--targets", "Shop")
      #expect(broken.status == 1)
      #expect(
        broken.output.contains("Shop/Package.swift:1: error: Net refers up to Shop (dependency)"), "\(broken.output)")
      #expect(place.asked == ["dump-package"])
    }
  }

  @Test func `the lock and the baseline of targets have their own names`() throws {
    try withPackage { place in
      try place.write("layers: [Base: [Core, Net], Apps: [Shop]]\n", to: "Shop/.stratus-targets.yml")
      #expect(try place.stratus("check", "--targets", "Shop").status == 1)
      let baseline = try place.stratus("baseline", "update", "--targets", "Shop")
      #expect(baseline.status == 0, "\(baseline.errors)")
      #expect(try place.read("Shop/.stratus-targets-baseline.json").contains("upward-reference"))
      #expect(try place.stratus("check", "--targets", "Shop").status == 0)

      #expect(try place.stratus("check", "--targets", "--locked", "Shop").errors.contains("`stratus lock --targets`"))
      let lock = try place.stratus("lock", "--targets", "Shop")
      #expect(lock.output == "Shop/stratus-targets.lock: 3 targets, 2 dependencies\n")
      #expect(try place.read("Shop/stratus-targets.lock").hasPrefix("stratus-lock 1 targets\n"))
      #expect(try place.stratus("check", "--targets", "--locked", "Shop").status == 0)
      #expect(!FileManager.default.fileExists(atPath: place.directory.path + "/Shop/stratus.lock"))

      try place.package("Shop", "Shop -> Core, Net; Core -> Net; Net", in: "Shop")
      #expect(try place.stratus("check", "--targets", "--locked", "Shop").errors.contains("+ Shop.Shop uses Net.Net"))
      let difference = try place.stratus("diff", "--targets", "Shop/stratus-targets.lock", "Shop")
      #expect(difference.output.contains("Shop -> Net"), "\(difference.output)\(difference.errors)")
    }
  }

  @Test func `targets and assemblies are not confused`() throws {
    try withPackage { place in
      let snapshot = try place.stratus("snapshot", "--targets", "Shop", "-o", "targets.json")
      #expect(snapshot.status == 0, "\(snapshot.errors)")
      #expect(try place.read("targets.json").contains(#""file": "Package.swift""#))
      try place.write(
        String(decoding: DefinitionGraph(text: "App.a -> Core.b").snapshot(), as: UTF8.self), to: "a.json")

      let other = try place.stratus("list", "targets.json")
      #expect(other.status == 2 && other.errors.contains("'targets.json' contains targets\nhelp: add --targets"))
      #expect(try place.stratus("list", "--targets", "targets.json").output.hasPrefix("Shop: 3 targets"))
      let reverse = try place.stratus("list", "--targets", "a.json")
      #expect(reverse.status == 2 && reverse.errors.contains("help: omit --targets"), "\(reverse.errors)")
      let mixed = try place.stratus("diff", "a.json", "targets.json")
      #expect(mixed.status == 2, "\(mixed.output)")
      let merged = try place.stratus("list", "--targets", "targets.json", "Shop")
      #expect(merged.output.hasPrefix("packages: 3 targets, 2 dependencies"), "\(merged.output)\(merged.errors)")
    }
  }

  @Test(arguments: ["--product", "--activation", "--assembly", "--property-list"])
  func `options about assemblies do not apply to targets`(option: String) throws {
    try withPackage { place in
      let result = try place.stratus("list", "--targets", option, "X", "Shop")
      #expect(result.status == 2)
      #expect(result.errors.contains("'\(option)' has no effect here: --targets uses no assemblies"))
    }
  }

  @Test func `a file about targets must not be about assemblies`() throws {
    try withPackage { place in
      for (text, part) in [
        ("product: Shop\n", "the key `product`"), ("rules: { weak-held: error }\n", "the rule `weak-held`"),
      ] {
        try place.write(text + layers, to: "Shop/.stratus-targets.yml")
        let result = try place.stratus("check", "--targets", "Shop")
        #expect(result.status == 2 && result.errors.contains(part), "\(result.errors)")
      }
    }
  }

  @Test func `targets of several packages are named after their packages`() throws {
    try withPackage { place in
      try place.package("Log", "Log -> Sink; Sink", in: "log")
      let list = try place.stratus("list", "--targets", "--injections", "Shop", "log")
      #expect(
        list.output.contains("Shop.Shop (executable)\n├─ Core: dependency\n└─ Log: dependency\n"), "\(list.output)")

      try place.write(
        "packages: [Shop, log]\nlayers: [Apps: [Shop.*], Base: [[Log], [Sink]]]\nrules: { peer-reference: off }\n",
        to: ".stratus-targets.yml")
      let check = try place.stratus("check", "--targets")
      #expect(
        check.output == "packages: no findings (5 targets, 4 dependencies, 2 layers)\n",
        "\(check.output)\(check.errors)")
      // The patterns for the other package match nothing, but that is not an error.
      let part = try place.stratus("check", "--targets", "--config", ".stratus-targets.yml", "log")
      #expect(part.status == 0, "\(part.output)")
    }
  }

  @Test func `questions are about targets`() throws {
    try withPackage { place in
      let who = try place.stratus("who", "--targets", "Net", "Shop")
      #expect(who.status == 0 && who.output.contains("Core") && !who.output.contains("Core.Core"), "\(who.output)")
      let why = try place.stratus("why", "--targets", "Shop", "Net", "Shop")
      #expect(why.status == 0 && why.output.contains("Net"), "\(why.output)")
      let metrics = try place.stratus("metrics", "--targets", "Shop")
      #expect(metrics.output.hasPrefix("target  layer  targets  in  out"), "\(metrics.output)")
      let doctor = try place.stratus("doctor", "--targets", "Shop")
      #expect(
        doctor.output.hasSuffix("\nseen: the dependencies in the manifests, but not what the sources import\n"),
        "\(doctor.output)")
      let unknown = try place.stratus("who", "--targets", "Nat", "Shop")
      #expect(unknown.errors.contains("there is no target 'Nat'; did you mean 'Net'?"), "\(unknown.errors)")
    }
  }

  @Test func `test targets are included on request`() throws {
    try withPackage { place throws in
      #expect(try place.stratus("list", "--targets", "--test-targets", "Shop").output.contains("\nChecks (test)\n"))
      #expect(try place.stratus("list", "--test-targets", "Shop").status == 2)
    }
  }

  @Test func `graph and init choose targets by themselves, and check does not`() throws {
    try withPackage { place in
      let note = "note: no target depends on Stratus, so the targets are used instead of assemblies (--targets)\n"
      let graph = try place.stratus("graph", "--format", "mermaid", "Shop")
      #expect(graph.status == 0 && graph.errors.hasPrefix(note), "\(graph.errors)")
      #expect(graph.output.contains("Core") && graph.output.contains("executable"))
      let initial = try place.stratus("init", "Shop")
      #expect(initial.status == 0 && initial.errors.hasPrefix(note), "\(initial.errors)")
      #expect(try place.stratus("check", "--targets", "Shop").status == 0)
      #expect(place.asked == ["dump-package"])

      for command in ["check", "list", "snapshot"] {
        let other = try place.stratus(command, "Shop")
        #expect(
          other.status == 3
            && other.errors == """
              error: the package 'Shop' does not use Stratus
                Package.swift does not mention it
              help: add --targets, to use the targets instead of assemblies

              """,
          "\(other.errors)")
      }
      try place.package("Log", "Log", in: "log")
      #expect(
        try place.stratus("who", "Net", "Shop", "log").errors.hasPrefix(
          "error: the packages 'Shop' and 'log' do not use Stratus\n"))
      #expect(place.asked == ["dump-package"], "nothing may be built")
      for (name, text) in [
        ("Shop/Package.swift", "// .package(name: \"Stratus\")\n"), (".stratus.yml", "layers: [A: [\"*\"]]\n"),
      ] {
        try place.package("Shop", "Shop", in: "Shop")
        try place.write(text, to: name)
        let other = try place.stratus("graph", "Shop")
        #expect(other.status == 3 && !other.errors.contains(note), "\(other.errors)")
      }
    }
  }

  @Test func `a single dependency is not counted`() throws {
    try withPackage { place in
      try place.package("Pair", "A -> B; B", in: "Pair")
      let initial = try place.stratus("init", "--targets", "Pair")
      #expect(initial.errors.contains("\nThe layers allow the only dependency.\n"), "\(initial.errors)")
    }
  }

  @Test func `one hook checks the files that exist`() throws {
    try withPackage { place in
      try place.write(layers, to: "Shop/.stratus-targets.yml")
      let git = "git init -q -b main; git config user.name a; git config user.email a@b.c"
      _ = try StratusTestSupport.run(["sh", "-c", git], in: place.directory)
      func hook() throws -> [Substring] {
        try place.read(".git/hooks/pre-commit").split(separator: "\n").filter { $0.hasPrefix("stratus check") }
      }
      #expect(try place.stratus("hook", "install", "Shop").status == 0)
      #expect(try hook() == ["stratus check --quiet --targets 'Shop' || exit 1"])
      try place.write("layers: [A: [\"*\"]]\n", to: "Shop/.stratus.yml")
      #expect(try place.stratus("hook", "install", "Shop").status == 0)
      #expect(
        try hook().sorted()
          == [
            "stratus check --quiet 'Shop' || exit 1", "stratus check --quiet --targets 'Shop' || exit 1",
          ].sorted())
      #expect(try place.stratus("hook", "uninstall", "Shop").status == 0)
      #expect(!FileManager.default.fileExists(atPath: place.directory.path + "/.git/hooks/pre-commit"))
    }
  }

  @Test func `SwiftPM evaluates a manifest`() throws {
    try withTemporaryDirectory { directory in
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Small",
          dependencies: [.package(url: "https://example.invalid/log.git", from: "1.0.0")],
          targets: [
            .executableTarget(name: "Small", dependencies: ["Core", .product(name: "Log", package: "log")]),
            .target(name: "Core"),
            .testTarget(name: "CoreTests", dependencies: ["Core"]),
          ])
        """
      try Data(manifest.utf8).write(to: directory.appendingPathComponent("Package.swift"))
      let result = try BuiltTool.run("list", "--targets", "--injections", "-v", in: directory)
      #expect(
        result.output == """
          Small: 2 targets, 1 dependency

          Core (library)  Package.swift:8

          Small (executable)  Package.swift:7
          └─ Core: dependency  Package.swift:7

          """, "\(result.output)\(result.errors)")
      #expect(
        !FileManager.default.fileExists(atPath: directory.path + "/Package.resolved"), "nothing may be resolved")
    }
  }
}
