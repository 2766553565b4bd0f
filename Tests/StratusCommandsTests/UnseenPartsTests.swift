import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The parts of a package that the graph does not show are reported.
///
/// The tests run serially, because SwiftPM locks its scratch directory.
@Suite(.serialized, .slow) struct UnseenPartsTests {
  private func findings(_ result: ProcessResult) -> [String] {
    result.output.split(separator: "\n").filter { $0.hasSuffix("]") && $0.contains("[un") }.map(String.init)
  }

  private let wholeParts = [
    """
    error: App.GenericServiceAssembly is not in the graph: it is generic, and no activated assembly specializes it \
    [unseen-assembly]
    """,
    """
    error: App.HiddenAssembly is not in the graph: it is abstract, and no other assembly inherits from it \
    [unseen-assembly]
    """,
    "error: Maps.MapAssembly is not in the graph: libMaps.so contains its own copy of Stratus; "
      + "check the product of that library too [unseen-assembly]",
  ]

  private let targets = [
    "error: the target Importer uses Stratus but does not belong to the product App [unseen-target]",
    "error: the target Phone uses Stratus but does not belong to the product App [unseen-target]",
    "error: the target Widgets uses Stratus but does not belong to the product App [unseen-target]",
  ]

  private func help(product: String) -> String {
    """
      help: in Package.swift, extend the product 'App', and move the assemblies of 'Importer' to Sources/ImporterCore; \
    or add an exception for a target without assemblies
      in `products`: .library(name: "App",\(product) targets: ["App", "Other", "Phone", "Widgets", "ImporterCore"]),
      to `targets`: .target(name: "ImporterCore", dependencies: [.product(name: "Stratus", package: "Stratus")]),
      to the dependencies of 'Importer': "ImporterCore"

    """
  }

  private let partsOfAssemblies = [
    """
    Sources/App/Assemblies.swift:11: warning: MainStoryAssembly.router receives MainStoryAssembly itself \
    (initializer parameter 1): 
    """
      + "what it requests is not in the graph [unseen-references]",
    "Sources/App/Assemblies.swift:17: warning: a closure in the recipe of ServiceAssembly.cities captures an assembly: "
      + "what it requests is not in the graph [unseen-references]",
    "Sources/App/Assemblies.swift:24: warning: a closure builds ServiceAssembly.report: "
      + "what it requests is not in the graph [unseen-references]",
  ]

  @Test func `every part that the graph does not show is a finding`() throws {
    let package = try UnseenPackage()
    let fresh = try package.stratus("check", "--no-cache")
    #expect(fresh.status == 1, "\(fresh.errors)")
    #expect(findings(fresh) == wholeParts + targets + partsOfAssemblies)
    #expect(fresh.output.contains(help(product: " type: .dynamic,")), "\(fresh.output)")
    #expect(
      fresh.output.contains(
        """
        Sources/App/Assemblies.swift:19: error: ServiceAssembly declares the collaborator stories \
        (MainStoryAssembly): 
        """
          + "Services must not depend on Presentation [upward-reference]"))
    // A saved graph contains the parts that it does not show.
    _ = try package.stratus("check")
    #expect(try package.stratus("check").output == fresh.output)
    #expect(try package.stratus("check", configuration: UnseenPackage.layers + UnseenPackage.exceptions).status == 0)
  }

  @Test(.nightly) func `a wrapper of the product gives the same findings`() throws {
    let package = try UnseenPackage(isDynamic: false)
    let fresh = try package.stratus("check", "--no-cache")
    #expect(fresh.status == 1, "\(fresh.errors)")
    #expect(findings(fresh) == wholeParts + targets + partsOfAssemblies)
    #expect(fresh.output.contains("\nApp: "))
    #expect(fresh.output.contains(help(product: "")), "\(fresh.output)")
    #expect(try package.stratus("check").output == fresh.output)
    #expect(try package.stratus("check", configuration: UnseenPackage.layers + UnseenPackage.exceptions).status == 0)
    // An executable cannot be part of it.
    let executable = try package.stratus("check", "--product", "Runner")
    #expect(executable.errors.hasPrefix("error: the package '.' has no product 'Runner'\n"), "\(executable.errors)")
  }

  @Test func `assemblies that the configuration file does not name are findings`() throws {
    let result = try UnseenPackage().stratus(
      "check", configuration: "assemblies: [MainStoryAssembly, ServiceAssembly]\n" + UnseenPackage.layers)
    #expect(result.status == 1)
    let inactive = findings(result).filter { $0.contains("it is not activated") }
    #expect(
      inactive
        == ["App.NumberServiceAssembly", "App.ToolAssembly", "Other.ToolAssembly"].map {
          "error: \($0) is not in the graph: it is not activated [unseen-assembly]"
        })
  }

  @Test func `a short name that two modules use is an error everywhere`() throws {
    let package = try UnseenPackage()
    let error =
      """
      contains several assemblies named 'ToolAssembly': App.ToolAssembly and Other.ToolAssembly\nhelp: use the full \
      name
      """
    let list =
      "<plist><dict><key>TyphoonInitialAssemblies</key><array><string>ToolAssembly</string></array></dict></plist>"
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("Info.plist")
      try Data(list.utf8).write(to: file)
      for result in try [
        package.stratus("list", "--assembly", "ToolAssembly"),
        package.stratus("list", "--property-list", file.path),
        package.stratus("list", configuration: UnseenPackage.layers + "assemblies: [ToolAssembly]"),
        package.stratus("list", configuration: UnseenPackage.layers + "property-list: \(file.path)"),
        package.stratus(
          "list",
          configuration: UnseenPackage.layers
            + "activations: { debug: { replace: { ServiceAssembly: ToolAssembly } } }"),
        package.stratus(
          "list",
          configuration: UnseenPackage.layers
            + "activations: { debug: { replace: { ToolAssembly: ServiceAssembly } } }"),
      ] {
        #expect(result.status == 3)
        #expect(result.errors.contains(error), "\(result.errors)")
      }
    }
    let full = try package.stratus("list", "--assembly", "Other.ToolAssembly")
    #expect(full.status == 0)
    #expect(full.output.contains("number") && !full.output.contains("city"))
  }

  @Test func `doctor lists what the check reports, accepted or not`() throws {
    let result = try UnseenPackage().stratus("doctor", configuration: UnseenPackage.layers + UnseenPackage.exceptions)
    #expect(result.status == 0)
    #expect(!result.output.contains("100 %") && !result.output.contains("find nothing"))
    #expect(
      result.output.contains(
        "\ncoverage: incomplete, 3 unseen-assembly, 3 unseen-target, 3 unseen-references\n"))
    for line in wholeParts + targets + partsOfAssemblies {
      let text = line.replacing("error: ", with: "").replacing("warning: ", with: "")
      #expect(result.output.contains("\n  \(text)\n"))
    }
  }
}

/// Snapshots and configuration files, which need no build.
@Suite struct UnjudgedTests {
  private func withSnapshot(
    _ graph: String, activation name: String? = nil, _ yaml: String, _ body: (URL) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      try Data(DefinitionGraph(text: graph, activation: name).snapshot()).write(
        to: directory.appendingPathComponent("graph.json"))
      try Data(yaml.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      try body(directory)
    }
  }

  @Test(arguments: [
    "", "product: App", "rules: { weak-held: off }",
    "contracts: { c: { independent: [Story, Core] } }\nrules: { c: off }",
  ])
  func `with --ci missing layers are an error`(yaml: String) throws {
    try withSnapshot("Story.view -> Core.store", yaml) { directory in
      let result = try BuiltTool.run(
        "check", "graph.json", "--ci", "--strict", "--quiet", "--format", "junit", in: directory)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(
        result.errors == """
          error: '.stratus.yml' declares neither layers nor contracts that are on
            --ci makes this an error, because without them the architecture is not checked
          help: declare `layers` or `contracts`; `stratus init -o -` proposes layers

          """)
      #expect(try BuiltTool.run("check", "graph.json", in: directory).status == 0)
    }
  }

  @Test func `references between features are not silently ignored`() throws {
    let yaml = "modules: [\"Feature*\"]\nlayers: [{ All: [\"*\"] }]\n"
    try withSnapshot("FeatureA.Story.view -> FeatureB.Store.store", yaml) { directory in
      let result = try BuiltTool.run("check", "graph.json", "--strict", in: directory)
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          "warning: 1 reference from the module FeatureA to the module FeatureB is not checked"))
    }
  }

  @Test func `a configuration path that is not a file is an error`() throws {
    try withSnapshot("Story.view -> Core.store", "layers: [{ All: [\"*\"] }]") { directory in
      let inner = directory.appendingPathComponent("inner")
      let file = inner.appendingPathComponent(".stratus.yml")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: directory.appendingPathComponent("graph.json"), to: inner.appendingPathComponent("graph.json"))
      func error() throws -> String {
        let result = try BuiltTool.run("check", "graph.json", in: inner)
        #expect(result.status == 2 && result.output == "")
        return result.errors
      }
      try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "nowhere.yml")
      #expect(try error() == "\(file.path): error: could not read the file: it is a link that leads nowhere\n")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      #expect(try error() == "\(file.path): error: could not read the file: it is a directory\n")
      try FileManager.default.removeItem(at: file)
      mkfifo(file.path, 0o600)
      #expect(try error() == "\(file.path): error: could not read the file: it is not a regular file\n")
    }
  }

  @Test func `a snapshot of one activation does not replace two`() throws {
    let yaml = "activations: { release: {}, debug: {} }\nlayers: [{ All: [\"*\"], }]\nrules: { peer-reference: off }"
    for name in ["release", nil] {
      try withSnapshot("Story.view -> Core.store", activation: name, yaml) { directory in
        let result = try BuiltTool.run("check", "graph.json", in: directory)
        #expect(result.status == 1)
        #expect(
          result.output.contains(
            "error: the activation debug of Test is not checked: it is not loaded [unseen-activation]"))
        if name != nil {
          #expect(try BuiltTool.run("check", "graph.json", "--activation", "release", in: directory).status == 0)
        }
      }
    }
  }

  @Test func `a superclass in a higher layer is a finding`() throws {
    let yaml = "layers: [{ Presentation: [\"*Story\"] }, { Core: [\"Core*\"] }]"
    try withSnapshot("CoreStore: BaseStory; CoreStore.store; CityStory.view", yaml) { directory in
      let result = try BuiltTool.run("check", "graph.json", in: directory)
      #expect(result.status == 1)
      #expect(
        result.output.contains(
          "error: CoreStore inherits from BaseStory: Core must not depend on Presentation [upward-reference]"
        ))
    }
  }

  @Test func `closures and injected assemblies lower the coverage`() throws {
    for (graph, share) in [
      ("Story.view; Story.router", "the coverage rules find nothing"),
      ("Story.view (opaque); Story.router", "50 % of the definitions"),
      ("Story.view (captures); Story.router", "50 % of the definitions"),
      ("Story.view -> @Story; Story.router", "50 % of the definitions"),
      ("Story.view; unseen genericAssembly App.Other", "incomplete"),
    ] {
      try withSnapshot(graph, "layers: [{ All: [\"*\"] }]") { directory in
        let output = try BuiltTool.run("doctor", "graph.json", in: directory).output
        #expect(output.contains("\ncoverage: \(share)"))
        // No report claims more than a tool can know.
        #expect(!output.contains("everything"))
        let captures = graph.contains("(") ? "1 definition" : "0 definitions"
        #expect(
          output.hasSuffix(
            "seen by no tool: what closures, globals, and code in initializers use (\(captures) with a known capture)\n"
          ))
      }
    }
  }

  @Test func `the doctor lists exempt assemblies`() throws {
    try withSnapshot("Low.a -> Root.a; Root.a -> Story.a", "layers: [Hi: [Story], Lo: [Low]]\nexempt: [Root]\n") {
      let text = try BuiltTool.run("doctor", "graph.json", in: $0).output
      #expect(text.contains("\nexempt from layers: 1 assembly (Root)\n"))
      let json = try BuiltTool.run("doctor", "graph.json", "--format", "json", in: $0).output
      #expect(json.contains("\"exempt\": [ \"Root\" ]"))
    }
  }
}
