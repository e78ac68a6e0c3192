/** The states of a file that is moved to another storage. */
export const storedStates = [
  /** The file is being moved; its bytes are in the database. */
  'uploading',
  /**
   * The file is in the storage and verified, and its bytes are also in the database: for one more
   * day after it was moved there, or because it was moved back.
   */
  'verified',
  /** The file's bytes are only in the other storage. */
  'dropped',
  /** The file is being moved back to the database. */
  'returning',
] as const;
export type StoredState = (typeof storedStates)[number];
