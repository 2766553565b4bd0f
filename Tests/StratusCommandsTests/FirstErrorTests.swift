import Foundation
import StratusTestSupport
import Testing

/// The errors for a package that was not prepared for a check.
@Suite struct FirstErrorTests {
  private func errors(products: String = "[]", targets: String) throws -> String {
    try withTemporaryDirectory { directory in
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", products: \(products), targets: \(targets))

        """
      for (path, text) in [("Package.swift", manifest), (".stratus.yml", "layers: [Core: [\"*\"]]\n")] {
        try Data(text.utf8).write(to: directory.appendingPathComponent(path))
      }
      let result = try run(
        [BuiltTool.file.path, "check"], environment: ["GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil],
        in: directory, limit: 120)
      #expect(result.status == 3)
      return result.errors
    }
  }

  private let summary = """
    error: the package '.' has no library product
      the tool can open only libraries
    help: 
    """

  @Test func `the targets that use Stratus are to be in a product`() throws {
    #expect(
      try errors(
        targets:
          #"[.target(name: "Stratus"), .target(name: "Util"), .target(name: "Shop", dependencies: ["Stratus"])]"#)
        == summary + """
          add this to `products` in Package.swift:
            .library(name: "ShopAssemblies", targets: ["Shop"]),

          """)
  }

  @Test(arguments: ["[]", #"[.executable(name: "shop", targets: ["Shop"])]"#])
  func `assemblies of an executable are to be moved`(products: String) throws {
    #expect(
      try errors(products: products, targets: #"[.executableTarget(name: "Shop")]"#) == summary + """
        an executable cannot be opened, so move the assemblies of 'Shop' to Sources/ShopCore; in Package.swift, add
          to `products`: .library(name: "ShopAssemblies", targets: ["ShopCore"]),
          to `targets`: .target(name: "ShopCore", dependencies: [.product(name: "Stratus", package: "Stratus")]),
          to the dependencies of 'Shop': "ShopCore"

        """)
  }
}
