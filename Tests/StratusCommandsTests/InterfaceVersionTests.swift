import CStratus
import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Libraries that were built with an older or a newer version of Stratus than the tool.
@Suite struct InterfaceVersionTests {
  private func withLibrary(
    changingHeader change: (String) -> String = { $0 }, _ body: (URL) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      try FixtureLibrary.compile(interface: Int(STRATUS_VISITOR_VERSION), in: directory, changingHeader: change)
      try Data("layers: [Story: [\"Story*\"], Core: [\"Core*\"]]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      try body(directory)
    }
  }

  private func graph(_ directory: URL, _ options: String...) throws -> DefinitionGraph {
    let result = try run([BuiltTool.file.path, "snapshot", "libApp.so"] + options, in: directory)
    #expect(result.status == 0, "\(result.errors)")
    return try DefinitionGraph(snapshot: result.stdout)
  }

  @Test func `a library with the frozen header gives its graph`() throws {
    try withLibrary { directory in
      let graph = try graph(directory)
      #expect(graph.assemblies.map(\.name) == ["App.CoreAssembly", "App.StoryAssembly"])
      #expect(graph.assemblies.map(\.superclasses) == [[], ["App.BaseAssembly", "App.RootAssembly"]])
      #expect(graph.assemblies[1].collaborators.map(\.property) == ["core"])
      #expect(graph.assemblies[1].collaborators.map(\.isByProtocol) == [true])
      #expect(graph.definitions.map(\.key) == ["store", "view"])
      #expect(graph.definitions.map(\.scope) == [.weakSingleton, .weakSingleton])
      #expect(graph.definitions.map(\.recipe) == [.factory, .factory])
      #expect(graph.definitions.map(\.isPatched) == [true, true])
      #expect(graph.definitions.map(\.buildsValue) == [false, true])
      #expect(graph.definitions.map(\.hasCapture) == [false, true])
      #expect(graph.definitions.map(\.arguments) == [["City", "Swift.Int"], ["City", "Swift.Int"]])
      #expect(graph.definitions.map(\.isolation) == ["MainActor", "MainActor"])
      #expect(graph.definitions.map { $0.location?.line } == [5, 4])
      #expect(graph.references.map(\.injection.member) == ["store"])
      #expect(graph.references.map(\.injection.traits) == [[.deferred, .anyThread]])
      #expect(graph.references.map(\.collaborator) == ["core"])
      #expect(graph.values.map(\.source) == [.configuration("store.path")])
      let unseen = [UnseenPart(.inactiveAssembly, name: "App.OldAssembly"), UnseenPart(.details, name: "colors")]
      #expect(graph.unseen == unseen)
    }
  }

  @Test func `an unknown name is an error`() throws {
    try withLibrary { directory in
      let result = try BuiltTool.run("list", "libApp.so", "--assembly", "StroyAssembly", in: directory)
      #expect(result.status == 3)
      #expect(
        result.errors.hasPrefix(
          "error: 'libApp.so' contains no assembly 'StroyAssembly'; did you mean 'StoryAssembly'?\n"))
    }
  }

  /// Its structs are longer, and it does not send what the tool cannot receive.
  @Test func `a library of a newer version gives its graph and what is missing in it`() throws {
    let longer = { (header: String) in
      var header = header.replacing("STRATUS_VISITOR_VERSION 1", with: "STRATUS_VISITOR_VERSION 9")
      for name in ["StratusAssembly", "StratusCollaborator", "StratusDefinition", "StratusReference", "StratusValue"] {
        header = header.replacing("} \(name);", with: "const char *color; int32_t colorCount;\n} \(name);")
      }
      return header.replacing("} StratusVisitor;", with: "void (*color)(void *context);\n} StratusVisitor;")
    }
    try withLibrary(changingHeader: longer) { directory in
      let newer = try graph(directory)
      try withLibrary { directory in
        let usual = try graph(directory)
        #expect(newer == usual)
      }
      let result = try BuiltTool.run("check", "libApp.so", in: directory)
      #expect(
        result.output.contains(
          "warning: not checked: colors; the library was built with another version of Stratus than the tool"))
    }
  }

  /// It breaks the rule to send only what the tool's version has.
  @Test func `a library of a newer version whose graph the tool does not understand is an error with both versions`()
    throws
  {
    let newer = { (header: String) in
      header.replacing("STRATUS_VISITOR_VERSION 1", with: "STRATUS_VISITOR_VERSION 9")
        .replacing("STRATUS_SCOPE_WEAK_SINGLETON = 4", with: "STRATUS_SCOPE_WEAK_SINGLETON = 99")
    }
    try withLibrary(changingHeader: newer) { directory in
      let result = try BuiltTool.run("list", "libApp.so", in: directory)
      #expect(result.status == 3)
      #expect(
        result.errors.contains(
          "the library uses version 9 of the visitor interface, and this tool uses version 1"))
      #expect(result.errors.hasSuffix("help: update the tool\n"))
    }
  }

  @Test(arguments: [("2", "update the tool"), ("0", "build the library with the tool's version of Stratus")])
  func `a library without a known visit function is an error with both versions`(version: String, help: String) throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: nil, version: Int(version), in: directory)
      let result = try BuiltTool.run("list", "libApp.so", in: directory)
      #expect(result.status == 3)
      #expect(
        result.errors == """
          error: 'libApp.so' was built with another version of Stratus
            the library uses version \(version) of the visitor interface, and this tool uses version 1
          help: \(help)

          """)
    }
  }

  // MARK: The frozen headers

  /// To change the header, raise its version, and add its code to `Tests/Fixtures/Interface`.
  @Test func `the header of the current version is frozen`() throws {
    let file = packageRoot.appendingPathComponent("Sources/CStratus/include/CStratus.h")
    let code = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
    let frozen = try FixtureLibrary.frozenHeader(Int(STRATUS_VISITOR_VERSION)).split(separator: "\n")
    #expect(code == frozen)
  }

  /// A struct may only grow at its end, and those that others contain may not grow.
  @Test func `each version continues the one before`() throws {
    for version in 1..<Int(STRATUS_VISITOR_VERSION) {
      let (old, new) = (try Self.structs(of: version), try Self.structs(of: version + 1))
      #expect(old.count > 10 && Set(old.keys).isSubset(of: new.keys))
      for (name, members) in old {
        let isFixed = ["StratusLocation", "StratusReplacement", "StratusInjection", "StratusStep"].contains(name)
        #expect(isFixed ? new[name] == members : new[name]?.starts(with: members) == true, "\(name) of \(version + 1)")
      }
    }
  }

  private static func structs(of version: Int) throws -> [String: [Substring]] {
    let matches = try FixtureLibrary.frozenHeader(version).matches(of: /typedef struct \{\n([^}]*)\} (\w+);/)
    return Dictionary(uniqueKeysWithValues: matches.map { (String($0.2), $0.1.split(separator: "\n")) })
  }
}
