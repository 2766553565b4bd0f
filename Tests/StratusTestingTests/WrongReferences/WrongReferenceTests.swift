import Stratus
import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusSnapshot
import StratusTestSupport
import Testing

/// One wrong reference in a clean application is found, whichever construct makes it, or the check reports what it
/// cannot see.
struct WrongReferenceTests {
  /// Whether the source of views is below, above or beside the assembly that uses it.
  enum Direction: CaseIterable, Sendable {
    case down, up, across

    var source: Assembly.Type {
      switch self {
      case .down: ViewGroundAssembly.self
      case .up: AppStoryAssembly.self
      case .across: PeerCoreAssembly.self
      }
    }
    var rule: String? {
      switch self {
      case .down: nil
      case .up: "upward-reference"
      case .across: "peer-reference"
      }
    }
  }

  static let layers = """
    layers:
      - Presentation: ["*StoryAssembly"]
      - Core:
          - ["*CoreAssembly"]
      - Ground: ["*GroundAssembly"]
    """

  static let constructs: [Assembly.Type] = [
    InitializerCoreAssembly.self, UpcastCoreAssembly.self, PropertyCoreAssembly.self,
    PropertyOfObjectCoreAssembly.self, MethodCoreAssembly.self,
    BeforeCoreAssembly.self, AfterCoreAssembly.self, AfterAllCoreAssembly.self, FactoryCoreAssembly.self,
    AliasCoreAssembly.self, OptionCoreAssembly.self, OtherwiseCoreAssembly.self, ParentCoreAssembly.self,
    ProviderCoreAssembly.self, NumberedProviderCoreAssembly.self, ArgumentsCoreAssembly.self,
    WithinArgumentsCoreAssembly.self, ArrayCoreAssembly.self, SetCoreAssembly.self, DictionaryCoreAssembly.self,
    ByTypeCoreAssembly.self, MainActorCoreAssembly.self, MainActorPropertyCoreAssembly.self,
    MainActorMethodCoreAssembly.self, InjectedAssemblyCoreAssembly.self, OwnAssemblyCoreAssembly.self,
    CustomCoreAssembly.self, OuterCoreAssembly.self, Space.NestedCoreAssembly.self, GenericCoreAssembly<Int>.self,
    ExtensionCoreAssembly.self, InheritedCoreAssembly.self, WeakCoreAssembly.self, ChainCoreAssembly.self,
    DeclaredCoreAssembly.self,
  ]
  /// Those that can only go upward.
  static let upward: [Assembly.Type] = [
    ByClassCoreAssembly.self, InjectedByClassCoreAssembly.self, SubclassCoreAssembly.self,
  ]
  /// Those whose definitions activation does not find.
  static let unstored: [Assembly.Type] = [LazyCoreAssembly.self, OptionalCoreAssembly.self, ListedCoreAssembly.self]

  /// The findings of a check that name an assembly, by rule.
  func rules(of types: [Assembly.Type], naming type: Assembly.Type) throws -> Set<String> {
    let policy = try ConfigurationFile.parse(Array(Self.layers.utf8), file: "layers").policy
    let report = ArchitectureCheck(policy: policy).report(on: try Activation(of: types).graph)
    // Findings spell the arguments of a generic class in another way.
    let name = String(describing: type).prefix { $0 != "<" }
    return Set(report.findings.filter { "\($0)".contains(name) }.map { "\($0.rule)" })
  }

  /// Whether a check says that the reference is wrong, or that there is something that it does not see or judge.
  func isReported(_ rules: Set<String>, _ direction: Direction) -> Bool {
    rules.contains { $0 == direction.rule || Self.others.contains($0) || $0.hasPrefix("unseen-") }
  }

  /// No pattern fits the name of a generic assembly, so it is in no layer.
  static let others: Set<String> = ["unassigned-assembly"]

  @Test(arguments: constructs.indices, Direction.allCases)
  func `each construct that makes a wrong reference is reported`(index: Int, direction: Direction) throws {
    let construct = Self.constructs[index]
    let rules = try rules(of: [construct, direction.source], naming: construct)
    if direction == .down {
      #expect(rules.isDisjoint(with: ["upward-reference", "peer-reference"]), "\(construct): \(rules)")
    } else {
      #expect(isReported(rules, direction), "\(construct): \(rules)")
    }
  }

  @Test(arguments: upward.indices)
  func `each construct that can only refer upward is reported`(index: Int) throws {
    let construct = Self.upward[index]
    let rules = try rules(of: [construct, AppStoryAssembly.self], naming: construct)
    #expect(isReported(rules, .up), "\(construct): \(rules)")
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `no mixture of constructs hides a wrong reference`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let direction: Direction = Bool.random(using: &generator) ? .up : .across
    let count = Int.random(in: 2...8, using: &generator)
    // One that asks by type needs a single definition of the type.
    let chosen = Self.constructs.filter { $0 != ByTypeCoreAssembly.self }.shuffled(using: &generator).prefix(count)
    let all = ([direction.source] + chosen).shuffled(using: &generator)
    for construct in chosen {
      let rules = try rules(of: all, naming: construct)
      #expect(isReported(rules, direction), "\(construct) in \(all): \(rules)")
    }
  }

  @Test(arguments: unstored.indices)
  func `a definition that is not a stored property fails activation`(index: Int) throws {
    #expect(throws: ActivationError.self) { try Activation(of: [Self.unstored[index], AppStoryAssembly.self]) }
  }
}
