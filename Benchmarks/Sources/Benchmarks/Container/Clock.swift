/// The median time of one call, over eleven batches.
func nanoseconds(calls: Int, _ body: () -> AnyObject) -> Double {
  var batches: [Double] = []
  for _ in 0..<11 {
    let time = ContinuousClock().measure {
      for _ in 0..<calls { keep(body()) }
    }
    batches.append(time / .nanoseconds(1) / Double(calls))
  }
  return batches.sorted()[5]
}

/// Where an object goes that the optimizer must not do away with.
@inline(never)
func keep(_: AnyObject) {}
