/**
 * Tests uploads of several sheets as one file: a person chooses them, each row names its sheet, and
 * the server comes to the same verdict.
 */
import type { BookType } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { checkReport } from '#areas/reports/server/processing/check-report.ts';
import { sheetRowOfLine, type FileChoices } from '#areas/imports/domain/index.ts';
import type { Files } from '#areas/imports/device/index.ts';
import { countLeftOut } from '../../../src/areas/imports/domain/check/left-out-rows.ts';
import { context, fileOf } from '../check-fixtures.ts';
import {
  beginUpload,
  createUploadDevice,
  factsWhenChecked,
  uploadContext,
} from '../upload-device.ts';
import { HEAD, stockOf, twoMonths, workbookOf, type SheetOf } from './month-workbooks.ts';

async function chosen(bytes: Uint8Array, sheets: readonly number[], on = createUploadDevice()) {
  const { files } = on;
  const id = await beginUpload(files, bytes, { name: 'stock.xlsx' });
  await factsWhenChecked(files, id);
  const upload = files.open(id);
  await upload.choose({ sheets });
  return { files, id, upload, facts: await factsWhenChecked(files, id) };
}

const placesOf = async (files: Files, id: string) =>
  (await files.open(id).rows({}, 0, 20)).rows.map(({ line }) => sheetRowOfLine(line));

/** Returns the server's verdict on the file, and the sheet and row of each row it registers. */
async function verdictOf(bytes: Uint8Array, choices: unknown) {
  const lines: number[] = [];
  const verdict = await checkReport(
    fileOf(bytes, 'stock.xlsx'),
    'inventory',
    choices as FileChoices,
    context,
    () => ({ row: (_, line) => void lines.push(line), endPage: async () => undefined }),
  );
  return { ...verdict, places: lines.map(sheetRowOfLine) };
}

describe('a workbook with the same columns in two sheets', () => {
  const book = workbookOf(twoMonths);

  test('asks which of them are read, and is not finalized before that', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, book, { name: 'stock.xlsx' });
    const facts = await factsWhenChecked(files, id);
    expect([facts.isSheetChoiceOpen, facts.counts.all]).toEqual([true, 2]);
    const sent = await files.open(id).finalizing();
    expect(sent.ok || sent.code).toBe('not_ready');
  });

  test('is read from one sheet alone if that is chosen, and sent with that choice', async () => {
    const { files, id, facts, upload } = await chosen(book, [1]);
    expect([facts.isSheetChoiceOpen, facts.sheet, facts.counts.all]).toEqual([false, 1, 3]);
    expect(await placesOf(files, id)).toEqual([4, 5, 6].map((row) => ({ sheet: 0, row })));
    const sent = await upload.finalizing();
    expect(sent.ok && [sent.value.choices.sheet, sent.value.choices.sheets]).toEqual([
      1,
      undefined,
    ]);
  });

  test.each<BookType>(['xlsx', 'xlsb', 'biff8', 'ods'])(
    'of the format %s is read as one upload on the device and on the server',
    async (format) => {
      const bytes = workbookOf(twoMonths, format);
      const { files, id, facts, upload } = await chosen(bytes, [1, 0]);
      expect([facts.step, facts.counts.all, facts.counts.wrong, facts.quantity]).toEqual([
        'ready',
        5,
        0,
        30,
      ]);
      const places = [
        ...[2, 3].map((row) => ({ sheet: 1, row })),
        ...[4, 5, 6].map((row) => ({ sheet: 2, row })),
      ];
      expect(await placesOf(files, id)).toEqual(places);

      const sent = await upload.finalizing();
      if (!sent.ok) throw new Error(sent.code);
      expect(sent.value.choices.sheets).toEqual([
        { at: 0, name: 'Enero' },
        { at: 1, name: 'Febrero' },
      ]);
      const verdict = await verdictOf(bytes, sent.value.choices);
      expect([verdict.refusal, verdict.rows, verdict.places]).toEqual([null, 5, places]);
    },
  );

  test('is refused by the server if the choices lack the chosen sheets', async () => {
    const { upload } = await chosen(book, [0, 1]);
    const sent = await upload.finalizing();
    if (!sent.ok) throw new Error(sent.code);
    const { sheets: _sheets, ...before } = sent.value.choices;
    expect((await verdictOf(book, before)).refusal).toBe('sheet_missing');
  });

  test('is read from the chosen sheets again after the tab was killed', async () => {
    const first = createUploadDevice();
    const { id } = await chosen(book, [0, 1], first);
    first.kill();
    const { files } = createUploadDevice({ disk: first.disk });
    const facts = await factsWhenChecked(files, id);
    expect([facts.readSheets, facts.counts.all]).toEqual([[0, 1], 5]);
    expect((await placesOf(files, id)).at(-1)).toEqual({ sheet: 2, row: 6 });
  });

  test('counts the titles of each sheet as rows above the header', async () => {
    const { facts, upload } = await chosen(book, [0, 1]);
    const counts = countLeftOut(facts.head.rows, facts.header!, facts.counts, facts.laterTables);
    expect([counts.above_header, counts.names]).toEqual([2, 2]);
    const reasons = {
      above_header: 'above',
      names: 'names',
      total: 't',
      no_sale: 'n',
      removed: 'r',
      blank: 'b',
    };
    const made = await upload.leftOutFile({ sheet: 'Sheet', line: 'Row', reason: 'Why', reasons });
    const text = made.ok ? await made.value.file.text() : made.code;
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Sheet;Row;Why',
      'Enero;1;names;Fecha;Código;Cantidad',
      'Febrero;1;above;Sucursal Norte',
      'Febrero;2;above;Febrero/2025',
      'Febrero;3;names;Fecha;Código;Cantidad',
    ]);
  });
});

describe('rows with the same number in two sheets', () => {
  const wrong: readonly SheetOf[] = [
    ['01', [HEAD, ...stockOf(1, 'x', 5)]],
    ['02', [HEAD, ...stockOf(2, 'y', 7)]],
  ];

  test('are corrected one by one', async () => {
    const { upload, facts } = await chosen(workbookOf(wrong), [0, 1]);
    const at = facts.fields.findIndex(({ field }) => field === 'quantity');
    const { rows } = await upload.rows({}, 0, 9);
    const second = rows.find(({ line }) => sheetRowOfLine(line).sheet === 2)!;
    expect(sheetRowOfLine(second.line)).toEqual({ sheet: 2, row: 2 });
    await upload.edit(second.row, { quantity: '9' });
    await upload.settledFacts();
    const after = await upload.rows({}, 0, 9);
    expect(after.rows.map(({ isEdited, cells }) => [isEdited, cells[at]!.value])).toEqual([
      [false, null],
      [false, 5],
      [true, 9],
      [false, 7],
    ]);
  });

  test.each(['csv', 'xlsx'] as const)(
    'go out in an error file (%s) and come back to their sheets',
    async (format) => {
      const { upload } = await chosen(workbookOf(wrong), [0, 1]);
      const out = await upload.errorFile((code) => code, 'es', format);
      if (!out.ok) throw new Error(out.code);
      if (format === 'csv') {
        const text = (await out.value.file.text()).replace('\uFEFF', '');
        expect(text.split('\r\n').map((line) => line.split(';').slice(3, 5))).toMatchObject([
          ['Hoja', 'Fila en el archivo'],
          ['1. 01', '2'],
          ['2. 02', '2'],
          [],
        ]);
        const back = new File([text.replace(';x;', ';11;').replace(';y;', ';22;')], 'back.csv');
        expect(await upload.applyCorrectedFile(back)).toEqual({
          ok: true,
          value: { changed: 2, unknown: 0 },
        });
        const facts = await upload.settledFacts();
        expect([facts?.counts.wrong, facts?.quantity]).toEqual([0, 45]);
      } else {
        expect(await upload.applyCorrectedFile(new File([out.value.file], 'back.xlsx'))).toEqual({
          ok: true,
          value: { changed: 0, unknown: 0 },
        });
      }
    },
  );

  test('are told apart in the reasons of the server', async () => {
    const bytes = workbookOf(wrong);
    const { upload } = await chosen(bytes, [0, 1]);
    const { choices } = await upload.facts().then((facts) => facts!);
    const verdict = await verdictOf(bytes, choices);
    expect(verdict.reasons.map(({ lines }) => lines.map(sheetRowOfLine))).toEqual([
      [
        { sheet: 1, row: 2 },
        { sheet: 2, row: 2 },
      ],
    ]);
  });

  test('that have the same key are found like those of one sheet', async () => {
    const row = ['01/01/2025', '1001', 4];
    const bytes = workbookOf([
      ['A', [HEAD, row]],
      ['B', [HEAD, row]],
    ]);
    const { facts } = await chosen(bytes, [0, 1]);
    expect(facts.counts.wrong).toBe(1);
    expect(facts.collisions.map(({ lines }) => lines.map(sheetRowOfLine))).toEqual([
      [
        { sheet: 1, row: 2 },
        { sheet: 2, row: 2 },
      ],
    ]);
    const verdict = await verdictOf(bytes, facts.choices);
    expect([verdict.refusal, verdict.wrong]).toEqual(['rows_with_errors', 1]);
  });
});

describe('the total at the end of a sheet', () => {
  test('is compared with the sum of its sheet, and with that of all sheets', async () => {
    const bytes = workbookOf([
      ['Enero', [HEAD, ...stockOf(1, 4, 5)]],
      ['Febrero', [HEAD, ...stockOf(2, 6), ['Total', '', 6]]],
      ['Marzo', [HEAD, ...stockOf(3, 7, 8), ['Total', '', 30]]],
    ]);
    const { facts } = await chosen(bytes, [0, 1, 2]);
    expect(facts.totals.map(({ found, sum, equal }) => [found, sum, equal])).toEqual([
      [6, 6, true],
      [30, 30, true],
    ]);
  });
});

describe('a chosen sheet with other columns', () => {
  const bytes = workbookOf([
    ['Enero', [HEAD, ...stockOf(1, 4)]],
    [
      'Metas',
      [
        ['Vendedor', 'Meta'],
        ['Ana', 3],
      ],
    ],
  ]);

  test('is refused on the device and on the server', async () => {
    const { facts } = await chosen(bytes, [0, 1]);
    expect(facts.refusal?.code).toBe('sheet_differs');
    const { files } = createUploadDevice();
    const id = await beginUpload(files, bytes, { name: 'stock.xlsx' });
    const { choices } = await factsWhenChecked(files, id);
    const sheets = [0, 1].map((at) => ({ at, name: '' }));
    expect((await verdictOf(bytes, { ...choices, sheets })).refusal).toBe('sheet_differs');
  });
});

describe('the next file with the same header', () => {
  const next: readonly SheetOf[] = [
    ['Marzo', [HEAD, ...stockOf(3, 1)]],
    ['Abril', [HEAD, ...stockOf(4, 2)]],
    ['Mayo', [HEAD, ...stockOf(5, 3)]],
    ['Junio', [HEAD]],
  ];

  const nextAfter = async (sheets: readonly number[]) => {
    const { upload } = await chosen(workbookOf(twoMonths), sheets);
    const sent = await upload.finalizing();
    if (!sent.ok) throw new Error(sent.code);
    const { choices } = sent.value;
    const remembered = [{ names: choices.names, choices }];
    const { files } = createUploadDevice({ uploadContext: { ...uploadContext, remembered } });
    const id = await beginUpload(files, workbookOf(next), { name: 'next.xlsx' });
    return factsWhenChecked(files, id);
  };

  test('is read whole if all sheets with the same columns were read', async () => {
    const facts = await nextAfter([0, 1]);
    expect([facts.readSheets, facts.areSheetsRemembered, facts.counts.all]).toEqual([
      [0, 1, 2],
      true,
      3,
    ]);
  });

  test('asks again if only one sheet was read', async () => {
    const facts = await nextAfter([0]);
    expect([facts.readSheets, facts.isSheetChoiceOpen]).toEqual([undefined, true]);
  });
});
