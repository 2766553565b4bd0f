import Testing

/// Code that the compiler rejects.
struct AsyncCompileTests {
  private func errors(_ recipe: String) throws -> [String] {
    try Compiler.errors(
      in: """
        import Stratus
        final class Database: Sendable { static func open() async throws -> Database { Database() } }
        final class Counter {}
        final class Screen { init(database: Database) {} }
        final class Storage: Assembly {
          let database = AsyncDefinition<Database>()
          let ready = Definition<Database>()
          let screen = Definition<Screen>()
          override func define() {
            \(recipe)
          }
        }
        """
    ).map(\.message)
  }

  @Test(.timeLimit(.minutes(3)))
  func `a synchronous definition that would have to wait does not compile`() throws {
    let waiting = try errors("screen.initialize(Screen.init(database:), database)")
    #expect(waiting.count == 1)
    #expect(
      waiting.first?.contains("make it an AsyncDefinition, or inject the other's 'provider'")
        == true)
    let asynchronous = try errors("ready.initialize(Database.open)")
    #expect(asynchronous.count == 1)
    #expect(asynchronous.first?.contains("make the definition an AsyncDefinition") == true)
  }

  @Test(.timeLimit(.minutes(3)))
  func `a type that tasks cannot share does not compile`() throws {
    let errors = try errors("_ = AsyncDefinition<Counter>()")
    #expect(errors.contains { $0.contains("type 'Counter' does not conform to the 'Sendable' protocol") })
  }
}
