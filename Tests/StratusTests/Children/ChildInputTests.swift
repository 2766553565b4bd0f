import Stratus
import Testing

/// The input of a child, as other assemblies than its root inject it.
struct ChildInputTests {
  private struct User: Sendable {
    let name: String
    let mail: Mail
  }
  private struct Mail: Sendable { let address: String }

  private final class SessionAssembly: Assembly, ChildAssembly {
    let input = Given<User>()
  }

  private final class GreetingAssembly: Assembly {
    let name = Definition<String>()
    let address = Definition<String>()
    let names = Definition<[String]>()
    private let session = Collaborator<SessionAssembly>()

    override func define() {
      name.initialize({ "Hello, \($0)" }, session.input.name)
      address.initialize(
        { (user: User, address: String) in "\(user.name) <\(address)>" },
        session.input, session.input.property(\.mail.address))
      names.initialize({ $0 }, .array(session.input.name, name))
    }
  }

  private final class AppAssembly: Assembly {
    let session = Child<SessionAssembly>(with: [GreetingAssembly.self])
  }

  private final class WindowAssembly: Assembly {
    let app = Collaborator<AppAssembly>()
  }

  @Test func `the child of a collaborator is started by a call`() throws {
    let user = User(name: "Ada", mail: Mail(address: "ada@example.org"))
    let window = try WindowAssembly.activated()
    let session = try withExtendedLifetime(window) { try window.app.session(user) }
    #expect(try session.activation.assembly(GreetingAssembly.self).name() == "Hello, Ada")
  }

  private final class BlankAssembly: Assembly, ChildAssembly {
    let input = Given<Void>()
    let title = Definition<String>()
    override func define() { title.value("blank") }
  }
  private final class BlanksAssembly: Assembly {
    let blank = Child<BlankAssembly>()
  }
  private final class DeskAssembly: Assembly {
    let blanks = Collaborator<BlanksAssembly>()
  }

  @Test func `the child of a collaborator is started without an input`() throws {
    let desk = try DeskAssembly.activated()
    let blank = try withExtendedLifetime(desk) { try desk.blanks.blank() }
    #expect(blank.title() == "blank")
  }

  private final class Draft {
    let user: String
    init(user: String) { self.user = user }
  }
  private final class DraftsAssembly: Assembly {
    let draft = Definition<Draft>.Taking<String>()
    let alias = Definition<Draft>.Taking<String>()
    let fresh = Definition<Draft>.Taking<String>()
    let writing = Child<WritingAssembly>()
    let writingAlias = Child<AliasAssembly>()
    let writingFresh = Child<FreshAssembly>()
    let folder = Child<FolderAssembly>()
    override func define() {
      draft.define { draft.initialize(Draft.init(user:), $0).scope(.lazySingleton) }
      alias.define { alias.alias(of: draft.taking($0)) }
      fresh.define { fresh.initialize(Draft.init(user:), $0) }
    }
  }
  private final class WritingAssembly: Assembly, ChildAssembly {
    let input = Given<String>()
    let user = Definition<String>()
    private let drafts = Collaborator<DraftsAssembly>()
    override func define() { user.alias(of: drafts.draft.taking(input).property(\.user)) }
  }
  private final class AliasAssembly: Assembly, ChildAssembly {
    let input = Given<String>()
    let user = Definition<String>()
    private let drafts = Collaborator<DraftsAssembly>()
    override func define() { user.alias(of: drafts.alias.taking(input).property(\.user)) }
  }
  private final class FreshAssembly: Assembly, ChildAssembly {
    let input = Given<String>()
    let user = Definition<String>()
    private let drafts = Collaborator<DraftsAssembly>()
    override func define() { user.alias(of: drafts.fresh.taking(input).property(\.user)) }
  }
  private final class FolderAssembly: Assembly, ChildAssembly {
    let input = Given<Void>()
    let passed = Definition<Draft>.Taking<String>()
    let writing = Child<PassingAssembly>()
    private let drafts = Collaborator<DraftsAssembly>()
    override func define() { passed.define { passed.alias(of: drafts.alias.taking($0)) } }
  }
  private final class PassingAssembly: Assembly, ChildAssembly {
    let input = Given<String>()
    let user = Definition<String>()
    private let folder = Collaborator<FolderAssembly>()
    override func define() { user.alias(of: folder.passed.taking(input).property(\.user)) }
  }

  /// Otherwise, the next session would get the object of the first one.
  @Test func `the input does not select a shared object of the parent, also not through an alias`() throws {
    let drafts = try DraftsAssembly.activated()
    func message(_ target: String, in assembly: String) -> [String] {
      [
        "[runtime-argument] \(target) keeps one object for each list of arguments, but \(assembly).user "
          + "passes an object that is built in the same resolution as argument 1"
      ]
    }
    func summaries(_ start: () throws -> Void) -> [String]? {
      #expect(throws: ActivationError.self, performing: start)?.problems.map(\.summary)
    }
    #expect(
      summaries { _ = try drafts.writing("ada") } == message("DraftsAssembly.draft", in: "WritingAssembly"))
    #expect(
      summaries { _ = try drafts.writingAlias("ada") } == message("DraftsAssembly.alias", in: "AliasAssembly"))
    let folder = try drafts.folder()
    #expect(
      summaries { _ = try folder.writing("ada") } == message("FolderAssembly.passed", in: "PassingAssembly"))
    #expect(try drafts.writingFresh("ada").user() == "ada" && drafts.writingFresh("bob").user() == "bob")
  }

  @Test(.timeLimit(.minutes(3)))
  func `an optional collaborator has no input`() throws {
    let source = """
      import Stratus
      final class Session: Assembly, ChildAssembly {
        struct Input: Sendable { let user: String }
        let input = Given<Input>()
      }
      final class Screens: Assembly {
        let title = Definition<String>()
        let session = OptionalCollaborator<Session>()
        override func define() { title.alias(of: session.input.user) }
      }
      """
    let errors = try Compiler.errors(in: source)
    #expect(errors.map(\.line) == [9])
    #expect(errors.first?.message.contains("inject an input through a 'Collaborator', not an optional one") == true)
  }

  @Test func `another assembly injects the input and its properties through the root`() throws {
    let app = try AppAssembly.activated()
    for name in ["Ada", "Grace"] {
      let session = try app.session(User(name: name, mail: Mail(address: "\(name)@example.org")))
      let greeting = try session.activation.assembly(GreetingAssembly.self)
      #expect(greeting.name() == "Hello, \(name)")
      #expect(greeting.address() == "\(name) <\(name)@example.org>")
      #expect(greeting.names() == [name, "Hello, \(name)"])
    }
  }
}
