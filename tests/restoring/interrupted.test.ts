/**
 * Tests interruptions of a device that compares its data with a restored server: it is killed in
 * the middle, the server is restored once more, or two tabs compare at the same time.
 */
import { expect, test } from 'vitest';
import { createTicketsDevice } from '#areas/contact/device/index.ts';
import { isLong, chooseCases } from '../test-extent.ts';
import { createDevice } from './restored-device.ts';
import {
  ana,
  createLocalDraft,
  readNumber,
  readServerOrders,
  own,
  place,
  setUpTwoDevices,
  submitNewOrder,
  tablet,
} from './two-devices-setup.ts';
import { content } from '../new-orders.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: ['contact', 'settings'] });

async function lostOrders(): Promise<{ backup: string; expected: string[] }> {
  const backup = await place.backUp();
  const ids = [await submitNewOrder(tablet, 'one'), await submitNewOrder(tablet, 'two')];
  const numbers = await Promise.all(ids.map((id) => readNumber(tablet, id)));
  return {
    backup,
    expected: numbers.map((number, n) => `${number} waiting_approval ${['one', 'two'][n]}`).sort(),
  };
}

/** Counts the requests whose path ends with `end`. Returns a function that returns the count. */
function counting(end: string): () => number {
  let count = 0;
  place.meddle.with = async ({ url }) => {
    if (url.endsWith(end)) count += 1;
    return undefined;
  };
  return () => count;
}

/** Runs `work` on a network where saves and replies reach the server and their answers are lost. */
async function deaf(work: () => Promise<unknown>): Promise<void> {
  const meddle: typeof place.meddle.with = async (request) => {
    if (request.method !== 'PUT' && !request.url.endsWith('/replies')) return undefined;
    const { method, headers } = request;
    place.meddle.with = undefined;
    await place.network(request.url, { method, headers, body: await request.text() });
    place.meddle.with = meddle;
    throw new TypeError('the connection ended');
  };
  place.meddle.with = meddle;
  await work();
  place.meddle.with = undefined;
}

const saved = async (one: typeof tablet, id: string, customerOrder: string) => {
  await one.orders.saveDraft(id, content(own, { customerOrder }));
};

test.runIf(isLong)(
  'a command that a restored server refused for lack of its document is decided anew once the document is back',
  async () => {
    const backup = await place.backUp();
    const id = await createLocalDraft(tablet, 'first');
    await tablet.sync();
    await saved(tablet, id, 'second');
    await place.restore(backup);
    await tablet.signInAgain();
    await deaf(tablet.sync);
    await tablet.sync();
    await tablet.sync();
    expect([await readServerOrders(), await tablet.openEntries()]).toEqual([
      ['draft draft second'],
      [],
    ]);
  },
);
test('an outcome that arrives late does not undo what was sent again in the meantime', async () => {
  const tickets = createTicketsDevice(tablet.engine, 'Ana');
  const saying = (body: string) => ({ body, attachments: [] });
  const topic = { subject: 'Display', topicId: 1, distributorId: own };
  const opened = await tickets.open({ ...saying('one'), ...topic });
  if (!opened.ok || opened.value === 'gone') throw new Error('not opened');
  const { id } = opened.value;
  await tablet.sync();
  const backup = await place.backUp();
  await tickets.reply(id, saying('two'));
  await tablet.sync();
  await tickets.reply(id, saying('three'));
  await place.restore(backup);
  await tablet.signInAgain();
  await deaf(tablet.sync);
  for (let n = 0; n < 3; n += 1) await tablet.sync();
  const [shown] = (await tickets.listTickets()).tickets;
  expect([shown!.sync, shown!.messages.map(({ body }) => body).sort()]).toEqual([
    'synced',
    ['one', 'three', 'two'],
  ]);
});

test.each(chooseCases(2, ['compare', 'resend']))(
  'a device that is killed while it waits for the answer to a %s goes on when it is started again',
  async (moment) => {
    const { backup, expected } = await lostOrders();
    await place.restore(backup);
    await tablet.signInAgain();
    place.meddle.with = async ({ url }) => {
      if (!url.endsWith(`/${moment}`)) return undefined;
      tablet.engine.core.close();
      tablet.engine.bulk.close();
      throw new TypeError('killed');
    };

    await tablet.sync().catch(() => undefined);
    place.meddle.with = undefined;
    const again = await createDevice(place, ana, 'Ana', tablet.disk);
    expect((await again.listed()).length).toBe(2);

    await again.sync();
    expect([await readServerOrders(), await again.openEntries()]).toEqual([expected, []]);
  },
);

test('a device begins to compare anew if the server is restored once more in the meantime', async () => {
  const { backup, expected } = await lostOrders();
  await place.restore(backup);
  await tablet.signInAgain();
  let isAgain = false;
  place.meddle.with = async ({ url }) => {
    if (isAgain || !url.endsWith('/resend')) return undefined;
    isAgain = true;
    await place.restore(backup);
    throw new TypeError('the connection ended');
  };

  await tablet.sync();
  await tablet.signInAgain();
  await tablet.sync();
  await tablet.sync();
  expect([isAgain, await readServerOrders(), await tablet.openEntries()]).toEqual([
    true,
    expected,
    [],
  ]);
});

test.runIf(isLong)('two tabs send each order once', async () => {
  const { backup, expected } = await lostOrders();
  tablet.engine.stop();
  const tabs = [
    await createDevice(place, ana, 'Ana', tablet.disk, { locks: navigator.locks }),
    await createDevice(place, ana, 'Ana', tablet.disk, { locks: navigator.locks }),
  ];

  await place.restore(backup);
  for (const tab of tabs) await tab.signInAgain();
  const sent = counting('/resend');
  await Promise.all(tabs.map((tab) => tab.sync()));
  await Promise.all(tabs.map((tab) => tab.sync()));
  expect([sent(), await readServerOrders(), await tabs[0]!.openEntries()]).toEqual([
    2,
    expected,
    [],
  ]);
});
