/**
 * Provides workbooks of other formats than XLSX, for tests that break them: as a whole, or only
 * their records or XML inside an intact container.
 */
import { inflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { openArchive } from '../../../src/areas/imports/domain/read/workbook/archive.ts';
import {
  content,
  documentParts,
  row,
  table,
  textCell,
  numberCell,
  emptyCell,
} from '../../fixtures/imports/open-documents.ts';
import {
  oleContainer,
  formulaRecord,
  labelRecord,
  manyRecord,
  numberRecord,
  record,
  resultBytes,
  sharedRecord,
  text8,
  u16,
  u32,
  workbookRecords,
} from '../../fixtures/imports/old-workbooks.ts';
import { zip, type Part } from '../../fixtures/imports/workbooks.ts';

export type OtherWorkbook = {
  readonly name: string;
  /** The intact bytes that the tests break: the whole file, or one part of it. */
  readonly bytes: Uint8Array;
  /** Puts the broken bytes into a file. */
  readonly pack: (bytes: Uint8Array) => Uint8Array;
};

const itself = (bytes: Uint8Array) => bytes;

function sheetjsBook(): Buffer {
  const sheet = utils.aoa_to_sheet([
    ['Fecha', 'Código', 'Cantidad'],
    ['03/11/2025', 4123456, 5],
    ['04/11/2025', 4123457, 2.5],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'A');
  return write(book, { type: 'buffer', bookType: 'xlsb', bookSST: true }) as Buffer;
}

function oldRecords(): Buffer {
  const globals = [
    record(0xe0, u16(0), u16(14), Buffer.alloc(16)),
    record(0x41e, u16(164), text8('dd/mm/yyyy')),
    record(0xfc, u32(2), u32(2), text8('Cantidad'), text8('4123456')),
  ];
  const records = [
    labelRecord(0, 0, 'Fecha'),
    labelRecord(0, 1, 'Código'),
    sharedRecord(0, 2, 0),
    numberRecord(1, 0, 45964, 0),
    sharedRecord(1, 1, 1),
    manyRecord(1, 2, [22]),
    formulaRecord(2, 0, resultBytes(0)),
    record(0x207, text8('04/11/2025')),
  ];
  return workbookRecords({ globals, sheets: [{ name: 'A', records }] });
}

const odsContent = content(
  table(
    'A',
    row(['Fecha', 'Código', 'Cantidad'].map((name) => textCell(name))) +
      row(
        [
          textCell('03/11/2025'),
          numberCell(4123456),
          numberCell(5),
          emptyCell('table:number-columns-repeated="16000"'),
        ],
        'table:number-rows-repeated="2"',
      ),
  ),
);

/** Returns the parts of an archive, inflated. */
function partsOf(archive: Uint8Array): Part[] {
  const { bytes, parts } = openArchive(archive);
  return [...parts.values()].map(({ name, method, start, packed }) => {
    const inside = Buffer.from(bytes.subarray(start, start + packed));
    return { name, text: method === 8 ? inflateRawSync(inside) : inside };
  });
}

const withPart = (parts: readonly Part[], name: string) => (bytes: Uint8Array) =>
  zip(parts.map((part) => (part.name === name ? { ...part, text: Buffer.from(bytes) } : part)));

export function otherWorkbooks(): OtherWorkbook[] {
  const xlsb = partsOf(new Uint8Array(sheetjsBook()));
  const ods = documentParts(odsContent);
  const records = oldRecords();

  return [
    { name: 'x.ods', bytes: zip(ods), pack: itself },
    { name: 'x.ods', bytes: Buffer.from(odsContent), pack: withPart(ods, 'content.xml') },
    { name: 'x.xls', bytes: oleContainer({ Workbook: records }), pack: itself },
    {
      name: 'x.xls',
      bytes: records,
      pack: (bytes) => oleContainer({ Workbook: Buffer.from(bytes) }),
    },
    { name: 'x.xlsb', bytes: zip(xlsb), pack: itself },
    ...['xl/workbook.bin', 'xl/worksheets/sheet1.bin', 'xl/sharedStrings.bin', 'xl/styles.bin'].map(
      (part) => ({
        name: 'x.xlsb',
        bytes: Buffer.from(xlsb.find(({ name }) => name === part)!.text as Buffer),
        pack: withPart(xlsb, part),
      }),
    ),
  ];
}
