/**
 * Tests orders on devices whose server was restored: devices send orders acknowledged after the
 * backup again.
 */
import { expect, test } from 'vitest';
import { DAY } from '#kernel/domain/dates.ts';
import { isLong } from '../test-extent.ts';
import { content } from '../new-orders.ts';
import { createDevice } from './restored-device.ts';
import {
  ana,
  createLocalDraft,
  laptop,
  readNumber,
  readServerOrders,
  own,
  place,
  setUpTwoDevices,
  submitNewOrder,
  tablet,
} from './two-devices-setup.ts';
import { renewEpoch } from './restorable-server.ts';
import {
  markRestoreAnnounced,
  dismissRestoreNotice,
  restoreNoticeToShow,
} from '#kernel/device/engine-and-databases.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

const both = async () => {
  for (const one of [tablet, laptop, tablet, laptop]) await one.sync();
};

async function restored(backup: string) {
  await place.restore(backup);
  await tablet.signInAgain();
  await laptop.signInAgain();
}

test('an order from after the backup is back, with its number, on the server and on both devices', async () => {
  await submitNewOrder(tablet, 'before');
  const backup = await place.backUp();
  const id = await submitNewOrder(tablet, 'after');
  await laptop.sync();
  const number = await readNumber(tablet, id);
  const [here, there] = [await tablet.listed(), await laptop.listed()];
  await restored(backup);
  await both();
  expect(await readServerOrders()).toContain(`${number} waiting_approval after`);
  expect([await tablet.listed(), await laptop.listed()]).toEqual([here, there]);

  const next = await submitNewOrder(laptop, 'next');
  await both();
  expect(new Set([number, await readNumber(laptop, next)]).size).toBe(2);
  expect(await tablet.openEntries()).toEqual([]);
});

test('an order is back although its company was deactivated since it was sent', async () => {
  const backup = await place.backUp();
  const id = await submitNewOrder(tablet, 'after');
  const number = await readNumber(tablet, id);
  await restored(backup);
  await place
    .server()
    .pool.query('update company set active = false where distributor_id = $1', [own]);
  await both();
  expect(await readServerOrders()).toContain(`${number} waiting_approval after`);
  expect(await tablet.openEntries()).toEqual([]);
});

test.runIf(isLong)(
  'the list shows a lost order all the time: before the device is signed in again, while it is offline, and while the order is sent',
  async () => {
    const backup = await place.backUp();
    const id = await submitNewOrder(tablet, 'after');
    const number = await readNumber(tablet, id);
    await place.restore(backup);
    const seen = [await tablet.listed()];
    await tablet.sync();
    seen.push(await tablet.listed());
    await tablet.signInAgain();
    let isCut = false;
    place.meddle.with = async ({ url }) => {
      isCut ||= url.endsWith('/resend');
      if (isCut) throw new TypeError('down');
      return undefined;
    };
    await tablet.sync();
    seen.push(await tablet.listed());
    place.meddle.with = undefined;
    await tablet.sync();
    seen.push(await tablet.listed());
    expect(seen.map((rows) => rows.map((row) => row.replace(/ \w+$/, '')))).toEqual(
      Array(4).fill([`${number} waiting_approval`]),
    );
    expect(seen[2]).toEqual([`${number} waiting_approval waiting`]);
    expect(await readServerOrders()).toEqual([`${number} waiting_approval after`]);
  },
);

test('a draft that changed after the backup gets its last version, and unsent changes follow', async () => {
  const id = await createLocalDraft(tablet, 'first');
  await tablet.sync();
  const backup = await place.backUp();
  await tablet.orders.saveDraft(id, content(own, { customerOrder: 'second' }));
  await tablet.sync();
  await tablet.orders.saveDraft(id, content(own, { customerOrder: 'third' }));
  await restored(backup);
  await both();
  expect(await readServerOrders()).toEqual(['draft draft third']);
  expect(await tablet.openEntries()).toEqual([]);
});

test.runIf(isLong)('a withdrawal and a removal after the backup remain in effect', async () => {
  const withdrawn = await submitNewOrder(tablet, 'withdrawn');
  const removed = await createLocalDraft(tablet, 'removed');
  await tablet.sync();
  const backup = await place.backUp();
  const number = await readNumber(tablet, withdrawn);
  await tablet.orders.withdrawOrder(withdrawn);
  await tablet.orders.removeDraft(removed);
  await tablet.sync();
  await restored(backup);
  await both();
  expect(await readServerOrders()).toEqual([`${number} draft withdrawn`]);
  expect((await laptop.listed()).length).toBe(1);
});

test('a removal whose receipt was emptied when a right was lost does not stop what is sent again', async () => {
  const removed = await createLocalDraft(tablet, 'removed');
  await tablet.sync();
  const backup = await place.backUp();
  await tablet.orders.removeDraft(removed);
  await submitNewOrder(tablet, 'one');
  await tablet.sync();
  await tablet.engine.core.outbox.where({ documentId: removed }).modify({ body: '' });
  await restored(backup);
  await both();
  expect(await tablet.openEntries()).toEqual([]);
  expect(await readServerOrders()).toContainEqual(expect.stringMatching(/ waiting_approval one$/));
});

const told = async () => {
  const notice = await restoreNoticeToShow(tablet.engine.core);
  return notice && [notice.documents, notice.waiting, notice.attention, notice.received].join(' ');
};

test('a person is told how many documents are still to be sent, and that the server has them, until the notice is dismissed', async () => {
  const backup = await place.backUp();
  await submitNewOrder(tablet, 'one');
  await submitNewOrder(tablet, 'two');
  await restored(backup);
  const counts: (string | undefined)[] = [];
  place.meddle.with = async ({ url }) => {
    if (!url.endsWith('/resend')) return undefined;
    counts.push(await told());
    if (counts.length > 1) throw new TypeError('down');
    return undefined;
  };

  await tablet.sync();
  place.meddle.with = undefined;
  counts.push(await told());
  await tablet.sync();
  expect([...counts, await told()]).toEqual(['2 2 0 0', '2 1 0 1', '2 1 0 1', '2 0 0 2']);

  await markRestoreAnnounced(tablet.engine.core);
  expect(await told()).toBe('2 0 0 2');

  await dismissRestoreNotice(tablet.engine.core);
  expect(await told()).toBeUndefined();

  await laptop.sync();
  expect(await restoreNoticeToShow(laptop.engine.core)).toBeUndefined();
});
test.runIf(isLong)(
  'a notice that is not dismissed counts what the server has received for longer than receipts are kept',
  async () => {
    const backup = await place.backUp();
    const id = await submitNewOrder(tablet, 'one');
    await submitNewOrder(tablet, 'two');
    await restored(backup);
    await tablet.sync();
    expect(await told()).toBe('2 0 0 2');
    await markRestoreAnnounced(tablet.engine.core);
    place.server().clock.now += 31 * DAY;
    await tablet.signInAgain();
    await tablet.sync();
    await tablet.sync();
    expect(await tablet.engine.core.outbox.where({ documentId: id }).count()).toBe(0);
    expect(await told()).toBe('2 0 0 2');
  },
);

test.runIf(isLong)(
  'what another device changed since the restore is shown field by field beside what was lost',
  async () => {
    const id = await createLocalDraft(tablet, 'first');
    await tablet.sync();
    await laptop.sync();
    const backup = await place.backUp();
    await tablet.orders.saveDraft(id, content(own, { customerOrder: 'lost' }));
    await tablet.sync();
    await restored(backup);
    await laptop.sync();
    await laptop.orders.saveDraft(id, content(own, { customerOrder: 'since' }));
    await laptop.sync();
    await both();
    expect(await tablet.openEntries()).toEqual(['order.resend conflict']);
    const conflict = (await tablet.orders.readOrder(id))!.conflict!;
    expect([conflict.mine?.content.customerOrder, conflict.theirs?.content.customerOrder]).toEqual([
      'lost',
      'since',
    ]);
    expect(conflict.overlaps.map(({ path }) => path)).toEqual([['customerOrder']]);
    expect(await told()).toBe('1 0 1 0');
    expect(await tablet.orders.keepMine(id)).toBe(true);
    expect(await told()).toBe('1 1 0 0');
    await both();
    expect(await told()).toBe('1 0 0 1');
    expect(await readServerOrders()).toEqual(['draft draft lost']);
  },
);

test('a conflict that waits for its person shows the restored server’s version, and its later ones', async () => {
  const id = await createLocalDraft(tablet, 'first');
  await tablet.sync();
  await laptop.sync();
  await laptop.orders.fetchOrder(id);
  const backup = await place.backUp();
  await tablet.orders.saveDraft(id, content(own, { customerOrder: 'lost' }));
  await tablet.sync();
  await laptop.orders.saveDraft(id, content(own, { customerOrder: 'mine' }));
  await laptop.sync();
  const theirs = async () => {
    const { conflict } = (await laptop.orders.readOrder(id))!;
    return conflict?.theirs?.content.customerOrder;
  };

  expect(await theirs()).toBe('lost');

  await place.restore(backup);
  await laptop.signInAgain();
  await laptop.sync();
  expect(await theirs()).toBe('first');
  expect(await laptop.orders.takeTheirs(id)).toBe(true);

  const other = await createDevice(place, ana, 'Ana');
  await other.sync();
  await other.orders.fetchOrder(id);
  await other.orders.saveDraft(id, content(own, { customerOrder: 'since' }));
  await other.sync();
  await laptop.sync();
  expect((await laptop.orders.readOrder(id))!.order.content.customerOrder).toBe('since');
});

test.runIf(isLong)(
  'a database with another epoch that is not marked as restored is sent nothing',
  async () => {
    const backup = await place.backUp();
    await submitNewOrder(tablet);
    await place.restore(backup, renewEpoch);
    await tablet.signInAgain();
    await tablet.sync();
    expect([await readServerOrders(), await tablet.openEntries()]).toEqual([[], []]);
  },
);

test('the same order on two devices is accepted once', async () => {
  const id = await createLocalDraft(tablet, 'both');
  await tablet.sync();
  await laptop.sync();
  const backup = await place.backUp();
  await tablet.orders.submitOrder(id);
  await tablet.sync();
  await laptop.sync();
  await laptop.orders.fetchOrder(id);
  const number = await readNumber(laptop, id);
  await restored(backup);
  await Promise.all([tablet.sync(), laptop.sync()]);
  await both();
  expect(await readServerOrders()).toEqual([`${number} waiting_approval both`]);
  expect([...(await tablet.openEntries()), ...(await laptop.openEntries())]).toEqual([]);
});
