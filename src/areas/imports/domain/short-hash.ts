/**
 * Computes a 53-bit hash of a text (cyrb53). It tells texts apart and protects no secrets. This
 * runs for the key of every row, so it must be fast.
 */
export function shortHash(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;

  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }

  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);

  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0);
}
