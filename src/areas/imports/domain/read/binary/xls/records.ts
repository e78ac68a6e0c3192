/**
 * Walks the records of an old workbook and reads numbers and texts. Each cell is a record, so this
 * must be fast.
 */
import { FileRefusedError } from '../../../file-refusal.ts';
import { TextDecoder } from '../../../platform.ts';
import { decodePage, type Codepage } from '../../../encodings/codepages.ts';

/** The numbers of the records that are read; all others are skipped. */
export const RECORD = {
  formula: 0x06,
  endOfFile: 0x0a,
  date1904: 0x22,
  filePassword: 0x2f,
  continued: 0x3c,
  codepage: 0x42,
  columns: 0x7d,
  sheet: 0x85,
  pivotTable: 0xb0,
  manyNumbers: 0xbd,
  richLabel: 0xd6,
  style: 0xe0,
  mergedCells: 0xe5,
  sharedTexts: 0xfc,
  sharedLabel: 0xfd,
  number: 0x203,
  label: 0x204,
  booleanOrError: 0x205,
  formulaText: 0x207,
  row: 0x208,
  shortNumber: 0x27e,
  formula3: 0x206,
  formula4: 0x406,
  format: 0x41e,
  beginning: 0x809,
} as const;

const damaged = (why: string) => new FileRefusedError('file_damaged', { why });
const wide = new TextDecoder('utf-16le', { ignoreBOM: true });

/** A record's number, the position of its content and that content's length. */
export type Record = { id: number; at: number; length: number };

/**
 * Calls `visit` with each record from `start` on, until it returns false. The same object is passed
 * each time. Throws `FileRefusedError` if a record is cut off or the bytes end before that.
 */
export function eachRecord(
  view: DataView,
  start: number,
  visit: (record: Record) => boolean | void,
): void {
  const record: Record = { id: 0, at: start, length: 0 };
  for (let at = start; at + 4 <= view.byteLength; at = record.at + record.length) {
    record.id = view.getUint16(at, true);
    record.length = view.getUint16(at + 2, true);
    record.at = at + 4;
    if (record.at + record.length > view.byteLength) throw damaged('workbook cut off');
    if (visit(record) === false) return;
  }
  throw damaged('workbook cut off');
}

/** The content of a record and of those that continue it. */
export type RecordContent = {
  number(bytes: 1 | 2 | 4): number;
  skip(bytes: number): void;
  /** Reads characters; `isWide` says whether they have two bytes each. */
  characters(count: number, isWide: boolean): string;
  isAtEnd(): boolean;
};

/**
 * Returns a reader of a record and of its continuations. If a text is split, the continuation
 * begins with a byte that says how the remaining characters are stored.
 */
export function createRecordReader(view: DataView, { at, length }: Record): RecordContent {
  let from = at;
  let end = at + length;

  function goOn(): void {
    const next = end;
    if (next + 4 > view.byteLength || view.getUint16(next, true) !== RECORD.continued)
      throw damaged('record cut off');
    from = next + 4;
    end = from + view.getUint16(next + 2, true);
    if (end > view.byteLength) throw damaged('workbook cut off');
  }

  const isContinued = () =>
    end + 4 <= view.byteLength && view.getUint16(end, true) === RECORD.continued;

  function number(bytes: 1 | 2 | 4): number {
    if (from === end) goOn();
    if (from + bytes > end) throw damaged('record cut off');
    const read = { 1: view.getUint8(from), 2: 0, 4: 0 };
    if (bytes === 2) read[2] = view.getUint16(from, true);
    if (bytes === 4) read[4] = view.getUint32(from, true);
    from += bytes;
    return read[bytes];
  }

  return {
    number,
    skip(bytes) {
      let left = bytes;
      while (left > end - from) {
        left -= end - from;
        goOn();
      }
      from += left;
    },
    characters(count, isWide) {
      let left = count;
      let size = isWide ? 2 : 1;
      let text = '';
      for (;;) {
        const here = Math.min(left, Math.floor((end - from) / size));
        const bytes = new Uint8Array(view.buffer, view.byteOffset + from, here * size);
        text += size === 2 ? wide.decode(bytes) : narrow(bytes);
        from += here * size;
        left -= here;
        if (left === 0) return text;
        goOn();
        size = view.getUint8(from) & 1 ? 2 : 1;
        from++;
      }
    },
    isAtEnd: () => from >= end && !isContinued(),
  };
}

/** Returns the text of bytes that are the lower halves of its characters. */
function narrow(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

const IS_WIDE = 1;
const IS_RICH = 8;
const HAS_EXTENSION = 4;

/** Reads a text of Excel 97 and later after its number of characters. */
export function readText(content: RecordContent, count: number): string {
  const flags = content.number(1);
  const runs = flags & IS_RICH ? content.number(2) : 0;
  const extension = flags & HAS_EXTENSION ? content.number(4) : 0;
  const text = content.characters(count, (flags & IS_WIDE) !== 0);
  if (runs > 0 || extension > 0) content.skip(runs * 4 + extension);
  return text;
}

/** The code pages of workbooks of Excel 5 and 95 that `decodePage` knows, except windows-1252. */
const pages: Readonly<{ [page: number]: Codepage }> = {
  850: 'cp850',
  10000: 'macintosh',
  0x8000: 'macintosh',
};

/**
 * Returns a decoder of the texts of Excel 5 and 95, which are in the workbook's code page. Code
 * pages other than those in `pages` and 1250 to 1258 are read as windows-1252.
 */
export function createCodepageDecoder(page: number): (bytes: Uint8Array) => string {
  const known = pages[page];
  if (known) return (bytes) => decodePage(bytes, known);
  if (page >= 1250 && page <= 1258 && page !== 1252) {
    const decoder = new TextDecoder(`windows-${page}`);
    return (bytes) => decoder.decode(bytes);
  }
  return (bytes) => decodePage(bytes, 'windows-1252');
}
