public import Stratus
import StratusArchitecture
public import StratusDefinitions
import StratusGraph
import StratusVisiting

/// Expects that assemblies keep the layers and rules of an architecture: what `stratus check` does, as a test.
///
/// ```swift
/// expectArchitecture(
///   of: [WeatherStoryAssembly.self, AppServiceAssembly.self, NetworkClientAssembly.self], follows: ".stratus.yml")
/// ```
///
/// The assemblies are activated, and those that they need by class with them; nothing is built, and no configuration values
/// are needed. Each finding is a failure with the message of `stratus check`: in Swift Testing at its own file and line, in
/// XCTest at the caller's line. Warnings are recorded as warnings in Swift Testing, which do not fail the test.
///
/// - Parameters:
///   - assemblies: what to activate; one that stands in for another is named instead of it.
///   - policy: the layers and rules, by default the nearest `.stratus.yml` above the test; see ``ArchitecturePolicy``.
///   - configuration: the name of this activation in the configuration file, for what holds in some of them only.
///   - strict: whether warnings are failures too, as with `--strict`.
public func expectArchitecture(
  of assemblies: [Assembly.Type], follows policy: ArchitecturePolicy = ".stratus.yml", configuration: String? = nil,
  strict: Bool = false, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  expect(policy, isStrict: strict, caller) { () throws(Failures) in
    guard let activated = try activatedForInspection(assemblies).first else {
      throw Failures([Failure("there are no assemblies to look at")])
    }
    return try activated.lookedAt(configuration)
  }
}

/// Expects that an activated assembly, and all that was activated with it, keeps the layers and rules of an architecture.
///
/// ```swift
/// let story = try WeatherStoryAssembly.activated(with: [AppServiceAssembly.self, NetworkClientAssembly.self])
/// expectArchitecture(of: story, follows: ".stratus.yml")
/// ```
///
/// The parameters are those of ``expectArchitecture(of:follows:configuration:strict:fileID:filePath:line:column:)``.
public func expectArchitecture(
  of assembly: Assembly, follows policy: ArchitecturePolicy = ".stratus.yml", configuration: String? = nil,
  strict: Bool = false, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  expect(policy, isStrict: strict, caller) { () throws(Failures) in try assembly.lookedAt(configuration) }
}

/// Expects that a graph, say one that was read from a snapshot, keeps the layers and rules of an architecture.
///
/// - Parameters:
///   - graph: the graph; its files are looked for beside the configuration file.
///   - policy: the layers and rules, by default the nearest `.stratus.yml` above the test; see ``ArchitecturePolicy``.
///   - strict: whether warnings are failures too, as with `--strict`.
public func expectArchitecture(
  of graph: DefinitionGraph, follows policy: ArchitecturePolicy = ".stratus.yml", strict: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  expect(policy, isStrict: strict, caller) { () throws(Failures) in
    CheckedGraph(graph: graph, directories: SourceDirectories())
  }
}

private func expect(
  _ policy: ArchitecturePolicy, isStrict: Bool, _ caller: Caller, _ graph: () throws(Failures) -> CheckedGraph
) {
  do throws(Failures) {
    let policy = try policy.load(for: caller)
    let subject = try graph()
    for failure in subject.failures(against: policy, isStrict: isStrict) { failure.record(by: caller) }
  } catch {
    for failure in error.failures { failure.record(by: caller) }
  }
}
