/**
 * Tests that the device and the server give the same verdict on a workbook of each format: the
 * server reads the same bytes again.
 */
import { utils, write, type BookType } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  documentSchemas,
  isBlocking,
  knownColumnNames,
  openFile,
  type CheckContext,
  type IssueCode,
} from '#areas/imports/domain/index.ts';
import { dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import { checkFile } from '../../imports/check-file.ts';
import { BRAZIL, makeDistributor, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { readRows, register } from '../report-calls.ts';
import { choicesFor, fileFrom, addReportParts } from '../report-files.ts';

let server: TestServer, admin: Client;

beforeAll(async () => {
  server = await startServer();
  await addReportParts(server);
  admin = await signInUser(server, null);
}, 60_000);

afterAll(() => server?.close());

const HEAD = ['inventory date', 'part number', 'quantity', 'purchase price'];
const OCTOBER_FIRST = 46_296;

/** Writes a workbook whose second sheet has the rows; dates are stored as dates. */
function workbookOf(rows: readonly (readonly unknown[])[], format: BookType): Uint8Array {
  const sheet = utils.aoa_to_sheet([HEAD, ...rows.map((row) => [...row])]);
  rows.forEach((_, n) => {
    sheet[`A${n + 2}`].z = 'dd/mm/yyyy';
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Relatório']]), 'Capa');
  utils.book_append_sheet(book, sheet, 'Estoque');
  return new Uint8Array(write(book, { type: 'buffer', bookType: format }) as Buffer);
}

const formats: BookType[] = ['xlsx', 'xlsb', 'biff8', 'biff5', 'ods'];

async function verdicts(bytes: Uint8Array) {
  const file = fileFrom(bytes, 'x.xlsx');
  const choices = await choicesFor(file, 'inventory');
  const opened = await openFile(file, knownColumnNames(documentSchemas.inventory));
  if (!opened.ok) throw new Error(opened.code);
  const context: CheckContext = {
    today: dateAndTimeInZone(server.clock.now, BRAZIL.zone).date,
    currency: BRAZIL.currency,
    companies: [],
  };
  const mine = await checkFile(opened.value, 'inventory', context, {
    mapping: choices.mapping as never,
    dateOrder: 'dmy',
  });
  if (!mine.ok) throw new Error(mine.code);
  const distributorId = await makeDistributor(server, undefined, BRAZIL);
  const report = await register(server, admin, bytes, { distributorId, kind: 'inventory' });
  const errors = [...mine.value.issues].filter(([key]) =>
    isBlocking(key.slice(key.indexOf(':') + 1) as IssueCode),
  );
  const theirs = report.reasons.map(({ code, field, rows }) => [`${field}:${code}`, rows]);
  return { errors, theirs, status: report.status, distributorId };
}

test.each(formats)('%s: sound rows are registered as the device read them', async (format) => {
  const rows = [
    [OCTOBER_FIRST, '1001', 5, 10.5],
    [OCTOBER_FIRST + 1, 1002, 12, 25.05],
  ];
  const { errors, status, distributorId } = await verdicts(workbookOf(rows, format));
  expect([errors, status]).toEqual([[], 'complete']);
  const found = await readRows(admin, 'inventory', distributorId);
  expect(
    found
      .map(({ line, values }) => [
        line,
        values.inventoryDate,
        values.partNumber,
        values.quantity,
        values.purchasePrice,
      ])
      .sort(([a], [b]) => Number(a) - Number(b)),
  ).toEqual([
    [2, '2026-10-01', '1001', 5, 1050],
    [3, '2026-10-02', '1002', 12, 2505],
  ]);
});

test.each(formats)('%s: the same cells are refused on both sides', async (format) => {
  const rows = [
    [OCTOBER_FIRST, '1001', 'x', 10.5],
    [OCTOBER_FIRST, '1002', 2, 'y'],
    [OCTOBER_FIRST, '1003', 3, 5],
  ];
  const { errors, theirs, status } = await verdicts(workbookOf(rows, format));
  expect([status, errors.length]).toEqual(['waiting_correction', 2]);
  expect(Object.fromEntries(theirs)).toEqual(Object.fromEntries(errors));
});
