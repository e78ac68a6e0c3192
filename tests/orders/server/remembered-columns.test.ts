/**
 * Tests the column choices that a person's order files leave behind: they are stored once a file
 * has become orders, known to every device of the distributor, and deleted on request.
 */
import { Dexie } from 'dexie';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFilesDatabase } from '#areas/imports/device/index.ts';
import type { FileChoices } from '#areas/imports/domain/index.ts';
import { forgetOrderColumns } from '#areas/orders/device/files/forget-order-columns.ts';
import { refreshColumnsNow } from '#areas/orders/device/files/order-files-columns.ts';
import { fileCalls } from '#areas/orders/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { startDeviceEngine } from '../../device-engine.ts';
import { makeDistributor, makeUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

let server: TestServer, url: string, own: number, client: Client, asked: string[], isDown: boolean;
const opened: { close(): void }[] = [];

beforeAll(async () => {
  server = await startServer();
  url = await server.listen();
}, 60_000);

beforeEach(async () => {
  own = await makeDistributor(server);
  client = await server.as(await makeUser(server, own));
  [asked, isDown] = [[], false];
});

afterAll(async () => {
  for (const one of opened) one.close();
  await server?.close();
});

const network: typeof fetch = async (input, init) => {
  if (isDown) throw new TypeError('down');
  const path = new URL(String(input)).pathname;
  if (path.endsWith('/columns')) asked.push(String(init?.method));
  return await fetch(input, init);
};

/** Returns a device with a new person. */
async function tablet() {
  const person = await makeUser(server, own);
  const engine = await startDeviceEngine(server, url, person, await server.as(person), network);
  const files = openFilesDatabase(person.id);
  opened.push({
    close() {
      engine.stop();
      files.close();
      void Dexie.delete(files.name);
    },
  });

  return {
    engine,
    files,
    remembered: async () =>
      (await files.uploadMemory.toArray())
        .map(({ names, isShared }) => `${names.join(' ')}${isShared ? '' : ', here alone'}`)
        .sort(),
  };
}

const choices = (...names: string[]): FileChoices => ({
  names,
  mapping: { partNumber: { column: 0 }, quantity: { column: 1 } },
  patterns: {},
  dateOrder: 'dmy',
  recipe: [],
  edits: {},
  prices: {},
});

let count = 0;

/** Stores the column choice of a file that has become orders. */
const made = ({ files }: Awaited<ReturnType<typeof tablet>>, ...names: string[]) =>
  files.uploadMemory.put({
    id: `0198a2f0-0000-7000-8000-${String(++count).padStart(12, '0')}`,
    kind: 'order_lines',
    distributorId: own,
    at: 1,
    names,
    choices: choices(...names) as never,
  });

const known = async (who = client) =>
  (await who.call(fileCalls.getRememberedColumns, {})).json.body.remembered.map(
    ({ distributorId, names }) => [distributorId, names.join(' ')],
  );

test('a column choice of one device is recognized by another, and sent once', async () => {
  const [one, two] = [await tablet(), await tablet()];
  await made(one, 'peça', 'qtd');
  await refreshColumnsNow(one.engine);
  await refreshColumnsNow(two.engine);
  expect([await one.remembered(), await two.remembered(), await known()]).toEqual([
    ['peça qtd'],
    ['peça qtd'],
    [[own, 'peça qtd']],
  ]);
  expect((await two.files.uploadMemory.toCollection().first())!.choices.mapping).toEqual({
    partNumber: { column: 0 },
    quantity: { column: 1 },
  });

  await refreshColumnsNow(one.engine);
  expect(asked).toEqual(['GET', 'PUT', 'GET', 'GET', 'GET']);
});

test('without a network the choice stays on the device, and is sent in the next round', async () => {
  const one = await tablet();
  await made(one, 'item', 'qty');
  isDown = true;
  await refreshColumnsNow(one.engine);
  expect(await one.remembered()).toEqual(['item qty, here alone']);

  isDown = false;
  await one.engine.refresh('orders.columns');
  expect(await known()).toEqual([[own, 'item qty']]);
});

test('rounds read the columns once a day', async () => {
  const one = await tablet();
  const round = () => one.engine.refresh('orders.columns');
  await round();
  await round();
  const first = asked.length;
  const before = server.clock.now;
  server.clock.now += DAY;
  await round();
  server.clock.now = before;
  expect([first, asked.length]).toEqual([1, 2]);
});

test('the specification’s call deletes them for the distributor, on every device, and can be repeated', async () => {
  const one = await tablet();
  const other = await makeDistributor(server);
  const theirs = await server.as(await makeUser(server, other));
  const forget = (id: number) => client.send('GET', `/api/order/reset_order_product_headers/${id}`);
  await made(one, 'peça', 'qtd');
  await refreshColumnsNow(one.engine);
  await theirs.call(fileCalls.saveRememberedColumns, {
    body: { distributorId: own, choices: choices('code', 'units') },
  });
  expect([
    (await forget(own)).json,
    (await forget(own)).json,
    (await forget(other)).status,
  ]).toEqual([{ status: true, body: true }, { status: true, body: true }, 404]);

  await refreshColumnsNow(one.engine);
  expect([await one.remembered(), await known(), await known(theirs)]).toEqual([
    [],
    [],
    [[other, 'code units']],
  ]);
});

test('a person forgets them for every device, and without a network nothing is forgotten', async () => {
  const [one, two] = [await tablet(), await tablet()];
  await made(one, 'peça', 'qtd');
  await refreshColumnsNow(one.engine);
  await refreshColumnsNow(two.engine);
  await made(one, 'item', 'qty');

  isDown = true;
  expect(await forgetOrderColumns(one.engine, own)).toBe(false);
  expect(await one.remembered()).toEqual(['item qty, here alone', 'peça qtd']);

  isDown = false;
  expect(await forgetOrderColumns(one.engine, own)).toBe(true);
  await refreshColumnsNow(two.engine);
  expect([await one.remembered(), await two.remembered(), await known()]).toEqual([[], [], []]);
});
