import Stratus
import Testing

/// Injections into existing objects, whose definitions are found by their classes.
struct InjectByClassTests {
  final class Store {}
  class Screen {
    var store: Store?
    var title = ""
  }
  class DetailScreen: Screen {}
  final class SystemScreen: DetailScreen {}
  final class Form { var store: Store? }
  final class Lost {}

  final class Screens: Assembly {
    let detail = Definition<DetailScreen>()
    let aliased = Definition<DetailScreen>()
    let hidden = Definition<DetailScreen>()
    let titled = Definition<DetailScreen>.Taking<String>()
    private let screen = Definition<Screen>()
    private let store = Definition<Store>()
    private let forms = Collaborator<Forms>()
    override func define() {
      store.initialize(Store.init).scope(.lazySingleton)
      screen.abstract().injections {
        $0.inject(\.store, store)
        $0.inject(\.title, .value("base"))
      }
      detail.initialize(DetailScreen.init).parent(screen).injections { $0.inject(\.title, .value("detail")) }
      aliased.alias(of: detail)
      hidden.initialize(DetailScreen.init).onlyByName()
      titled.define { title in titled.initialize(DetailScreen.init).injections { $0.inject(\.title, title) } }
    }
  }
  final class Forms: Assembly {
    let first = Definition<Form>()
    let second = Definition<Form>()
    let named = Definition<Lost>.Taking<Int>()
    override func define() {
      first.initialize(Form.init)
      second.initialize(Form.init)
      named.define { _ in named.initialize(Lost.init) }
    }
  }

  @Test func `the definition of the class injects`() throws {
    let screens = try Screens.activated()
    let detail = DetailScreen()
    try screens.inject(into: detail)
    #expect(detail.store != nil && detail.title == "detail")
    let other = DetailScreen()
    try Activation(of: [Screens.self]).inject(into: other)
    #expect(other.title == "detail" && other.store !== detail.store)
  }

  @Test func `an abstract definition injects if there is no concrete one`() throws {
    let screen = Screen()
    try Screens.activated().inject(into: screen)
    #expect(screen.store != nil && screen.title == "base")
  }

  @Test func `an object of a subclass receives the injections of its superclass`() throws {
    let screen = SystemScreen()
    try Screens.activated().inject(into: screen)
    #expect(screen.title == "detail")
  }

  @Test func `several definitions are an error that names them`() throws {
    let screens = try Screens.activated()
    let error = failure { () throws(ResolutionError) in try screens.inject(into: Form()) }
    #expect(
      error?.description
        == """
        more than one definition builds a Form: Forms.first, Forms.second; call inject(into:) of the one that you \
        mean, or 
        """
        + "exclude the others with onlyByName()")
  }

  @Test func `no definition is an error`() throws {
    let screens = try Screens.activated()
    let none = failure { () throws(ResolutionError) in try screens.inject(into: Census()) }
    #expect(none?.description == "no definition of the activated assemblies builds a Census")
    let excluded = failure { () throws(ResolutionError) in try screens.inject(into: Lost()) }
    #expect(
      excluded?.description
        == """
        no definition of the activated assemblies builds a Lost that can be found by its class; call inject(into:) \
        of the 
        """
        + "definition itself: Forms.named")
  }

  @Test func `a patched recipe injects`() throws {
    let screens = try Screens.activated()
    try screens.patch {
      screens.detail.initialize(DetailScreen.init).injections { $0.inject(\.title, .value("patched")) }
    }
    let detail = DetailScreen()
    try screens.inject(into: detail)
    #expect(detail.title == "patched")
  }
}
