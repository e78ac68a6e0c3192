/**
 * Tests orders under a funnel on the real server: the first opens the funnel, later ones draw
 * units, and returned ones release them.
 */
import { describe, expect, test } from 'vitest';
import { applyResult, leaseOrders, acknowledgeDispatchByErp } from '#areas/orders/server/index.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { CLIENT_SCHEMA } from '#kernel/domain/protocol/headers.ts';
import {
  agreed,
  decide,
  discounted,
  distributorId,
  drawn,
  firstDraft,
  funnelOf,
  laterDraft,
  NET,
  opening,
  openFunnelOf,
  OTHER_PART,
  PART,
  reload,
  seller,
  send,
  sent,
  server,
  setUpFunnels,
  step,
  judge,
  verticalId,
} from './funnel-setup.ts';

setUpFunnels();
const part = PART.partNumber;

describe('the first order of a funnel', () => {
  test('opens it when it is approved, with the units that the approver confirms, and holds its own', async () => {
    await openFunnelOf(await firstDraft('open-1', [discounted(4)]), { [part]: 10 });
    expect(await funnelOf('OPEN-1')).toMatchObject({
      distributorId,
      number: 'OPEN-1',
      endUser: 'Usina Boa Vista',
      endUserState: 'SP',
      verticalId,
      expiresOn: '2027-12-31',
      parts: [{ partNumber: part, quantity: 10, unitMinor: NET, drawn: 4 }],
    });
  });

  test('is not approved before its terms are confirmed', async () => {
    const order = await sent(await firstDraft('OPEN-2', [agreed(4)]));
    expect((await decide('approve', order)).code).toBe('funnel_unconfirmed');
    const less = await decide('approve', order, { opening: opening({ [part]: 3 }) });
    expect(less).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['opening', 'parts', 0, 'quantity'], code: 'funnel_less', expected: '4' }],
    });
    expect((await reload(order.id)).status).toBe('waiting_approval');
    expect(await funnelOf('OPEN-2')).toBeUndefined();
  });

  test('makes a second one wait, which names it', async () => {
    const first = await sent(await firstDraft('OPEN-3', [agreed(1)]));
    const second = await send(await firstDraft('OPEN-3', [agreed(1)]));
    expect(second.status).toBe(422);
    expect(second.json).toMatchObject({
      message: 'refused',
      details: {
        issues: [
          {
            path: ['funnelNumber'],
            code: 'funnel_not_open',
            found: 'OPEN-3',
            expected: first.number,
          },
        ],
      },
    });
  });

  test('requires its end user, which a later one takes from the funnel', async () => {
    const draft = await laterDraft('OPEN-4', [agreed(1)]);
    const { issues } = (await send(draft)).json.details as { issues: { path: string[] }[] };
    expect(issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'endUser',
      'endUserState',
      'funnelExpiresOn',
      'verticalId',
    ]);
    await openFunnelOf(await firstDraft('OPEN-4', [agreed(1)]), { [part]: 3 });
    const later = await sent(draft);
    expect(later.content).toMatchObject({
      endUser: 'Usina Boa Vista',
      funnelExpiresOn: '2027-12-31',
    });
  });
});

describe('later orders', () => {
  test('draw units when they are submitted, and are refused with the units left if they exceed them', async () => {
    await openFunnelOf(await firstDraft('DRAW-1', [agreed(4)]), { [part]: 10 });
    await sent(await laterDraft('DRAW-1', [agreed(3)]));
    await sent(await laterDraft('DRAW-1', [agreed(2)]));
    expect(await drawn('DRAW-1')).toEqual({ [part]: 9 });
    const third = await send(await laterDraft('DRAW-1', [agreed(2)]));
    expect(third.json).toMatchObject({
      details: {
        issues: [
          { path: ['lines', 0, 'quantity'], code: 'funnel_exceeded', found: '2', expected: '1' },
        ],
      },
    });
    expect(await drawn('DRAW-1')).toEqual({ [part]: 9 });
  });

  test('have the agreed value and no other part, whatever the catalog says by now', async () => {
    await openFunnelOf(await firstDraft('DRAW-2', [agreed(1)]), { [part]: 5 });
    const other = { id: 'line-2', partNumber: OTHER_PART, unitMinor: 10_000, listMinor: 10_000 };
    const wrong = await send(
      await laterDraft('DRAW-2', [agreed(1, { unitMinor: NET + 1 }), agreed(1, other)]),
    );
    expect(wrong.json).toMatchObject({
      details: {
        issues: [
          { path: ['lines', 0, 'unitMinor'], code: 'funnel_value', expected: String(NET) },
          { path: ['lines', 1, 'partNumber'], code: 'funnel_part', found: OTHER_PART },
        ],
      },
    });
  });

  test('from two devices at once draw no more than is left', async () => {
    await openFunnelOf(await firstDraft('DRAW-3', [agreed(1)]), { [part]: 10 });
    const drafts = await Promise.all(
      Array.from({ length: 20 }, () => laterDraft('DRAW-3', [agreed(2)])),
    );
    const answers = await Promise.all(drafts.map((draft) => send(draft)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await drawn('DRAW-3')).toEqual({ [part]: 9 });
  });
});

describe('the units of an order that comes back', () => {
  test('by withdrawal or an approver’s return are released once', async () => {
    await openFunnelOf(await firstDraft('BACK-1', [agreed(1)]), { [part]: 10 });
    const withdrawn = await sent(await laterDraft('BACK-1', [agreed(3)]));
    const returned = await sent(await laterDraft('BACK-1', [agreed(4)]));
    expect(await drawn('BACK-1')).toEqual({ [part]: 8 });
    await step(calls.withdrawOrder, withdrawn);
    await decide('return', returned, { reason: 'Wrong company' });
    expect(await drawn('BACK-1')).toEqual({ [part]: 1 });
    await step(calls.voidReturnedOrder, returned);
    expect(await drawn('BACK-1')).toEqual({ [part]: 1 });
  });

  test('from the ERP are released, and drawn again when it is queued again', async () => {
    await openFunnelOf(await firstDraft('BACK-2', [agreed(1)]), { [part]: 5 });
    const order = await sent(await laterDraft('BACK-2', [agreed(4)]));
    await decide('approve', order);
    const { number } = await reload(order.id);
    const errors = [{ code: '02', line: 1, message: 'Blocked' }] as const;
    await server.db.transaction().execute(async (db) => {
      const all = await leaseOrders(db, server.clock.now, 100);
      const { dispatch } = all.find((one) => one.order.id === order.id)!;
      await acknowledgeDispatchByErp(db, number!, dispatch.leaseId!, 1, server.clock.now);
      const rejected = { outcome: 'rejected', erpNumber: null, errors } as const;
      await applyResult(db, number!, 1, rejected, server.clock.now);
    });
    expect(await drawn('BACK-2')).toEqual({ [part]: 1 });
    expect((await decide('requeue', order)).code).toBe('done');
    expect(await drawn('BACK-2')).toEqual({ [part]: 5 });
  });

  test('are not drawn again if others have drawn them, and the order is not queued', async () => {
    await openFunnelOf(await firstDraft('BACK-3', [agreed(1)]), { [part]: 5 });
    const order = await sent(await laterDraft('BACK-3', [agreed(4)]));
    await decide('return', order, { reason: 'Check the quantity' });
    await sent(await laterDraft('BACK-3', [agreed(1)]));
    const again = await send(await reload(order.id));
    expect(again.json).toMatchObject({ details: { issues: [{ code: 'funnel_exceeded' }] } });
  });

  test('leave the funnel open if it is the first order', async () => {
    const first = await openFunnelOf(await firstDraft('BACK-4', [agreed(2)]), { [part]: 5 });
    await decide('cancel', first, { reason: 'Ordered twice', processedByHand: false });
    expect(await funnelOf('BACK-4')).toMatchObject({ closedAt: null, parts: [{ drawn: 0 }] });
  });
});

test('an order that is canceled and processed manually keeps its units', async () => {
  const first = await openFunnelOf(await firstDraft('HAND-1', [agreed(2)]), { [part]: 5 });
  await decide('cancel', first, { reason: 'Typed into the ERP', processedByHand: true });
  expect(await drawn('HAND-1')).toEqual({ [part]: 2 });
});

test('an order that came back, was edited and is then canceled for manual processing keeps the submitted units', async () => {
  await openFunnelOf(await firstDraft('HAND-2', [agreed(1)]), { [part]: 9 });
  const second = await sent(await laterDraft('HAND-2', [agreed(2)]));
  await decide('return', second, { reason: 'Wrong carrier' });
  const returned = await reload(second.id);
  for (const funnelNumber of ['HAND-2', 'HAND-3'])
    await seller.call(calls.saveOrder, {
      params: { id: second.id },
      body: {
        id: second.id,
        baseVersion: (await reload(second.id)).version,
        distributorId,
        content: { ...returned.content, funnelNumber, lines: [agreed(7)] },
        contentSchema: CLIENT_SCHEMA,
      },
    });
  const edited = await reload(second.id);
  expect(edited).toMatchObject({
    status: 'waiting_correction',
    content: { funnelNumber: 'HAND-3', lines: [{ quantity: 7 }] },
  });
  expect(await drawn('HAND-2')).toEqual({ [part]: 1 });
  await decide('cancel', edited, { reason: 'Typed into the ERP', processedByHand: true });
  expect(await drawn('HAND-2')).toEqual({ [part]: 3 });
});

describe('the discounts of a first order', () => {
  const two = () => [
    discounted(2),
    discounted(1, { id: 'line-2', partNumber: OTHER_PART, unitMinor: 10_000, listMinor: 10_000 }),
  ];

  test('are decided before it is approved', async () => {
    const order = await sent(await firstDraft('DISC-1', two()));
    const asked = { opening: opening({ [part]: 2, [OTHER_PART]: 1 }) };
    expect((await decide('approve', order, asked)).code).toBe('discounts_undecided');
    await judge(order, [{ lineId: 'line-1', accepted: true }]);
    expect((await decide('approve', order, asked)).code).toBe('discounts_undecided');
    await judge(order, [{ lineId: 'line-2', accepted: true }]);
    expect((await decide('approve', order, asked)).code).toBe('done');
  });

  test('send it back once all are decided and one is refused, with one item for each refused line', async () => {
    const order = await sent(await firstDraft('DISC-2', two()));
    const first = await judge(order, [
      { lineId: 'line-2', accepted: false, reason: 'At most 5 %' },
    ]);
    expect(first.json.body.order.status).toBe('waiting_approval');
    const second = await judge(order, [{ lineId: 'line-1', accepted: true }]);
    expect(second.json.body.order.status).toBe('waiting_correction');
    expect((await reload(order.id)).corrections).toEqual([
      { code: '04', line: 2, lineId: 'line-2', message: 'At most 5 %' },
    ]);
  });

  test('that were accepted remain accepted in the next submission where the line is the same', async () => {
    const order = await sent(await firstDraft('DISC-3', two()));
    await judge(order, [
      { lineId: 'line-1', accepted: true },
      { lineId: 'line-2', accepted: false, reason: 'At most 5 %' },
    ]);
    const back = await reload(order.id);
    const lines = back.content.lines.map((one) =>
      one.id === 'line-2' ? { ...one, discount: 500 } : one,
    );
    const corrected = (
      await seller.call(calls.saveOrder, {
        params: { id: order.id },
        body: {
          id: order.id,
          baseVersion: back.version,
          distributorId,
          content: { ...back.content, lines },
        },
      })
    ).json.body.order;
    const again = await sent(corrected);
    const asked = { opening: opening({ [part]: 2, [OTHER_PART]: 1 }) };
    expect((await decide('approve', again, asked)).code).toBe('discounts_undecided');
    await judge(again, [{ lineId: 'line-2', accepted: true }]);
    expect((await decide('approve', again, asked)).code).toBe('done');
  });

  test('are decided only on lines that have one, with a reason for each refusal', async () => {
    const order = await sent(
      await firstDraft('DISC-4', [discounted(1), agreed(1, { id: 'line-2' })]),
    );
    const wrong = await judge(order, [
      { lineId: 'line-1', accepted: false },
      { lineId: 'line-2', accepted: true },
    ]);
    expect(wrong.json).toMatchObject({
      message: 'invalid_input',
      details: {
        issues: [
          { path: ['lines', 0, 'reason'], code: 'required' },
          { path: ['lines', 1, 'lineId'], code: 'invalid' },
        ],
      },
    });
  });
});
