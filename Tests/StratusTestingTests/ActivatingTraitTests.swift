import Stratus
import StratusTesting
import Testing

final class Visits {
  var count = 0
}

final class VisitAssembly: Assembly {
  let visits = Definition<Visits>()
  let greeting = Definition<String>()

  override func define() {
    visits.initialize(Visits.init).scope(.lazySingleton)
    greeting.value("Hello")
  }
}

@Suite(.activating(VisitAssembly.self) { $0.greeting.value("Welcome") }) struct ActivatingTraitTests {
  private let assembly: VisitAssembly

  init() throws { assembly = try VisitAssembly.current }

  @Test(arguments: 0..<20) func `each case has objects of its own`(_: Int) async throws {
    assembly.visits().count += 1
    await Task.yield()
    #expect(try VisitAssembly.current.visits().count == 1)
  }

  @Test func `recipes replace those of the assembly`() { #expect(assembly.greeting() == "Welcome") }
}

struct ActivatingTraitOfTestTests {
  @Test(.activating(VisitAssembly.self, configuration: [:])) func `a single test has an activation`() throws {
    #expect(try VisitAssembly.current.greeting() == "Hello")
  }

  @Test(.activating(VisitAssembly.self)) func `an assembly of another activation is not there`() {
    #expect(throws: ResolutionError.self) { try IncompleteAssembly.current }
  }

  @Test func `without the trait, the error says how to add it`() {
    #expect {
      try VisitAssembly.current
    } throws: { error in
      "\(error)" == "this test has no activation for VisitAssembly.current; "
        + "add the trait '.activating(VisitAssembly.self)' to the test or its suite"
    }
  }

  @Test func `a failing activation is the error of the test`() async throws {
    let trait: ActivatingTrait = .activating(IncompleteAssembly.self)
    let test = try #require(Test.current)
    await #expect(throws: ActivationError.self) {
      try await trait.provideScope(for: test, testCase: nil) { Issue.record("the test runs") }
    }
  }

  @Test func `a failing patch names the line of the trait`() async throws {
    let line = #line + 1
    let trait: ActivatingTrait = .activating(VisitAssembly.self) { _ in }
    let test = try #require(Test.current)
    await #expect {
      try await trait.provideScope(for: test, testCase: nil) {}
    } throws: { error in "\(error)".contains("ActivatingTraitTests.swift:\(line)") }
  }
}
