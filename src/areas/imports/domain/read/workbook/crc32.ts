/** The checksum of an archive's parts (CRC-32), four bytes at a step. Hot: each byte of a workbook goes through it once. */
const POLYNOMIAL = 0xedb88320;
const tables: readonly Int32Array[] = [
  new Int32Array(256),
  new Int32Array(256),
  new Int32Array(256),
  new Int32Array(256),
];
for (let n = 0; n < 256; n++) {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  tables[0]![n] = value;
}
for (let n = 0; n < 256; n++)
  for (let at = 1; at < 4; at++) {
    const before = tables[at - 1]![n]!;
    tables[at]![n] = (before >>> 8) ^ tables[0]![before & 0xff]!;
  }
const [zero, one, two, three] = tables as [Int32Array, Int32Array, Int32Array, Int32Array];

/** Goes on with a checksum; the first one goes on with 0. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  const whole = bytes.length - (bytes.length % 4);
  let at = 0;
  for (; at < whole; at += 4) {
    value ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    value =
      three[value & 0xff]! ^
      two[(value >>> 8) & 0xff]! ^
      one[(value >>> 16) & 0xff]! ^
      zero[value >>> 24]!;
  }
  for (; at < bytes.length; at++) value = (value >>> 8) ^ zero[(value ^ bytes[at]!) & 0xff]!;
  return ~value >>> 0;
}
