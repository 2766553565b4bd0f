import Foundation
import StratusSupport
import StratusTestSupport
import Testing

struct JSONReaderTests {
  private func isAccepted(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      do {
        try reader.skipValue()
        try reader.end()
        return true
      } catch {
        return false
      }
    }
  }

  private func isAcceptedByFoundation(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  @Test(arguments: [
    "0", "-0", "-12.5e+3", "1E9", "\"\"", "\"\\u00e9\\ud83d\\ude00\\/\"", "[]", "{}", " [ 1 , 2 ] ",
    "{\"a\":{\"b\":[null,true,false]}}",
  ])
  func `JSON is accepted`(text: String) { #expect(isAccepted(Array(text.utf8))) }

  @Test(arguments: [
    "", " ", "01", "-", "+1", "1.", ".5", "1e", "0x1", "nul", "tru", "True", "[1,]", "[,1]", "[1 2]", "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}", "{a:1}", "{,}", "[", "{", "]", "[}", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"",
    "\"\\udc00\\ud800\"",
    "\"\n\"", "1 2", "[] x", "// a\n1", "'a'", "NaN",
  ])
  func `other text is rejected`(text: String) { #expect(!isAccepted(Array(text.utf8))) }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xF0, 0x9F, 0x98, 0x22],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are rejected`(bytes: [UInt8]) { #expect(!isAccepted(bytes)) }

  @Test func `damaged documents are accepted exactly if Foundation accepts them`() {
    var random = SplitMix64(seed: 11)
    let seed = Array(
      #"{"a": [1, -2.5e3, "x\u00e9\n\ud83d\ude00"], "b": {"c": null, "d": [true, false, {}]}, "é": ""}"#.utf8)
    var accepted = 0
    for _ in 0..<4_000 {
      var bytes = seed
      for _ in 0...Int.random(in: 0..<2, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = random.pick(Array("{}[]\",:\\u0-9e.+tfn \n".utf8))
        case 1: bytes.remove(at: index)
        default: bytes.insert(random.pick(Array("{}[]\",:\\u0-9e.+tfn \n".utf8)), at: index)
        }
      }
      let isGood = isAccepted(bytes)
      if isGood { accepted += 1 }
      // Foundation accepts a comma before a closing bracket, but RFC 8259 does not.
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains(/,[ \n]*[\]}]/) { continue }
      #expect(isGood == isAcceptedByFoundation(bytes), "\(text)")
    }
    #expect(accepted > 100 && accepted < 3_000)
  }

  @Test func `written strings read back unchanged`() throws {
    for text in nastyNames {
      var writer = JSONWriter()
      writer.value(text)
      let bytes = writer.finish()
      let read = try bytes.withUnsafeBufferPointer { buffer in
        var reader = JSONReader(buffer)
        return try reader.string()
      }
      #expect(read.unicodeScalars.elementsEqual(text.unicodeScalars))
      let foundation = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? String
      #expect(foundation == text)
      #expect(bytes.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "the file contains no control characters")
    }
  }

  @Test func `integers are read up to their limits`() {
    func integer(_ text: String) -> Int? {
      Array(text.utf8).withUnsafeBufferPointer { buffer in
        var reader = JSONReader(buffer)
        return try? reader.integer()
      }
    }
    for text in ["0", "-0", "7", "-7", "\(Int.max)", "\(Int.min)"] { #expect(integer(text) == Int(text)) }
    for text in ["9223372036854775808", "-9223372036854775809", "01", "1.0", "1e3", "-", "x"] {
      #expect(integer(text) == nil)
    }
  }

  @Test func `objects are written as blocks or on one line`() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("list")
      writer.array { writer in
        writer.object(.inline) { writer in
          writer.field("a", 1)
          writer.name("b")
          writer.array { writer in writer.value(true) }
        }
        writer.object { _ in }
      }
      writer.field("c", "\"")
    }
    let text = String(decoding: writer.finish(), as: UTF8.self)
    #expect(
      text == """
        {
          "list": [
            { "a": 1, "b": [ true ] },
            {}
          ],
          "c": "\\""
        }

        """)
  }
}
