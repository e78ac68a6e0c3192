/**
 * Tests that the device and the server give the same verdict on a file, row by row, because both
 * run the same engine with the same bytes and choices.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pairEansWithPartNumbers } from '#areas/catalog/domain/index.ts';
import { insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import {
  checkRow,
  documentSchemas,
  forEachPage,
  isBlocking,
  knownColumnNames,
  issueSeverity,
  loadPlaces,
  createPartLookup,
  mappingWithRules,
  openFile,
  type CheckContext,
  type IssueCode,
} from '#areas/imports/domain/index.ts';
import type { ReportArea } from '#areas/reports/domain/index.ts';
import { dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import { checkFile } from '../imports/check-file.ts';
import { chooseRunCount } from '../test-extent.ts';
import { BRAZIL, makeDistributor, PERU, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { choicesFor, CNPJ, csvOf, fileFrom, stock, addReportParts } from './report-files.ts';
import { readRows, register } from './report-calls.ts';
import { choicesWithRules, forRules, rowGeneratorByKind } from './checking/verdict-samples.ts';

const RUNS = chooseRunCount(process.env['VERDICT_RUNS'], 4, 300);
const SEED = Number(process.env['SEED'] ?? 20261121);
let server: TestServer, admin: Client;

beforeAll(async () => {
  server = await startServer();
  await addReportParts(server);
  await insertPartsWithPrices(server.db, sharing);
  admin = await signInUser(server, null);
}, 60_000);

afterAll(() => server?.close());

const SHARED = '7891000315507';
const OWNED = '0036000291452';

/** Two active parts with the same EAN, and an inactive part with the EAN of an active one. */
const sharing = [
  { partNumber: '1004', description: 'Sharing', ean: SHARED, active: true, prices: { BRL: 1_000 } },
  { partNumber: '1005', description: 'Sharing', ean: SHARED, active: true, prices: { BRL: 1_000 } },
  { partNumber: '1007', description: 'New', ean: OWNED, active: true, prices: { BRL: 1_000 } },
  { partNumber: '1006', description: 'Old', ean: OWNED, active: false, prices: { BRL: 1_000 } },
];

const partBook = createPartLookup({
  numbers: ['1001', '1002', '1003', '1004', '1005', '1006', '1007'],
  eans: ['7891045010079', '1001', ...pairEansWithPartNumbers(sharing)],
});

test.each(['inventory', 'pos_brazil', 'pos_laam'] as const)(
  'the verdicts on files of %s are the same on both sides',
  async (kind) => {
    const place = kind === 'pos_laam' ? PERU : BRAZIL;
    const area: ReportArea = kind === 'inventory' ? 'inventory' : 'pos';
    const context: CheckContext = {
      today: dateAndTimeInZone(server.clock.now, place.zone).date,
      currency: place.currency,
      companies: kind === 'pos_brazil' ? [CNPJ] : [],
      ...(kind === 'pos_brazil' ? { places: await loadPlaces() } : {}),
      // The device still has a baseline that the server no longer has. It adds warnings on the
      // device, but the verdict is the same.
      baseline: () => ({
        price: { low: 900, middle: 1234, high: 1300 },
        quantity: { low: 4, middle: 4, high: 4 },
      }),
      parts: partBook,
    };

    let complete = 0;
    let doubted = 0;
    let computed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowGeneratorByKind[kind], { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        fc.constantFrom(0, 0, -2, 1),
        fc.boolean(),
        async (asWritten, removesFirst, shift, isComputed) => {
          const rows = isComputed ? asWritten.map((row) => forRules(kind, row)) : asWritten;
          const content = csvOf(rows);
          const file = fileFrom(content);
          const edits = removesFirst ? { 1: { removed: true } } : {};
          const patterns = shift ? { [documentSchemas[kind].price!]: { shift } } : {};
          const proposed = await choicesFor(file, kind, { edits, patterns });
          const columns = isComputed ? choicesWithRules(kind, proposed) : {};
          const choices = { ...proposed, ...columns };
          const opened = await openFile(file, knownColumnNames(documentSchemas[kind]));
          if (!opened.ok) throw new Error(opened.code);
          const mine = await checkFile(opened.value, kind, context, {
            mapping: mappingWithRules(kind, choices),
            patterns,
            dateOrder: 'dmy',
            edits: new Map(removesFirst ? [[1, { removed: true }]] : []),
          });

          if (!mine.ok) throw new Error(mine.code);
          const id = await makeDistributor(server, undefined, place);
          const report = await register(server, admin, content, {
            distributorId: id,
            kind,
            choices: { edits, patterns, ...columns },
          });

          const { plan, states, issues } = mine.value;
          const wrong = states[issueSeverity.error]!;
          const counted = states.slice(0, 4).reduce((sum, n) => sum + n, 0);
          const isFine = wrong === 0 && counted > 0;
          complete += Number(isFine);
          computed += Number(isFine && isComputed);
          doubted += Number([...issues.keys()].some((key) => key.endsWith(':decimal_unusual')));
          expect([report.status, counted === 0 ? 0 : report.counts!.wrong]).toEqual([
            isFine ? 'complete' : 'waiting_correction',
            wrong,
          ]);

          if (!isFine) {
            const theirs = Object.fromEntries(
              report.reasons.map(({ code, field, rows: count }) => [`${field}:${code}`, count]),
            );
            expect(counted === 0 ? {} : theirs).toEqual(
              Object.fromEntries([...issues].filter(([key]) => isError(key))),
            );
            return;
          }

          const expected: unknown[] = [];
          await forEachPage(
            opened.value,
            (page) =>
              page.rows.forEach((row, n) => {
                const index = page.first + n;
                const checked = checkRow(
                  plan,
                  row,
                  removesFirst && index === 1 ? { removed: true } : undefined,
                );
                if (checked.readings.length > 0)
                  expected.push([
                    page.lines[n],
                    Object.fromEntries(
                      plan.fields.map(({ field }, at) => [
                        field.name,
                        checked.readings[at]!.value === '' ? null : checked.readings[at]!.value,
                      ]),
                    ),
                  ]);
              }),
            { from: 1 },
          );

          const found = (await readRows(admin, area, id)).map(({ line, values }) => [line, values]);

          expect(found.sort((x, y) => (x[0] as number) - (y[0] as number))).toEqual(expected);
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );

    expect(complete, 'files without errors were among them').toBeGreaterThan(RUNS / 5);
    if (RUNS >= 20) expect(computed, 'rules computed some of them').toBeGreaterThan(0);
    expect(doubted, 'the device doubted what the server knows no history of').toBeGreaterThan(0);
  },
  RUNS * 5_000,
);

test('an EAN of two active parts is an error on both sides, and one of a single active part is read', async () => {
  const rows = [SHARED, OWNED].map((ean) => stock('01/10/2026', ean, 1, '10,00'));
  const content = csvOf(rows);
  const file = fileFrom(content);
  const opened = await openFile(file, knownColumnNames(documentSchemas.inventory));
  if (!opened.ok) throw new Error(opened.code);
  const { mapping } = await choicesFor(file, 'inventory');
  const context: CheckContext = {
    today: dateAndTimeInZone(server.clock.now, BRAZIL.zone).date,
    currency: BRAZIL.currency,
    companies: [],
    parts: partBook,
  };

  const mine = await checkFile(opened.value, 'inventory', context, {
    mapping: mapping as never,
    dateOrder: 'dmy',
  });

  if (!mine.ok) throw new Error(mine.code);
  const errors = [...mine.value.issues].filter(([key]) => isError(key));
  expect(errors).toEqual([['partNumber:ean_ambiguous', 1]]);

  const distributorId = await makeDistributor(server, undefined, BRAZIL);
  const report = await register(server, admin, content, { distributorId, kind: 'inventory' });
  expect(report.status).toBe('waiting_correction');
  expect(report.reasons.map(({ code, field, rows: count }) => [code, field, count])).toEqual([
    ['ean_ambiguous', 'partNumber', 1],
  ]);
});

const isError = (key: string) => isBlocking(key.slice(key.indexOf(':') + 1) as IssueCode);
