/**
 * Tests parts that have a name in one language only, which a file of the catalog may give them:
 * every device mirrors and shows them, also those that were stored earlier.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPartNames } from '#areas/catalog/device/index.ts';
import { listPartChanges } from '#areas/catalog/domain/calls.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { createOrdersDevice } from '#areas/orders/device/index.ts';
import { languages, type Language } from '#kernel/domain/user/languages.ts';
import { applyRows } from '../bulk/bulk-calls.ts';
import { importRows, undoImport } from '../bulk/undoing/undo-calls.ts';
import { startDeviceEngine } from '../device-engine.ts';
import { erpOf, type Erp } from '../erp/erp-samples.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { makeDistributor, makeUser, signInUser } from '../make-users.ts';
import { addCatalog } from '../new-orders.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

setUpFakeIndexedDb();

let server: TestServer, url: string, admin: Client, erp: Erp, distributor: number;

beforeAll(async () => {
  server = await startServer();
  url = await server.listen();
  await addCatalog(server);
  distributor = await makeDistributor(server);
  admin = await signInUser(server, null);
  erp = erpOf(server, (await admin.call(erpCalls.getAccessToken)).json.body);
}, 60_000);

afterAll(() => server?.close());

/** Returns a new person's device, before its first sync. */
async function startDevice() {
  const person = await makeUser(server, distributor);
  return startDeviceEngine(server, url, person, await server.as(person), fetch, {
    areas: ['catalog', 'orders'],
  });
}

type Device = Awaited<ReturnType<typeof startDevice>>;

/** Syncs the device, and returns the part's name in each language as its screens show it. */
async function namesOn(engine: Device, partNumber: string) {
  await engine.sync({ force: true });
  const nameIn = async (language: Language) =>
    (await readPartNames(engine.bulk, [partNumber], language)).get(partNumber);
  return Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await nameIn(language)])),
  );
}

test('a file that gives a part its Spanish name alone leaves the mirror of every device whole', async () => {
  const engine = await startDevice();
  const rows = [
    { partNumber: '8101', description: 'Earth clamp', nameEs: 'Pinza' },
    { partNumber: '8102', description: 'Probe', namePt: 'Ponta de prova' },
    { partNumber: '8103', description: 'Cable', nameEs: 'Cable largo', namePt: 'Cabo' },
    { partNumber: '8104', description: 'Case' },
  ];
  expect((await applyRows(admin, 'catalog', rows)).json.body.applied).toBe(true);

  // The mirror returns nothing while an older transaction runs in any database of the cluster, so
  // the test polls.
  await expect
    .poll(() => namesOn(engine, '8101'))
    .toEqual({ en: 'Earth clamp', es: 'Pinza', pt: 'Earth clamp' });
  expect(await namesOn(engine, '8102')).toEqual({
    en: 'Probe',
    es: 'Probe',
    pt: 'Ponta de prova',
  });
  expect(await namesOn(engine, '8103')).toEqual({ en: 'Cable', es: 'Cable largo', pt: 'Cabo' });
  expect(await namesOn(engine, '8104')).toEqual({ en: 'Case', es: 'Case', pt: 'Case' });

  const orders = createOrdersDevice(engine, '', () => 'es');
  for (const words of ['pinza', 'earth', '8101'])
    expect((await orders.partsByPrefix(words, 'BRL', 5)).map((part) => part.description)).toEqual([
      'Pinza',
    ]);
  engine.stop();
});

test('the ERP’s feed keeps such a part’s name, and its changes reach devices', async () => {
  const engine = await startDevice();
  await applyRows(admin, 'catalog', [
    { partNumber: '8201', description: 'Thermometer', nameEs: 'Termómetro' },
  ]);
  await expect.poll(async () => (await namesOn(engine, '8201'))['es']).toBe('Termómetro');

  const products = [
    { partNumber: '8201', description: 'Thermometer IR' },
    { partNumber: '8202', description: 'Scope' },
  ];
  const answer = await erp.catalog('products', products);
  expect(answer.json.body.rows.map(({ code }) => code)).toEqual(['done', 'done']);
  await erp.catalog('prices', [{ partNumber: '8201', currency: 'BRL', value: '12.50' }]);

  await expect
    .poll(() => namesOn(engine, '8201'))
    .toEqual({ en: 'Thermometer IR', es: 'Termómetro', pt: 'Thermometer IR' });
  expect((await namesOn(engine, '8202'))['pt']).toBe('Scope');
  await expect
    .poll(async () => (await createOrdersDevice(engine, '').partOf('8201', 'BRL'))?.unitMinor)
    .toBe(1250);
  engine.stop();
});

test('undoing the import of a second name leaves the first, and the mirror whole', async () => {
  const engine = await startDevice();
  await importRows(admin, 'catalog', [
    { partNumber: '8301', description: 'Gauge', nameEs: 'Medidor' },
  ]);
  const second = await importRows(admin, 'catalog', [{ partNumber: '8301', namePt: 'Calibre' }]);
  await expect
    .poll(() => namesOn(engine, '8301'))
    .toEqual({ en: 'Gauge', es: 'Medidor', pt: 'Calibre' });

  expect((await undoImport(admin, second)).status).toBe(200);
  await expect
    .poll(() => namesOn(engine, '8301'))
    .toEqual({ en: 'Gauge', es: 'Medidor', pt: 'Gauge' });
  engine.stop();
});

test.each([
  ['8401', '{"es": "Sonda"}', { es: 'Sonda', pt: 'Probe' }],
  ['8402', '{"pt": "Ponta"}', { es: 'Probe', pt: 'Ponta' }],
  ['8403', '{"es": "Sonda", "pt": ""}', { es: 'Sonda', pt: 'Probe' }],
  ['8404', '{}', { es: 'Probe', pt: 'Probe' }],
])(
  'part %s, stored earlier with the names %s, is answered and shown',
  async (number, names, shown) => {
    await server.pool.query(
      'insert into part (part_number, description, names) values ($1, $2, $3)',
      [number, 'Probe', names],
    );
    const client = await signInUser(server, distributor);
    expect((await client.call(listPartChanges)).status).toBe(200);

    const engine = await startDevice();
    await expect.poll(() => namesOn(engine, number)).toEqual({ en: 'Probe', ...shown });
    engine.stop();
  },
);
