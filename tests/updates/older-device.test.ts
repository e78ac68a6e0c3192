/**
 * Tests a device as the last portal of schema 4 left it in Chromium, with a server that was
 * updated: today's portal shows everything on the device, and sends each command once.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { calls, type Order, type OrderContent } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import {
  CLIENT_SCHEMA_VERSION,
  OPERATION_ID_HEADER,
  SCHEMA_VERSION_HEADER,
  SERVER_EPOCH_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { bodyOf } from '../test-client.ts';
import { newContext, TABLET, watchContext } from '../chromium.ts';
import { decisionOn } from '../new-orders.ts';
import { signInByApi } from '../journeys/api-clients.ts';
import {
  ana,
  approver,
  chooseLanguage,
  openPortal,
  signIn,
  waitForSync,
  type Portal,
} from '../journeys/portal.ts';
import { setUpSteps } from '../journeys/stepwise-test.ts';
import type { Client } from '../test-server.ts';
import { readUnsentIds } from './site.ts';

type Rows = readonly Record<string, unknown>[];
type Store = {
  readonly name: string;
  readonly keyPath: string;
  readonly autoIncrement: boolean;
  readonly indexes: readonly (IDBIndexParameters & { name: string; keyPath: string | string[] })[];
  rows: Rows;
};

type Recorded = {
  readonly databases: readonly { name: string; version: number; stores: readonly Store[] }[];
  readonly files: readonly (readonly [path: string, text: string])[];
};

type Kept = { readonly id: string; readonly server: Order | null; readonly state: Order };
const recorded = JSON.parse(
  readFileSync('tests/fixtures/device-of-schema-4.json', 'utf8'),
) as Recorded;
const rowsOf = <Row>(name: string) =>
  recorded.databases[0]!.stores.find((store) => store.name === name)!.rows as unknown as Row[];
const entries = rowsOf<OutboxEntry>('outbox').filter(({ open }) => open === 1);
const kept = rowsOf<Kept>('orders');
const noted = (note: string): Kept => kept.find(({ state }) => state.content.observation === note)!;
const typed = noted('typed by the portal of before');
const corrected = noted('corrected by the portal of before');
const sentOff = noted('sent off by the portal of before');
const begun = noted('begun by the portal of before');

let portal: Portal, context: BrowserContext, page: Page, seller: Client;
const begin = setUpSteps('older-device', () => page, {
  installs: true,
  viewport: TABLET,
  locale: 'en-US',
});

async function save(id: string, baseVersion: number, content: OrderContent): Promise<void> {
  const body = {
    id,
    baseVersion,
    distributorId: null,
    content,
    contentSchema: CLIENT_SCHEMA_VERSION,
  };
  bodyOf(await seller.call(calls.saveOrder, { params: { id }, body }));
}

/**
 * Brings the server to the state that the device knows: an order that was sent and returned, and a
 * draft that another device saved last.
 */
async function makeServer(boss: Client): Promise<void> {
  const { id, content } = corrected.server!;
  await save(id, 0, content);
  const { order } = bodyOf(
    await seller.call(calls.submitOrder, { params: { id }, body: { baseVersion: 1 } }),
  );

  const back = decisionOn('return', order, { reason: 'Another quantity', code: '01' });
  bodyOf(await boss.call(approvalCalls.decideOrders, { body: back }));
  const draft = typed.server!;
  await save(draft.id, 0, { ...draft.content, observation: '' });
  await save(draft.id, 1, draft.content);
}

/**
 * Writes the recorded databases and files into the browser, from a page of the same origin that
 * does not run the portal. The recorded epoch is replaced with that of the server. `only: 'files'`
 * leaves out the databases, as if they were lost.
 */
async function leaveOn(device: BrowserContext, only?: 'files'): Promise<Page> {
  const { headers } = await seller.call(calls.getOrderReferences);
  const meta = recorded.databases[0]!.stores.find(({ name }) => name === 'meta')!;
  meta.rows = (meta.rows as Rows).map((row) =>
    row['key'] === 'epoch' ? { ...row, value: headers[SERVER_EPOCH_HEADER] } : row,
  );

  const blank = await device.newPage();
  await blank.route('**/before', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>before</title>' }),
  );

  await blank.goto(`${portal.url}/before`);
  await blank.evaluate(
    async ({ databases, files }) => {
      const asked = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((done, fail) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(request.error!);
        });
      for (const { name, version, stores } of databases) {
        const opening = indexedDB.open(name, version);
        opening.onupgradeneeded = () => {
          for (const { name: table, keyPath, autoIncrement, indexes } of stores) {
            const made = opening.result.createObjectStore(table, { keyPath, autoIncrement });
            for (const { name: index, keyPath: path, ...kind } of indexes)
              made.createIndex(index, path, kind);
          }
        };

        const opened = await asked(opening);
        for (const { name: table, rows } of stores)
          for (const row of rows)
            await asked(opened.transaction(table, 'readwrite').objectStore(table).put(row));
        opened.close();
      }
      for (const [path, text] of files) {
        const [folder, file] = path.split('/');
        const root = await navigator.storage.getDirectory();
        const own = await root.getDirectoryHandle(folder!, { create: true });
        const stream = await (await own.getFileHandle(file!, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      }
    },
    { databases: only ? [] : recorded.databases, files: recorded.files },
  );

  return blank;
}

const observation = () => page.locator('textarea').first();
const stored = async ({ id }: Kept): Promise<Order> =>
  bodyOf(await seller.call(calls.getOrder, { params: { id } }));

/** Returns the id and status of each recorded command that the server has executed. */
const operations = () =>
  portal.query<{ id: string; status: number }>(
    'select id::text, status from operation where id = any($1::uuid[]) order by id',
    [entries.map(({ id }) => id)],
  );
const submissions = ({ id }: Kept) =>
  portal.query<{ revision: number; note: string }>(
    "select revision, content ->> 'observation' as note from order_revision where order_id = $1 order by revision",
    [id],
  );

/**
 * Checks that everything arrived at the server: each command once, each order as it was left, and
 * frozen submissions unchanged.
 */
async function expectArrived(): Promise<void> {
  expect((await operations()).map(({ id, status }) => [id, status])).toEqual(
    entries.map(({ id }) => [id, 200]).sort(),
  );

  for (const one of [typed, corrected, begun]) {
    const { content, status, version } = await stored(one);
    expect({ content, status, version }).toMatchObject({
      content: one.state.content,
      status: one.state.status,
      version: one.state.version,
    });
  }

  expect(await stored(sentOff)).toMatchObject({
    status: 'waiting_approval',
    revision: 1,
    number: expect.stringMatching(/^\d\d-\d{6}$/) as string,
    content: sentOff.state.content,
  });

  expect(await submissions(sentOff)).toEqual([
    { revision: 1, note: 'sent off by the portal of before' },
  ]);

  expect(await submissions(corrected)).toEqual([
    { revision: 1, note: 'sent before, and returned' },
  ]);
}

beforeAll(async () => {
  ({ portal, context } = await begin());
  // These calls bypass the proxy that the test controls.
  const beside = { url: `http://localhost:${portal.program()!.port}` };
  seller = await signInByApi(beside, ana);
  await makeServer(await signInByApi(beside, approver));
}, 120_000);

test('the fixture is of Ana’s device, on which five commands about orders wait', async () => {
  expect(await portal.query('select id from user_account where email = $1', [ana.email])).toEqual([
    { id: 3 },
  ]);
  expect(entries.map(({ kind }) => kind)).toEqual([
    'order.save',
    'order.save',
    'order.save',
    'order.submit',
    'order.save',
  ]);
});
test('today’s portal finds every order and every command, with the calls about orders held up', async () => {
  portal.network.set('hold', { only: /^\/api\/orders\/[0-9a-f-]{36}/ });
  await (await leaveOn(context)).close();
  page = await openPortal(context, portal, { path: '/login' });
  await signIn(page, ana);
  await chooseLanguage(page, 'English');
  await expect.poll(() => readUnsentIds(page)).toEqual(entries.map(({ id }) => id).sort());
  for (const { id, state } of [typed, corrected, begun]) {
    await page.goto(`${portal.url}/order/edit/${id}`);
    await expect.poll(() => observation().inputValue()).toBe(state.content.observation);
  }

  await page.goto(`${portal.url}/orders/view/${sentOff.id}`);
  await page.getByText('sent off by the portal of before').first().waitFor();
}, 120_000);
test('what left and was never answered is known to the server by its bytes; the rest arrives, each once', async () => {
  // This command had reached the server before the connection was lost.
  const { id, path, body } = entries.find(
    ({ documentId, everSent }) => documentId === typed.id && everSent,
  )!;
  const reached = await seller.send('PUT', path, JSON.parse(body) as object, {
    [OPERATION_ID_HEADER]: id,
    [SCHEMA_VERSION_HEADER]: '4',
  });

  expect([reached.status, (await stored(typed)).version]).toEqual([200, 3]);
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForSync(page);
  expect(await readUnsentIds(page)).toEqual([]);
  await expectArrived();
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
}, 60_000);
test('a device that has lost its database sends from the second copies what the server has already, and nothing is done twice', async () => {
  const other = await newContext(context.browser()!, { viewport: TABLET, locale: 'en-US' });
  other.setDefaultTimeout(40_000);
  await (await leaveOn(other, 'files')).close();
  page = await openPortal(other, portal, { path: '/login' });
  await signIn(page, ana);
  await waitForSync(page);
  expect(await readUnsentIds(page)).toEqual([]);
  await expectArrived();
  for (const { id, state } of [typed, begun]) {
    await page.goto(`${portal.url}/order/edit/${id}`);
    await expect.poll(() => observation().inputValue()).toBe(state.content.observation);
  }

  expect(await watchContext(other)).toEqual({ violations: [], errors: [] });
}, 60_000);
