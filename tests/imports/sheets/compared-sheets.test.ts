/** Tests which sheets of a workbook belong together, and why others don't. */
import { inflateRawSync } from 'node:zlib';
import type { BookType } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import {
  documentSchemas,
  knownColumnNames,
  openFile,
  sheetsWithSameColumns,
  type ChosenFileFormat,
} from '#areas/imports/domain/index.ts';
import { openArchive } from '../../../src/areas/imports/domain/read/workbook/archive.ts';
import {
  content,
  documentParts,
  row,
  table,
  textCell,
} from '../../fixtures/imports/open-documents.ts';
import { zip } from '../../fixtures/imports/workbooks.ts';
import { fileOf } from '../check-fixtures.ts';
import { HEAD, stockOf, twoMonths, workbookOf, type SheetOf } from './month-workbooks.ts';

async function comparedSheets(
  bytes: Uint8Array,
  { takesAll = false, ...dialect }: ChosenFileFormat & { readonly takesAll?: boolean } = {},
) {
  const known = knownColumnNames(documentSchemas.inventory);
  const found = await openFile(fileOf(bytes, 'x.xlsx'), known, dialect, {
    takesAllSheets: () => takesAll,
  });
  if (!found.ok) throw new Error(found.code);
  return found.value.facts;
}

const january: SheetOf = ['Enero', [HEAD, ...stockOf(1, 4, 5)]];
const withColumn = [...HEAD, 'Vendedor'];

const cases: readonly [what: string, sheet: SheetOf, fit: string, together: number[]][] = [
  ['the same columns', ['Febrero', [HEAD, ...stockOf(2, 6)]], 'same', [0, 1]],
  [
    'the same names with other accents and case',
    ['Febrero', [['FECHA', 'Codigo ', 'cantidad'], ...stockOf(2, 6)]],
    'same',
    [0, 1],
  ],
  [
    'titles above the same columns',
    ['Febrero', [['Febrero/2025'], [], HEAD, ...stockOf(2, 6)]],
    'same',
    [0, 1],
  ],
  ['the same columns, but is hidden', ['Oculta', [HEAD, ...stockOf(2, 6)], true], 'same', [0]],
  [
    'one column more',
    ['Febrero', [withColumn, ['01/02/2025', '1001', 4, 'Ana']]],
    'other_columns',
    [0],
  ],
  [
    'the columns in another order',
    [
      'Febrero',
      [
        ['Código', 'Fecha', 'Cantidad'],
        ['1001', '01/02/2025', 4],
      ],
    ],
    'other_columns',
    [0],
  ],
  ['only words', ['Notas', [['Hecho por Ana'], ['Sin novedades']]], 'other_columns', [0]],
  ['no rows', ['Marzo', []], 'empty', [0]],
  ['names without rows', ['Marzo', [HEAD]], 'empty', [0]],
  ['titles and names without rows', ['Marzo', [['Marzo/2025'], HEAD]], 'empty', [0]],
];

describe('a sheet beside the one that is read', () => {
  test.each(cases)('that has %s is recognized', async (_what, sheet, fit, together) => {
    const { sheets, sheet: read } = await comparedSheets(workbookOf([january, sheet]));
    expect([read, sheets[0]!.fit, sheets[1]!.fit]).toEqual([0, 'same', fit]);
    expect(sheetsWithSameColumns(sheets)).toEqual(together);
  });

  test('is counted without its column names and the titles above them', async () => {
    const { sheets } = await comparedSheets(
      workbookOf([january, ['Febrero', [['Febrero/2025'], [], HEAD, ...stockOf(2, 6)]]]),
    );
    expect(sheets.map(({ rows, headRows }) => [rows, headRows])).toEqual([
      [3, 1],
      [3, 2],
    ]);
  });

  test.each<BookType>(['xlsx', 'xlsb', 'biff8', 'ods'])(
    'is compared in workbooks of the format %s',
    async (format) => {
      const book = workbookOf(
        [
          ...twoMonths,
          [
            'Metas',
            [
              ['Vendedor', 'Meta'],
              ['Ana', 3],
            ],
          ],
        ],
        format,
      );
      const { sheets } = await comparedSheets(book);
      expect(sheets.map(({ fit }) => fit)).toEqual(['same', 'same', 'other_columns']);
    },
  );

  test('is compared with the sheet that a person chose', async () => {
    const metas: SheetOf = [
      'Metas',
      [
        ['Vendedor', 'Cantidad'],
        ['Ana', 3],
        ['Eva', 4],
      ],
    ];
    const { sheets } = await comparedSheets(workbookOf([january, metas]), { sheet: 1 });
    expect(sheets.map(({ fit }) => fit)).toEqual(['other_columns', 'same']);
  });

  test('is not compared unless the caller asks for it, as on the server', async () => {
    const known = knownColumnNames(documentSchemas.inventory);
    const found = await openFile(fileOf(workbookOf(twoMonths), 'x.xlsx'), known);
    expect(found.ok && found.value.facts.sheets.map(({ fit }) => fit)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a sheet with a pivot table', () => {
  const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

  /** Adds the relation that Excel writes for the pivot table of the second sheet. */
  const withPivot = (bytes: Uint8Array, ending: 'xml' | 'bin') => {
    const { bytes: all, parts } = openArchive(bytes);
    const kept = [...parts.values()].map((part) => {
      const packed = Buffer.from(all.subarray(part.start, part.start + part.packed));
      return { name: part.name, text: part.method === 8 ? inflateRawSync(packed) : packed };
    });
    return zip([
      ...kept,
      {
        name: `xl/worksheets/_rels/sheet2.${ending}.rels`,
        text: `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/pivotTable" Target="../pivotTables/pivotTable1.${ending}"/></Relationships>`,
      },
    ]);
  };

  test.each<['xlsx' | 'xlsb', 'xml' | 'bin']>([
    ['xlsx', 'xml'],
    ['xlsb', 'bin'],
  ])('of the format %s is told apart even if its columns are the same', async (format, ending) => {
    const bytes = withPivot(workbookOf(twoMonths, format), ending);
    const { sheets } = await comparedSheets(bytes);
    expect(sheets.map(({ fit }) => fit)).toEqual(['same', 'pivot']);
  });

  test('of OpenDocument is told apart by the address of its result', async () => {
    const rows = (...cells: readonly string[]) => row(cells.map((text) => textCell(text)));
    const body =
      table('Enero', rows(...HEAD) + rows('01/01/2025', '1001', '4')) +
      table("Total d'enero", rows(...HEAD) + rows('01/01/2025', '1001', '4'));
    const pivot = `<table:data-pilot-tables><table:data-pilot-table table:name="P" table:target-range-address="$'Total d''enero'.A1:$'Total d''enero'.C2"/></table:data-pilot-tables>`;
    const bytes = zip(documentParts(content(body + pivot)));
    const { sheets } = await comparedSheets(bytes);
    expect(sheets.map(({ fit }) => fit)).toEqual(['same', 'pivot']);
  });
});

describe('sheets with the same columns', () => {
  test('are not read together unless it was so decided', async () => {
    const facts = await comparedSheets(workbookOf(twoMonths));
    expect([facts.sheet, facts.readSheets]).toEqual([0, undefined]);
  });

  test('are all read if that was remembered', async () => {
    const facts = await comparedSheets(workbookOf(twoMonths), { takesAll: true });
    expect(facts.readSheets).toEqual([0, 1]);
  });

  test('are read as a person chose, whatever was remembered', async () => {
    const facts = await comparedSheets(workbookOf(twoMonths), { takesAll: true, sheet: 1 });
    expect([facts.sheet, facts.readSheets]).toEqual([1, undefined]);
  });
});
