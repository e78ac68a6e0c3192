/**
 * Tests workbooks that declare false sizes or decompress without end: they are refused with a code
 * before they take much memory or time.
 */
import { describe, expect, test } from 'vitest';
import { forEachPage, fileLimits, openFile } from '#areas/imports/domain/index.ts';
import { isLong } from '../../test-extent.ts';
import { newReadingNotes } from '../../../src/areas/imports/domain/read/opened-file.ts';
import {
  inflatePart,
  openArchive,
} from '../../../src/areas/imports/domain/read/workbook/archive.ts';
import {
  openWorkbook,
  sheetBatches,
} from '../../../src/areas/imports/domain/read/workbook/open-workbook.ts';
import {
  inspectPart,
  newXmlCounters,
} from '../../../src/areas/imports/domain/read/workbook/xml-guard.ts';
import { cell, parts, shared, workbook, zip, type Part } from '../../fixtures/imports/workbooks.ts';
import { readAll, fileOf, mustOpen, refusalOf } from '../check-fixtures.ts';
import { readProcessorTime } from './processor-time.ts';

const sheetOf = (change: (part: Part) => Part) =>
  zip(
    parts({ rows: [[cell('a'), cell('b')]], strings: ['x'] }).map((part) =>
      part.name === 'xl/worksheets/sheet1.xml' ? change(part) : part,
    ),
  );
const around = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;
const xlsx = (bytes: Uint8Array) => fileOf(bytes, 'x.xlsx');

describe('an archive is refused', () => {
  test.each<[string, string, Buffer]>([
    [
      'that unfolds a thousandfold',
      'archive_unfolds',
      sheetOf((part) => ({ ...part, method: 8, text: around(' '.repeat(64 * 1024 * 1024)) })),
    ],
    [
      'that promises more than a sheet may be',
      'archive_unfolds',
      sheetOf((part) => ({ ...part, method: 8, claims: fileLimits.sheetBytes + 1 })),
    ],
    [
      'that promises less than it unfolds to',
      'archive_lies',
      sheetOf((part) => ({
        ...part,
        method: 8,
        text: around(`<row>${'<c/>'.repeat(5000)}</row>`),
        claims: 100,
      })),
    ],
    [
      'that promises more than it unfolds to',
      'archive_lies',
      sheetOf((part) => ({ ...part, method: 8, claims: 5000 })),
    ],
    [
      'that promises nothing',
      'archive_lies',
      sheetOf((part) => ({ ...part, method: 8, claims: 0 })),
    ],
    [
      'with more entries than an archive may have',
      'archive_entries',
      zip(Array.from({ length: fileLimits.entries + 1 }, (_, n) => ({ name: `a${n}`, text: '' }))),
    ],
    [
      'with a name twice',
      'archive_lies',
      zip([...parts({ rows: [[cell('a')]] }), ...parts({ rows: [[cell('b')]] })]),
    ],
    ['with an absolute name', 'archive_path', zip([{ name: '/etc/passwd', text: 'x' }])],
    [
      'with an entity',
      'xml_doctype',
      sheetOf((part) => ({
        ...part,
        text: `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}">]>${part.text as string}`,
      })),
    ],
    [
      'with an entity in its shared strings',
      'xml_doctype',
      zip(
        parts({ rows: [[shared(0)]], strings: ['x'] }).map((part) =>
          part.name.endsWith('sharedStrings.xml')
            ? { ...part, text: `<!DOCTYPE a>${part.text as string}` }
            : part,
        ),
      ),
    ],
    ['without a workbook', 'file_not_a_table', zip([{ name: 'a.txt', text: 'hello' }])],
    [
      'that is an OpenDocument without content',
      'file_not_a_table',
      zip([{ name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet' }]),
    ],
    ['cut in half', 'file_damaged', workbook({ rows: [[cell('a')]] }).subarray(0, 600)],
  ])('%s', async (_, code, bytes) => {
    const started = readProcessorTime();
    expect(await refusalOf(xlsx(bytes))).toBe(code);
    expect(readProcessorTime() - started).toBeLessThan(5000);
  });
  test('that is larger than a file may be, here a text file, before it is read', async () => {
    const file = {
      name: 'large.csv',
      size: fileLimits.csvBytes + 1,
      slice: (from: number) => ({
        arrayBuffer: async () => new TextEncoder().encode(from === 0 ? 'a;b\n' : '').buffer,
      }),
    };
    expect(await openFile(file)).toMatchObject({
      ok: false,
      code: 'file_too_large',
      details: { most: 256 * 2 ** 20 },
    });
  });
  test('whose formatting has 16,384 columns in many rows', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>1</v></c><c r="XFD${n + 1}" s="1"/></row>`,
    ).join('');
    expect(await refusalOf(xlsx(sheetOf((part) => ({ ...part, text: around(rows) }))))).toBe(
      'too_many_columns',
    );
  });
  test('whose cells exceed the limit, counting empty ones that fill up a row', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>1</v></c><c r="SA${n + 1}" s="1"/></row>`,
    ).join('');
    const book = await openWorkbook(
      openArchive(new Uint8Array(sheetOf((part) => ({ ...part, text: around(rows) })))),
    );
    const read = async (most: number) => {
      let count = 0;
      for await (const batch of sheetBatches(book, 0, newReadingNotes(), {}, most))
        count += batch.rows.length;
      return count;
    };
    await expect(read(100_000)).rejects.toMatchObject({
      code: 'too_many_cells',
      details: { most: 100_000 },
    });
    expect(await read(fileLimits.cells)).toBe(400);
  });
  test('with a filled cell in column XFD', async () => {
    expect(
      await refusalOf(
        xlsx(
          sheetOf((part) => ({
            ...part,
            text: around('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
          })),
        ),
      ),
    ).toBe('too_many_columns');
  });
  test('with rows beyond the last, or twice', async () => {
    expect(
      await refusalOf(
        xlsx(
          sheetOf((part) => ({ ...part, text: around('<row r="1048577"><c><v>1</v></c></row>') })),
        ),
      ),
    ).toBe('too_many_rows');
    expect(
      await refusalOf(
        xlsx(
          sheetOf((part) => ({
            ...part,
            text: around('<row r="5"><c><v>1</v></c></row><row r="5"><c><v>1</v></c></row>'),
          })),
        ),
      ),
    ).toBe('file_damaged');
  });
  test.each([
    ['a quote that stays open in a tag', `<row r="1"><c r="${'><b '.repeat(300_000)}`],
    ['a tag that never ends', `<row ${'a '.repeat(300_000)}`],
    ['a comment that never ends', `<!-- ${'> '.repeat(300_000)}`],
    [
      'a cell of a megabyte',
      `<row r="1"><c t="inlineStr"><is><t>${'ab'.repeat(500_000)}</t></is></c></row>`,
    ],
  ])('with %s, which would make a parser read the same bytes repeatedly', async (_, inside) => {
    const started = readProcessorTime();
    expect(await refusalOf(xlsx(sheetOf((part) => ({ ...part, text: around(inside) }))))).toBe(
      'file_damaged',
    );
    expect(readProcessorTime() - started).toBeLessThan(2000);
  });
});

describe('the reader gets only what the guards have seen', () => {
  test("a second sheet of the same name does not take the first one's place", async () => {
    const bytes = workbook({
      sheets: [
        { name: 'A', rows: [[cell('first')]] },
        { name: 'A', rows: [[cell('second')]] },
      ],
    });
    expect((await readAll(await mustOpen(xlsx(bytes), 'inventory', { sheet: 1 }))).rows).toEqual([
      ['second'],
    ]);
  });
  test('a bomb in a part that no chosen sheet needs is not unfolded', async () => {
    const bomb = {
      name: 'xl/media/image1.png',
      text: Buffer.alloc(50 * 1024 * 1024),
      method: 8 as const,
    };
    expect(
      (await readAll(await mustOpen(xlsx(zip([...parts({ rows: [[cell('a')]] }), bomb]))))).rows,
    ).toEqual([['a']]);
  });
});

test('a part that promises less than it unfolds to is left at the promise, not followed to its end', async () => {
  const archive = openArchive(
    zip([{ name: 'a', text: Buffer.alloc(20 * 1024 * 1024), method: 8, claims: 100_000 }]),
  );
  let bytes = 0;
  await expect(
    (async () => {
      for await (const piece of inflatePart(archive, archive.parts.get('a')!))
        bytes += piece.length;
    })(),
  ).rejects.toMatchObject({ code: 'archive_lies' });
  expect(bytes).toBeLessThanOrEqual(100_000);
});
test('the guard counts bytes and tags, and stops at the bound it was given', async () => {
  const text = around('<row/>'.repeat(10_000));
  const archive = openArchive(zip([{ name: 'a', text, method: 8 }]));
  const part = archive.parts.get('a')!;
  const counters = newXmlCounters();
  await inspectPart(archive, part, { bytes: fileLimits.sheetBytes, elements: Infinity }, counters);
  expect(counters).toMatchObject({ bytes: text.length, tags: 10_004 });
  await expect(
    inspectPart(archive, part, { bytes: fileLimits.sheetBytes, elements: 5000 }, newXmlCounters()),
  ).rejects.toMatchObject({ code: 'too_many_cells' });
  await expect(
    inspectPart(archive, part, { bytes: 1000, elements: Infinity }, newXmlCounters()),
  ).rejects.toMatchObject({ code: 'archive_unfolds' });
});
test.runIf(isLong)(
  'a workbook of 20,000 rows with shared strings is read whole, in pages',
  async () => {
    const strings = Array.from({ length: 500 }, (_, n) => `Cliente ${n} & filhos`);
    const bytes = zip(
      parts({
        rows: Array.from({ length: 20_000 }, (_, n) => [shared(n % 500), cell(`x${n}`)]),
        strings,
      }).map((part) => ({ ...part, method: 8 as const })),
    );
    const found = await openFile(xlsx(bytes));
    const sizes: number[] = [];
    if (!found.ok) throw new Error(found.code);
    let last: readonly unknown[] = [];
    expect(
      await forEachPage(found.value, ({ rows }) => {
        sizes.push(rows.length);
        last = rows.at(-1)!;
      }),
    ).toEqual({ ok: true, value: 20_000 });
    expect([Math.max(...sizes), last]).toEqual([1000, ['Cliente 499 & filhos', 'x19999']]);
  },
);
