import Foundation
import Testing

@testable import Stratus

/// Constructions of an activation and its child that wait for each other.
struct ChildCircleTests {
  final class Part: Sendable {}

  /// Two threads, each of which waits until the other one has begun.
  ///
  /// reason for `@unchecked Sendable`: semaphores may be used from all threads.
  final class Meeting: @unchecked Sendable {
    let (left, right) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    func awaitLeft() { left.wait(); left.signal() }
    func awaitRight() { right.wait(); right.signal() }
  }

  final class HubAssembly: Assembly {
    let meeting = Definition<Meeting>()
    let right = Definition<Right>()
    let left = Definition<Part>()
    let big = AsyncDefinition<Part>()
    let child = Child<ChildCircleTests.PartAssembly>()

    override func define() {
      meeting.initialize(Meeting.init).scope(.lazySingleton)
      right.initialize(Right.init).scope(.lazySingleton)
      left.initialize(
        { meeting, right in
          meeting.left.signal()
          meeting.awaitRight()
          _ = try right.resolve?()
          return Part()
        }, meeting, right
      )
      .scope(.lazySingleton)
      big.initialize(
        { start in
          _ = try await start(1).small()
          return Part()
        }, child)
    }
  }

  /// The child's part, which the test sets.
  ///
  /// reason for `@unchecked Sendable`: it is set before the threads begin.
  final class Right: @unchecked Sendable {
    var resolve: (@Sendable () throws -> Part)?
  }

  final class PartAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let hub = Collaborator<HubAssembly>()
    let right = Definition<Part>()
    let small = AsyncDefinition<Part>()

    override func define() {
      right.initialize(
        { (meeting, left: @Sendable () throws -> Part) in
          meeting.right.signal()
          meeting.awaitLeft()
          _ = try left()
          return Part()
        }, hub.meeting, hub.left.provider
      )
      .scope(.lazySingleton)
      small.initialize({ _ in Part() }, hub.big)
    }
  }

  @Test(.timeLimit(.minutes(30))) func `an asynchronous circle through a child is an error`() async throws {
    let hub = try HubAssembly.activated()
    let error = await #expect(throws: ResolutionError.self) { try await hub.big() }
    #expect(error?.kind == .endless)
    #expect("\(try #require(error))".contains("HubAssembly.big"), "\(error as Any)")
    #expect("\(try #require(error))".contains("PartAssembly.small"), "\(error as Any)")
  }

  @Test(.timeLimit(.minutes(30))) func `two threads that wait for each other through a child get an error`()
    async throws
  {
    let hub = try HubAssembly.activated()
    let child = try hub.child(1)
    let (left, right) = (hub.left, child.right)
    // Otherwise, the second thread would wait for the first one's meeting.
    _ = hub.meeting()
    hub.right().resolve = { try right.resolve() }
    let errors = await withTaskGroup(of: (any Error)?.self) { group in
      for part in [left, right] {
        group.addTask {
          await withCheckedContinuation { continuation in
            // A thread of its own, because the initializers block.
            Thread.detachNewThread {
              do {
                _ = try part.resolve()
                continuation.resume(returning: nil)
              } catch {
                continuation.resume(returning: error)
              }
            }
          }
        }
      }
      var errors: [any Error] = []
      for await error in group { if let error { errors.append(error) } }
      return errors
    }
    #expect(!errors.isEmpty)
    #expect(
      errors.contains { "\($0)".contains("is being built by another thread that waits for this thread") }, "\(errors)")
  }
}
