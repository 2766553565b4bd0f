import Foundation
import StratusTestSupport
import Testing

extension SampleTests {
  /// The assemblies of each layer that `init` proposes, or the patterns, as in the file.
  @Test(
    arguments: cases(
      [
        (
          "Weather",
          """
            - Presentation:
                - ["*StoryAssembly"]
                - [AnimatorAssembly]
            - Business Logic: { assemblies: [AppServiceAssembly], closed: true }
            - Core:
                - [NetworkClientAssembly]
                - [MapperAssembly, SupportAssembly, ValidatorAssembly]

          """
        ), ("Mail", nil), ("Chat", nil), ("Habits", nil), ("MiddleAges", nil), ("PocketForecast", nil), ("Server", nil),
        ("SignUp", nil), ("WeatherMonolith", nil),
      ], first: 2))
  func `a check with the proposed layers of a sample has no errors`(sample: String, layers: String?) throws {
    try withTemporaryDirectory { directory in
      let package = packageRoot.appendingPathComponent("Samples/\(sample)").path
      // With the file of the sample, its activations and product are the same.
      let result = try stratus("init", package, "-o", directory.path + "/layers.yml")
      #expect(result.status == 0, "\(result.errors)")
      let text = try String(contentsOf: directory.appendingPathComponent("layers.yml"), encoding: .utf8)
      if let layers { #expect(text.contains("\nlayers:\n\(layers)"), "\(text)") }
      #expect(!text.contains("Layer ") && !text.contains("These references go up"), "\(text)")
      let check = try stratus("check", package, "--config", directory.path + "/layers.yml")
      #expect(check.status == 0, "\(check.output)\(check.errors)")
    }
  }

  /// Without the file of the sample, `init` finds its activations.
  @Test func `init proposes the activations of Mail`() throws {
    try withTemporaryDirectory { directory in
      let snapshot = try stratus("snapshot", "Samples/Mail", "--activation", "release")
      #expect(snapshot.status == 0)
      let products = try StratusTestSupport.run(
        ["swift", "build", "--package-path", "Samples/Mail", "--show-bin-path"], environment: BuiltTool.sharedBuilds,
        in: packageRoot)
      let library = URL(fileURLWithPath: String(products.output.dropLast()))
        .appendingPathComponent("libMailAssemblies.so")
      let copy = directory.appendingPathComponent(library.lastPathComponent)
      try FileManager.default.copyItem(at: library, to: copy)
      let result = try BuiltTool.run("init", copy.lastPathComponent, "-o", "layers.yml", in: directory)
      #expect(result.status == 0, "\(result.errors)")
      let text = try String(contentsOf: directory.appendingPathComponent("layers.yml"), encoding: .utf8)
      let start = try #require(text.range(of: "activations:\n")).lowerBound
      expectGolden(String(text[start...]), "init-mail.yml")
      let check = try BuiltTool.run(
        "check", copy.lastPathComponent, "--config", "layers.yml", "--strict", in: directory)
      #expect(check.output.contains("(app, double, debug): no findings ("), "\(check.output)\(check.errors)")
    }
  }
}
