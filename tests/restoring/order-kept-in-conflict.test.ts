/**
 * Tests a person who resolves a conflict after a restore by keeping the lost order instead of
 * others' later changes: the whole order is sent again, under its number.
 */
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useRestoredNumberMessage } from '#areas/orders/client/conflict/use-restored-number-message.ts';
import type { OpenedOrder } from '#areas/orders/device/index.ts';
import {
  resendOrderCommand,
  keepsSubmission,
  type OrderStatus,
} from '#areas/orders/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { isLong } from '../test-extent.ts';
import { content } from '../new-orders.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { markupOf } from '../orders/client/rendered-notice.ts';
import { acknowledgedOrder } from './restored-samples.ts';
import {
  createLocalDraft,
  laptop,
  readServerOrders,
  own,
  place,
  setUpTwoDevices,
  submitNewOrder,
  tablet,
} from './two-devices-setup.ts';

describe('the rule', () => {
  const actor = {
    userId: 3,
    distributorId: 7,
    permissions: [permissionEntryFor('orders', 'write')],
  };

  const state = (more: object = {}) =>
    acknowledgedOrder({
      status: 'draft',
      number: null,
      version: 6,
      revision: 0,
      updatedAt: 50,
      ...more,
    });

  const decide = (theirs: ReturnType<typeof state>, over?: object, mine = acknowledgedOrder()) => {
    const restore = {
      isLost: true,
      restoredVersion: 4,
      isSameContent: false,
      number: 'free' as const,
      submittedById: 3,
    };

    const decided = resendOrderCommand.decide(
      theirs,
      { order: mine, submission: null, ...(over ? { over } : {}) } as never,
      { actor, now: 99, facts: { distributorName: 'Norte', actorName: 'Ana', restore } },
    );

    if (!decided.ok) return decided.code;
    const { status, number, version, revision } = decided.value as ReturnType<typeof state>;
    return `${status} ${number} v${version} r${revision}`;
  };

  const seen = { version: 6, updatedAt: 50 };

  it.each<[string, Parameters<typeof decide>, string]>([
    ['not without having seen it', [state()], 'version_conflict'],
    ['as it was', [state(), seen], 'waiting_approval 26-000005 v7 r1'],
    [
      'behind a later version',
      [state({ version: 9 }), { ...seen, version: 9 }],
      'waiting_approval 26-000005 v10 r1',
    ],
    ['not over a version that came since', [state({ version: 7 }), seen], 'version_conflict'],
    [
      'not over the version of another timeline',
      [state({ updatedAt: 51 }), seen],
      'version_conflict',
    ],
    [
      'beside a revision that is frozen',
      [state({ number: '26-000005', revision: 1 }), seen],
      'waiting_approval 26-000005 v7 r2',
    ],
    ['not over another number', [state({ number: '26-000900' }), seen], 'version_conflict'],
    ['not over what is decided', [state({ status: 'complete' }), seen], 'version_conflict'],
    [
      'as withdrawn, where it was',
      [state(), seen, acknowledgedOrder({ status: 'draft' })],
      'draft 26-000005 v7 r1',
    ],
  ])('%s: %3$s', (_name, asked, answer) => {
    expect(decide(...asked)).toBe(answer);
  });

  it.each<[string | null, OrderStatus, string | null, boolean]>([
    ['26-000005', 'draft', null, true],
    ['26-000005', 'waiting_correction', '26-000005', true],
    ['26-000005', 'draft', '26-000900', false],
    ['26-000005', 'waiting_approval', '26-000005', false],
    [null, 'draft', null, false],
  ])('says before whether %s over a %s with %s stays whole: %s', (mine, status, theirs, stays) => {
    expect(keepsSubmission({ number: mine }, { status, number: theirs })).toBe(stays);
  });
});

describe('the question', () => {
  const words = (mine: string | null, theirs: string | null, isSentAgain = true) => {
    const conflict = {
      mine: acknowledgedOrder({ number: mine }),
      theirs: acknowledgedOrder({ number: theirs, status: 'draft' }),
      overlaps: [],
      isSentAgain,
    };
    const Words = () => useRestoredNumberMessage()({ conflict } as unknown as OpenedOrder);
    return markupOf(createElement(Words));
  };

  it('says that the order keeps its number, and what a partial choice makes of it', () => {
    expect(words('26-000005', null)).toBe(
      '“Keep mine” sends the order again as it was, under its number 26-000005. What was changed on the server since then is replaced. “Keep my selection” makes the order a draft without its number 26-000005: it has to be submitted again.',
    );
    expect(words('26-000005', '26-000005')).toMatch(
      /After “Keep my selection”, the order has to be submitted again\.$/,
    );
  });

  it('says that the number is given up if the order has another one now', () => {
    expect(words('26-000005', '26-000900')).toBe(
      'On the server the order has number 26-000900. Whichever version you keep, the order loses number 26-000005 and has to be submitted again.',
    );
  });

  it('is silent about an order without a number, and without a restore', () => {
    expect([words(null, null), words('26-000005', null, false)]).toEqual(['', '']);
  });
});

describe('a device', () => {
  setUpFakeIndexedDb();
  setUpTwoDevices({ areas: [] });

  const shown = async (id: string) => {
    const { number, status, revision, content: it } = (await tablet.orders.readOrder(id))!.order;
    return `${number} ${status} r${revision} ${it.customerOrder}`;
  };

  const restored = async (backup: string) => {
    await place.restore(backup);
    await tablet.signInAgain();
    await laptop.signInAgain();
    await laptop.sync();
  };

  const since = async (id: string, customerOrder = 'since') => {
    await laptop.orders.fetchOrder(id);
    await laptop.orders.saveDraft(id, content(own, { customerOrder }));
    await laptop.sync();
  };

  const asked = async (id: string) => {
    await tablet.sync();
    await tablet.sync();
    expect((await tablet.orders.readOrder(id))!.conflict).toMatchObject({ isSentAgain: true });
  };

  /**
   * Returns the id of an order in conflict: a draft in the backup, submitted after the backup, and
   * changed on the laptop after the restore. `was` is the submitted order as `shown` returns it.
   */
  async function contested(): Promise<{ readonly id: string; readonly was: string }> {
    const id = await createLocalDraft(tablet, 'first');
    await tablet.sync();
    const backup = await place.backUp();
    await tablet.orders.saveDraft(id, content(own, { customerOrder: 'lost' }));
    await tablet.orders.submitOrder(id);
    await tablet.sync();
    const was = await shown(id);
    await restored(backup);
    await since(id);
    await asked(id);
    return { id, was };
  }

  it('keeps number, revision and submission, at once and on the server', async () => {
    const { id, was } = await contested();
    const { submittedAt, submittedBy } = (await tablet.orders.readOrder(id))!.conflict!.mine!;
    expect(submittedAt).not.toBeNull();
    expect(await tablet.orders.keepMine(id)).toBe(true);
    expect(await shown(id)).toBe(was);

    await tablet.sync();
    expect(await tablet.openEntries()).toEqual([]);
    expect(await shown(id)).toBe(was);
    expect(await readServerOrders()).toEqual([was.replace(' r1', '')]);
    expect((await tablet.orders.readOrder(id))!.server).toMatchObject({ submittedAt, submittedBy });

    const { db } = place.server();
    const frozen = db.selectFrom('order_revision').select('revision').where('order_id', '=', id);
    expect(await frozen.execute()).toEqual([{ revision: 1 }]);
  });
  it.runIf(isLong)(
    'asks again if another person changed the order before the decision was sent',
    async () => {
      const { id, was } = await contested();
      expect(await tablet.orders.keepMine(id)).toBe(true);

      await since(id, 'once more');
      await asked(id);
      expect(await readServerOrders()).toEqual(['draft draft once more']);
      expect(await tablet.orders.keepMine(id)).toBe(true);

      await tablet.sync();
      expect(await shown(id)).toBe(was);
    },
  );

  it('takes the next revision if another person has submitted its own since', async () => {
    const id = await submitNewOrder(tablet, 'first');
    await laptop.sync();
    const backup = await place.backUp();
    const change = async (one: typeof tablet, customerOrder: string) => {
      await one.orders.fetchOrder(id);
      await one.orders.withdrawOrder(id);
      await one.sync();
      await one.orders.saveDraft(id, content(own, { customerOrder }));
      await one.orders.submitOrder(id);
      await one.sync();
    };

    await change(tablet, 'lost');
    const was = await shown(id);
    expect(was).toContain(' r2 lost');

    await restored(backup);
    await change(laptop, 'since');
    await laptop.orders.withdrawOrder(id);
    await laptop.sync();
    await asked(id);
    expect(await tablet.orders.keepMine(id)).toBe(true);

    await tablet.sync();
    expect(await shown(id)).toBe(was.replace(' r2', ' r3'));
    expect(await readServerOrders()).toEqual([was.replace(' r2', '')]);
  });
  it.runIf(isLong)('makes a selection a draft without the number', async () => {
    const { id } = await contested();
    expect(await tablet.orders.resolve(id, (merged) => merged)).toBe(true);
    await tablet.sync();
    expect(await readServerOrders()).toEqual(['draft draft lost']);
  });
  it.runIf(isLong)(
    'keeps the number that the order has been given on the server since',
    async () => {
      const id = await createLocalDraft(tablet, 'first');
      await tablet.sync();
      const backup = await place.backUp();
      await tablet.orders.saveDraft(id, content(own, { customerOrder: 'lost' }));
      await tablet.orders.submitOrder(id);
      await tablet.sync();
      await restored(backup);
      await laptop.orders.fetchOrder(id);
      await laptop.orders.submitOrder(id);
      await laptop.sync();
      const given = (await laptop.orders.readOrder(id))!.order.number!;
      await laptop.orders.withdrawOrder(id);
      await laptop.sync();
      await asked(id);
      expect(await tablet.orders.keepMine(id)).toBe(true);
      await tablet.sync();
      expect(await readServerOrders()).toEqual([`${given} draft lost`]);
    },
  );
});
