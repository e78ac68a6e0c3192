/** Reads the records of a part of a binary workbook (.xlsb), piece by piece. */
import { fileLimits } from '../../../file-limits.ts';
import { FileRefusedError } from '../../../file-refusal.ts';
import { TextDecoder } from '../../../platform.ts';

/** The numbers of the records that are read; all others are skipped. */
export const RECORD = {
  row: 0,
  blank: 1,
  shortNumber: 2,
  error: 3,
  boolean: 4,
  number: 5,
  text: 6,
  sharedText: 7,
  formulaText: 8,
  formulaNumber: 9,
  formulaBoolean: 10,
  formulaError: 11,
  /* The short records have no column: they follow the previous cell. */
  shortCellFirst: 12,
  shortCellLast: 18,
  sharedItem: 19,
  format: 44,
  style: 47,
  columns: 60,
  richText: 62,
  endOfSheet: 130,
  endOfRows: 146,
  workbookProperties: 153,
  sheet: 156,
  mergedCell: 176,
  cellStyles: 617,
  endOfCellStyles: 618,
} as const;

const damaged = (why: string) => new FileRefusedError('file_damaged', { why });
const wide = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The longest header of a record: two bytes of its number and four of its length. */
const HEADER = 6;

type Visit = (id: number, content: DataView) => void;

/**
 * Returns functions that take the next piece of a part and call `visit` with each whole record.
 * `end` throws `FileRefusedError` if the last record is cut off.
 */
export function createRecordSplitter(visit: Visit) {
  let rest: Uint8Array = new Uint8Array();

  /** Returns the position after the record at `at`. Undefined if it isn't whole yet. */
  function take(bytes: Uint8Array, at: number): number | undefined {
    let from = at;
    let id = bytes[from++]!;
    if (id & 0x80) id = (id & 0x7f) | ((bytes[from++]! & 0x7f) << 7);
    let length = 0;

    for (let n = 0; n < 4; n++) {
      const byte = bytes[from++]!;
      length |= (byte & 0x7f) << (7 * n);
      if ((byte & 0x80) === 0) break;
    }

    if (from > bytes.length) return undefined;
    if (length > fileLimits.tagGap) throw damaged('endless cell');
    if (from + length > bytes.length) return undefined;
    visit(id, new DataView(bytes.buffer, bytes.byteOffset + from, length));
    return from + length;
  }

  function push(piece: Uint8Array, isEnd = false): void {
    let bytes = piece;

    if (rest.length > 0) {
      bytes = new Uint8Array(rest.length + piece.length);
      bytes.set(rest);
      bytes.set(piece, rest.length);
    }

    let at = 0;
    while (at < bytes.length && (isEnd || bytes.length - at >= HEADER)) {
      const next = take(bytes, at);
      if (next === undefined) break;
      at = next;
    }
    rest = bytes.slice(at);
  }

  return {
    push: (piece: Uint8Array) => push(piece),
    end(): void {
      push(new Uint8Array(), true);
      if (rest.length > 0) throw damaged('record cut off');
    },
  };
}

/** Throws `FileRefusedError` if a record is shorter than `least` bytes. */
export function assertLength(content: DataView, least: number): void {
  if (content.byteLength < least) throw damaged('record cut off');
}

/** A text that is absent has this length. */
const ABSENT = 0xffffffff;

/** Returns the text at a position, and the position after it. */
export function textAt(content: DataView, at: number): { text: string; end: number } {
  assertLength(content, at + 4);
  const length = content.getUint32(at, true);
  if (length === ABSENT) return { text: '', end: at + 4 };
  const end = at + 4 + length * 2;
  assertLength(content, end);
  const bytes = new Uint8Array(content.buffer, content.byteOffset + at + 4, length * 2);
  return { text: wide.decode(bytes), end };
}
