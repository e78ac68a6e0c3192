/** How many bytes may lie on the server that no document names yet: pieces of uploads, and files whose document has not come. */
const MB = 2 ** 20;
export const unnamedLimits = {
  /** Of one distributor. */
  bytes: 200 * MB,
  /** Of all distributors together. */
  allBytes: 4096 * MB,
  /** Of all together: administrators are told from here on, and that it is over below the other one. */
  alertBytes: 3072 * MB,
  calmBytes: 2048 * MB,
  /** Days after which they are removed; the device that still needs one sends it again. */
  days: 1,
} as const;
