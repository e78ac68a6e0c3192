/** Writes tables as text with various delimiters, line ends, quotes and encodings. */
import type { Encoding } from '#areas/imports/domain/index.ts';
import { encodePage } from '../../../src/areas/imports/domain/encodings/codepages.ts';

export type Style = { delimiter: string; newline: string; quoting: 'all' | 'needed'; end: boolean };

export const writeTable = (
  table: readonly (readonly string[])[],
  { delimiter, newline, quoting, end }: Style,
): string => {
  const cell = (text: string) =>
    quoting === 'all' || text.includes(delimiter) || /["\r\n]/.test(text) || /^\s|\s$/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return table.map((row) => row.map(cell).join(delimiter)).join(newline) + (end ? newline : '');
};

export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

export const encodeText = (
  text: string,
  encoding: Encoding,
  marked = encoding.startsWith('utf-16'),
): Uint8Array => {
  if (encoding === 'windows-1252' || encoding === 'cp850' || encoding === 'macintosh')
    return encodePage(text, encoding)!;
  const whole = marked ? `\uFEFF${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(whole);
  const wide = Buffer.from(whole, 'utf16le');
  return encoding === 'utf-16le' ? wide : wide.swap16();
};
