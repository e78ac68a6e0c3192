/** Failure codes of the files' home, each with its HTTP status. */
export const storageCodes = {
  /** The server has no client id and secret of Box. */
  box_not_configured: 409,
  /** The operator has chosen another home of files. */
  storage_is_s3: 409,
  /** The authorization was begun by somebody else, too long ago, or has been used. */
  box_state_unknown: 409,
  /** Box did not accept the authorization. */
  box_refused: 409,
  /** Files lie in the Box of another account: they would be out of reach. */
  box_other_account: 409,
  /** There is no connection, or it is being given up. */
  box_not_connected: 409,
  /** Its bytes lie elsewhere, and cannot be had right now. */
  file_out_of_reach: 409,
  /** The storage gives it back with other content than was put there, or not at all. */
  file_changed: 502,
} as const satisfies Record<string, number>;
export type StorageCode = keyof typeof storageCodes;
