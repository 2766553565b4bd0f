import Stratus
import Testing

/// The observer or setter of a property runs while the property is injected, so what it requests joins the graph, as
/// for a method.
struct PropertyObserverTests {
  final class Presenter {}

  final class Observing {
    private let makePresenter: () throws -> Presenter
    private let makeOwn: () throws -> Observing
    private(set) var presenterSeen: Presenter?
    private(set) var ownSeen: Observing?
    var presenter: Presenter? { didSet { request() } }

    init(makePresenter: @escaping () throws -> Presenter, makeOwn: @escaping () throws -> Observing) {
      (self.makePresenter, self.makeOwn) = (makePresenter, makeOwn)
    }

    private func request() {
      presenterSeen = try? makePresenter()
      ownSeen = try? makeOwn()
    }

    func releaseOwn() { ownSeen = nil }
  }

  /// The scopes of the observing object and of what is injected into it.
  @TaskLocal static var scopes = (Scope.objectGraph, Scope.objectGraph)

  final class ObservingAssembly: Assembly {
    let observing = Definition<Observing>()
    private let presenter = Definition<Presenter>()

    override func define() {
      presenter.initialize(Presenter.init).scope(PropertyObserverTests.scopes.1)
      observing.initialize(Observing.init(makePresenter:makeOwn:), presenter.provider, observing.provider)
        .injections { $0.inject(\.presenter, presenter) }
        .scope(PropertyObserverTests.scopes.0)
    }
  }

  static let shared: [Scope] = [.objectGraph, .singleton, .lazySingleton, .weakSingleton]

  @Test(arguments: shared, shared)
  func `an observer gets the object that is being injected, and its own object`(own: Scope, injected: Scope) throws {
    try Self.$scopes.withValue((own, injected)) {
      let observing = try ObservingAssembly.activated().observing.resolve()
      #expect(observing.presenterSeen != nil && observing.presenterSeen === observing.presenter)
      #expect(observing.ownSeen === observing)
      observing.releaseOwn()
    }
  }
}
