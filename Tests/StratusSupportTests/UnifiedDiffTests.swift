import Foundation
import StratusSupport
import StratusTestSupport
import Testing

struct UnifiedDiffTests {
  @Test func `a patch has three lines of context, and distant changes are separate`() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 2\n", with: "second\n").replacing("line 19\n", with: "")
    #expect(
      UnifiedDiff.text(from: old, to: new, path: "a.txt") == """
        --- a/a.txt
        +++ b/a.txt
        @@ -1,5 +1,5 @@
         line 1
        -line 2
        +second
         line 3
         line 4
         line 5
        @@ -16,5 +16,4 @@
         line 16
         line 17
         line 18
        -line 19
         line 20

        """)
    #expect(UnifiedDiff.text(from: old, to: old, path: "a.txt") == "")
  }

  @Test func `git applies patches of random texts`() throws {
    try withTemporaryDirectory { directory in
      for seed in seeds(40) {
        var random = SplitMix64(seed: seed)
        let lineBreak = random.pick(["\n", "\r\n"])
        func text() -> String {
          let lines = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(["a", "b", "é", "- x", "+y"])
          }
          return lines.joined(separator: lineBreak) + (random.chance(0.7) ? lineBreak : "")
        }
        let (old, new) = (text(), text())
        let name = random.pick(["file.yml", "a file.yml"])
        let patch = UnifiedDiff.text(from: old, to: new, path: name)
        if old.utf8.elementsEqual(new.utf8) { continue }
        try Data(old.utf8).write(to: directory.appendingPathComponent(name))
        let result = try run(["git", "apply", "--whitespace=nowarn", "-"], stdin: Array(patch.utf8), in: directory)
        #expect(result.status == 0, "seed \(seed): \(result.errors)\n\(patch)")
        #expect(try Data(contentsOf: directory.appendingPathComponent(name)) == Data(new.utf8), "seed \(seed)")
      }
    }
  }
}
