/** Bytes as text. */

/** Two hexadecimal digits a byte. */
export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** As many at a time as a call takes arguments anywhere. */
const AT_ONCE = 8_192;
/** A character a byte, as `btoa` and writers of files take them. */
export function binaryText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  return parts.join('');
}
