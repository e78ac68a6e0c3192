/**
 * Limits the bytes on the server that no document refers to yet: pieces of uploads, and files whose
 * document hasn't arrived.
 */
const MB = 2 ** 20;

export const unreferencedLimits = {
  /** Bytes of one distributor. */
  bytes: 200 * MB,
  /** Bytes of all distributors together. */
  allBytes: 4096 * MB,
  /**
   * Bytes of all distributors together: at `alertBytes` administrators are alerted, and below
   * `calmBytes` the alert is resolved.
   */
  alertBytes: 3072 * MB,
  calmBytes: 2048 * MB,
  /** Days after which these bytes are deleted; a device that still needs a file sends it again. */
  days: 1,
} as const;
