import Testing

@testable import Stratus

/// Functions that request what waits for them.
@Suite struct AwaitingItselfTests {
  typealias Provider = @Sendable () async throws -> OpenDatabase

  final class CyclicAssembly: Assembly {
    let own = AsyncDefinition<OpenDatabase>()
    let first = AsyncDefinition<OpenDatabase>()
    let second = AsyncDefinition<OpenDatabase>()
    let through = AsyncDefinition<OpenDatabase>()
    let endless = AsyncDefinition<OpenDatabase>()

    override func define() {
      own.initialize({ try await $0() }, own.provider)
      first.initialize({ try await $0() }, second.provider)
      second.initialize({ try await $0() }, through.provider)
      through.initialize({ try await $0() }, first.provider).scope(.prototype)
      endless.initialize({ try await $0() }, endless.provider).scope(.prototype)
    }
  }

  private func message(_ definition: AsyncDefinition<OpenDatabase>) async -> String {
    do {
      _ = try await definition()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test func isAnErrorWithItsPath() async throws {
    let assembly = try CyclicAssembly.activated()
    #expect(
      await message(assembly.own).contains(
        "CyclicAssembly.own is awaited while it is being built: CyclicAssembly.own -> CyclicAssembly.own; "))
    #expect(
      await message(assembly.first).contains(
        "CyclicAssembly.second -> CyclicAssembly.through -> CyclicAssembly.first -> CyclicAssembly.second; "))
  }

  @Test func prototypesAreLimited() async throws {
    let message = await message(try CyclicAssembly.activated().endless)
    #expect(message.contains("more than 64 resolutions within each other"))
  }

  @Test func aCycleOfParametersFailsActivation() throws {
    final class ParameterAssembly: Assembly {
      let first = AsyncDefinition<OpenDatabase>()
      let second = AsyncDefinition<OpenDatabase>()
      override func define() {
        first.initialize({ $0 }, second)
        second.initialize({ $0 }, first)
      }
    }
    let error = #expect(throws: ActivationError.self) { try ParameterAssembly.activated() }
    #expect(error?.problems.count == 1)
    #expect(
      error?.problems.first?.message
        == """
        asynchronous definitions wait for each other in a cycle: ParameterAssembly.first -> ParameterAssembly.second 
        """
        + "-> ParameterAssembly.first")
  }

  /// Starts a task that requests another object when its construction has ended.
  final class StartingAssembly: Assembly {
    let database = AsyncDefinition<OpenDatabase>()
    let starter = AsyncDefinition<Starter>()

    override func define() {
      database.initialize({ OpenDatabase() })
      starter.initialize(Starter.init(starter:database:), starter.provider, database.provider)
    }
  }

  final class Starter: Sendable {
    let gate = AsyncGate()
    let task: Task<(Starter, OpenDatabase), any Error>

    init(starter: @escaping @Sendable () async throws -> Starter, database: @escaping Provider) async {
      task = Task { [gate] in
        await gate.pass()
        return (try await starter(), try await database())
      }
    }
  }

  @Test func aTaskThatOutlivesTheFunctionMayRequestTheObject() async throws {
    let assembly = try StartingAssembly.activated()
    let starter = try await assembly.starter()
    // In the generation after the patch.
    let double = OpenDatabase(number: 7)
    try assembly.patch { assembly.database.initialize({ double }) }
    let patched = try await assembly.starter()
    await starter.gate.open()
    let (own, database) = try await starter.task.value
    #expect(own === patched && database.number == 7)
    await patched.gate.open()
  }
}
