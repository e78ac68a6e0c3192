/**
 * Determines the kind of a file by its content, because names may be wrong; only CSV and other
 * texts are distinguished by the name. Formats: ISO 32000 (PDF), JFIF and PNG signatures, ECMA-376
 * (a ZIP archive with the main part of a workbook or document). A text is accepted only without
 * control characters, and without markup in its first 4,096 bytes, so that no browser interprets it
 * as a page.
 */
import { fileExtensionOf } from './file-name.ts';
import type { AttachmentType } from './attachment-constants.ts';

const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;

/** The longest comment after the end of the directory. */
const LONGEST_COMMENT = 65_535;

/** The largest number of entries that is accepted. Workbooks and documents have fewer. */
const MOST_ENTRIES = 10_000;

/**
 * Reads the names of a ZIP archive's entries from its directory, without inflating anything.
 * Returns undefined if the directory can't be read or has more than `MOST_ENTRIES` entries.
 */
function readArchiveNames(bytes: Uint8Array): ReadonlySet<string> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = directoryEnd(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return undefined;
  const names = new Set<string>();
  let at = view.getUint32(end + 16, true);

  for (let n = 0; n < count; n++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_HEADER) return undefined;
    const length = view.getUint16(at + 28, true);
    names.add(String.fromCharCode(...bytes.subarray(at + 46, at + 46 + length)));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }

  return names;
}

function directoryEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}

/**
 * The kind of a file that isn't accepted, by its content. `password` is a file of an older Office
 * format or one with a password, which look alike from outside.
 */
export type RejectedFileType =
  | 'empty'
  | 'html'
  | 'svg'
  | 'xml'
  | 'macros'
  | 'archive'
  | 'heic'
  | 'gif'
  | 'webp'
  | 'password'
  | 'unknown';

export type DetectedFileType =
  | { readonly ok: true; readonly type: AttachmentType }
  | { readonly ok: false; readonly found: RejectedFileType };

const taken = (type: AttachmentType): DetectedFileType => ({ ok: true, type });
const not = (found: RejectedFileType): DetectedFileType => ({ ok: false, found });

const begins = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);
const asciiAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export function detectFileType(bytes: Uint8Array, name: string): DetectedFileType {
  if (bytes.length === 0) return not('empty');
  if (asciiAt(bytes, 0, 5) === '%PDF-') return taken('pdf');
  if (begins(bytes, 0xff, 0xd8, 0xff)) return taken('jpeg');
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return taken('png');
  if (asciiAt(bytes, 0, 4) === 'PK\u0003\u0004') return typeOfArchive(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return not('password');
  if (/^GIF8[79]a$/.test(asciiAt(bytes, 0, 6))) return not('gif');
  if (asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 4) === 'WEBP') return not('webp');
  if (isHeic(bytes)) return not('heic');

  return typeOfText(bytes, name);
}

/**
 * Returns whether bytes are a HEIC or AVIF picture, as recent cameras store them. Such a file
 * begins with four bytes of length, then `ftyp` and the name of the format.
 */
export const isHeic = (bytes: Uint8Array): boolean =>
  asciiAt(bytes, 4, 4) === 'ftyp' &&
  /^(hei[cfms]|hev[cms]|mif1|msf1|avif)/.test(asciiAt(bytes, 8, 4));

function typeOfArchive(bytes: Uint8Array): DetectedFileType {
  const names = readArchiveNames(bytes);
  if (!names?.has('[Content_Types].xml')) return not('archive');
  if ([...names].some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return not('macros');
  if (names.has('xl/workbook.xml')) return taken('xlsx');
  const isWritten = [...names].some((name) => /^word\/document\d*\.xml$/.test(name));

  return isWritten ? taken('docx') : not('archive');
}

/**
 * Returns whether a byte is a control character that texts don't contain: all below a space except
 * tab, line feed, form feed and carriage return.
 */
const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte);

function typeOfText(bytes: Uint8Array, name: string): DetectedFileType {
  const isWide = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
  if (isWide || bytes.some(isControl)) return not('unknown');
  const start = begins(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0;
  const markup = markupIn(asciiAt(bytes, start, 4096));
  if (markup) return not(markup);

  return taken(fileExtensionOf(name) === 'csv' ? 'csv' : 'txt');
}

/**
 * Returns the kind of markup at the beginning of a text that a browser might interpret as a page.
 * Undefined if there is none.
 */
function markupIn(beginning: string): 'svg' | 'html' | 'xml' | undefined {
  const text = beginning.toLowerCase();
  if (text.includes('<svg')) return 'svg';
  if (
    /<(!doctype|html|head|body|script|iframe|style|title|meta|link|img|a |table|div|p[ >])/.test(
      text,
    )
  )
    return 'html';

  return text.trimStart().startsWith('<') ? 'xml' : undefined;
}
