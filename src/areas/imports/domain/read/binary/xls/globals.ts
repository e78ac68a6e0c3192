/** Reads what the sheets of an old workbook share: their list, formats and shared texts. */
import { fileLimits } from '../../../file-limits.ts';
import { FileRefusedError } from '../../../file-refusal.ts';
import type { Sheet } from '../../workbook/workbook.ts';
import { createNumberReader, type NumberReader } from '../stored-values.ts';
import {
  createCodepageDecoder,
  createRecordReader,
  eachRecord,
  readText,
  RECORD,
  type Record,
} from './records.ts';

export type XlsSheet = Sheet & { readonly position: number };

export type Globals = {
  readonly view: DataView;
  /** Excel 97 and later versions write 8, Excel 5 and 95 write 5. */
  readonly version: 5 | 8;
  readonly sheets: readonly XlsSheet[];
  readonly from1904: boolean;
  readonly texts: readonly string[];
  readonly numberOf: NumberReader;
  /** Decodes the texts of version 5. */
  readonly decode: (bytes: Uint8Array) => string;
};

const VERSIONS: Readonly<{ [version: number]: 5 | 8 }> = { 0x0500: 5, 0x0600: 8 };
const WORKSHEET = 0;
const MOST_TEXTS = fileLimits.sharedElements / 2;

function versionOf(view: DataView): 5 | 8 {
  const isBeginning = view.byteLength >= 8 && view.getUint16(0, true) === RECORD.beginning;
  const version = isBeginning ? VERSIONS[view.getUint16(4, true)] : undefined;
  if (version === undefined) throw new FileRefusedError('file_xls');
  return version;
}

function readSharedTexts(view: DataView, record: Record): string[] {
  const content = createRecordReader(view, record);
  content.number(4);
  const count = content.number(4);
  if (count > MOST_TEXTS)
    throw new FileRefusedError('too_many_cells', { elements: count, most: MOST_TEXTS });
  const texts: string[] = [];
  let size = 0;

  while (texts.length < count && !content.isAtEnd()) {
    const text = readText(content, content.number(2));
    size += text.length;
    if (size > fileLimits.sharedBytes)
      throw new FileRefusedError('archive_unfolds', { most: fileLimits.sharedBytes });
    texts.push(text);
  }

  return texts;
}

/** Throws `FileRefusedError` if the workbook is damaged, of an older format or has a password. */
export function readGlobals(bytes: Uint8Array): Globals {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = versionOf(view);
  const sheets: XlsSheet[] = [];
  const codes = new Map<number, string>();
  const formatOfStyle: number[] = [];
  let from1904 = false;
  let decode = createCodepageDecoder(1252);
  let texts: readonly string[] = [];

  const shortText = (record: Record, skip: number, lengthBytes: 1 | 2): string => {
    const content = createRecordReader(view, record);
    content.skip(skip);
    const count = content.number(lengthBytes);
    if (version === 8) return readText(content, count);
    const start = record.at + skip + lengthBytes;
    const end = Math.min(start + count, record.at + record.length);
    return decode(bytes.subarray(start, end));
  };

  function addSheet(record: Record): void {
    const content = createRecordReader(view, record);
    const position = content.number(4);
    const hidden = (content.number(1) & 3) !== 0;
    if (content.number(1) !== WORKSHEET) return;
    sheets.push({ name: shortText(record, 6, 1), hidden, position });
    if (sheets.length > fileLimits.entries)
      throw new FileRefusedError('archive_entries', { name: 'sheet', most: fileLimits.entries });
  }

  eachRecord(view, 0, (record) => {
    switch (record.id) {
      case RECORD.endOfFile:
        return false;
      case RECORD.filePassword:
        throw new FileRefusedError('file_password');
      case RECORD.date1904:
        from1904 = createRecordReader(view, record).number(2) === 1;
        return;
      case RECORD.codepage:
        decode = createCodepageDecoder(createRecordReader(view, record).number(2));
        return;
      case RECORD.format:
        codes.set(
          createRecordReader(view, record).number(2),
          shortText(record, 2, version === 8 ? 2 : 1),
        );
        return;
      case RECORD.style: {
        const content = createRecordReader(view, record);
        content.skip(2);
        formatOfStyle.push(content.number(2));
        return;
      }
      case RECORD.sheet:
        return addSheet(record);
      case RECORD.sharedTexts:
        texts = readSharedTexts(view, record);
        return;
    }
  });

  if (sheets.length === 0) throw new FileRefusedError('sheet_missing');
  const numberOf = createNumberReader(formatOfStyle, codes, from1904);

  return { view, version, sheets, from1904, texts, numberOf, decode };
}
