/// An opaque image in memory that somebody else owns: rows from the top, a pixel in the lower 24 bits of each number, red highest.
struct Bitmap {
  let width: Int
  let height: Int
  /// reason: the memory is cairo's, and ends with the job that drew into it.
  let pixels: UnsafePointer<UInt32>

  /// Lays what is see-through on white, in place: the page is white, and only where it ends within a pixel does anything show through it.
  ///
  /// - Parameter pixels: as cairo has them: the opacity in the highest byte, and colors multiplied by it.
  init(width: Int, height: Int, flattening pixels: UnsafeMutablePointer<UInt32>) {
    var index = 0
    while index < width * height {
      let pixel = pixels[index]
      if pixel < 0xFF00_0000 { pixels[index] = pixel &+ (255 &- pixel >> 24) &* 0x0101_0101 }
      index &+= 1
    }
    self.width = width
    self.height = height
    self.pixels = UnsafePointer(pixels)
  }

  /// - Parameter row: gets red, green and blue of each pixel, after a byte that is left as it is.
  func copyRow(_ number: Int, to row: inout [UInt8]) {
    let start = number * width
    row.withUnsafeMutableBufferPointer { bytes in
      for column in 0..<width {
        let (pixel, place) = (pixels[start &+ column], 1 &+ 3 &* column)
        bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[place &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[place &+ 2] = UInt8(truncatingIfNeeded: pixel)
      }
    }
  }
}
