import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// The dynamic library products of a package are one architecture.
@Suite struct SeveralProductTests {
  /// A package with the products `App` and `Extra`, which share the assembly `CoreAssembly`.
  struct Package {
    let toolchain: FakeToolchain

    init(in directory: URL) throws {
      toolchain = try FakeToolchain(in: directory)
      try configure("")
      try write()
    }

    func configure(_ more: String) throws {
      let layers = """
        layers:
          - Presentation: ["*StoryAssembly"]
          - Core: { assemblies: ["*CoreAssembly"], peers: allow }

        """
      try toolchain.write(layers + more + "\n", to: "App/.stratus.yml")
    }

    /// Writes the sources.
    ///
    /// - Parameters:
    ///   - products: the products, in the order of the manifest.
    ///   - app: the visit of `App`.
    ///   - extra: the visit of `Extra`.
    func write(
      _ products: [String] = ["Extra", "App"], app: String = FixtureLibrary.small, extra: String = Package.extra
    ) throws {
      try toolchain.write(FakeToolchain.products(products), to: "App/products.json")
      let visit = """
        core();
        #ifdef PRODUCT_App
        \(app)
        #else
        \(extra)
        #endif
        return 0;
        """
      let code = FixtureLibrary.code(
        visit: visit, source: toolchain.package.appendingPathComponent("Sources/App.swift"),
        more: "extern void core(void);")
      try toolchain.write("#ifdef PRODUCT_Tools\nint tool;\n#else\n\(code)\n#endif\n", to: "App/Sources/App.c")
    }

    /// A widget that needs the store in `Core`.
    static let extra = """
      ASSEMBLY("Extra.WidgetStoryAssembly", 40);
      ASSEMBLY("App.CoreAssembly", 20);
      COLLABORATOR(0, "core", "App.CoreAssembly", 1, 41);
      DEFINITION(0, "widget", "Widget", "Widget", STRATUS_SCOPE_OBJECT_GRAPH, false, 42);
      DEFINITION(1, "store", "any Store", "DiskStore", STRATUS_SCOPE_LAZY_SINGLETON, false, 21);
      DEFINITION(1, "storeBase", "DiskStore", NULL, STRATUS_SCOPE_LAZY_SINGLETON, true, 22);
      REFERENCE(0, 1, "core", STRATUS_KIND_INITIALIZER, NULL, 0, 43);
      REFERENCE(1, 2, NULL, STRATUS_KIND_PARENT, NULL, -1, 23);
      VALUE(1, STRATUS_VALUE_CONFIGURATION, "store.path", STRATUS_KIND_PROPERTY, "path", 24);

      """

    /// An upward reference, which only `Extra` contains.
    static let violation = """
      ASSEMBLY("Extra.SyncCoreAssembly", 50);
      COLLABORATOR(2, "widgets", "Extra.WidgetStoryAssembly", 0, 51);
      DEFINITION(2, "sync", "Sync", "Sync", STRATUS_SCOPE_OBJECT_GRAPH, false, 52);
      REFERENCE(3, 0, "widgets", STRATUS_KIND_PROPERTY, "widget", -1, 53);

      """

    func stratus(_ arguments: String...) throws -> ProcessResult { try stratus(arguments) }

    func stratus(_ arguments: [String]) throws -> ProcessResult {
      try run(
        [BuiltTool.file.path] + arguments,
        environment: [
          "PATH": toolchain.path, "GITHUB_ACTIONS": nil, "NO_COLOR": nil, "XCODE_VERSION_ACTUAL": nil,
        ], in: toolchain.directory)
    }
  }

  private func withPackage(_ body: (Package) throws -> Void) throws {
    try withTemporaryDirectory { try body(Package(in: $0)) }
  }

  @Test func `all products are checked together`() throws {
    try withPackage { package in
      let passed = try package.stratus("check", "App", "--ci")
      #expect(passed.errors.isEmpty)
      // The shared assembly is there once.
      #expect(
        passed.output == "App, Extra: no findings (4 definitions, 3 references, 2 layers; debug build)\n")
      try package.write(extra: Package.extra + Package.violation)
      let failed = try package.stratus("check", "App", "--ci")
      #expect(failed.status == 1)
      #expect(
        failed.output.contains(
          "App/Sources/App.swift:53: error: SyncCoreAssembly.sync refers up to WidgetStoryAssembly.widget"),
        "\(failed.output)\(failed.errors)")
      // Without a list of products, the configuration file or an option restricts the check.
      #expect(try package.stratus("check", "App", "--product", "App").status == 0)
      #expect(try package.stratus("check", "App", "--product", "Extra").status == 1)
      try package.configure("product: App")
      #expect(try package.stratus("check", "App").status == 0)
    }
  }

  @Test func `every command reads the graph of all products`() throws {
    try withPackage { package in
      let list = try package.stratus("list", "App").output
      #expect(list.split(separator: "\n").count { $0.hasPrefix("App.CoreAssembly ") } == 1, "\(list)")
      #expect(list.contains("widget") && list.contains("view"))
      let graph = try package.stratus("graph", "App", "--format", "mermaid").output
      #expect(graph.contains("widget") && graph.contains("view"))
      #expect(try package.stratus("who", "store", "App").output.contains("WidgetStoryAssembly.widget"))
      let why = try package.stratus("why", "WidgetStoryAssembly.widget", "CoreAssembly.storeBase", "App")
      #expect(why.status == 0 && why.output.contains("WidgetStoryAssembly.widget"), "\(why.output)\(why.errors)")
      #expect(try package.stratus("doctor", "App").output.hasPrefix("product             App, Extra\n"))
      let proposal = try package.stratus("init", "App", "-o", "-").output
      #expect(proposal.contains("layers:") && !proposal.contains("product:"))

      let whole = try DefinitionGraph(snapshot: package.stratus("snapshot", "App").stdout)
      let parts = try ["App", "Extra"].map { name in
        NamedGraph(
          source: name,
          graph: try DefinitionGraph(snapshot: package.stratus("snapshot", "App", "--product", name).stdout))
      }
      #expect(whole == (try DefinitionGraph.merge(parts, product: "App, Extra")))

      // A lock does not name products, so the first one stays up to date when the package gains one without new
      // assemblies.
      #expect(try package.stratus("lock", "App").output.contains("App/stratus.lock: 4 definitions, 3 references"))
      #expect(try package.stratus("check", "App", "--locked").status == 0)
      try package.write(extra: Package.extra + Package.violation)
      let locked = try package.stratus("check", "App", "--locked")
      #expect(locked.errors.contains("+ Extra.SyncCoreAssembly"), "\(locked.errors)")
      let diff = try package.stratus("diff", "App/stratus.lock", "App")
      #expect(diff.output.contains("SyncCoreAssembly.sync"), "\(diff.output)\(diff.errors)")
    }
  }

  @Test func `the order of products in the manifest does not matter`() throws {
    try withPackage { package in
      let first = try package.stratus("snapshot", "App").stdout
      try package.write(["App", "Extra"])
      #expect(try package.stratus("snapshot", "App").stdout == first)
    }
  }

  @Test func `the graph of all products is saved`() throws {
    try withPackage { package in
      for _ in 1...5 {
        let before = package.toolchain.builds
        _ = try package.stratus("check", "App")
        if package.toolchain.builds == before { break }
        package.toolchain.waitForClock()
      }
      let before = package.toolchain.builds
      #expect(
        try package.stratus("check", "App").output
          == "App, Extra: no findings (4 definitions, 3 references, 2 layers; debug build)\n")
      #expect(package.toolchain.builds == before)
      try package.write(extra: Package.extra + Package.violation)
      #expect(try package.stratus("check", "App").status == 1)
      #expect(package.toolchain.builds == before + 2)
    }
  }

  @Test func `products with different versions of an assembly are an error`() throws {
    try withPackage { package in
      try package.write(
        extra: Package.extra.replacingOccurrences(of: "LAZY_SINGLETON, false", with: "PROTOTYPE, false"))
      for command in ["check", "lock", "list"] {
        let result = try package.stratus(command, "App")
        #expect(result.status == 3)
        #expect(result.output.isEmpty)
        #expect(
          result.errors == """
            error: 1 assembly differs between products of 'App'
              the scope of App.CoreAssembly.store: 'App' has lazy singleton, but 'Extra' has prototype
            help: check each product by itself, with --product or `product` in the configuration file

            """)
      }
    }
  }

  @Test func `a product that cannot be loaded is an error`() throws {
    try withPackage { package in
      try package.write(extra: "raise(SIGSEGV);")
      let result = try package.stratus("check", "App")
      #expect(result.status == 3)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("crashed (SIGSEGV)"), "\(result.errors)")
      #expect(
        result.errors.hasSuffix(
          """
          error: 1 of 2 products of 'App' could not be loaded: Extra
          help: to leave one out, choose another one with --product, or with `product` in the configuration file

          """))
    }
  }

  @Test(arguments: ["Tools", "Extra"])
  func `a product without assemblies is named`(name: String) throws {
    try withPackage { package in
      try package.write(["App", name], extra: "return STRATUS_NO_ASSEMBLIES;")
      let result = try package.stratus("check", "App")
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.output == """
          App, \(name): no findings (3 definitions, 2 references, 2 layers; debug build)
          not checked: product \(name) (it contains no assemblies)

          """)
      let doctor = try package.stratus("doctor", "App").output
      #expect(doctor.contains("\nnot checked: product \(name) (it contains no assemblies)\n"), "\(doctor)")
      // By itself, it is an error.
      #expect(try package.stratus("check", "App", "--product", name).status == 3)
    }
  }

  @Test func `assemblies are activated in the products that contain them`() throws {
    try withPackage { package in
      let unknown = """
        for (int i = 0; i < request->assemblyCount; i++) {
          const char *name = strrchr(request->assemblies[i], '.');
          name = name ? name + 1 : request->assemblies[i];
          if (strcmp(name, "CoreAssembly") && strcmp(name, "MINE")) {
            visitor->unknown(visitor->context, request->assemblies[i]);
            visitor->candidate(visitor->context, "App.CoreAssembly");
            visitor->candidate(visitor->context, "FULL");
            return STRATUS_UNKNOWN_ASSEMBLY;
          }
        }

        """
      func visit(_ name: String, then rest: String) -> String {
        let own = String(name.split(separator: ".")[1])
        return unknown.replacingOccurrences(of: "MINE", with: own).replacingOccurrences(of: "FULL", with: name) + rest
      }
      try package.write(
        app: visit("App.StoryAssembly", then: FixtureLibrary.small),
        extra: visit("Extra.WidgetStoryAssembly", then: Package.extra))
      try package.configure("assemblies: [StoryAssembly, WidgetStoryAssembly, CoreAssembly]")
      let passed = try package.stratus("check", "App")
      #expect(passed.output.hasPrefix("App, Extra: no findings (4 definitions"), "\(passed.output)\(passed.errors)")

      // The assemblies of a product of which none is named are not forgotten.
      try package.configure("assemblies: [StoryAssembly]")
      let partial = try package.stratus("check", "App")
      #expect(partial.status == 1)
      #expect(
        partial.output.contains("error: Extra.WidgetStoryAssembly is not in the graph: it is not activated"),
        "\(partial.output)")
      #expect(try package.stratus("list", "App", "--assembly", "WidgetStoryAssembly").output.contains("widget"))

      try package.configure("assemblies: [StoryAssembly, WidgetStroyAssembly]")
      let wrong = try package.stratus("check", "App")
      #expect(wrong.status == 3)
      #expect(
        wrong.errors.hasPrefix(
          "error: 'App' contains no assembly 'WidgetStroyAssembly'; did you mean 'WidgetStoryAssembly'?\n"),
        "\(wrong.errors)")
    }
  }

  @Test func `products of several packages are merged, too`() throws {
    try withPackage { package in
      try package.write(extra: Package.extra + Package.violation)
      try package.toolchain.write(
        """
        packages: [App]
        layers:
          - Presentation: ["*StoryAssembly"]
          - Core: { assemblies: ["*CoreAssembly"], peers: allow }

        """, to: ".stratus.yml")
      try package.toolchain.remove("App/.stratus.yml")
      let result = try package.stratus("check")
      #expect(result.status == 1)
      #expect(result.output.contains("App  5 definitions  1 error (built)\n"), "\(result.output)\(result.errors)")
      #expect(result.output.contains("sync refers up to WidgetStoryAssembly.widget"))
    }
  }
}
