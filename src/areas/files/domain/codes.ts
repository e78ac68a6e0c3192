/** Lists the refusal codes of files with their HTTP status. */
export const attachmentRefusalCodes = {
  /** The content isn't of an accepted kind. Details: `{found}`, the kind that was found. */
  attachment_type: 422,
  /** The bytes that arrived don't match the hash. */
  attachment_damaged: 422,
  /**
   * The files on the server that no document refers to yet, of this distributor or of all, are too
   * large together. Details: `{waiting, most}` in bytes.
   */
  attachments_full: 409,
  /** The virus scanner hasn't checked the file yet. It isn't returned before that. */
  attachment_not_scanned: 409,
  /** The virus scanner found something in the file. It is never returned. Details: `{found}`. */
  attachment_infected: 409,
  /** The file was deleted after its retention period. The document keeps its name. */
  attachment_expired: 410,
  /**
   * The document was sent again after a restore from a backup, but no device has sent the file
   * again yet.
   */
  attachment_lost: 410,
  /** The bytes are in another storage that can't be reached now. */
  file_out_of_reach: 409,
  /** The storage returns other content than was written, or nothing. */
  file_changed: 502,
} as const satisfies Record<string, number>;
export type AttachmentCode = keyof typeof attachmentRefusalCodes;
