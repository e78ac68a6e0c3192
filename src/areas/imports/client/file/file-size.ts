/** Says how large a file is, in the units in which the README states the limits. */

const KB = 1024;
const MB = 1024 * KB;

/** Returns a number of bytes in MB (2^20 bytes). */
export const inMegabytes = (bytes: number): number => bytes / MB;

/**
 * Returns the size of a file as it is shown: with one decimal in MB, or in whole kB. Only an empty
 * file has 0 kB; a few bytes are 1 kB.
 */
export const shownFileSize = (bytes: number): { readonly unit: 'kB' | 'MB'; value: number } =>
  bytes >= MB
    ? { unit: 'MB', value: inMegabytes(bytes) }
    : { unit: 'kB', value: Math.ceil(bytes / KB) };
