/** Builds the names of files for storing and downloading. */
import { attachmentLimits, attachmentTypes, type AttachmentType } from './attachment-constants.ts';

export const fileExtensionOf = (name: string): string =>
  /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Returns a safe name: path separators, control characters and characters that file systems refuse
 * become spaces (the names of folders stay), and the extension is the usual one of `type`.
 */
export function toSafeFileName(name: string, type: AttachmentType | 'xml'): string {
  const ending = type === 'xml' ? type : attachmentTypes[type].ending;
  const stem = name
    .normalize('NFC')
    .replace(/\.[^.\\/]{1,8}$/, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what it removes from a name
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const room = attachmentLimits.name - ending.length - 1;
  return `${[...(stem || 'file')].slice(0, room).join('').slice(0, room).toWellFormed().trim()}.${ending}`;
}
