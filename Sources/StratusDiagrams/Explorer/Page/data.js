// The data of the page: tables whose columns are packed, as `PackedTable.swift` describes.

/** The data of the whole page. For a difference, it also has those of both versions by themselves. */
const page = JSON.parse(document.getElementById("data").textContent);
const { limits, spacing, difference } = page;

const digits = new Int8Array(128);
for (const [value, digit] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries()) {
  digits[digit.charCodeAt(0)] = value;
}

/** The numbers of a column. */
function unpackNumbers(packed, count) {
  const numbers = new Int32Array(count);
  let [number, bits, shift, row] = [0, 0, 0, 0];
  for (let index = 0; index < packed.length; index++) {
    const digit = digits[packed.charCodeAt(index)];
    bits |= (digit & 31) << shift;
    if (digit & 32) {
      shift += 5;
    } else {
      number += (bits >>> 1) ^ -(bits & 1);
      numbers[row++] = number;
      bits = shift = 0;
    }
  }
  return numbers;
}

/** The rows of a table. A field without a value is undefined. */
function unpack({ count, numbers, texts }, make = () => ({}), allTexts = data.texts) {
  const rows = Array.from({ length: count }, make);
  for (const [name, packed] of Object.entries(numbers)) {
    const column = unpackNumbers(packed, count);
    for (let row = 0; row < count; row++) rows[row][name] = column[row] < 0 ? undefined : column[row];
  }
  for (const [name, packed] of Object.entries(texts)) {
    const column = unpackNumbers(packed, count);
    for (let row = 0; row < count; row++) rows[row][name] = allTexts[column[row]];
  }
  return rows;
}

/** Parses numbers, which are separated by spaces because that is shorter than an array. */
function numbers(text) {
  return text ? text.split(" ").map(Number) : undefined;
}

const rect = ([x, y, width, height]) => ({ x, y, width, height });
