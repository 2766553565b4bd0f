import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Commands on an app with several activations, each saved as a snapshot.
@Suite struct ActivationCommandTests {
  private struct Workplace {
    let directory: URL

    func write(_ text: String, to name: String) throws {
      let file = directory.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
      try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
    }

    func setGraph(_ text: String, activation: String? = nil, product: String = "App", to name: String) throws {
      let graph = DefinitionGraph(text: text, product: product, activation: activation)
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent(name))
    }

    func stratus(_ arguments: String...) throws -> ProcessResult {
      try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments,
        environment: ["NO_COLOR": nil, "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil], in: directory)
    }

    func git(_ arguments: String...) throws {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
      #expect(try StratusTestSupport.run(["git"] + identity + arguments, in: directory).status == 0)
    }
  }

  private func withWorkplace(_ body: (Workplace) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let place = Workplace(directory: directory)
      try place.write(
        """
        activations:
          release: {}
          offline: { replace: { NetLow: FakeLow } }
        layers: [Hi: ["*Story"], Lo: ["*Low"]]

        """, to: ".stratus.yml")
      try place.setGraph("A.Story.s -> A.User.u\nA.User.u\nA.NetLow.n", activation: "release", to: "release.json")
      try place.setGraph("A.Story.s -> A.User.u\nA.User.u\nA.FakeLow.n", activation: "offline", to: "offline.json")
      try place.write(
        try place.read(".stratus.yml").replacing("[\"*Low\"]", with: "[\"*Low\", User]"), to: ".stratus.yml")
      try body(place)
    }
  }

  private static let changedOffline =
    "A.Story.s -> A.User.u\nA.User.u\nA.FakeLow.n -> A.Story.s (property member:screen)"

  @Test func `a change of another configuration is in the lock, the diff, and the check`() throws {
    try withWorkplace { place in
      try place.git("init", "-q", "-b", "main")
      #expect(try place.stratus("lock", "release.json", "offline.json").status == 0)
      let lock = try place.read("stratus.lock")
      #expect(lock.contains("\nrelease activation default\noffline activation\n"))
      #expect(lock.contains("\nA.FakeLow assembly layer=Lo in=offline\n"))
      #expect(lock.contains("\nA.Story assembly layer=Hi\n"))
      try place.git("add", ".")
      try place.git("commit", "-qm", "base")
      #expect(try place.stratus("check", "release.json", "offline.json", "--locked").status == 0)

      try place.setGraph(Self.changedOffline, activation: "offline", to: "offline.json")
      let check = try place.stratus("check", "release.json", "offline.json", "--locked")
      #expect(check.status == 1)
      #expect(check.errors.contains("+ A.FakeLow.n uses A.Story.s property=screen through=story in=offline\n"))
      let diff = try place.stratus("diff", "HEAD", "release.json", "offline.json", "--exit-code")
      #expect(diff.status == 1)
      #expect(
        diff.output == """
          + reference A.FakeLow.n -> A.Story.s (property screen, through story) (only in offline)
          + finding FakeLow.n refers up to Story.s (property screen, through story): Lo must not depend on Hi (only in offline) \
          [upward-reference] at A.FakeLow.swift:3
          1 added, 0 removed, 0 changed; 1 new finding, 0 fixed, 0 unchanged

          """)
      let markdown = try place.stratus("diff", "HEAD", "release.json", "offline.json", "--format", "markdown").output
      #expect(markdown.contains("The diagram shows the activation offline, because release does not change."))
      #expect(markdown.contains("Lo must not depend on Hi (only in offline) |"))
      let chart = try place.stratus("diff", "HEAD", "release.json", "offline.json", "--format", "mermaid")
      #expect(chart.output.contains("FakeLow"))
      #expect(
        chart.errors.contains("note: the diagram shows the activation offline, because release does not change"))
      let json = try place.stratus("diff", "HEAD", "release.json", "offline.json", "--format", "json").output
      #expect(json.contains("\"activations\": [ \"offline\" ]"))
    }
  }

  @Test func `a diff of one configuration compares it on both sides`() throws {
    try withWorkplace { place in
      #expect(try place.stratus("lock", "release.json", "offline.json", "-o", "base.lock").status == 0)
      let same = try place.stratus("diff", "base.lock", "offline.json", "--activation", "offline", "--exit-code")
      #expect(same.output.isEmpty && same.status == 0)
      _ = try place.stratus("lock", "release.json", "-o", "release.lock")
      let other = try place.stratus("diff", "release.lock", "offline.json", "--activation", "offline")
      #expect(other.status == 2)
      #expect(
        other.errors.hasPrefix("error: 'release.lock' does not contain the activation 'offline', but 'release'\n"))
    }
  }

  @Test func `a configuration that comes or goes is a change`() throws {
    try withWorkplace { place in
      _ = try place.stratus("lock", "release.json", "offline.json", "-o", "both.lock")
      _ = try place.stratus("lock", "release.json", "-o", "release.lock")
      // A replacement is not a renamed assembly.
      let added = try place.stratus("diff", "release.lock", "both.lock")
      #expect(
        added.output == """
          + activation offline
          + assembly A.FakeLow (Lo) (only in offline)
          + definition A.FakeLow.n (object graph) (only in offline)
          3 added, 0 removed, 0 changed; 0 new findings, 0 fixed, 0 unchanged

          """)
      let removed = try place.stratus("diff", "both.lock", "release.lock")
      #expect(removed.output.hasPrefix("- activation offline\n- assembly A.FakeLow (Lo) (only in offline)\n"))
    }
  }

  @Test func `snapshots of all activations are checked like the package`() throws {
    try withWorkplace { place in
      try place.setGraph(
        "A.Story.s\nA.User.u\nA.NetLow.n (lazySingleton)", activation: "release", to: "release.json")
      let alone = try place.stratus("check", "release.json", "--ci")
      #expect(alone.status == 1)
      #expect(alone.output.contains("the activation offline of App is not checked"))
      let result = try place.stratus("check", "release.json", "offline.json")
      #expect(result.output.contains("packages (release, offline)"))
    }
  }

  @Test func `a replacement that differs is found in snapshots of two activations`() throws {
    try withWorkplace { place in
      let shared = "A.Story.s -> A.User.u\nA.User.u\nA.Base.b\n"
      try place.setGraph(
        shared + "A.NetLow: A.Base\nA.NetLow.n (lazySingleton)", activation: "release", to: "release.json")
      try place.setGraph(shared + "A.FakeLow: A.Base\nA.FakeLow.n", activation: "offline", to: "offline.json")
      let result = try place.stratus("check", "release.json", "offline.json")
      #expect(
        result.output.contains(
          "error: FakeLow.n has the scope object graph, but the original NetLow.n has the scope lazy singleton "
            + "(only in offline) [substitution-contract]\n"))
      #expect(result.status == 1)
    }
  }

  @Test func `a configuration that one of several inputs lacks is reported for that input`() throws {
    try withWorkplace { place in
      try place.setGraph("B.Story.s", activation: "release", product: "B", to: "b.json")
      let result = try place.stratus("check", "release.json", "offline.json", "b.json", "--ci")
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          "error: the activation offline of b.json is not checked: it is not loaded [unseen-activation]\n"
        ))
      #expect(result.output.contains("b.json        1 definition   1 error (read)\n"))
    }
  }

  @Test func `an exception accepts a missing activation only for the input that it names`() throws {
    try withWorkplace { place in
      for name in ["B", "C"] {
        try place.setGraph("\(name).Story.s", activation: "release", product: name, to: "\(name).json")
      }
      let configuration = try place.read(".stratus.yml")
      func setException(_ names: String) throws {
        try place.write(
          configuration + "exceptions: [{ rule: unseen-activation, \(names), reason: test }]\n", to: ".stratus.yml")
      }
      try setException("from: offline, to: B.json")
      let one = try place.stratus("check", "release.json", "offline.json", "B.json")
      #expect(one.status == 0, "\(one.output)\(one.errors)")
      let two = try place.stratus("check", "release.json", "offline.json", "B.json", "C.json")
      // The same if no input has the activation.
      let none = try place.stratus("check", "B.json", "C.json")
      for result in [two, none] {
        #expect(result.status == 1)
        #expect(result.output.contains("error: the activation offline of C.json is not checked"), "\(result.output)")
        #expect(!result.output.contains("of B.json is not checked"))
      }
      try setException("from: offline")
      let unbounded = try place.stratus("check", "release.json", "offline.json", "B.json")
      #expect(unbounded.errors.contains("an exception to `unseen-activation` needs `to`"), "\(unbounded.errors)")
    }
  }

  @Test func `packages that share an assembly and the name of a product are not activations of one product`() throws {
    try withWorkplace { place in
      for (name, activation) in [("Mail", "release"), ("News", "offline")] {
        try place.setGraph("\(name).Story.s\nA.User.u", activation: activation, product: "B", to: "\(name).json")
      }
      let result = try place.stratus("check", "Mail.json", "News.json", "--ci")
      #expect(result.status == 1)
      #expect(result.output.contains("error: the activation offline of Mail.json is not checked"), "\(result.output)")
      #expect(result.output.contains("error: the activation release of News.json is not checked"), "\(result.output)")
    }
  }

  @Test func `a check says what it leaves out`() throws {
    try withWorkplace { place in
      let text = try place.stratus("check", "release.json", "offline.json", "--activation", "offline")
      #expect(text.status == 0)
      #expect(text.output.hasSuffix("\nnot checked: activation release (--activation)\n"))
      let json = try place.stratus(
        "check", "release.json", "offline.json", "--activation", "offline", "--format", "json")
      #expect(
        json.output.contains(
          "{ \"kind\": \"activation\", \"name\": \"release\", \"cause\": \"--activation\" }"))
      let markdown = try place.stratus(
        "check", "release.json", "offline.json", "--activation", "offline", "--format", "markdown")
      #expect(markdown.output.contains("\nNot checked: activation release (--activation)\n"))
    }
  }

  @Test func `a product that the file leaves out is in the summary, and not in the lock`() throws {
    try withWorkplace { place in
      let text = "A.Story.s\nA.User.u\nA.NetLow.n"
      let replaced = try place.read(".stratus.yml").split(separator: "\n").last.map(String.init) ?? ""
      try place.write(replaced + "\n", to: ".stratus.yml")
      try place.setGraph(text, to: "one.json")
      _ = try place.stratus("lock", "one.json")
      try place.setGraph(text + "\nunseen product Other", product: "Renamed", to: "two.json")
      let result = try place.stratus("check", "two.json", "--locked", "--ci")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.hasSuffix("\nnot checked: product Other (two.json)\n"))
      #expect(try place.stratus("diff", "one.json", "two.json").output.isEmpty)
    }
  }

  @Test func `a lock never loses a configuration`() throws {
    try withWorkplace { place in
      for arguments in [["release.json"], ["release.json", "offline.json", "--activation", "release"]] {
        let result = try StratusTestSupport.run(
          [BuiltTool.file.path, "lock"] + arguments, environment: ["NO_COLOR": nil], in: place.directory)
        #expect(result.status == 2)
        #expect(
          result.errors == """
            error: 'stratus.lock' would lack the activation offline
              it is the lock of everything that the configuration file names
            help: include that, or choose another file with -o

            """)
      }
      #expect(try place.stratus("lock", "release.json", "-o", "release.lock").status == 0)
      _ = try place.stratus("lock", "release.json", "offline.json")
      let partial = try place.stratus("check", "--locked", "release.json")
      #expect(partial.status == 2)
      #expect(partial.errors.contains("but this check leaves out the activation offline\n"))
    }
  }

  @Test func `a name of a file and of a revision is an error`() throws {
    try withWorkplace { place in
      try place.git("init", "-q", "-b", "main")
      try place.git("commit", "-q", "--allow-empty", "-m", "base")
      try place.write(try place.read("release.json"), to: "main")
      let result = try place.stratus("diff", "main", "release.json")
      #expect(result.status == 2)
      #expect(
        result.errors.hasPrefix("error: 'main' is both a file or directory and a Git revision\nhelp: write ./main"))
      #expect(try place.stratus("diff", "./main", "release.json", "--exit-code").status == 0)
    }
  }

  /// A repository in which `Packages/Helper` does not use Stratus.
  private func withPackages(_ body: (Workplace) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let place = Workplace(directory: directory)
      try place.write("packages: [\"Packages/*\"]\nlayers: [Hi: [\"*Story\"]]\n", to: ".stratus.yml")
      for package in ["A", "B"] { try place.write("// Stratus\n", to: "Packages/\(package)/Package.swift") }
      try place.write("// none\n", to: "Packages/Helper/Package.swift")
      for module in ["A", "B"] { try place.setGraph("\(module).Story.s", product: module, to: "\(module).json") }
      try body(place)
    }
  }

  @Test func `a listed package without a snapshot is an error, and one without Stratus is not`() throws {
    try withPackages { place in
      let all = try place.stratus("check", "--ci", "A.json", "B.json")
      #expect(all.status == 0)
      #expect(all.output.hasSuffix("\nnot checked: package Packages/Helper (it does not use Stratus)\n"))
      let one = try place.stratus("check", "--ci", "A.json")
      #expect(one.status == 1)
      #expect(
        one.output.contains(
          "error: the package Packages/B is not among the inputs, so nothing in it was checked [unseen-package]\n"))
    }
  }

  @Test(arguments: ["Packages/Group/Deep", ".", "Modules.v2/Deep", "Deep.Kit"])
  func `a package that is not listed is an error`(path: String) throws {
    try withPackages { place in
      try place.write("// Stratus\n", to: "\(path)/Package.swift")
      try place.write("class Deep: Assembly {}\n", to: "\(path)/Sources/Deep/Deep.swift")
      let result = try place.stratus("check", "--ci", "A.json", "B.json")
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          "error: the package \(path) uses Stratus, but `packages` does not list it, so nothing in it was checked "
            + "[unseen-package]\n"))
    }
  }
}
