import { expect, test } from 'vitest';
import { entry } from '#kernel/domain/permissions.ts';
import { printStates, unreachable } from '#kernel/domain/states.ts';
import {
  checkOrder,
  isBlankLine,
  offlineOrderSteps,
  orderCommands,
  orderStates,
  totalOfLines,
  type Order,
  type OrderContent,
  type OrderFacts,
  type OrderLine,
} from '#areas/orders/domain/index.ts';

const line = (over: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line-1',
  partNumber: '48210357',
  description: 'Digital multimeter',
  quantity: 2,
  unitMinor: 41_250,
  listMinor: 41_250,
  discount: 0,
  demo: false,
  ...over,
});
const content = (over: Partial<OrderContent> = {}): OrderContent => ({
  type: 'normal',
  companyId: 1,
  paymentMethodId: 1,
  shippingType: 'fob',
  carrierId: 1,
  customerOrder: '',
  observation: '',
  lines: [line()],
  ...over,
});
const facts: OrderFacts = {
  companies: [1],
  paymentMethods: [1, 2],
  carriers: [1],
  minimums: {},
  part: (number) =>
    ({
      '48210357': {
        partNumber: '48210357',
        description: 'Digital multimeter',
        unitMinor: 41_250,
        active: true,
      },
      '5120077': { partNumber: '5120077', description: 'Unpriced', unitMinor: null, active: true },
      '40000001': { partNumber: '40000001', description: 'Gone', unitMinor: 1, active: false },
    })[number],
};
const codes = (over: Partial<OrderContent>, more: Partial<OrderFacts> = {}) =>
  checkOrder(content(over), { ...facts, ...more }).map((i) => `${i.path.join('.')} ${i.code}`);
const ofLine = (over: Partial<OrderLine>) => codes({ lines: [line(over)] });

test('a complete normal order may go', () => expect(codes({})).toEqual([]));
test('each required field of the header is named when it is missing', () =>
  expect(
    codes({ companyId: null, paymentMethodId: null, shippingType: null, carrierId: null }),
  ).toEqual(['companyId required', 'paymentMethodId required', 'shippingType required']));
test('the shipping company is asked for where the shipping type has one', () => {
  expect(codes({ carrierId: null })).toEqual(['carrierId required']);
  expect(codes({ carrierId: null, shippingType: 'recipient' })).toEqual([]);
});
test('what the lists do not offer is refused', () =>
  expect(codes({ companyId: 9, paymentMethodId: 9 })).toEqual([
    'companyId not_offered',
    'paymentMethodId not_offered',
  ]));
test('a retail order asks for the customer purchase order', () =>
  expect(codes({ type: 'retail' })).toContain('customerOrder required'));
test('an order without lines, or with blank ones only, is refused', () => {
  const blank = line({ partNumber: ' ', quantity: null, unitMinor: null });
  expect(isBlankLine(blank)).toBe(true);
  expect([codes({ lines: [] }), codes({ lines: [blank] })]).toEqual([
    ['lines no_lines'],
    ['lines no_lines'],
  ]);
});
test.each([
  [{ partNumber: '' }, 'lines.0.partNumber required'],
  [{ partNumber: '4821A357' }, 'lines.0.partNumber part_digits'],
  [{ partNumber: '123456789' }, 'lines.0.partNumber part_digits'],
  [{ partNumber: '999' }, 'lines.0.partNumber part_unknown'],
  [{ partNumber: '40000001', unitMinor: 1, listMinor: 1 }, 'lines.0.partNumber part_inactive'],
  [{ quantity: null }, 'lines.0.quantity required'],
  [{ quantity: 'dois' }, 'lines.0.quantity not_a_number'],
  [{ quantity: 0 }, 'lines.0.quantity quantity_zero'],
  [{ quantity: -1 }, 'lines.0.quantity quantity_negative'],
  [{ quantity: 10_000 }, 'lines.0.quantity quantity_too_large'],
  [{ unitMinor: null }, 'lines.0.unitMinor required'],
  [{ partNumber: '5120077', unitMinor: null, listMinor: null }, 'lines.0.unitMinor unpriced'],
  [{ unitMinor: '1,2,3' }, 'lines.0.unitMinor not_a_number'],
  [{ unitMinor: -1 }, 'lines.0.unitMinor value_negative'],
  [{ quantity: 9_999, unitMinor: 900_000_000_00 }, 'lines.0.unitMinor value_too_large'],
  [{ discount: 100 }, 'lines.0.discount discount_not_allowed'],
  [{ unitMinor: 40_000, listMinor: 40_000 }, 'lines.0.unitMinor price_changed'],
] as const)('a line with %j is refused as %s', (over, expected) =>
  expect(ofLine(over)).toContain(expected),
);
test('letters for a quantity come back as found', () =>
  expect(checkOrder(content({ lines: [line({ quantity: 'dois' })] }), facts)[0]).toEqual({
    path: ['lines', 0, 'quantity'],
    code: 'not_a_number',
    found: 'dois',
  }));
test('amounts fit into the ERP’s fields: nine digits before the mark of a unit value, ten of a line, in pesos as in reais', () => {
  const large = (unitMinor: number, quantity: number, currency?: OrderFacts['currency']) =>
    codes({ lines: [line({ unitMinor, listMinor: null, quantity })] }, { currency }).filter(
      (code) => code.startsWith('lines.0'),
    );
  expect([
    large(99_999_999_999, 10, 'BRL'),
    large(99_999_999_999, 11, 'BRL'),
    large(100_000_000_000, 1, 'BRL'),
  ]).toEqual([[], ['lines.0.unitMinor value_too_large'], ['lines.0.unitMinor value_too_large']]);
  expect([
    large(999_999_999, 10, 'CLP'),
    large(999_999_999, 11, 'CLP'),
    large(1_000_000_000, 1, 'CLP'),
    large(1_000_000_000, 1),
  ]).toEqual([
    [],
    ['lines.0.unitMinor value_too_large'],
    ['lines.0.unitMinor value_too_large'],
    [],
  ]);
  expect(
    codes({
      type: 'funnel',
      lines: [line({ unitMinor: 99_999_999_999, listMinor: null, quantity: 1000, discount: 9950 })],
    }),
  ).toContain('lines.0.discount value_too_large');
});
test('a company without a customer code in the ERP cannot order yet', () =>
  expect(codes({}, { withoutCode: [1] })).toEqual(['companyId no_customer_code']));
test('an own unit value is allowed, whatever the catalogue says now', () =>
  expect(ofLine({ unitMinor: 39_000, listMinor: 40_000 })).toEqual([]));
test('demo lines do not go into a retail order', () =>
  expect(codes({ type: 'retail', customerOrder: 'x', lines: [line({ demo: true })] })).toContain(
    'lines.0.demo demo_not_allowed',
  ));
test('a total below the minimum of its type is told with both amounts', () => {
  const issues = checkOrder(content(), { ...facts, minimums: { normal: 500_000 } });
  expect(issues).toEqual([
    { path: ['total'], code: 'below_minimum', found: '82500', expected: '500000' },
  ]);
  expect(codes({}, { minimums: { normal: 82_500, funnel: 999_999_99 } })).toEqual([]);
});
test('lines that cannot be read count as nothing in the total', () =>
  expect(totalOfLines([line(), line({ quantity: 'x' }), line({ unitMinor: null })])).toBe(82_500));

const ana = { userId: 1, distributorId: 7, permissions: [entry('orders', 'write')] };
const saving = {
  actor: ana,
  now: 1_000,
  facts: { distributorId: 7, distributorName: 'Norte', currency: 'BRL' as const, actorName: 'Ana' },
};
const submitting = {
  actor: ana,
  now: 2_000,
  facts: { ...facts, actorName: 'Ana', number: '26-000001' },
};
const id = '019aa000-0000-7000-8000-000000000001';
const draft = (over: Partial<Order> = {}): Order => {
  const made = orderCommands.save.decide(
    undefined,
    { id, baseVersion: 0, distributorId: null, content: content() },
    saving,
  );
  if (!made.ok || made.value === 'gone') throw new Error('no draft');
  return { ...made.value, ...over };
};
test('a new draft has version 1, no number, its total and who made it', () =>
  expect(draft()).toMatchObject({
    version: 1,
    number: null,
    status: 'draft',
    totalMinor: 82_500,
    createdBy: 'Ana',
    lineCount: 1,
  }));
test('blank lines are not kept', () => {
  const saved = orderCommands.save.decide(
    undefined,
    {
      id,
      baseVersion: 0,
      distributorId: null,
      content: content({
        lines: [line(), line({ id: 'open', partNumber: '', quantity: null, unitMinor: null })],
      }),
    },
    saving,
  );
  expect(saved).toMatchObject({ ok: true, value: { lineCount: 1 } });
});
test('a save on an older version is a conflict that tells the current one', () =>
  expect(
    orderCommands.save.decide(
      draft({ version: 5 }),
      { id, baseVersion: 4, distributorId: null, content: content() },
      saving,
    ),
  ).toMatchObject({ ok: false, code: 'version_conflict', details: { version: 5 } }));
test('a submit gives the number once, raises version and revision, and freezes the time', () => {
  const sent = orderCommands.submit.decide(draft(), { baseVersion: 1 }, submitting);
  expect(sent).toMatchObject({
    ok: true,
    value: {
      status: 'waiting_approval',
      number: '26-000001',
      version: 2,
      revision: 1,
      submittedAt: 2_000,
    },
  });
  const again = orderCommands.submit.decide(
    draft({ number: '26-000009' }),
    { baseVersion: 1 },
    submitting,
  );
  expect(again).toMatchObject({ ok: true, value: { number: '26-000009' } });
});
test('a submit with wrong places is refused with all of them; with changed prices alone it is repriced', () => {
  expect(
    orderCommands.submit.decide(
      draft({ content: content({ companyId: null, lines: [] }) }),
      { baseVersion: 1 },
      submitting,
    ),
  ).toMatchObject({
    ok: false,
    code: 'refused',
    issues: [{ path: ['companyId'] }, { path: ['lines'] }],
  });
  expect(
    orderCommands.submit.decide(
      draft({ content: content({ lines: [line({ unitMinor: 1, listMinor: 1 })] }) }),
      { baseVersion: 1 },
      submitting,
    ),
  ).toMatchObject({ ok: false, code: 'repriced' });
});
test('types that are not offered yet are saved, and refused when submitted', () =>
  expect([codes({ type: 'funnel' }), codes({ type: 'retail', customerOrder: 'PC-1' })]).toEqual([
    ['type not_offered'],
    ['type not_offered'],
  ]));
test('a submit takes the list value from the catalogue, so that no device can hide another price', () => {
  const forged = draft({
    content: content({ lines: [line({ unitMinor: 30_000, listMinor: 30_001 })] }),
  });
  expect(orderCommands.submit.decide(forged, { baseVersion: 1 }, submitting)).toMatchObject({
    ok: true,
    value: { content: { lines: [{ unitMinor: 30_000, listMinor: 41_250 }] } },
  });
});
test('a withdrawn order is a draft again and keeps its number', () =>
  expect(
    orderCommands.withdraw.decide(
      draft({ status: 'waiting_approval', number: '26-000001' }),
      { baseVersion: 1 },
      { ...submitting, facts: { actorName: 'Ana' } },
    ),
  ).toMatchObject({ ok: true, value: { status: 'draft', number: '26-000001' } }));
test('a decided order is withdrawn, changed and removed by nobody', () => {
  const decided = draft({ status: 'waiting_processing' });
  const by = { ...submitting, facts: { actorName: 'Ana' } };
  for (const answer of [
    orderCommands.withdraw.decide(decided, { baseVersion: 1 }, by),
    orderCommands.remove.decide(decided, { baseVersion: 1 }, by),
    orderCommands.save.decide(
      decided,
      { id, baseVersion: 1, distributorId: null, content: content() },
      saving,
    ),
  ])
    expect(answer).toMatchObject({
      ok: false,
      code: 'illegal_transition',
      details: { state: 'waiting_processing' },
    });
});
test('another distributor, or a reader, owns nothing', () => {
  const stranger = { ...saving, actor: { ...ana, distributorId: 8 } };
  const reader = { ...saving, actor: { ...ana, permissions: [entry('orders', 'read')] } };
  for (const who of [stranger, reader])
    expect(
      orderCommands.save.decide(
        draft(),
        { id, baseVersion: 1, distributorId: null, content: content() },
        who,
      ),
    ).toMatchObject({ ok: false, code: 'forbidden' });
});

test('every status is reached, complete and canceled are final, and the table reads as it should', () => {
  expect(unreachable(orderStates)).toEqual([]);
  const leaving = Object.values(orderStates.steps).flatMap((s) => s.from as readonly string[]);
  expect(leaving.filter((from) => from === 'complete' || from === 'canceled')).toEqual([]);
  expect(printStates(orderStates)).toContain('submit: draft → waiting_approval by owner');
});
test('what an owner does works offline, what others decide needs the connection', () => {
  for (const [name, step] of Object.entries(orderStates.steps))
    expect(`${name} ${offlineOrderSteps[name as 'save']}`).toBe(
      `${name} ${(step.by as readonly string[]).includes('owner')}`,
    );
});
