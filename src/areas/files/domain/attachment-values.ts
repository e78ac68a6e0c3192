/** The kinds of files that are taken, and the limits of them. */

/** By content, never by name. `ending`: of the file as it is given back. */
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
/** Those that a screen may show: the browser draws them from a blob, and they cannot hold a program. */
export const isPicture = (type: AttachmentType): boolean => type === 'jpeg' || type === 'png';

export const attachmentLimits = {
  /** Of one file. */
  bytes: 10 * 2 ** 20,
  perDocument: 10,
  /** Of a file on its way: what a cut costs at most. */
  pieceBytes: 256 * 2 ** 10,
  /** Characters. */
  name: 120,
} as const;
/** Places whose drafts only their device has: the server does not know that a draft names what it was sent. */
export const placesOfLocalDrafts: ReadonlySet<string> = new Set(['contact']);
/** How many pieces a file of so many bytes has. */
export const piecesOf = (size: number): number => Math.ceil(size / attachmentLimits.pieceBytes);
