/** Lists the refusal codes of file storage with their HTTP status. */
export const storageRefusalCodes = {
  /** The server has no client id and secret for Box. */
  box_not_configured: 409,
  /** The operator has chosen another storage, and nothing is left to be moved out of Box. */
  storage_is_s3: 409,
  /** The authorization was started by another person or too long ago, or was used already. */
  box_state_unknown: 409,
  /** Box didn't accept the authorization. */
  box_refused: 409,
  /** Files are in the Box of another account and would be out of reach. */
  box_other_account: 409,
  /** Box isn't connected. Moving files now is refused only if S3 isn't used either. */
  box_not_connected: 409,
  /** The bytes are in another storage that can't be reached now. */
  file_out_of_reach: 409,
  /** The storage returns other content than was written, or nothing. */
  file_changed: 502,
} as const satisfies Record<string, number>;
export type StorageCode = keyof typeof storageRefusalCodes;
