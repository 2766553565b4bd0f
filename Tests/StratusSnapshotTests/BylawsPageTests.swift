import Foundation
import Stratus
import StratusTestSupport
import Testing

// MARK: The app

private nonisolated protocol CityService: AnyObject {}
private nonisolated final class Database {}
private nonisolated final class StoredCityService: CityService {
  let database: Database
  init(database: Database) { self.database = database }
}
private nonisolated final class Widget {
  let cities: any CityService
  init(cities: any CityService) { self.cities = cities }
}

// MARK: The interface of Bylaws

private nonisolated struct Codebase {
  enum Root { case directory }
  private let sources: [String]
  var files: Selection { get async throws { Selection() } }
  var calls: Selection { get async throws { Selection() } }

  init(root: Root, including sources: [String]) { self.sources = sources }
  func checkLayering(_ layering: Layering) async throws -> [String] { [] }
}

extension Codebase.Root {
  fileprivate nonisolated static func automatic() -> Self { .directory }
}

private nonisolated struct Layering {
  let layers: [Layer]
  init(_ layers: Layer...) { self.layers = layers }
}

private nonisolated struct Layer {
  let name: String
  init(_ name: String, files: [String], mayImport: [String] = []) { self.name = name }
}

private nonisolated struct Selection {
  func outside(_ directories: String...) -> Self { self }
  func violations(matching matcher: Matcher) -> [String] { [] }
}

private nonisolated enum Matcher {
  case modules([String])
  case names([String])

  static func imports(_ modules: String...) -> Self { .modules(modules) }
  static func references(_ names: String...) -> Self { .names(names) }
}

private nonisolated struct Rule {
  let id: String
  let check: () async throws -> [String]
  init(_ id: String, _ name: String, check: @escaping () async throws -> [String]) {
    (self.id, self.check) = (id, check)
  }
}

// MARK: With Bylaws

private func rules() -> [Rule] {
  let app = Codebase(root: .automatic(), including: ["Sources/**"])

  let layers = Layering(
    Layer("Model", files: ["Sources/Model/**"]),
    Layer("Storage", files: ["Sources/Storage/**"], mayImport: ["Model"]),
    Layer("Widget", files: ["Sources/Widget/**"], mayImport: ["Model"])
  )

  let projectRules: [Rule] = [
    Rule("layers", "Modules import only the model") {
      try await app.checkLayering(layers)
    }
  ]

  let wiringRules: [Rule] = [
    Rule("container", "Only assemblies import Stratus") {
      try await app.files
        .outside("Sources/Assemblies")
        .violations(matching: .imports("Stratus"))
    },
    Rule("construction", "Only assemblies create services") {
      try await app.calls
        .outside("Sources/Assemblies")
        .violations(matching: .references("StoredCityService", "Database"))
    },
  ]
  return projectRules + wiringRules
}

// MARK: With Stratus

private protocol CityServiceAssembly: Assembly {
  var cities: Definition<any CityService> { get }
}

private let start = #line
private final class WidgetAssembly: Assembly {
  let widget = Definition<Widget>()

  private let services = Collaborator<any CityServiceAssembly>()

  override func define() { widget.initialize(Widget.init(cities:), services.cities) }
}

private final class StorageAssembly: Assembly, CityServiceAssembly {
  let cities = Definition<any CityService>()
  private let database = Definition<Database>()

  override func define() {
    database.initialize(Database.init).scope(.lazySingleton)
    cities.initialize(StoredCityService.init(database:), database, as: { $0 }).scope(.lazySingleton)
  }
}

private func activated() throws -> WidgetAssembly {
  let widget = try WidgetAssembly.activated(with: [StorageAssembly.self])
  return widget
}

/// The code on the page about Bylaws, with an interface like that of Bylaws.
struct BylawsPageTests {
  private let page = "docs/bylaws.md"

  @Test func `the examples on the page are those in this file`() throws { try expectSwift(ofPage: page) }

  @Test func `the rules of the page run`() async throws {
    #expect(rules().map(\.id) == ["layers", "container", "construction"])
    for rule in rules() { #expect(try await rule.check() == []) }
  }

  @Test func `the contract finds the database behind the protocol`() throws {
    let widget = try activated()
    #expect(widget.widget().cities is StoredCityService)
    let text = try String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
    let policy = String(try #require(text.firstMatch(of: /```yaml\n((?s:.+?))```/)).1)
    let result = try runTool(["check"], on: widget, product: "Cities", policy: policy)
    #expect(result.status == 1)
    let output = placed(result.output, in: "Assemblies.swift", from: start)
      .replacing("StratusSnapshotTests.", with: "")
    expectExample("$ stratus check cities.json\n" + output, "contract", in: page)
  }
}
