/** Defines the accepted kinds of files and their limits. */

/**
 * The accepted kinds of files. The content decides the kind; only `csv` and `txt` are distinguished
 * by the name. `ending` is the extension of a downloaded file.
 */
export const attachmentTypes = {
  pdf: { media: 'application/pdf', ending: 'pdf' },
  jpeg: { media: 'image/jpeg', ending: 'jpg' },
  png: { media: 'image/png', ending: 'png' },
  xlsx: {
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
  },
  docx: {
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
  csv: { media: 'text/csv', ending: 'csv' },
  txt: { media: 'text/plain', ending: 'txt' },
} as const;
export type AttachmentType = keyof typeof attachmentTypes;

/**
 * Returns whether screens may show a file as a picture: browsers draw JPEG and PNG from a blob, and
 * files of these kinds can't contain scripts.
 */
export const isPicture = (type: AttachmentType): boolean => type === 'jpeg' || type === 'png';

export const attachmentLimits = {
  /** The most bytes of a file. */
  bytes: 10 * 2 ** 20,
  perDocument: 10,
  /** Bytes of a piece, which is the most that an interruption loses. */
  pieceBytes: 256 * 2 ** 10,
  /** The most characters of a name. */
  name: 120,
} as const;

/**
 * Places whose drafts exist on devices only, so that the server doesn't know that a draft refers to
 * a file.
 */
export const placesWithDraftsOnDevice: ReadonlySet<string> = new Set(['contact']);

/** Returns the number of pieces of a file with this many bytes. */
export const pieceCountOf = (size: number): number => Math.ceil(size / attachmentLimits.pieceBytes);
