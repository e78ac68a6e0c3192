/**
 * Tests the owners' commands: the state of an order after it was saved, submitted, withdrawn or
 * removed.
 */
import { expect, test } from 'vitest';
import {
  orderCommands,
  type Order,
  type OrderContent,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { listIssues, content, facts, laterHeader, line } from './complete-order.ts';

const ana = {
  userId: 1,
  distributorId: 7,
  permissions: [permissionEntryFor('orders', 'write')],
};

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
  const made = orderCommands.saveOrderCommand.decide(
    undefined,
    { id, baseVersion: 0, distributorId: null, content: content() },
    saving,
  );
  if (!made.ok || made.value === 'gone') throw new Error('no draft');
  return { ...made.value, ...over };
};

test('a new draft has version 1, no number, its total and its author', () =>
  expect(draft()).toMatchObject({
    version: 1,
    number: null,
    status: 'draft',
    totalMinor: 82_500,
    createdBy: 'Ana',
    lineCount: 1,
  }));

test('blank lines are not saved', () => {
  const saved = orderCommands.saveOrderCommand.decide(
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

test('a save based on an older version is a conflict that contains the current one', () =>
  expect(
    orderCommands.saveOrderCommand.decide(
      draft({ version: 5 }),
      { id, baseVersion: 4, distributorId: null, content: content() },
      saving,
    ),
  ).toMatchObject({ ok: false, code: 'version_conflict', details: { version: 5 } }));

test('a submission gives the number once, raises version and revision, and stores its time', () => {
  const sent = orderCommands.submitOrderCommand.decide(draft(), { baseVersion: 1 }, submitting);
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
  const again = orderCommands.submitOrderCommand.decide(
    draft({ number: '26-000009' }),
    { baseVersion: 1 },
    submitting,
  );
  expect(again).toMatchObject({ ok: true, value: { number: '26-000009' } });
});

test('the answer about a used purchase order stays until another purchase order or company is saved', () => {
  const usedBefore = { orders: [{ id, number: '26-000001', at: 1 }], more: false };
  const written = content({ customerOrder: 'PC A' });
  const returned = draft({ status: 'waiting_correction', content: written, usedBefore });
  const after = (more: Partial<OrderContent>) => {
    const input = { id, baseVersion: 1, distributorId: null, content: { ...written, ...more } };
    const decided = orderCommands.saveOrderCommand.decide(returned, input, saving);
    return decided.ok && decided.value !== 'gone' && decided.value.usedBefore;
  };

  expect(after({ observation: 'Other' })).toEqual(usedBefore);
  expect(after({ customerOrder: 'pc  a' })).toEqual(usedBefore);
  expect(after({ customerOrder: 'PC B' })).toBe(null);
  expect(after({ companyId: 2 })).toBe(null);
});

test('a submission with problems is refused with all of them; with changed prices alone it is repriced', () => {
  expect(
    orderCommands.submitOrderCommand.decide(
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
    orderCommands.submitOrderCommand.decide(
      draft({ content: content({ lines: [line({ unitMinor: 1, listMinor: 1 })] }) }),
      { baseVersion: 1 },
      submitting,
    ),
  ).toMatchObject({ ok: false, code: 'repriced' });
});

test('a submission of a retail order takes the EANs from the catalog, so that no device can set another', () => {
  const ean = '7891234567895';
  const part = (number: string) => ({ ...facts.part(number)!, ean });
  const retail = content({
    type: 'retail',
    customerOrder: 'PC-1',
    ...laterHeader,
    lines: [line({ ean: '7891234567890' }), line({ id: 'line-2' })],
  });
  expect(
    orderCommands.submitOrderCommand.decide(
      draft({ content: retail }),
      { baseVersion: 1 },
      { ...submitting, facts: { ...submitting.facts, part } },
    ),
  ).toMatchObject({ ok: true, value: { content: { lines: [{ ean }, { ean }] } } });
});

test('a part without an EAN in the catalog is not accepted as retail, whatever its line has', () => {
  const part = (number: string) => ({ ...facts.part(number)!, ean: null });
  const lines = [line({ ean: '7891234567895' })];
  expect(listIssues({ type: 'retail', lines }, { part })).toContain('lines.0.ean no_ean');
  expect(listIssues({ lines }, { part })).toEqual([]);
});

test('only the fields of the order’s type are checked', () => {
  const unopened = { funnel: undefined, drawn: new Map(), opening: undefined, today: '2026-11-21' };
  const missing = (type: OrderType) =>
    listIssues({ type }, { funnel: unopened }).filter((code) => code.endsWith(' required'));
  expect([missing('normal'), missing('funnel'), missing('retail')]).toEqual([
    [],
    ['funnelNumber', 'endUser', 'endUserState', 'verticalId', 'funnelExpiresOn'].map(
      (field) => `${field} required`,
    ),
    ['customerOrder', 'deliverySite', 'deliveryFrom', 'deliveryUntil', 'lines.0.ean'].map(
      (field) => `${field} required`,
    ),
  ]);
});

test('a submission takes the list value from the catalog, so that no device can hide another price', () => {
  const forged = draft({
    content: content({ lines: [line({ unitMinor: 30_000, listMinor: 30_001 })] }),
  });
  expect(
    orderCommands.submitOrderCommand.decide(forged, { baseVersion: 1 }, submitting),
  ).toMatchObject({
    ok: true,
    value: { content: { lines: [{ unitMinor: 30_000, listMinor: 41_250 }] } },
  });
});

test('a withdrawn order is a draft again and keeps its number', () =>
  expect(
    orderCommands.withdrawOrderCommand.decide(
      draft({ status: 'waiting_approval', number: '26-000001' }),
      { baseVersion: 1 },
      { ...submitting, facts: { actorName: 'Ana' } },
    ),
  ).toMatchObject({ ok: true, value: { status: 'draft', number: '26-000001' } }));

test('an order that was decided cannot be withdrawn, changed or removed', () => {
  const decided = draft({ status: 'waiting_processing' });
  const by = { ...submitting, facts: { actorName: 'Ana' } };
  for (const answer of [
    orderCommands.withdrawOrderCommand.decide(decided, { baseVersion: 1 }, by),
    orderCommands.removeDraftCommand.decide(decided, { baseVersion: 1 }, by),
    orderCommands.saveOrderCommand.decide(
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

test('another distributor, or a reader, cannot change the order', () => {
  const stranger = { ...saving, actor: { ...ana, distributorId: 8 } };
  const reader = {
    ...saving,
    actor: { ...ana, permissions: [permissionEntryFor('orders', 'read')] },
  };
  for (const who of [stranger, reader])
    expect(
      orderCommands.saveOrderCommand.decide(
        draft(),
        { id, baseVersion: 1, distributorId: null, content: content() },
        who,
      ),
    ).toMatchObject({ ok: false, code: 'forbidden' });
});
