/** What becomes of a file on its way. */
export const storedStates = [
  /** On its way there; its bytes are here. */
  'uploading',
  /** There, and proved; its bytes are here too, for a day. */
  'verified',
  /** There alone. */
  'dropped',
  /** On its way back. */
  'returning',
] as const;
export type StoredState = (typeof storedStates)[number];
