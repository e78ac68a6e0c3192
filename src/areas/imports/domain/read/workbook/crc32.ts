/**
 * Computes the CRC-32 of an archive's parts, eight bytes per step. This runs once for every byte of
 * a workbook, so it must be fast.
 */
const POLYNOMIAL = 0xedb88320;
const STEP = 8;
const tables: readonly Int32Array[] = Array.from({ length: STEP }, () => new Int32Array(256));

for (let n = 0; n < 256; n++) {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  tables[0]![n] = value;
}

for (let n = 0; n < 256; n++)
  for (let at = 1; at < STEP; at++) {
    const before = tables[at - 1]![n]!;
    tables[at]![n] = (before >>> 8) ^ tables[0]![before & 0xff]!;
  }

const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
  Int32Array,
];

/** Continues a checksum with more bytes. The first call passes 0 for `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  const whole = bytes.length - (bytes.length % STEP);
  let at = 0;

  for (; at < whole; at += STEP) {
    value ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    value =
      t7[value & 0xff]! ^
      t6[(value >>> 8) & 0xff]! ^
      t5[(value >>> 16) & 0xff]! ^
      t4[value >>> 24]! ^
      t3[bytes[at + 4]!]! ^
      t2[bytes[at + 5]!]! ^
      t1[bytes[at + 6]!]! ^
      t0[bytes[at + 7]!]!;
  }

  for (; at < bytes.length; at++) value = (value >>> 8) ^ t0[(value ^ bytes[at]!) & 0xff]!;

  return ~value >>> 0;
}
