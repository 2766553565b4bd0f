import Foundation
import StratusTestSupport

/// A package with a part of each kind that the graph does not show.
///
/// It is kept between runs beside other build products, so that only changes are built.
struct UnseenPackage {
  let package: URL

  /// - Parameter isDynamic: whether its library product is dynamic. Otherwise, the tool wraps it.
  init(isDynamic: Bool = true) throws {
    let directory = packageRoot.appendingPathComponent(isDynamic ? ".build/unseen" : ".build/unseen-wrapped")
    package = directory.appendingPathComponent("App")
    for (path, original) in Self.files {
      let file = directory.appendingPathComponent(path)
      let dynamic = "name: \"App\", type: .dynamic,"
      let text = isDynamic ? original : original.replacingOccurrences(of: dynamic, with: "name: \"App\",")
      // SwiftPM compiles newer files.
      if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Runs a command of the tool on the package.
  ///
  /// - Parameter configuration: the text of a configuration file; `nil` for ``layers``.
  func stratus(
    _ command: String, _ options: String..., configuration: String? = nil, environment: [String: String?] = [:]
  ) throws -> ProcessResult {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("stratus.yml")
      try Data((configuration ?? Self.layers).utf8).write(to: file)
      let neutral = BuiltTool.sharedBuilds.merging(
        ["NO_COLOR": nil, "GITHUB_ACTIONS": nil, "XCODE_VERSION_ACTUAL": nil]) { $1 }
      return try run(
        [BuiltTool.file.path, command, ".", "--config", file.path] + options,
        environment: neutral.merging(environment) { $1 }, in: package,
        limit: 600)
    }
  }

  static let layers = """
    product: App
    layers:
      - Presentation: [MainStoryAssembly]
      - Services: ["*ServiceAssembly"]
      - Tools: [ToolAssembly]

    """

  /// A configuration file that accepts everything in the package that the rules report.
  static let exceptions = """
    exceptions:
      - { rule: unseen-assembly, from: "*", count: 3, reason: test }
      - { rule: unseen-target, from: Widgets, reason: test }
      - { rule: unseen-target, from: Phone, reason: test }
      - { rule: unseen-target, from: Importer, reason: test }
      - { rule: upward-reference, from: ServiceAssembly, to: MainStoryAssembly, reason: test }
      - { rule: unseen-references, from: "*", count: 3, reason: test }

    """

  private static let files = [
    "Maps/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Maps",
      platforms: [.macOS(.v14)],
      products: [.library(name: "Maps", type: .dynamic, targets: ["Maps"])],
      dependencies: [.package(name: "Stratus", path: "\(packageRoot.path)")],
      targets: [.target(name: "Maps", dependencies: [.product(name: "Stratus", package: "Stratus")])])

    """,
    "Maps/Sources/Maps/MapAssembly.swift": """
    import Stratus

    public final class MapAssembly: Assembly {
      public let map = Definition<Map>()

      override public func define() { map.initialize(Map.init) }
    }

    public struct Map { public init() {} }

    """,
    "App/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let stratus = Target.Dependency.product(name: "Stratus", package: "Stratus")

    let package = Package(
      name: "App",
      platforms: [.macOS(.v14)],
      products: [.library(name: "App", type: .dynamic, targets: ["App", "Other"])],
      dependencies: [.package(name: "Stratus", path: "\(packageRoot.path)"), .package(path: "../Maps")],
      targets: [
        .target(
          name: "App",
          dependencies: [
            stratus, .product(name: "Maps", package: "Maps"),
            // SwiftPM describes it as a member of the product on every platform.
            .target(name: "Phone", condition: .when(platforms: [.android])),
          ]),
        .target(name: "Phone", dependencies: [stratus]),
        .target(name: "Plain"),
        .target(name: "Other", dependencies: [stratus]),
        .target(name: "Widgets", dependencies: [stratus]),
        .executableTarget(name: "Importer", dependencies: [stratus]),
        .executableTarget(name: "Runner", dependencies: [stratus, "App"]),
        .testTarget(name: "AppTests", dependencies: [stratus, "App"]),
      ])

    """,
    "App/Sources/App/Assemblies.swift": """
    import Maps
    import Stratus

    public final class MainStoryAssembly: Assembly {
      let screen = Definition<Screen>()
      let router = Definition<Router>()
      private let services = Collaborator<ServiceAssembly>()

      override public func define() {
        screen.initialize(Screen.init(city:), services.city)
        router.initialize(Router.init(story:), .assembly(self))
      }
    }

    final class ServiceAssembly: Assembly {
      let city = Definition<City>()
      let cities = Definition<[City]>()
      let report = Definition<Report>()
      private let stories = Collaborator<MainStoryAssembly>()

      override func define() {
        city.initialize(City.init)
        cities.initialize { [self.city()] }
        report.custom(self) { assembly in Report(cities: assembly.cities()) }
      }
    }

    /// An activated assembly inherits from it.
    class GenericBase<Value>: Assembly {
      let value = Definition<[Value]>()

      override func define() { value.initialize { [] } }
    }

    final class NumberServiceAssembly: GenericBase<Int> {}

    final class GenericServiceAssembly<Value>: Assembly {
      let value = Definition<[Value]>()
      private let stories = Collaborator<MainStoryAssembly>()

      override func define() { value.initialize { [] } }
    }

    class UnusedBase: Assembly {
      // The mistake, because subclasses inherit it.
      override class var isAbstract: Bool { true }
    }

    final class HiddenAssembly: UnusedBase {
      let city = Definition<City>()

      override func define() { city.initialize(City.init) }
    }

    final class ToolAssembly: Assembly {
      let city = Definition<City>()

      override func define() { city.initialize(City.init) }
    }

    struct City {}
    struct Atlas { let map: Map }
    final class Screen { init(city: City) {} }
    final class Router { init(story: MainStoryAssembly) {} }
    final class Report { init(cities: [City]) {} }

    """,
    "App/Sources/Other/ToolAssembly.swift": """
    import Stratus

    final class ToolAssembly: Assembly {
      let number = Definition<Number>()

      override func define() { number.initialize(Number.init) }
    }

    struct Number {}

    """,
    "App/Sources/Widgets/WidgetAssembly.swift": """
    import Stratus

    final class WidgetAssembly: Assembly {}

    """,
    "App/Sources/Phone/PhoneAssembly.swift": """
    import Stratus

    final class PhoneAssembly: Assembly {}

    """,
    "App/Sources/Importer/ImportAssembly.swift": """
    import Stratus

    @main final class ImportAssembly: Assembly {
      static func main() throws { _ = try ImportAssembly.activated() }
    }

    """,
    "App/Sources/Plain/Plain.swift": """
    final class Plain {}

    """,
    "App/Sources/Runner/main.swift": """
    import App
    import Stratus

    _ = try MainStoryAssembly.activated()

    """,
    "App/Tests/AppTests/TestAssembly.swift": """
    import Stratus

    final class TestAssembly: Assembly {}

    """,
  ]
}
