/** Tests undoing an import of the catalog, and the command itself. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#areas/bulk/domain/index.ts';
import {
  insertPartsWithPrices,
  selectPartsByNumber,
  upsertParts,
  upsertPrices,
} from '#areas/catalog/server/index.ts';
import type { ReportKind } from '#areas/reports/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { content, line, saveDraft, addCatalog } from '../../new-orders.ts';
import { makeDistributor, signInUser, rightsWithout } from '../../make-users.ts';
import { register } from '../../reports/report-calls.ts';
import { csvOf, sale, stock, type Row } from '../../reports/report-files.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { applyRows, type Wanted } from '../bulk-calls.ts';
import { importRows, readNewestImport, nothing, previewUndo, undoImport } from './undo-calls.ts';

let server: TestServer;
let admin: Client;
let next = 70_000;
let known: string;
let created: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null, { name: 'Marta' });
  await addCatalog(server);
});
afterAll(() => server?.close());
beforeEach(async () => {
  [known, created] = [String((next += 1)), String((next += 1))];
  await insertPartsWithPrices(server.db, [
    {
      partNumber: known,
      description: 'Clamp',
      ean: null,
      active: true,
      names: { es: 'Pinza', pt: '' },
      prices: { BRL: 100 },
    },
  ]);
});

const rows = (): Wanted[] => [
  {
    partNumber: known,
    description: 'Clamp meter',
    nameEs: 'Pinza amperimétrica',
    namePt: 'Alicate',
  },
  { partNumber: known, description: 'Clamp meter', currency: 'BRL', price: '2,00' },
  { partNumber: known, description: 'Clamp meter', currency: 'USD', price: '1.00' },
  { partNumber: created, description: 'Thermometer', currency: 'BRL', price: '9,00' },
];
const partNow = async (partNumber: string) =>
  (await selectPartsByNumber(server.db, [partNumber])).get(partNumber);

describe('undoing an import of the catalog', () => {
  test('brings names and prices back, and makes created parts inactive', async () => {
    const before = await partNow(known);
    const id = await importRows(admin, 'catalog', rows());
    expect(await partNow(known)).toMatchObject({
      prices: { BRL: 200, USD: 100 },
      namePt: 'Alicate',
    });
    expect((await previewUndo(admin, id)).counts.part).toEqual({
      ...nothing,
      revert: 1,
      deactivate: 1,
    });
    const answer = await undoImport(admin, id);
    expect(answer.json.body.import).toMatchObject({ undoneAt: server.clock.now });
    expect(await partNow(known)).toEqual(before);
    expect(await partNow(created)).toMatchObject({ active: false, description: 'Thermometer' });
  });
  test('asks about each field that was changed since, and keeps it unless told otherwise', async () => {
    const id = await importRows(admin, 'catalog', rows());
    await upsertParts(server.db, [
      { partNumber: known, description: 'Clamp meter 600 A', ean: null, active: true },
    ]);
    await upsertPrices(server.db, [{ partNumber: known, currency: 'BRL', unitMinor: 300 }]);
    const shown = await previewUndo(admin, id);
    expect(shown.questions).toMatchObject([
      { record: 'part', name: known, field: 'price.BRL', now: 300, former: 100 },
      {
        record: 'part',
        name: known,
        field: 'description',
        now: 'Clamp meter 600 A',
        former: 'Clamp',
      },
    ]);
    await undoImport(admin, id, { except: [shown.questions[1]!.key] });
    expect(await partNow(known)).toMatchObject({
      description: 'Clamp',
      prices: { BRL: 300 },
      nameEs: 'Pinza',
      namePt: '',
    });
  });
  test('leaves a created part active that an order names, and says so', async () => {
    const own = await makeDistributor(server);
    const ana = await signInUser(server, own);
    const id = await importRows(admin, 'catalog', rows());
    await saveDraft(ana, own, content(own, { lines: [line({ partNumber: created })] }));
    const shown = await previewUndo(admin, id);
    expect(shown.staying).toEqual([{ record: 'part', name: created, why: 'used' }]);
    await undoImport(admin, id);
    expect(await partNow(created)).toMatchObject({ active: true });
  });
  test.each<[string, ReportKind, (part: string) => Row[]]>([
    [
      'an older stock count',
      'inventory',
      (part) => [stock('01/10/2026', part, 3), stock('02/10/2026', '1001', 3)],
    ],
    ['a sale', 'pos_brazil', (part) => [sale('01/10/2026', part, 1)]],
  ])('leaves a created part active that only %s names', async (_what, kind, rowsWith) => {
    const id = await importRows(admin, 'catalog', rows());
    const distributorId = await makeDistributor(server);
    await register(server, admin, csvOf(rowsWith(created)), { distributorId, kind });
    const shown = await previewUndo(admin, id);
    expect(shown.staying).toEqual([{ record: 'part', name: created, why: 'used' }]);
    await undoImport(admin, id);
    expect(await partNow(created)).toMatchObject({ active: true });
  });
  test('leaves a part as it is if another part has its former EAN now', async () => {
    const [ean, other] = ['7891045010085', '7891045010092'];
    await upsertParts(server.db, [{ partNumber: known, description: 'Clamp', ean, active: true }]);
    const id = await importRows(admin, 'catalog', [{ partNumber: known, ean: other }]);
    await upsertParts(server.db, [{ partNumber: created, description: 'T', ean, active: true }]);
    expect((await previewUndo(admin, id)).staying).toEqual([
      { record: 'part', name: known, why: 'refused' },
    ]);
    await undoImport(admin, id);
    expect(await partNow(known)).toMatchObject({ ean: other });
    await upsertParts(server.db, [
      { partNumber: created, description: 'T', ean: null, active: true },
    ]);
    await upsertParts(server.db, [
      { partNumber: known, description: 'T', ean: null, active: true },
    ]);
  });
  test('brings prices of parts back that have had the same EAN all along', async () => {
    const ean = '7891045010108';
    await upsertParts(
      server.db,
      [known, created].map((partNumber) => ({ partNumber, description: 'C', ean, active: true })),
    );
    const id = await importRows(admin, 'catalog', [
      { partNumber: known, description: 'C', currency: 'BRL', price: '2,00' },
    ]);
    expect((await previewUndo(admin, id)).counts.part).toEqual({ ...nothing, revert: 1 });
    await undoImport(admin, id);
    expect(await partNow(known)).toMatchObject({ ean, prices: { BRL: 100 } });
  });
});

describe('the command', () => {
  test('sent twice undoes once, and an undone import is not undone again', async () => {
    const id = await importRows(admin, 'catalog', rows());
    const { state } = await previewUndo(admin, id);
    const key = randomUUID();
    const [first, second] = await Promise.all([
      undoImport(admin, id, {}, { state, key }),
      undoImport(admin, id, {}, { state, key }),
    ]);
    expect(second.json.body).toEqual(first.json.body);
    const again = await undoImport(admin, id, {}, { state });
    expect([again.status, again.json.message]).toEqual([409, 'import_undone']);
  });
  test('is refused if something changed since it was shown, and changes nothing', async () => {
    const id = await importRows(admin, 'catalog', rows());
    const { state } = await previewUndo(admin, id);
    await upsertPrices(server.db, [{ partNumber: known, currency: 'BRL', unitMinor: 300 }]);
    const answer = await undoImport(admin, id, {}, { state });
    expect([answer.status, answer.json.message]).toEqual([409, 'undo_changed']);
    expect(await partNow(created)).toMatchObject({ active: true });
  });
  test('and another import of the same part at the same moment take effect one after the other', async () => {
    const id = await importRows(admin, 'catalog', rows());
    const { state } = await previewUndo(admin, id);
    const [undone, other] = await Promise.all([
      undoImport(admin, id, {}, { state }),
      applyRows(admin, 'catalog', [{ partNumber: known, currency: 'BRL', price: '7,00' }]),
    ]);
    const price = (await partNow(known))!.prices.BRL;
    const isOther = other.json.body?.applied === true;
    expect([undone.status, price]).toEqual(
      undone.status === 200 ? [200, isOther ? 700 : 100] : [409, 700],
    );
  });
  test('chosen values that are no longer valid are refused by name, and nothing is undone', async () => {
    const ean = '7891045010108';
    await upsertParts(server.db, [{ partNumber: known, description: 'Clamp', ean, active: true }]);
    const id = await importRows(admin, 'catalog', [
      { partNumber: known, description: 'X', ean: '7891045010115' },
    ]);
    await upsertParts(server.db, [
      { partNumber: known, description: 'X', ean: null, active: true },
    ]);
    await upsertParts(server.db, [{ partNumber: created, description: 'T', ean, active: true }]);
    const answer = await undoImport(admin, id, { choice: 'former' });
    expect([answer.status, answer.json.message, answer.json.details]).toEqual([
      422,
      'undo_refused',
      { names: [known] },
    ]);
    expect(await partNow(known)).toMatchObject({ description: 'X' });
  });
  test('requires the right to settings', async () => {
    const id = await importRows(admin, 'catalog', rows());
    const reader = await signInUser(server, null, {
      permissions: rightsWithout('settings.write', null),
    });
    const answer = await reader.call(calls.undoBulkImport, {
      params: { id },
      body: { state: '', later: { choice: 'keep', except: [] } },
    });
    expect(answer.status).toBe(403);
  });
  test('is recorded in the audit with what was undone', async () => {
    const id = await importRows(admin, 'catalog', rows());
    await undoImport(admin, id);
    const { rows: logged } = await server.pool.query(
      "select details from action_log where action = 'bulk.undone' order by id desc limit 1",
    );
    expect(logged[0].details).toMatchObject({
      name: 'file.xlsx',
      counts: { part: { revert: 1, deactivate: 1 } },
    });
  });
  test('is no longer offered after five years, and a later import still is', async () => {
    const id = await importRows(admin, 'catalog', rows());
    server.clock.now += retentionMs('files') + DAY;
    admin = await signInUser(server, null, { name: 'Marta' });
    await importRows(admin, 'catalog', [{ partNumber: known, description: 'Later' }]);
    const answer = await admin.call(calls.previewBulkUndo, { params: { id } });
    expect(answer.status).toBe(404);
    expect((await readNewestImport(admin)).changes).toBe(1);
  });
});
