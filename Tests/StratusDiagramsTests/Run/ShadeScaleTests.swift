import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The steps of shade, against the decades of their figures.
@Suite struct ShadeScaleTests {
  @Test func `a single object differs from several, and then each decade is a step`() {
    let scale = ShadeScale(.count, largest: 40)
    #expect([0, 1, 2, 9, 10, 99, 100, Int.max].map(scale.step) == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(
      (0..<4).map(scale.title) == ["1 object", "2–9 objects", "10–99 objects", "100 or more objects"])
    // The scale does not depend on the run.
    #expect(scale == ShadeScale(.count, largest: 1))
  }

  @Test func `times end with the decade of the longest one`() {
    let scale = ShadeScale(.time, largest: 34_000_000)
    #expect(
      [0, 99_999, 100_000, 999_999, 1_000_000, 9_999_999, 10_000_000, 34_000_000].map(scale.step)
        == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(
      (0..<4).map(scale.title)
        == ["own time under 100 µs", "own time 100 µs–1 ms", "own time 1–10 ms", "own time 10–100 ms"])
  }

  @Test(arguments: [
    (0, "own time 1–10 µs"), (999, "own time 1–10 µs"), (44_475, "own time 10–100 µs"),
    (999_999_999, "own time 100 ms–1 s"), (1_000_000_000, "own time 1–10 s"), (-5, "own time 1–10 µs"),
    (250_000_000_000, "own time 100–1000 s"),
  ])
  func `the last step has the unit of its times`(largest: Int, title: String) {
    #expect(ShadeScale(.time, largest: largest).title(of: 3) == title)
  }

  /// A figure is in a step if its decade is, as counting digits by division shows.
  @Test(arguments: seeds(20)) func `steps follow decades`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let figures = (0..<200).map { _ in Int(random.next() >> UInt64(random.next() % 60 + 4)) }
    let largest = figures.max() ?? 0
    func decade(_ figure: Int) -> Int {
      var (rest, count) = (figure, 0)
      while rest >= 10 { (rest, count) = (rest / 10, count + 1) }
      return count
    }
    let scale = ShadeScale(.time, largest: largest)
    for figure in figures {
      #expect(
        scale.step(of: figure) == max(0, 3 - (max(decade(largest), 3) - decade(figure))), "\(figure) of \(largest)")
    }
  }
}
