enum Checksum {
  /// The cyclic redundancy check of PNG's chunks.
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { rest, _ in rest & 1 == 0 ? rest >> 1 : 0xEDB8_8320 ^ rest >> 1 }
    }
    return ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  /// The checksum of a zlib stream (RFC 1950), of rows of pixels with a zero before each.
  static func adler32(_ bitmap: Bitmap) -> UInt32 {
    let modulus: UInt64 = 65521
    var (sum, sumOfSums): (UInt64, UInt64) = (1, 0)
    var pixel = bitmap.pixels
    for _ in 0..<bitmap.height {
      sumOfSums &+= sum
      let end = pixel + bitmap.width
      while pixel < end {
        let (red, green, blue) = (
          UInt64(pixel.pointee >> 16 & 255), UInt64(pixel.pointee >> 8 & 255), UInt64(pixel.pointee & 255)
        )
        // Three steps of the definition at once.
        sumOfSums &+= 3 &* (sum &+ red) &+ 2 &* green &+ blue
        sum &+= red &+ green &+ blue
        pixel += 1
      }
      sum %= modulus
      sumOfSums %= modulus
    }
    return UInt32(sumOfSums << 16 | sum)
  }
}
