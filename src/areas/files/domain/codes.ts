/** Failure codes of files, each with its HTTP status. */
export const attachmentCodes = {
  /** Its content is none of the kinds that are taken. Details: `{found}`, what it is, where that is known. */
  attachment_type: 422,
  /** What arrived is not what its hash says. */
  attachment_damaged: 422,
  /** Too many bytes lie on the server that no document names yet, of this distributor or of all. Details: `{waiting, most}`, bytes. */
  attachments_full: 409,
  /** The scanner of files has not looked at it yet: it is not given out before. */
  attachment_not_scanned: 409,
  /** The scanner of files found something in it: it is never given out. Details: `{found}`. */
  attachment_infected: 409,
  /** Its time is over: the file has been deleted, its name stays. */
  attachment_expired: 410,
  /** Its document came again after a restore from a backup, and no device has sent the file again so far. */
  attachment_lost: 410,
  /** Its bytes lie elsewhere, and cannot be had right now. */
  file_out_of_reach: 409,
  /** The storage gives it back with other content than was put there, or not at all. */
  file_changed: 502,
} as const satisfies Record<string, number>;
export type AttachmentCode = keyof typeof attachmentCodes;
