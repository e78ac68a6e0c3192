/**
 * Tests that a refused file shows how it was read, so that another sheet, delimiter, quote
 * character or encoding can be chosen at once.
 */
import { describe, expect, test } from 'vitest';
import { cell, number, workbook } from '../../fixtures/imports/workbooks.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const prose = (text: string) => [[cell(text)], [cell('Sin datos')]];

const stock = [
  ['Fecha', 'Código', 'Cantidad'].map(cell),
  [cell('05/01/2026'), number('1001'), number('4')],
];

const refused = async (bytes: string | Uint8Array, name = 'x.csv') => {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, bytes, { name });
  const facts = await factsWhenChecked(files, id, ['refused']);
  return { files, id, upload: files.open(id), facts };
};

describe('a refused workbook', () => {
  const book = workbook({
    sheets: [
      { name: 'Capa', rows: prose('Informe') },
      { name: 'Base', rows: stock, hidden: true },
    ],
  });

  test('names its sheets', async () => {
    const { facts } = await refused(book, 'x.xlsx');
    expect([facts.refusal?.code, facts.sheets.map(({ name }) => name), facts.sheet]).toEqual([
      'malformed_file',
      ['Capa', 'Base'],
      0,
    ]);
  });

  test('is read from the sheet that is chosen with the refusal', async () => {
    const { files, id, upload } = await refused(book, 'x.xlsx');
    await upload.choose({ sheet: 1 });
    const facts = await factsWhenChecked(files, id, ['ready']);
    expect([facts.refusal, facts.counts.all]).toEqual([null, 1]);
  });

  test('names its sheets if the chosen one is empty', async () => {
    const empty = workbook({
      sheets: [
        { name: 'A', rows: [] },
        { name: 'B', rows: [] },
      ],
    });
    const { facts } = await refused(empty, 'x.xlsx');
    expect([facts.refusal?.code, facts.sheets.length]).toEqual(['file_empty', 2]);
  });
});

test.each([
  ['spaces and line ends', '  \n \t \n\n'],
  ['delimiters and spaces', ' ; ;\n;;\n'],
  ['no-break spaces', '\u00a0\r\n\u00a0\r\n'],
])('a file with nothing but %s is refused as empty', async (_what, text) => {
  expect((await refused(text)).facts.refusal?.code).toBe('file_empty');
});

describe('a file with column names and no rows', () => {
  test.each([
    ['names alone', 'Fecha;Código;Cantidad\n'],
    ['names and empty rows', 'Fecha;Código;Cantidad\n;;\n\n'],
    ['titles above the names', 'Inventario;;\nFecha;Código;Cantidad\n'],
  ])('is refused because it has none: %s', async (_what, text) => {
    const { facts } = await refused(text);
    expect([facts.refusal?.code, facts.counts.all]).toEqual(['no_rows', 0]);
  });

  test('has the header row that was found', async () => {
    const { facts } = await refused('Inventario;;\nFecha;Código;Cantidad\n');
    expect(facts.header).toEqual({ at: 1, rows: 1 });
  });

  test('is read from another sheet if that has rows', async () => {
    const book = workbook({
      sheets: [
        { name: 'A', rows: [stock[0]!] },
        { name: 'B', rows: stock },
      ],
    });
    const { files } = createUploadDevice();
    const id = await beginUpload(files, book, { name: 'x.xlsx' });
    await files.open(id).choose({ sheet: 0 });
    expect((await factsWhenChecked(files, id, ['refused'])).refusal?.code).toBe('no_rows');
    await files.open(id).choose({ sheet: 1 });
    expect((await factsWhenChecked(files, id, ['ready'])).counts.all).toBe(1);
  });
});

describe('a refused text', () => {
  test('names the delimiter and quote character that it was read with', async () => {
    const { facts } = await refused('nada que ver\ncon una tabla\n');
    expect([facts.refusal?.code, facts.delimiter, facts.quoting, facts.encoding?.encoding]).toEqual(
      ['malformed_file', ';', { mark: '"', isSlashed: false }, 'utf-8'],
    );
  });

  test('is read with the delimiter that is chosen with the refusal', async () => {
    const spaced = 'aa bb cc\n05/01/2026 1001 4\n05/01/2026 1002 5\n';
    const { files, id, upload } = await refused(spaced);
    await upload.choose({ delimiter: ' ' });
    const facts = await factsWhenChecked(files, id, ['mapping', 'ready']);
    expect([facts.refusal, facts.columns.length]).toEqual([null, 3]);
  });

  test('names its dialect if one of its rows is too long', async () => {
    const { facts } = await refused(`"${'x'.repeat(1_200_000)}`);
    expect([facts.refusal?.code, facts.delimiter]).toEqual(['row_too_long', ';']);
  });
});

describe('a quote character', () => {
  const text = "Fecha;Código;Cantidad\n05/01/2026;'1001';'4'\n05/01/2026;'1002';'5'\n";

  test('is the apostrophe where cells are wrapped in it, and is sent to the server', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text);
    const facts = await factsWhenChecked(files, id);
    const sent = await files.open(id).finalizing();
    expect([facts.quoting?.mark, facts.counts, sent.ok && sent.value.choices.quote]).toEqual([
      "'",
      expect.objectContaining({ all: 2, clean: 2 }),
      "'",
    ]);
  });

  test('is none if a person chooses so', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, 'Fecha;Código;Cantidad\n05/01/2026;"1001";4\n');
    await factsWhenChecked(files, id);
    await files.open(id).choose({ quote: 'none' });
    const facts = await factsWhenChecked(files, id, ['ready']);
    const { rows } = await files.open(id).rows({}, 0, 1);
    expect([facts.quoting?.mark, rows[0]?.cells[1]?.raw]).toEqual(['none', '"1001"']);
  });
});
