import Stratus
import Testing

/// Definitions that are called through a collaborator after activation.
struct CollaboratorCallTests {
  final class Client {}
  final class Page {
    let name: String
    init(name: String) { self.name = name }
  }
  struct Outage: Error {}
  final class Broken { init() throws { throw Outage() } }

  final class Network: Assembly {
    let client = Definition<Client>()
    let page = Definition<Page>.Taking<String>()
    let broken = Definition<Broken>()
    override func define() {
      client.initialize(Client.init).scope(.lazySingleton)
      page.define { page.initialize(Page.init(name:), $0) }
      broken.initialize(Broken.init)
    }
  }
  final class Screens: Assembly {
    let screen = Definition<Client>()
    let network = Collaborator<Network>()
    override func define() { screen.alias(of: network.client) }
  }

  @Test func `a definition of a collaborator gives its object`() throws {
    let screens = try Screens.activated()
    #expect(screens.network.client() === screens.screen())
    #expect(try screens.network.client.resolve() === screens.screen())
    #expect(screens.network.page("home").name == "home")
    #expect(try screens.network.page.resolve("help").name == "help")
  }

  final class Menu: Assembly {
    let entries = Contributions<String>()
  }
  final class Settings: Assembly {
    private let entry = Definition<String>()
    let menu = Collaborator<Menu>()
    override func define() {
      entry.value("settings")
      menu.entries.add(entry)
    }
  }

  @Test func `a collection of a collaborator gives its objects`() throws {
    let settings = try Settings.activated()
    #expect(settings.menu.entries() == ["settings"])
    #expect(try settings.menu.entries.resolve() == ["settings"])
  }

  @Test func `another instance of the assembly reaches the same objects`() throws {
    let app = try Activation(of: [Screens.self])
    let screens = try app.assembly(Screens.self)
    #expect(screens.network.client() === screens.screen())
    #expect(try app.assembly(Screens.self).network.client() === app.assembly(Network.self).client())
  }

  @Test func `an object that resolves its assembly reaches collaborators`() throws {
    final class Holder {
      let screens: Rooms
      init(screens: Rooms) { self.screens = screens }
    }
    final class Rooms: Assembly {
      let holder = Definition<Holder>()
      let network = Collaborator<Network>()
      override func define() { holder.initialize(Holder.init(screens:), .assembly(self)).scope(.lazySingleton) }
    }
    let rooms = try Rooms.activated()
    #expect(rooms.holder().screens.network.client() === rooms.network.client())
  }

  @Test func `resolve throws the error of an initializer`() throws {
    let screens = try Screens.activated()
    let error = failure { () throws(ResolutionError) in try screens.network.broken.resolve() }
    #expect(error?.underlyingError is Outage && error?.path == ["Network.broken"])
  }

  @Test func `an assembly that is not activated gives no objects`() throws {
    let error = failure { () throws(ResolutionError) in try Screens().network.client.resolve() }
    #expect(error?.description.contains("its assembly is not activated") == true)
  }

  @Test func `a collaborator does not keep the activation alive`() throws {
    let network = try Screens.activated().network
    let error = failure { () throws(ResolutionError) in try network.client.resolve() }
    #expect(error?.description.contains("after its activation had ended") == true)
  }

  @Test func `collaborators of each other are released`() throws {
    try Census.$current.withValue(Census()) {
      do {
        let left = try Left.activated()
        _ = (left.right.citizen(), left.citizen())
        #expect(Census.current.alive == 2)
      }
      #expect(Census.current.alive == 0)
    }
  }
  final class Left: Assembly {
    let citizen = Definition<Citizen>()
    let right = Collaborator<Right>()
    override func define() { citizen.initialize(Citizen.init).scope(.lazySingleton) }
  }
  final class Right: Assembly {
    let citizen = Definition<Citizen>()
    let left = Collaborator<Left>()
    override func define() { citizen.initialize(Citizen.init).scope(.lazySingleton) }
  }
}
