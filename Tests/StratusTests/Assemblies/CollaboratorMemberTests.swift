import Stratus
import Testing

private struct User: Sendable {
  let name: String
}
private struct Login: Sendable {
  let user: User
}

extension Definition where Value == User {
  fileprivate var nameLength: AnyInjection<Int> { property(\.name).as { $0.count } }
  fileprivate var list: AnyInjection<[User]> { .array(self, .value(User(name: "grace"))) }
  fileprivate var providers: AnyInjection<[() -> User]> { .array(provider) }
  fileprivate var nobody: AnyInjection<String> { .value("nobody") }
}

extension Given where Value == Login {
  fileprivate var userName: AnyInjection<String> { property(\.user).property(\.name) }
}

/// Members that an app adds to definitions, through a collaborator.
struct CollaboratorMemberTests {
  private final class UserAssembly: Assembly {
    let user = Definition<User>()
    override func define() { user.initialize(User.init(name:), .value("ada")) }
  }

  private final class ListAssembly: Assembly {
    let length = Definition<Int>()
    let names = Definition<[String]>()
    let provided = Definition<[String]>()
    let nobody = Definition<String>()
    let missing = Definition<Int?>()
    let users = Collaborator<UserAssembly>()
    private let others = OptionalCollaborator<UserAssembly>()

    override func define() {
      length.initialize({ $0 }, users.user.nameLength)
      names.initialize({ (users: [User]) in users.map(\.name) }, users.user.list)
      provided.initialize({ (users: [() -> User]) in users.map { $0().name } }, users.user.providers)
      nobody.initialize({ $0 }, users.user.nobody)
      missing.initialize({ $0 }, others.user?.nameLength)
    }
  }

  @Test func `what a member converts, collects, or provides is that of the collaborator`() throws {
    let list = try ListAssembly.activated()
    #expect(list.length() == 3 && list.missing() == 3)
    #expect(list.names() == ["ada", "grace"] && list.provided() == ["ada"] && list.nobody() == "nobody")
  }

  private final class LoginAssembly: Assembly, ChildAssembly {
    let input = Given<Login>()
    let title = Collaborator<TitleAssembly>()
  }
  private final class TitleAssembly: Assembly {
    let title = Definition<String>()
    private let login = Collaborator<LoginAssembly>()
    override func define() { title.initialize({ $0 }, login.input.userName) }
  }
  private final class AppAssembly: Assembly {
    let login = Child<LoginAssembly>()
  }

  @Test func `a member of the input reads a property of a property`() throws {
    let app = try AppAssembly.activated()
    let login = try app.login(Login(user: User(name: "ada")))
    #expect(try login.activation.assembly(TitleAssembly.self).title() == "ada")
  }
}
