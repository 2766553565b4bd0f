public import Stratus
import StratusArchitecture
public import StratusGraph
import StratusSnapshot

/// Expects that assemblies follow the layers and rules of an architecture, like `stratus check`.
///
/// ```swift
/// expectArchitecture(
///   of: [WeatherStoryAssembly.self, AppServiceAssembly.self, NetworkClientAssembly.self],
///   follows: ArchitecturePolicy(
///     layers: [.layer("Presentation", ["*StoryAssembly"]), .layer("Business Logic", ["*ServiceAssembly"])]))
/// ```
///
/// The assemblies are activated together with their collaborators of other classes. No objects are built, and no
/// configuration values are needed. Each finding is recorded as a failure with the message of `stratus check`. Swift
/// Testing shows it at its own file and line, and XCTest at the caller's line. In Swift Testing, warnings are recorded
/// as warnings, which do not make the test fail.
///
/// - Parameters:
///   - assemblies: the assemblies to activate. Pass a replacement assembly instead of the one that it replaces.
///   - policy: the layers and rules.
///   - activation: the name of this activation in the configuration file, for settings that apply only to some
///     activations.
///   - strict: whether warnings are recorded as errors, as with `--strict`.
///   - fileID: the file ID of the call. Omit it.
///   - filePath: the path of the calling file. Omit it.
///   - line: the line of the call, for messages. Omit it.
///   - column: the column of the call. Omit it.
public func expectArchitecture(
  of assemblies: [Assembly.Type], follows policy: ArchitecturePolicy, activation: String? = nil,
  strict: Bool = false, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  expect(policy, isStrict: strict, caller) { () throws(ExpectationFailures) in
    guard !assemblies.isEmpty, let activated = try activatedForInspection(assemblies).first else {
      throw ExpectationFailures([ExpectationFailure("there are no assemblies to check")])
    }
    return try activated.checkedGraph(activation)
  }
}

/// Expects that the activation of an assembly follows the layers and rules of an architecture.
///
/// ```swift
/// let story = try WeatherStoryAssembly.activated(with: [AppServiceAssembly.self, NetworkClientAssembly.self])
/// expectArchitecture(
///   of: story,
///   follows: ArchitecturePolicy(
///     layers: [.layer("Presentation", ["*StoryAssembly"]), .layer("Business Logic", ["*ServiceAssembly"])]))
/// ```
///
/// The parameters are those of ``expectArchitecture(of:follows:activation:strict:fileID:filePath:line:column:)``.
public func expectArchitecture(
  of assembly: Assembly, follows policy: ArchitecturePolicy, activation: String? = nil,
  strict: Bool = false, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  expect(policy, isStrict: strict, caller) { () throws(ExpectationFailures) in try assembly.checkedGraph(activation)
  }
}

/// Expects that a graph, such as one from a snapshot, follows the layers and rules of an architecture.
///
/// - Parameters:
///   - graph: the graph. The paths of its files are relative to the directory of the configuration file, or of the
///     nearest `.stratus.yml` or `Package.swift` above the test.
///   - policy: the layers and rules.
///   - strict: whether warnings are recorded as errors, as with `--strict`.
///   - fileID: the file ID of the call. Omit it.
///   - filePath: the path of the calling file. Omit it.
///   - line: the line of the call, for messages. Omit it.
///   - column: the column of the call. Omit it.
public func expectArchitecture(
  of graph: DefinitionGraph, follows policy: ArchitecturePolicy, strict: Bool = false,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  expect(policy, isStrict: strict, caller) { () throws(ExpectationFailures) in
    CheckedGraph(graph: graph, directories: SourceDirectories())
  }
}

private func expect(
  _ policy: ArchitecturePolicy, isStrict: Bool, _ caller: Caller,
  _ graph: () throws(ExpectationFailures) -> CheckedGraph
) {
  do throws(ExpectationFailures) {
    let policy = try policy.load(caller)
    let subject = try graph()
    // A test in a simulator does not run in the directory of the sources.
    let base = SourceDirectories.base(of: "\(caller.filePath)")
    for failure in subject.failures(against: policy, isStrict: isStrict, base: base) { failure.record(by: caller) }
  } catch {
    for failure in error.failures { failure.record(by: caller) }
  }
}
