import Foundation
import Testing

@testable import Stratus

private protocol Store<Value> { associatedtype Value }
private protocol Named {}
private struct Town: Named, Hashable {}
private struct Box<Content> {}

struct TypeNameTests {
  @Test func `messages name types as people write them`() {
    let types: [(any Any.Type, String)] = [
      (Town.self, "Town"), ((any Named).self, "any Named"), ((any Named & Sendable).self, "any Named"),
      ([any Named].self, "[any Named]"), ((any Named)?.self, "(any Named)?"), (Town?.self, "Town?"),
      (Town??.self, "Town??"), ([String: [any Named]?].self, "[String: [any Named]?]"), (Set<Int>.self, "Set<Int>"),
      ((Int, Town)?.self, "(Int, Town)?"), (((Int) -> Town)?.self, "((Int) -> Town)?"), (Any.self, "Any"),
      (Any?.self, "Any?"), ([Any].self, "[Any]"), (AnyObject.self, "any AnyObject"), (Void?.self, "()?"),
    ]
    for (type, name) in types { #expect(TypeName.short(type) == name) }
  }

  @Test func `the graph has full names, and tells protocols within standard types too`() {
    let types: [(any Any.Type, String)] = [
      (Town.self, "StratusTests.Town"), ([any Named].self, "Swift.Array<any StratusTests.Named>"),
      ((any Named)?.self, "Swift.Optional<any StratusTests.Named>"),
      ([String: Set<[Town]>].self, "Swift.Dictionary<Swift.String, Swift.Set<Swift.Array<StratusTests.Town>>>"),
      (Result<Town, any Error>.self, "Swift.Result<StratusTests.Town, Swift.Error>"), ([Int].Index.self, "Swift.Int"),
      (ArraySlice<Town>.self, "Swift.ArraySlice<StratusTests.Town>"),
    ]
    for (type, name) in types { #expect(TypeName.of(type) == name) }
  }

  @Test func `types of Foundation have the same names on all systems`() {
    #expect(TypeName.of(Date.self) == "Foundation.Date")
    #expect(TypeName.of([Date?].self) == "Swift.Array<Swift.Optional<Foundation.Date>>")
    #expect(TypeName.of(Box<URL>.self) == "StratusTests.Box<Foundation.URL>")
  }

  @Test func `what the runtime calls a protocol already is not called so twice`() {
    #expect(TypeName.short((any Store<Int>).self).hasPrefix("any Store<"))
  }
}
