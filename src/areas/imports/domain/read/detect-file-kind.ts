/** Tells the kind of a file by its first bytes, because its name proves nothing. */
import { TextDecoder } from '../platform.ts';
import { FileRefusedError, type FileCode } from '../file-refusal.ts';

/** The formats of workbooks. */
export const workbookKinds = ['xlsx', 'xlsb', 'xls', 'ods'] as const;
export type WorkbookKind = (typeof workbookKinds)[number];
export type FileKind = 'csv' | WorkbookKind;

/**
 * What the first bytes of a file show. An archive may be any kind of workbook but `.xls`; only its
 * parts show which.
 */
export type FileContainer = 'text' | 'archive' | 'old-workbook';

const starts = (bytes: Uint8Array, ...wanted: number[]) =>
  wanted.every((byte, n) => bytes[n] === byte);
const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Returns a name as the directory of an OLE container holds it, in UTF-16. */
const wide = (name: string) => [...name].join('\0');

const isOle = (head: Uint8Array): boolean => starts(head, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * Returns the byte at which the directory of an OLE container begins. Undefined for other files.
 * Large containers have their directory after everything else.
 */
export function oleDirectoryOffset(head: Uint8Array): number | undefined {
  if (!isOle(head) || head.length < 512) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const shift = view.getUint16(30, true);
  return shift === 9 || shift === 12 ? (view.getUint32(48, true) + 1) * 2 ** shift : undefined;
}

/**
 * Returns whether an OLE container holds an encrypted workbook of a later format. Only the names of
 * its streams tell it from an old `.xls`.
 */
const isEncryptedPackage = (text: string): boolean =>
  text.includes(wide('EncryptedPackage')) || text.includes(wide('EncryptionInfo'));

const markup: readonly (readonly [RegExp, FileCode])[] = [
  [/^<(?:!doctype html|html|head|body|table|meta|style|div|br)\b/, 'file_html'],
  [/^(?:<\?xml[^>]*>)?\s*(?:<\?[^>]*>\s*)?<(?:\w+:)?workbook\b/, 'file_xml'],
  [/^<\?xml[^>]*>\s*<!doctype html/, 'file_html'],
  [/^<\?xml/, 'file_xml'],
];

/**
 * Returns the container of a file, or throws `FileRefusedError` if files of its kind can't be read.
 * @param head The first 64 KB, or the whole file if it is smaller.
 * @param directory The bytes at the position that `oleDirectoryOffset` returns.
 */
export function detectContainer(head: Uint8Array, directory = new Uint8Array()): FileContainer {
  if (head.length === 0) throw new FileRefusedError('file_empty');

  if (isOle(head)) {
    if (isEncryptedPackage(latin(head) + latin(directory)))
      throw new FileRefusedError('file_password');
    return 'old-workbook';
  }

  if (
    starts(head, 0x50, 0x4b, 0x03, 0x04) ||
    starts(head, 0x50, 0x4b, 0x05, 0x06) ||
    starts(head, 0x50, 0x4b, 0x07, 0x08)
  )
    return 'archive';

  if (starts(head, 0x25, 0x50, 0x44, 0x46)) throw new FileRefusedError('file_pdf');

  /* A workbook without a container: that of Excel 5 is read, those before are refused. */
  if (starts(head, 0x09, 0x08)) return 'old-workbook';
  if (starts(head, 0x09, 0x04) || starts(head, 0x09, 0x02) || starts(head, 0x09, 0x00, 0x04))
    throw new FileRefusedError('file_xls');

  const text = latin(head.subarray(0, 2048))
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .trimStart()
    .toLowerCase();

  const found = markup.find(([shape]) => shape.test(text));
  if (found) throw new FileRefusedError(found[1]);
  if (text.startsWith('mime-version:')) throw new FileRefusedError('file_html');

  return 'text';
}

/** Returns the extension of a file name in lower case without its dot; '' if it has none. */
export const fileExtensionOf = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
