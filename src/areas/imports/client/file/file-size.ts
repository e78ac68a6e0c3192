/** Says how large a file is, in the units in which the README states the limits. */

const KB = 1024;
const MB = 1024 * KB;

/** Returns a number of bytes in MB (2^20 bytes). */
export const inMegabytes = (bytes: number): number => bytes / MB;

export type ShownFileSize = { readonly unit: 'byte' | 'kB' | 'MB'; readonly value: number };

/** Returns the size of a file as it is shown: in MB with a fraction, in whole kB, or in bytes. */
export function shownFileSize(bytes: number): ShownFileSize {
  if (bytes >= MB) return { unit: 'MB', value: inMegabytes(bytes) };
  return bytes >= KB
    ? { unit: 'kB', value: Math.ceil(bytes / KB) }
    : { unit: 'byte', value: bytes };
}
