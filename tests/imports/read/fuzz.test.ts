/**
 * Tests thousands of broken files: each is read or refused with a code, and none causes an
 * exception or an endless loop. `npm run test:long` tests far more of them.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fileDocumentKinds,
  fileRefusalCodes,
  knownColumnNames,
  documentSchemas,
  openFile,
} from '#areas/imports/domain/index.ts';
import { checkFile } from '../check-file.ts';
import { BROKEN_FILES, chooseCases, chooseRunCount, type RunCount } from '../../test-extent.ts';
import { fixtures } from '../../fixtures/imports/make.ts';
import { parts, cell, number, shared, zip } from '../../fixtures/imports/workbooks.ts';
import { context, plainFile } from '../check-fixtures.ts';
import { otherWorkbooks } from '../formats/other-workbooks.ts';
import { readProcessorTime } from './processor-time.ts';

type Mutation = {
  at: number;
  kind: 'flip' | 'cut' | 'drop' | 'insert' | 'repeat' | 'splice';
  bytes: Uint8Array;
  length: number;
};

const mutation = fc.record<Mutation>({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('flip', 'flip', 'flip', 'cut', 'drop', 'insert', 'repeat', 'splice'),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 12 }),
    fc
      .constantFrom(
        '"',
        '""',
        ';',
        '\r',
        '\n',
        '\t',
        '\0',
        '<',
        '>',
        '<!',
        '="',
        "'",
        'É',
        '\uFEFF',
        '<row>',
        '<c r="XFD9">',
        '&#x110000;',
        '</c>',
        '1e999',
        'NaN',
      )
      .map((text) => new Uint8Array(Buffer.from(text))),
  ),
  length: fc.integer({ min: 1, max: 200 }),
});

function mutated(start: Uint8Array, mutations: readonly Mutation[]): Uint8Array {
  return mutations.reduce<Uint8Array>((bytes, { at, kind, bytes: with_, length }) => {
    const from = Math.floor(at * bytes.length);
    const put = (middle: Uint8Array, skip: number) =>
      Buffer.concat([bytes.subarray(0, from), middle, bytes.subarray(from + skip)]);
    if (kind === 'cut') return bytes.slice(0, from);
    if (kind === 'drop') return put(new Uint8Array(), length);
    if (kind === 'insert') return put(with_, 0);
    if (kind === 'repeat')
      return put(Buffer.concat(Array.from({ length: Math.min(length, 40) }, () => with_)), 0);
    return put(with_, kind === 'splice' ? length : with_.length);
  }, start);
}

const names = Object.keys(fixtures);

/** Workbooks of formats other than XLSX, and single parts of them. */
const others = otherWorkbooks();
const csvs = names.filter((name) => name.endsWith('.csv'));
const books = names.filter((name) => name.endsWith('.xlsx'));

/** Generates workbooks with broken XML in an intact archive. */
const brokenXml = fc
  .tuple(
    fc.constantFrom(
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
      'xl/sharedStrings.xml',
      'xl/styles.xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
    ),
    fc.array(mutation, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(0 as const, 8 as const),
  )
  .map(([target, mutations, method]) =>
    zip(
      parts({
        rows: [
          [cell('Fecha'), cell('Código'), cell('Cantidad')],
          [cell('03/11/2025'), number('4123456'), number('5')],
          [shared(0), shared(1), shared(9)],
        ],
        strings: ['a', 'b'],
      }).map((part) => ({
        ...part,
        method,
        text:
          part.name === target
            ? Buffer.from(mutated(Buffer.from(part.text as string), mutations))
            : part.text,
      })),
    ),
  );

let slowest = 0;

/**
 * Reads the file and counts its outcome in `ends`, so that the test notices if all files end alike.
 */
async function survives(
  ends: Map<string, number>,
  bytes: Uint8Array,
  name: string,
  kind: (typeof fileDocumentKinds)[number],
): Promise<void> {
  const started = readProcessorTime();
  const found = await openFile(plainFile(bytes, name), knownColumnNames(documentSchemas[kind]));
  const done = found.ok ? await checkFile(found.value, kind, context) : found;
  slowest = Math.max(slowest, readProcessorTime() - started);
  const end = done.ok ? 'read' : done.code;
  ends.set(end, (ends.get(end) ?? 0) + 1);
  if (end !== 'read') expect(fileRefusalCodes).toContain(end);
}
const countOf = ({ gate, long }: RunCount): number => chooseRunCount(undefined, gate, long);
const TABLES = countOf(BROKEN_FILES.tables);
const ARCHIVES = countOf(BROKEN_FILES.archives);
const WORKBOOKS = countOf(BROKEN_FILES.workbooks);
const OTHERS = countOf(BROKEN_FILES.otherWorkbooks);
const BYTES = countOf(BROKEN_FILES.bytes);

const kinds = fc.constantFrom(...fileDocumentKinds);

describe('a broken file is read or refused by name', () => {
  test(`${TABLES} mutated tables`, async () => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...csvs),
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        kinds,
        (name, mutations, kind) => survives(ends, mutated(fixtures[name]!, mutations), name, kind),
      ),
      { numRuns: TABLES },
    );
    expect([...ends.keys()]).toEqual(
      expect.arrayContaining(['read', 'mandatory_columns', 'malformed_file']),
    );
    expect(ends.get('read')).toBeGreaterThan(TABLES / 20);
  });

  test(`${ARCHIVES} mutated archives`, async () => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...books),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        kinds,
        (name, mutations, kind) => survives(ends, mutated(fixtures[name]!, mutations), name, kind),
      ),
      { numRuns: ARCHIVES },
    );
    expect([...ends.keys()]).toEqual(expect.arrayContaining(['mandatory_columns', 'file_damaged']));
  });

  test(`${WORKBOOKS} workbooks with broken XML`, async () => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(brokenXml, kinds, (bytes, kind) => survives(ends, bytes, 'x.xlsx', kind)),
      { numRuns: WORKBOOKS },
    );
    expect([...ends.keys()]).toEqual(
      expect.arrayContaining(['read', 'file_damaged', 'mandatory_columns']),
    );
  });

  test(`${OTHERS} mutated workbooks of other formats and their parts`, async () => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...others),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        kinds,
        ({ name, bytes, pack }, mutations, kind) =>
          survives(ends, pack(mutated(bytes, mutations)), name, kind),
      ),
      { numRuns: OTHERS },
    );
    expect([...ends.keys()]).toEqual(
      expect.arrayContaining(['read', 'mandatory_columns', 'file_damaged']),
    );
  });

  test(`${BYTES} handfuls of bytes`, async () => {
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000, size: 'max' }),
        fc.constantFrom(
          '',
          'PK\x03\x04',
          '\xef\xbb\xbf',
          '\xff\xfe',
          'sep=;\n',
          '\xd0\xcf\x11\xe0',
          '\x09\x08\x10\x00\x00\x05',
          '\x09\x04\x06\x00',
          '"',
        ),
        kinds,
        (bytes, start, kind) =>
          survives(ends, Buffer.concat([Buffer.from(start, 'latin1'), bytes]), 'x.csv', kind),
      ),
      { numRuns: BYTES },
    );
    expect([...ends.keys()]).toEqual(
      expect.arrayContaining(['file_not_a_table', 'file_xls', 'file_damaged']),
    );
  });

  test('and none of them took a second', () => {
    expect(slowest).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(1000);
  });
});

/** Returns the processor time, in milliseconds, for reading two megabytes of this text repeated. */
async function readingOf(text: string): Promise<number> {
  const started = readProcessorTime();
  await survives(
    new Map(),
    Buffer.from(`Fecha;Código;Cantidad\n03/11/2025;1;1\n${text.repeat(2_000_000 / text.length)}`),
    'x.csv',
    'inventory',
  );
  return readProcessorTime() - started;
}

let ordinary: number | undefined;

const repeated: [what: string, text: string][] = [
  ['quotes', '"'],
  ['quotes and delimiters', '";'],
  ['quotes and line ends', '"\n'],
  ['an opening quote in every line', 'a;"b\n'],
  ['delimiters', ';'],
  ['carriage returns', '\r'],
  ['one line', 'x'],
  ['spaces', ' '],
  ['quotes and spaces', '"   '],
];
test.each(chooseCases(4, repeated))(
  'two megabytes of %s are read or refused before ten ordinary files were',
  async (_, text) => {
    ordinary ??= await readingOf('03/11/2025;4123456;5\n');
    expect(await readingOf(text)).toBeLessThan(10 * ordinary);
  },
);
