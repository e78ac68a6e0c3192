/** Tests orders under a funnel, their units and their discounts on the real server. */
import { describe, expect, test } from 'vitest';
import { applyResult, leaseOrders, acknowledgeDispatchByErp } from '#areas/orders/server/index.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import {
  agreedLine,
  decideOrder,
  discountedLine,
  distributorId,
  readDrawnUnits,
  saveFirst,
  readFunnel,
  saveLater,
  NET,
  makeFunnelTerms,
  openFunnelOf,
  OTHER_PART,
  PART,
  reload,
  seller,
  trySubmit,
  submit,
  server,
  setUpFunnels,
  takeStep,
  decideDiscounts,
  verticalId,
} from './funnel-setup.ts';

setUpFunnels();
const part = PART.partNumber;

describe('the first order of a funnel', () => {
  test('opens it when it is approved, with the units that the approver confirms, and holds its own', async () => {
    await openFunnelOf(await saveFirst('open-1', [discountedLine(4)]), { [part]: 10 });
    expect(await readFunnel('OPEN-1')).toMatchObject({
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
    const order = await submit(await saveFirst('OPEN-2', [agreedLine(4)]));
    expect((await decideOrder('approve', order)).code).toBe('funnel_unconfirmed');
    const less = await decideOrder('approve', order, { opening: makeFunnelTerms({ [part]: 3 }) });
    expect(less).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: ['opening', 'parts', 0, 'quantity'], code: 'funnel_less', expected: '4' }],
    });
    expect((await reload(order.id)).status).toBe('waiting_approval');
    expect(await readFunnel('OPEN-2')).toBeUndefined();
  });

  test('makes a second one wait, which names it', async () => {
    const first = await submit(await saveFirst('OPEN-3', [agreedLine(1)]));
    const second = await trySubmit(await saveFirst('OPEN-3', [agreedLine(1)]));
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
    const draft = await saveLater('OPEN-4', [agreedLine(1)]);
    const { issues } = (await trySubmit(draft)).json.details as { issues: { path: string[] }[] };
    expect(issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'endUser',
      'endUserState',
      'funnelExpiresOn',
      'verticalId',
    ]);
    await openFunnelOf(await saveFirst('OPEN-4', [agreedLine(1)]), { [part]: 3 });
    const later = await submit(draft);
    expect(later.content).toMatchObject({
      endUser: 'Usina Boa Vista',
      funnelExpiresOn: '2027-12-31',
    });
  });
});

describe('later orders', () => {
  test('draw units when they are submitted, and are refused with the units left if they exceed them', async () => {
    await openFunnelOf(await saveFirst('DRAW-1', [agreedLine(4)]), { [part]: 10 });
    await submit(await saveLater('DRAW-1', [agreedLine(3)]));
    await submit(await saveLater('DRAW-1', [agreedLine(2)]));
    expect(await readDrawnUnits('DRAW-1')).toEqual({ [part]: 9 });
    const third = await trySubmit(await saveLater('DRAW-1', [agreedLine(2)]));
    expect(third.json).toMatchObject({
      details: {
        issues: [
          { path: ['lines', 0, 'quantity'], code: 'funnel_exceeded', found: '2', expected: '1' },
        ],
      },
    });
    expect(await readDrawnUnits('DRAW-1')).toEqual({ [part]: 9 });
  });

  test('have the agreed value and no other part, whatever the catalog says by now', async () => {
    await openFunnelOf(await saveFirst('DRAW-2', [agreedLine(1)]), { [part]: 5 });
    const other = { id: 'line-2', partNumber: OTHER_PART, unitMinor: 10_000, listMinor: 10_000 };
    const wrong = await trySubmit(
      await saveLater('DRAW-2', [agreedLine(1, { unitMinor: NET + 1 }), agreedLine(1, other)]),
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
    await openFunnelOf(await saveFirst('DRAW-3', [agreedLine(1)]), { [part]: 10 });
    const drafts = await Promise.all(
      Array.from({ length: 20 }, () => saveLater('DRAW-3', [agreedLine(2)])),
    );
    const answers = await Promise.all(drafts.map((draft) => trySubmit(draft)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await readDrawnUnits('DRAW-3')).toEqual({ [part]: 9 });
  });
});

describe('the units of an order that comes back', () => {
  test('by withdrawal or an approver’s return are released once', async () => {
    await openFunnelOf(await saveFirst('BACK-1', [agreedLine(1)]), { [part]: 10 });
    const withdrawn = await submit(await saveLater('BACK-1', [agreedLine(3)]));
    const returned = await submit(await saveLater('BACK-1', [agreedLine(4)]));
    expect(await readDrawnUnits('BACK-1')).toEqual({ [part]: 8 });
    await takeStep(calls.withdrawOrder, withdrawn);
    await decideOrder('return', returned, { reason: 'Wrong company' });
    expect(await readDrawnUnits('BACK-1')).toEqual({ [part]: 1 });
    await takeStep(calls.returnOrderToDraft, returned);
    expect(await readDrawnUnits('BACK-1')).toEqual({ [part]: 1 });
  });

  test('from the ERP are released, and drawn again when it is queued again', async () => {
    await openFunnelOf(await saveFirst('BACK-2', [agreedLine(1)]), { [part]: 5 });
    const order = await submit(await saveLater('BACK-2', [agreedLine(4)]));
    await decideOrder('approve', order);
    const { number } = await reload(order.id);
    const errors = [{ code: '02', line: 1, message: 'Blocked' }] as const;
    await server.db.transaction().execute(async (db) => {
      const all = await leaseOrders(db, server.clock.now, 100);
      const { dispatch } = all.find((one) => one.order.id === order.id)!;
      await acknowledgeDispatchByErp(db, number!, dispatch.leaseId!, 1, server.clock.now);
      const rejected = { outcome: 'rejected', erpNumber: null, errors } as const;
      await applyResult(db, number!, 1, rejected, server.clock.now);
    });
    expect(await readDrawnUnits('BACK-2')).toEqual({ [part]: 1 });
    expect((await decideOrder('requeue', order)).code).toBe('done');
    expect(await readDrawnUnits('BACK-2')).toEqual({ [part]: 5 });
  });

  test('are not drawn again if others have drawn them, and the next submission is refused', async () => {
    await openFunnelOf(await saveFirst('BACK-3', [agreedLine(1)]), { [part]: 5 });
    const order = await submit(await saveLater('BACK-3', [agreedLine(4)]));
    await decideOrder('return', order, { reason: 'Check the quantity' });
    await submit(await saveLater('BACK-3', [agreedLine(1)]));
    const again = await trySubmit(await reload(order.id));
    expect(again.json).toMatchObject({ details: { issues: [{ code: 'funnel_exceeded' }] } });
  });

  test('leave the funnel open if it is the first order', async () => {
    const first = await openFunnelOf(await saveFirst('BACK-4', [agreedLine(2)]), { [part]: 5 });
    await decideOrder('cancel', first, { reason: 'Ordered twice', processedByHand: false });
    expect(await readFunnel('BACK-4')).toMatchObject({ closedAt: null, parts: [{ drawn: 0 }] });
  });
});

test('an order that is canceled and processed manually keeps its units', async () => {
  const first = await openFunnelOf(await saveFirst('HAND-1', [agreedLine(2)]), { [part]: 5 });
  await decideOrder('cancel', first, { reason: 'Typed into the ERP', processedByHand: true });
  expect(await readDrawnUnits('HAND-1')).toEqual({ [part]: 2 });
});

test('an order that came back, was edited and is then canceled for manual processing keeps the submitted units', async () => {
  await openFunnelOf(await saveFirst('HAND-2', [agreedLine(1)]), { [part]: 9 });
  const second = await submit(await saveLater('HAND-2', [agreedLine(2)]));
  await decideOrder('return', second, { reason: 'Wrong carrier' });
  const returned = await reload(second.id);
  for (const funnelNumber of ['HAND-2', 'HAND-3'])
    await seller.call(calls.saveOrder, {
      params: { id: second.id },
      body: {
        id: second.id,
        baseVersion: (await reload(second.id)).version,
        distributorId,
        content: { ...returned.content, funnelNumber, lines: [agreedLine(7)] },
        contentSchema: CLIENT_SCHEMA_VERSION,
      },
    });
  const edited = await reload(second.id);
  expect(edited).toMatchObject({
    status: 'waiting_correction',
    content: { funnelNumber: 'HAND-3', lines: [{ quantity: 7 }] },
  });
  expect(await readDrawnUnits('HAND-2')).toEqual({ [part]: 1 });
  await decideOrder('cancel', edited, { reason: 'Typed into the ERP', processedByHand: true });
  expect(await readDrawnUnits('HAND-2')).toEqual({ [part]: 3 });
});

describe('the discounts of a first order', () => {
  const two = () => [
    discountedLine(2),
    discountedLine(1, {
      id: 'line-2',
      partNumber: OTHER_PART,
      unitMinor: 10_000,
      listMinor: 10_000,
    }),
  ];

  test('are decided before it is approved', async () => {
    const order = await submit(await saveFirst('DISC-1', two()));
    const asked = { opening: makeFunnelTerms({ [part]: 2, [OTHER_PART]: 1 }) };
    expect((await decideOrder('approve', order, asked)).code).toBe('discounts_undecided');
    await decideDiscounts(order, [{ lineId: 'line-1', accepted: true }]);
    expect((await decideOrder('approve', order, asked)).code).toBe('discounts_undecided');
    await decideDiscounts(order, [{ lineId: 'line-2', accepted: true }]);
    expect((await decideOrder('approve', order, asked)).code).toBe('done');
  });

  test('send it back once all are decided and one is refused, with one item for each refused line', async () => {
    const order = await submit(await saveFirst('DISC-2', two()));
    const first = await decideDiscounts(order, [
      { lineId: 'line-2', accepted: false, reason: 'At most 5 %' },
    ]);
    expect(first.json.body.order.status).toBe('waiting_approval');
    const second = await decideDiscounts(order, [{ lineId: 'line-1', accepted: true }]);
    expect(second.json.body.order.status).toBe('waiting_correction');
    expect((await reload(order.id)).corrections).toEqual([
      { code: '04', line: 2, lineId: 'line-2', message: 'At most 5 %' },
    ]);
  });

  test('that were accepted remain accepted in the next submission where the line is the same', async () => {
    const order = await submit(await saveFirst('DISC-3', two()));
    await decideDiscounts(order, [
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
    const again = await submit(corrected);
    const asked = { opening: makeFunnelTerms({ [part]: 2, [OTHER_PART]: 1 }) };
    expect((await decideOrder('approve', again, asked)).code).toBe('discounts_undecided');
    await decideDiscounts(again, [{ lineId: 'line-2', accepted: true }]);
    expect((await decideOrder('approve', again, asked)).code).toBe('done');
  });

  test('are decided only on lines that have one, with a reason for each refusal', async () => {
    const order = await submit(
      await saveFirst('DISC-4', [discountedLine(1), agreedLine(1, { id: 'line-2' })]),
    );
    const wrong = await decideDiscounts(order, [
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
