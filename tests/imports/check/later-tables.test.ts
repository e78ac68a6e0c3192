/** Tests files in which several tables of one document follow each other. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alignLaterTables,
  createTableAligner,
  documentSchemas,
  forEachPage,
  rowStates,
  type RowPage,
} from '#areas/imports/domain/index.ts';
import { countLeftOut } from '#areas/imports/domain/check/left-out-rows.ts';
import { readAll, mustCheck, fileOf, mustOpen } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const TWO_TABLES = [
  'Estoque de janeiro',
  'Data;Código;Quantidade',
  '05/01/2026;1000;3',
  '05/01/2026;1001;4',
  '',
  'Código;Quantidade;Preço de compra;Observação;Data do estoque',
  '2000;5;10,50;vitrine;06/01/2026',
  '2001;6;11,50;;06/01/2026',
].join('\n');

/** Pairs of column names for the same field, as two exports of one company may write them. */
const NAMES = {
  inventoryDate: ['Data', 'Data do estoque'],
  partNumber: ['Código', 'Part number'],
  quantity: ['Quantidade', 'Qtd'],
} as const;

type Field = keyof typeof NAMES;

const row = fc.record({
  inventoryDate: fc.integer({ min: 1, max: 9 }).map((day) => `0${day}/01/2026`),
  partNumber: fc.integer({ min: 1000, max: 99_999_999 }).map(String),
  quantity: fc.integer({ min: 1, max: 9999 }).map(String),
});

const table = fc.record({
  fields: fc.shuffledSubarray<Field>(['inventoryDate', 'partNumber', 'quantity'], {
    minLength: 3,
  }),
  spelling: fc.constantFrom(0, 1),
  hasMore: fc.boolean(),
  rows: fc.array(row, { minLength: 2, maxLength: 12 }),
  blank: fc.boolean(),
  total: fc.boolean(),
});

const file = fc.record({
  title: fc.boolean(),
  tables: fc.array(table, { minLength: 1, maxLength: 4 }),
});

function write({ title, tables }: typeof file extends fc.Arbitrary<infer T> ? T : never) {
  const lines = title ? ['Relatório de estoque'] : [];
  for (const { fields, spelling, hasMore, rows, blank, total } of tables) {
    lines.push(
      [...fields.map((one) => NAMES[one][spelling]), ...(hasMore ? ['Obs'] : [])].join(';'),
    );
    for (const one of rows)
      lines.push([...fields.map((name) => one[name]), ...(hasMore ? ['x'] : [])].join(';'));
    if (total) lines.push('Total');
    if (blank) lines.push('');
  }
  return lines;
}

describe('a second table with more columns', () => {
  test('does not hide the rows of the first one', async () => {
    const found = await mustCheck(fileOf(TWO_TABLES));
    expect(found.values('partNumber')).toEqual(['1000', '1001', '2000', '2001']);
    expect(found.values('quantity')).toEqual([3, 4, 5, 6]);
    expect(found.values('inventoryDate')).toEqual([
      '2026-01-05',
      '2026-01-05',
      '2026-01-06',
      '2026-01-06',
    ]);
  });

  test('is read the same on a device, which shows where it begins and which of its columns it does not import', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, TWO_TABLES);
    const facts = await factsWhenChecked(files, id);
    expect(facts).toMatchObject({ step: 'ready', quantity: 18 });
    expect(facts.laterTables).toMatchObject([
      { line: 6, unread: ['Preço de compra', 'Observação'] },
    ]);
  });

  test('keeps its layout when one of its rows is corrected later', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, TWO_TABLES);
    await factsWhenChecked(files, id);
    const upload = files.open(id);
    const { rows } = await upload.rows({}, 0, 10);
    const last = rows.findLast(({ cells }) => cells.length > 0)!;
    await upload.edit(last.row, { quantity: '60' });
    await expect.poll(() => upload.facts()).toMatchObject({ step: 'ready', quantity: 72 });
  });

  test('has its header rows in the list of rows left out', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, TWO_TABLES);
    await factsWhenChecked(files, id);
    const reasons = {
      above_header: 'a',
      names: 'n',
      total: 't',
      no_sale: 'no sale',
      removed: 'r',
      blank: 'b',
    };

    const made = await files
      .open(id)
      .leftOutFile({ sheet: 'Sheet', line: 'Row', reason: 'Reason', reasons });
    const text = made.ok ? await made.value.file.text() : made.code;
    expect(
      text
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual([
      'Row;Reason',
      '1;a;Estoque de janeiro',
      '2;n;Data;Código;Quantidade',
      '6;n;Código;Quantidade;Preço de compra;Observação;Data do estoque',
    ]);
  });
});

test('a small table above the header of the document does not become its header', async () => {
  const found = await mustCheck(
    fileOf(
      [
        'Vendedor;Quantidade',
        'Ana;12',
        'Data;Código;Quantidade;Preço de compra',
        '05/01/2026;1000;3;1,50',
      ].join('\n'),
    ),
  );
  expect(found.values('partNumber')).toEqual(['1000']);
});

test('every row of generated files is read as it was written, or listed as left out', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (one) => {
      const lines = write(one);
      const source = fileOf(lines.join('\n'));
      const found = await mustCheck(source);
      const truth = one.tables.flatMap(({ rows }) => rows);
      expect(found.values('partNumber')).toEqual(truth.map(({ partNumber }) => partNumber));
      expect(found.values('quantity')).toEqual(truth.map(({ quantity }) => Number(quantity)));

      const { rows } = await readAll(await mustOpen(source));
      const states = Object.fromEntries(
        Object.entries(rowStates).map(([name, at]) => [name, found.states[at]!]),
      ) as Record<keyof typeof rowStates, number>;
      const leftOut = countLeftOut(rows, found.plan.header, states);
      const told = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
      expect(told + truth.length).toBe(rows.length);
    }),
    { numRuns: 150 },
  );
});

test('a page read out of sequence has the same layout as when the file was read', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.integer({ min: 1, max: 7 }), async (one, size) => {
      const source = await mustOpen(fileOf(write(one).join('\n')));
      const { plan } = await mustCheck(fileOf(write(one).join('\n')));
      const aligner = createTableAligner(plan.header, documentSchemas.inventory);
      const inOrder: RowPage['rows'][number][] = [];
      const pages: RowPage[] = [];
      await forEachPage(
        source,
        (page) => {
          pages.push(page);
          inOrder.push(...aligner.page(page).rows);
        },
        { size },
      );

      const later = pages
        .toReversed()
        .map((page) => alignLaterTables(page, aligner.laterTables, plan.header).rows)
        .toReversed()
        .flat();

      expect(later).toEqual(inOrder);
    }),
    { numRuns: 60 },
  );
});
