import CStratus
import Foundation
import StratusGraph
import Testing

import struct StratusGraph.SourceLocation

/// A library may have any origin, so the visitor checks what it receives.
struct GraphVisitorTests {
  /// The activities that a library announced.
  private final class Activities { var texts: [String] = [] }

  private let visitor: GraphVisitor
  private let activities = Activities()
  private let texts = CTexts()

  init() {
    visitor = GraphVisitor(product: "App", activation: "debug") { [activities] text in
      activities.texts.append(String(cString: text))
    }
  }

  // MARK: What a library sends

  private func send(_ body: (StratusVisitor) -> Void) { visitor.withVisitor { body($0.pointee) } }

  private func sendAssembly(_ name: String?) {
    var assembly = StratusAssembly()
    assembly.name = texts.pointer(to: name)
    assembly.location = StratusLocation(file: texts.pointer(to: "/nowhere/\(name ?? "").swift"), line: 3)
    send { $0.assembly($0.context, &assembly) }
  }

  private func sendDefinition(
    of assembly: Int32, _ key: String?, _ change: (inout StratusDefinition) -> Void = { _ in }
  ) {
    var definition = StratusDefinition()
    definition.assembly = assembly
    definition.key = texts.pointer(to: key)
    change(&definition)
    send { $0.definition($0.context, &definition) }
  }

  private func sendReference(_ change: (inout StratusReference) -> Void) {
    var reference = StratusReference()
    reference.assembly = -1
    reference.injection.position = -1
    change(&reference)
    send { $0.reference($0.context, &reference) }
  }

  private func sendValue(_ change: (inout StratusValue) -> Void) {
    var value = StratusValue()
    change(&value)
    send { $0.value($0.context, &value) }
  }

  private func sendCollaborator(of owner: Int32, _ property: String?, serving: Int32) {
    var collaborator = StratusCollaborator()
    collaborator.assembly = owner
    collaborator.property = texts.pointer(to: property)
    collaborator.serving = serving
    send { $0.collaborator($0.context, &collaborator) }
  }

  /// Sends an assembly with two definitions.
  private func sendStory() {
    sendAssembly("App.StoryAssembly")
    sendDefinition(of: 0, "screen")
    sendDefinition(of: 0, "title")
  }

  // MARK: A graph that fits together

  @Test func `everything that is sent is in the graph`() {
    sendStory()
    sendCollaborator(of: 0, "other", serving: 0)
    sendReference { reference in
      reference.definition = 1
      reference.injection.kind = UInt8(STRATUS_KIND_PROPERTY)
      reference.injection.member = texts.pointer(to: "title")
    }
    sendReference { ($0.definition, $0.assembly) = (-1, 0) }
    sendValue { value in
      value.source = UInt8(STRATUS_VALUE_CONFIGURATION)
      value.text = texts.pointer(to: "url")
    }
    send { $0.opaque($0.context, 1) }

    let graph = visitor.graph.build()
    #expect(visitor.inconsistency == nil)
    #expect(graph.assemblies.map(\.name) == ["App.StoryAssembly"])
    #expect(graph.assemblies[0].location == SourceLocation(file: "/nowhere/App.StoryAssembly.swift", line: 3))
    #expect(graph.assemblies[0].collaborators.map(\.property) == ["other"])
    #expect(graph.definitions.map(\.key) == ["screen", "title"])
    #expect(graph.definitions.map(\.hasCapture) == [false, true])
    #expect(graph.references.map(\.target) == [.definition(DefinitionID(1)), .assembly(AssemblyID(0))])
    #expect(graph.references.map(\.injection.member) == ["title", nil])
    #expect(graph.values.map(\.source) == [.configuration("url")])
  }

  @Test func `an absent text of an optional field is absent in the graph`() {
    sendAssembly("App.StoryAssembly")
    sendDefinition(of: 0, "screen") { $0.argumentCount = -1 }
    let screen = visitor.graph.build().definitions[0]
    #expect(visitor.inconsistency == nil)
    #expect(screen.declaredType == "" && screen.builtType == nil && screen.isolation == nil && screen.location == nil)
    #expect(screen.arguments == [])
  }

  @Test func `a problem has its path, its location, and its help`() {
    var problem = StratusProblem()
    problem.kind = texts.pointer(to: "initializer-cycle")
    problem.message = texts.pointer(to: "screen needs itself")
    problem.remedy = texts.pointer(to: "inject a property")
    problem.location = StratusLocation(file: texts.pointer(to: "/nowhere/Story.swift"), line: 5)
    var step = StratusStep()
    step.name = texts.pointer(to: "App.StoryAssembly.screen")
    withUnsafePointer(to: &step) { pointer in
      problem.path = pointer
      problem.pathCount = 1
      send { $0.problem($0.context, &problem) }
    }
    var empty = StratusProblem()
    empty.pathCount = -1
    send { $0.problem($0.context, &empty) }

    #expect(visitor.problems.map(\.kind) == ["initializer-cycle", "activation"])
    #expect(visitor.problems.map(\.message) == ["screen needs itself", ""])
    #expect(visitor.problems.map(\.remedy) == ["inject a property", nil])
    #expect(visitor.problems.map { $0.path.map(\.name) } == [["App.StoryAssembly.screen"], []])
    #expect(visitor.problems[0].location == SourceLocation(file: "/nowhere/Story.swift", line: 5))
  }

  @Test func `names of the request that do not fit are kept`() {
    send { visitor in
      visitor.progress(visitor.context, texts.pointer(to: "activating App.StoryAssembly"))
      visitor.progress(visitor.context, nil)
      visitor.unknown(visitor.context, texts.pointer(to: "Stroy"))
      visitor.candidate(visitor.context, texts.pointer(to: "App.StoryAssembly"))
      visitor.candidate(visitor.context, nil)
      visitor.ambiguous(visitor.context, texts.pointer(to: "Core"), texts.pointer(to: "App.Core"))
    }
    #expect(activities.texts == ["activating App.StoryAssembly"])
    #expect(visitor.unknown == ["Stroy"])
    #expect(visitor.candidates == ["App.StoryAssembly", ""])
    #expect(visitor.ambiguous.map(\.name) == ["Core"] && visitor.ambiguous.map(\.fullName) == ["App.Core"])
  }

  @Test func `an unseen part names its library without the directory`() {
    var part = StratusUnseen()
    part.kind = UInt8(STRATUS_UNSEEN_LIBRARY)
    part.name = texts.pointer(to: "Widgets.WidgetAssembly")
    part.library = texts.pointer(to: "/nowhere/libWidgets.so")
    send { $0.unseen($0.context, &part) }
    #expect(
      visitor.graph.build().unseen
        == [UnseenPart(.otherLibrary, name: "Widgets.WidgetAssembly", library: "libWidgets.so")])
  }

  // MARK: Faults

  @Test func `a part without a required name is a fault`() {
    expectFault("an assembly without a name") { $0.sendAssembly(nil) }
    expectFault("a definition without a key") { $0.sendDefinition(of: 0, nil) }
    expectFault("a collaborator without a property") { $0.sendCollaborator(of: 0, nil, serving: 0) }
    expectFault("an unseen part without a name") { tests in
      var part = StratusUnseen()
      tests.send { $0.unseen($0.context, &part) }
    }
  }

  @Test(arguments: [-1, 1, Int32.max, Int32.min]) func `an index out of range is a fault`(index: Int32) {
    expectFault("assembly \(index) of 1") { $0.sendDefinition(of: index, "more") }
    expectFault("assembly \(index) of 1") { $0.sendCollaborator(of: index, "other", serving: 0) }
    expectFault("assembly \(index) of 1") { $0.sendCollaborator(of: 0, "other", serving: index) }
    expectFault("assembly \(index) of 1") { $0.sendReference { ($0.definition, $0.assembly) = (-1, index) } }
    // Of definitions there are two.
    let definition = index == 1 ? 2 : index
    expectFault("definition \(definition) of 2") { $0.sendReference { $0.from = definition } }
    expectFault("definition \(definition) of 2") { $0.sendValue { $0.definition = definition } }
    expectFault("definition \(definition) of 2") { $0.send { $0.opaque($0.context, definition) } }
    guard definition >= 0 else { return }
    expectFault("definition \(definition) of 2") { $0.sendReference { $0.definition = definition } }
  }

  @Test func `an unknown code is a fault`() {
    expectFault("scope 99") { $0.sendDefinition(of: 0, "more") { $0.scope = 99 } }
    expectFault("recipe 99") { $0.sendDefinition(of: 0, "more") { $0.recipe = 99 } }
    expectFault("injection kind 99") { $0.sendReference { $0.injection.kind = 99 } }
    expectFault("injection kind 99") { $0.sendValue { $0.injection.kind = 99 } }
    expectFault("value source 99") { $0.sendValue { $0.source = 99 } }
    expectFault("unseen kind 99") { tests in
      var part = StratusUnseen()
      part.kind = 99
      part.name = tests.texts.pointer(to: "App.CoreAssembly")
      tests.send { $0.unseen($0.context, &part) }
    }
  }

  @Test func `only the first fault is kept, and parts that do not fit are left out`() {
    sendStory()
    sendDefinition(of: 7, "lost")
    sendReference { $0.definition = 9 }
    sendDefinition(of: 0, "last")
    #expect(visitor.inconsistency == "assembly 7 of 1")
    #expect(visitor.graph.build().definitions.map(\.key) == ["last", "screen", "title"])
    #expect(visitor.graph.build().references.isEmpty)
  }

  @Test func `a null pointer is ignored`() {
    send { visitor in
      visitor.assembly(visitor.context, nil)
      visitor.collaborator(visitor.context, nil)
      visitor.definition(visitor.context, nil)
      visitor.reference(visitor.context, nil)
      visitor.value(visitor.context, nil)
      visitor.problem(visitor.context, nil)
      visitor.unseen(visitor.context, nil)
      visitor.opaque(nil, 0)
    }
    #expect(visitor.inconsistency == nil)
    #expect(visitor.problems.isEmpty && visitor.graph.build().assemblies.isEmpty)
  }

  /// Expects a fault of a part that is sent to a new visitor after one assembly with two definitions.
  private func expectFault(
    _ fault: String, sourceLocation: Testing.SourceLocation = #_sourceLocation, _ sending: (GraphVisitorTests) -> Void
  ) {
    let tests = GraphVisitorTests()
    tests.sendStory()
    let before = tests.visitor.graph.build()
    sending(tests)
    #expect(tests.visitor.inconsistency == fault, sourceLocation: sourceLocation)
    #expect(
      tests.visitor.graph.build() == before, "a part that does not fit is left out", sourceLocation: sourceLocation)
  }
}

/// C strings that live as long as this object.
private final class CTexts {
  private var pointers: [UnsafeMutablePointer<CChar>] = []

  deinit { for pointer in pointers { free(pointer) } }

  func pointer(to text: String?) -> UnsafePointer<CChar>? {
    guard let text, let pointer = strdup(text) else { return nil }
    pointers.append(pointer)
    return UnsafePointer(pointer)
  }
}
