/** Writes bytes as text. */

/** Returns two hexadecimal digits for each byte. */
export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A number of arguments that every JavaScript engine allows in one call. */
const AT_ONCE = 8_192;

/** Returns a string with one character for each byte, as `btoa` and file writers take it. */
export function binaryText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  return parts.join('');
}
