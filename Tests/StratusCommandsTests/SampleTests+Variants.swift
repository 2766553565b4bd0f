import Foundation
import StratusTestSupport
import Testing

/// The variants of Mail, as on the page about variants.
extension SampleTests {
  @Test(arguments: [
    ("release", ["ClientAssembly", "CoreComponentsAssembly", "ServiceComponentsAssemblyBase"], "Base"),
    ("debug", ["ClientAssembly", "CoreComponentsAssembly", "ServiceComponentsAssemblyBase"], "Debug"),
    ("double", ["ServiceComponentsAssemblyDouble"], "Base"),
  ])
  func `each activation of Mail contains what its variant needs`(name: String, lower: [String], settings: String) throws
  {
    let result = try stratus("list", "Samples/Mail", "--activation", name)
    let assemblies = result.output.matches(of: /\nMail\.(\w+)/).map { String($0.1) }
    let stories = ["Folder", "Login", "Message"].map { $0 + "UserStoryAssembly" }
    let upper = ["ApplicationAssembly", "HelperAssembly", "ParentAssembly", "SettingsUserStoryAssembly" + settings]
    #expect(assemblies == (stories + upper + lower).sorted())
  }

  @Test func `two activations of one package are compared`() throws {
    let command = ["diff", "Samples/Mail", "--activation", "release..double"]
    let diagram = try run(command + ["--level", "assemblies", "--format", "svg", "--timeout", "300"])
    expectGolden(diagram.output, at: packageRoot.appendingPathComponent("docs/images/mail-double.svg"))
    let text = try run(command + ["--exit-code"])
    #expect(text.status == 1)
    #expect(text.output.hasPrefix("- assembly Mail.ClientAssembly (Core)\n"))
    #expect(text.output.hasSuffix("0 added, 17 removed, 5 changed; 0 new findings, 0 fixed, 0 unchanged\n"))
    #expect(!text.output.contains("activation") && !text.output.contains("unseen"))
    #expect(try run(["diff", "Samples/Mail", "--activation", "debug..debug", "--exit-code"]).output == "")
    let debug = try run(["diff", "Samples/Mail", "--activation", "release..debug"])
    expectExample(
      "$ stratus diff Samples/Mail --activation release..debug\n" + debug.output, "variants-debug",
      in: "docs/how-to/variants.md")
  }

  @Test(arguments: [
    (
      ["Samples/Mail", "--activation", "release..dubble"],
      "'Samples/Mail' has no activation 'dubble'; did you mean 'double'?"
    ),
    (
      ["Samples/Mail", "Samples/Mail", "--activation", "release..double"],
      "'new' has no effect here: --activation release..double compares activations of one input"
    ),
  ])
  func `wrong activations to compare are errors`(arguments: [String], message: String) throws {
    let result = try run(["diff"] + arguments)
    #expect(result.status != 0 && result.errors.contains("error: " + message), "\(result.errors)")
  }

  @Test func `each activation can have a property list`() throws {
    try withTemporaryDirectory { directory in
      func write(_ name: String, services: String, settings: String = "Base") throws {
        let stories = ["Folder", "Login", "Message"].map { $0 + "UserStoryAssembly" }
        let names = stories + ["ApplicationAssembly", "SettingsUserStoryAssembly" + settings, services]
        let list = names.map { "<string>\($0)</string>" }.joined()
        let text = "<plist><dict><key>TyphoonInitialAssemblies</key><array>\(list)</array></dict></plist>"
        try Data(text.utf8).write(to: directory.appendingPathComponent(name))
      }
      try write("Release.plist", services: "ServiceComponentsAssemblyBase")
      try write("Double.plist", services: "ServiceComponentsAssemblyDouble")
      try write("Debug.plist", services: "ServiceComponentsAssemblyBase", settings: "Debug")
      try write("Raw.plist", services: "SERVICE_COMPONENTS_ASSEMBLY")
      let page = try String(contentsOf: packageRoot.appendingPathComponent("docs/how-to/variants.md"), encoding: .utf8)
      let block = try #require(page.firstMatch(of: /<!-- example: variants-lists -->\n```yaml\n((?s:.+?))```/)).1
      let layers =
        "layers: [Presentation: ['*UserStory*', Appl*, Par*, Help*], Services: [Serv*], Core: [Cli*, Core*]]\n"
      func check(_ activations: String) throws -> ProcessResult {
        let file = directory.appendingPathComponent("lists.yml")
        let rules = "rules: { peer-reference: off, substitution-contract: off }\n"
        try Data(("product: MailAssemblies\n" + activations + layers + rules).utf8).write(to: file)
        return try run(["check", "Samples/Mail", "--config", file.path])
      }
      let result = try check(block + "  debug: { property-list: Debug.plist }\n")
      #expect(
        result.output.hasPrefix("MailAssemblies (release, double, debug): no findings ("),
        "\(result.output)\(result.errors)")
      let raw = try check("activations: { raw: { property-list: Raw.plist } }\n")
      #expect(raw.status == 3)
      #expect(raw.errors.contains("contains no assembly 'SERVICE_COMPONENTS_ASSEMBLY'"), "\(raw.errors)")
      #expect(raw.errors.contains("help: a preprocessor macro or a build setting is replaced only in"), "\(raw.errors)")
    }
  }
}
