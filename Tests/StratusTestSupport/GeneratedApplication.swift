import StratusGraph

/// A generated application that resembles those of teams, of any size. The same size and seed give the same graph.
///
/// It consists of features, each with assemblies of screens and services, above a common core.
///
/// Unlike ``RandomGraph``, it has screens with presenters and routers, services behind protocols, stores at the bottom,
/// and some references that violate the layers.
public struct GeneratedApplication: Sendable {
  /// The least number of definitions. There may be more, because the last feature is always complete.
  public var definitions: Int
  /// The share of features with a reference to the screens of another feature, and of those with an upward reference.
  public var mistakes = 0.1
  public var seed = 1

  public init(definitions: Int) { self.definitions = definitions }

  /// The layers, the top one first.
  public static let layers = ["Application", "Presentation", "Services", "Core"]

  /// A configuration that assigns each assembly to its layer by name.
  public static let configuration = """
    layers:
      - Application: ["App*"]
      - Presentation: ["*Screens"]
      - Services: ["*Services"]
      - Core: ["*Core"]

    """

  public func graph() -> DefinitionGraph {
    var making = Making(random: SplitMix64(seed: seed), product: "\(definitions) definitions")
    making.addCore()
    making.addApplication()
    var feature = 0
    while making.count < definitions {
      making.addFeature(feature, mistakes: mistakes)
      feature += 1
    }
    return making.builder.build()
  }
}

private let features = [
  "Account", "Billing", "Catalogue", "Checkout", "Delivery", "Feed", "Friends", "Gallery", "Help", "Inbox", "Library",
  "Maps", "Notes", "Offers", "Player", "Profile", "Reviews", "Search", "Settings", "Wallet",
]

private struct Making {
  var random: SplitMix64
  var builder: DefinitionGraph.Builder
  var count = 0
  private var core: [DefinitionID] = []
  private var root: DefinitionID?
  private var screens: [DefinitionID] = []

  init(random: SplitMix64, product: String) {
    self.random = random
    builder = DefinitionGraph.Builder(product: product)
  }

  mutating func addCore() {
    let network = assembly("NetworkCore")
    let client = add("client", "any Client", "URLClient", .lazySingleton, to: network)
    let parser = add("parser", "any Parser", "JSONParser", to: network)
    refer(client, parser)
    let storage = assembly("StorageCore")
    let database = add("database", "any Database", "SQLiteDatabase", .singleton, to: storage)
    let migrations = add("migrations", "any Migrations", "BundledMigrations", .prototype, to: storage)
    let cache = add("cache", "any Cache", "MemoryCache", .weakSingleton, to: storage)
    refer(database, migrations)
    let support = assembly("SupportCore")
    let log = add("log", "any Log", "SystemLog", .singleton, to: support)
    let clock = add("clock", "any Clock", "SystemClock", .lazySingleton, to: support)
    refer(log, clock)
    core = [client, database, cache, log, clock]
  }

  mutating func addApplication() {
    let application = assembly("AppAssembly")
    let delegate = add("delegate", "AppDelegate", "AppDelegate", .singleton, to: application)
    let window = add("window", "Window", "Window", .lazySingleton, to: application)
    refer(delegate, window)
    root = window
  }

  mutating func addFeature(_ index: Int, mistakes: Double) {
    let round = index / features.count
    let name = features[index % features.count] + (round == 0 ? "" : "\(round + 1)")
    let services = assembly("\(name)Services")
    let service = add("service", "any \(name)Service", "Remote\(name)Service", .lazySingleton, to: services)
    let repository = add("repository", "any \(name)Repository", "Stored\(name)Repository", to: services)
    refer(service, repository)
    refer(service, core[0])
    refer(repository, core[1])
    if random.chance(0.5) { refer(repository, core[2], .property) }
    if random.chance(0.4) { refer(service, core[3], .method) }
    var entry: DefinitionID?
    let pages = assembly("\(name)Screens")
    for page in 0..<Int.random(in: 1...3, using: &random) {
      let prefix = ["list", "detail", "edit"][page]
      let type = name + prefix.prefix(1).uppercased() + prefix.dropFirst()
      let screen = add("\(prefix)Screen", "\(type)Screen", "\(type)Screen", to: pages)
      let presenter = add("\(prefix)Presenter", "any \(type)Presenting", "\(type)Presenter", to: pages)
      let router = add("\(prefix)Router", "any \(type)Routing", "\(type)Router", to: pages)
      refer(screen, presenter, .property)
      refer(presenter, service)
      refer(presenter, router)
      refer(router, screen, .property)
      if random.chance(0.3) { refer(presenter, core[4], .property) }
      entry = entry ?? screen
    }
    guard let entry, let root else { return }
    refer(root, entry, .property)
    if random.chance(mistakes), let other = screens.last { refer(entry, other, .property) }
    if random.chance(mistakes) { refer(service, entry, .property) }
    screens.append(entry)
  }

  private mutating func assembly(_ name: String) -> AssemblyID {
    builder.addAssembly(name, location: SourceLocation(file: "Sources/\(name).swift", line: 5))
  }

  private mutating func add(
    _ key: String, _ declared: String, _ built: String, _ scope: DefinitionScope = .objectGraph, to assembly: AssemblyID
  ) -> DefinitionID {
    count += 1
    return builder.add(
      DefinitionNode(
        assembly: assembly, key: key, declaredType: declared, builtType: built, scope: scope,
        location: SourceLocation(file: "Sources/\(built).swift", line: 1)))
  }

  private mutating func refer(_ from: DefinitionID, _ to: DefinitionID, _ kind: InjectionSite.Kind = .initializer) {
    builder.add(
      Reference(
        from: from, target: .definition(to),
        injection: InjectionSite(kind, member: kind == .initializer ? nil : "value")))
  }
}
