/** The states of a file that is moved to another storage. */
export const storedStates = [
  /** The file is being moved; its bytes are in the database. */
  'uploading',
  /** The file was moved and verified; its bytes are also in the database for one more day. */
  'verified',
  /** The file's bytes are only in the other storage. */
  'dropped',
  /** The file is being moved back to the database. */
  'returning',
] as const;
export type StoredState = (typeof storedStates)[number];
