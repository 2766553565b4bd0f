import Stratus
import StratusGraph
import StratusSnapshot
import Testing

/// Children in the graph of an activation that is in use.
struct ChildInspectionTests {
  final class Part {}

  final class VaultAssembly: Assembly {
    let part = Definition<Part>()
    override func define() { part.initialize(Part.init) }
  }

  protocol Missing: Assembly {}

  final class BrokenAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let missing = Collaborator<any Missing>()
  }

  final class BrokenAppAssembly: Assembly {
    let child = Child<BrokenAssembly>()
  }

  @Test func `a graph without a child that cannot be activated is an error`() throws {
    let app = try BrokenAppAssembly.activated()
    let error = try #require(throws: GraphError.self) { try app.graph }
    #expect("\(error)".hasPrefix("the graph would lack a child, whose activation failed: 1 problem\n"), "\(error)")
    #expect("\(error)".contains("BrokenAssembly"), "\(error)")
    #expect(throws: GraphError.self) { try Activation(of: [BrokenAppAssembly.self]).graph }
  }

  final class SessionAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let tracker = Collaborator<TrackerAssembly>()
  }

  final class TrackerAssembly: Assembly {
    let tracker = Definition<Part>()
    override func define() { tracker.initialize(Part.init) }
  }

  final class ClientAssembly: Assembly {
    private let vaults = Collaborator<VaultAssembly>()
    let client = Definition<Part>()
    override func define() {
      client.initialize { [vaults] in
        _ = vaults.part
        return Part()
      }
    }
  }

  final class RootAssembly: Assembly {
    private let clients = Collaborator<ClientAssembly>()
    let session = Child<SessionAssembly>()
    let part = Definition<Part>()
    override func define() { part.alias(of: clients.client) }
  }

  /// The session names an assembly that the activation has, too.
  @Test func `a closure is found in an activation with members of children`() throws {
    let graph = try Activation(of: [RootAssembly.self, TrackerAssembly.self]).graph
    #expect(graph.definitions.filter(\.hasCapture).map(\.key) == ["client"])
  }
}
