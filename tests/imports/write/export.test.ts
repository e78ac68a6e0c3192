/** Tests that exported files and error files can be imported again. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  csvFile,
  editFromReturnedRow,
  errorHead,
  errorRows,
  originalRowColumn,
  xlsxFile,
  type Edit,
  type FileCell,
} from '#areas/imports/domain/index.ts';
import { removeFormulaGuard } from '#kernel/domain/csv.ts';
import { cell, number, workbook } from '../../fixtures/imports/workbooks.ts';
import { readAll, mustCheck, fileOf, countIssues, mustOpen } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const bytesOf = async (stream: Awaited<ReturnType<typeof xlsxFile>>): Promise<Uint8Array> => {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    pieces.push(value!);
  }
};

const dangerous = fc
  .oneof(
    fc.constantFrom(
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      '\rx',
      "'x",
      "''",
      '=HYPERLINK("http://x")',
      '00123',
      '7,89E+12',
      'a;b',
      'see,=1+1',
      "see|'x",
      'see\n\t@x',
      'see\r-1',
      'a"b',
      'línea\nlínea',
      ' x ',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  )
  .map((text) => text.replace(/[^\P{Cc}\t\n\r]|[\uFEFF\uFFFE\uFFFF]/gu, '').toWellFormed())
  .filter((text) => text !== '');

const table = fc.array(fc.tuple(dangerous, dangerous, fc.integer()), {
  minLength: 1,
  maxLength: 12,
});

describe('a written table reads back equal', () => {
  test('as CSV, with every formula escaped', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const bytes = csvFile(['a', 'b', 'c'], rows);
        const found = await readAll(await mustOpen(fileOf(bytes), 'inventory'));
        const texts = found.rows.slice(1).map((row) => row.map(String));
        expect(texts.flatMap((row) => row.filter((text) => /^[=+@\t]/.test(text)))).toEqual([]);
        expect(
          texts.map((row) => [removeFormulaGuard(row[0]!), removeFormulaGuard(row[1]!), row[2]]),
        ).toEqual(rows.map((row) => row.map((cell) => String(cell).replace(/\r\n?/g, '\n'))));
      }),
      { numRuns: 100 },
    );
  });

  test('as a workbook, where text stays text', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const plain: FileCell[][] = rows.map(([a, b, c]) =>
          [a.replace(/\r/g, ''), b.replace(/\r/g, ''), c].map((cell) => (cell === '' ? 'x' : cell)),
        );
        const bytes = await bytesOf(await xlsxFile('Errores: [1]', ['a', 'b', 'c'], plain));
        expect(Buffer.from(bytes).includes('<f>')).toBe(false);
        expect((await readAll(await mustOpen(fileOf(bytes, 'x.xlsx')))).rows).toEqual([
          ['a', 'b', 'c'],
          ...plain,
        ]);
      }),
      { numRuns: 50 },
    );
  });

  test('a formula from a file is text in the error file', async () => {
    const file = await mustCheck('wrapped-text.csv');
    const text = Buffer.from(
      csvFile(
        errorHead(file.plan.header, 'pt'),
        errorRows(file.plan, file.pages[0]!, (code) => code),
      ),
    ).toString();
    expect(text).toContain("'=1+1");
    expect(text).not.toMatch(/(^|;)[=@]/m);
  });

  test('a formula is text in the error file of a workbook too, and is imported unchanged', async () => {
    const book = workbook({
      rows: [
        ['Fecha', 'Número de parte', 'Cantidad', 'Nota'],
        ['05/01/2026', '1001', '-2', "=cmd|'/c'!A1"],
        ['05/01/2026', '1002', '3', 'x'],
      ].map((row) => row.map(cell)),
    });

    const { files } = createUploadDevice();
    const id = await beginUpload(files, book, { name: 'x.xlsx' });
    const upload = files.open(id);
    await factsWhenChecked(files, id, ['ready']);
    const made = await upload.errorFile((code) => code, 'es');
    if (!made.ok) throw new Error(made.code);
    const { rows } = await readAll(await mustOpen(new File([made.value.file], made.value.name)));
    expect(rows[1]!.slice(0, 4)).toEqual(['05/01/2026', '1001', '-2', "'=cmd|'/c'!A1"]);
    expect(await upload.applyCorrectedFile(new File([made.value.file], made.value.name))).toEqual({
      ok: true,
      value: { changed: 0, unknown: 0 },
    });
  });
});

describe('the error file as a workbook', () => {
  const head = 'Fecha;Número de parte;Cantidad;Precio de compra;EAN';
  const text = `${head}\n05/01/2026;1001;0;1.234,50;07891234567895\n05/01/2026;1002;2;1x,50;\n`;

  const errorsOf = async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text, { name: 'vendas.csv' });
    const upload = files.open(id);
    await factsWhenChecked(files, id, ['ready']);
    const made = await upload.errorFile((code) => code, 'es');
    if (!made.ok) throw new Error(made.code);
    const file = new File([made.value.file], made.value.name);
    return { upload, file, rows: (await readAll(await mustOpen(file))).rows };
  };

  test('is written for a text file too, because a spreadsheet that saves text shortens the digits of an EAN', async () => {
    const { file, rows } = await errorsOf();
    expect(file.name).toBe('vendas-errors.xlsx');
    expect(rows.slice(1).map((row) => row.slice(1, 6))).toEqual([
      ['1001', '0', '1.234,50', '07891234567895', '2'],
      ['1002', '2', '1x,50', '', '3'],
    ]);
  });

  test('is imported with numbers typed in a spreadsheet where its columns have a decimal comma', async () => {
    const { upload, rows } = await errorsOf();
    const [names, first, second] = rows.map((row) => row.map((raw) => cell(String(raw))));
    const back = workbook({
      rows: [names!, first!.with(2, number('5')), second!.with(3, number('1.5'))],
    });
    expect(await upload.applyCorrectedFile(fileOf(back, 'vendas-errors.xlsx'))).toEqual({
      ok: true,
      value: { changed: 2, unknown: 0 },
    });
    expect((await upload.finalizing()).ok).toBe(true);

    const figures = (await upload.rows({}, 0, 5)).rows.map(({ cells }) => [
      cells[2]?.value,
      cells[3]?.value,
    ]);

    expect(figures).toEqual([
      [5, 123450],
      [2, 150],
    ]);
  });
});

describe('the error file', () => {
  const say = (code: string, expected: string | undefined) =>
    expected ? `${code} (${expected})` : code;

  test('keeps the original layout and adds place, found and expected value', async () => {
    const file = await mustCheck('returns.csv');
    expect(errorHead(file.plan.header, 'es')).toEqual([
      'Fecha',
      'Número de parte',
      'Cantidad',
      'Precio de compra',
      'Fila en el archivo',
      'Columna con error',
      'Encontrado',
      'Esperado',
    ]);
    expect(errorRows(file.plan, file.pages[0]!, say)).toEqual([
      ['03/11/2025', '4123456', '-2', '10,50', '2', 'Cantidad', '-2', 'stock_negative'],
      ['03/11/2025', '4123457', '0', '10,50', '3', 'Cantidad', '0', 'stock_zero'],
      [
        '03/11/2025',
        '4123458',
        '12345',
        '10,50',
        '4',
        'Cantidad',
        '12345',
        'quantity_too_large (9999)',
      ],
      ['03/11/2025', '4123459', '1,5', '10,50', '5', 'Cantidad', '1,5', 'quantity_fraction'],
    ]);
  });

  test('is imported into the same upload, corrected, as edits of its original rows', async () => {
    const file = await mustCheck('returns.csv');
    const page = file.pages[0]!;
    const rows = errorRows(file.plan, page, say).map((row) => row.with(2, '7'));
    const back = await readAll(
      await mustOpen(fileOf(csvFile(errorHead(file.plan.header, 'pt'), rows))),
    );
    const names = back.rows[0]!.map(String);
    const at = originalRowColumn(names)!;
    expect(at).toBe(4);

    const edits = new Map<number, Edit>(
      back.rows.slice(1).flatMap((row) => {
        const n = page.lines.indexOf(Number(row[at]));
        const edit = editFromReturnedRow(file.plan, page.rows[n]!, row);
        return edit ? [[page.first + n, edit] as const] : [];
      }),
    );

    expect(edits.get(page.first)).toEqual({ cells: { quantity: '7' } });

    const again = await mustCheck('returns.csv', 'inventory', { edits });
    expect([again.values('quantity'), countIssues(again)]).toEqual([[7, 7, 7, 7], {}]);
    expect(again.readings('quantity')[0]).toMatchObject({
      level: 1,
      repair: { kind: 'corrected', evidence: 'person' },
    });
  });

  test('makes no edit of text that was only escaped in writing', async () => {
    const file = await mustCheck('wrapped-text.csv');
    const page = file.pages[0]!;
    const [formula] = errorRows(file.plan, page, say);
    const back = await readAll(
      await mustOpen(fileOf(csvFile(errorHead(file.plan.header, 'pt'), [formula!]))),
    );
    expect(back.rows[1]![1]).toBe("'=1+1");
    expect(editFromReturnedRow(file.plan, page.rows[2]!, back.rows[1]!)).toBeUndefined();
  });

  test('can itself be uploaded, because its added columns are none of the document', async () => {
    const file = await mustCheck('returns.csv');
    const again = await mustCheck(
      fileOf(csvFile(errorHead(file.plan.header, 'en'), errorRows(file.plan, file.pages[0]!, say))),
    );
    expect(again.codes('quantity')).toEqual([
      'stock_negative',
      'stock_zero',
      'quantity_too_large',
      'quantity_fraction',
    ]);
    expect(again.values('partNumber')).toEqual(file.values('partNumber'));
  });

  test('is distinguished from other files', () =>
    expect(originalRowColumn(['Fila', 'Encontrado', 'Esperado'])).toBeUndefined());
});
