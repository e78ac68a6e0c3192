/** The states of a file that is moved to another storage. */
export const storedStates = [
  /** It is being moved; its bytes are in the database. */
  'uploading',
  /** It was moved and verified; its bytes are also in the database for one more day. */
  'verified',
  /** Its bytes are only in the other storage. */
  'dropped',
  /** It is being brought back. */
  'returning',
] as const;
export type StoredState = (typeof storedStates)[number];
