/**
 * Tests the rules of a partial decision: what can be sent back and what is left.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitOffSentBackLines, type DiscountDecision } from '#areas/orders/domain/index.ts';
import { content, line } from '../orders/domain/complete-order.ts';
import {
  ana,
  linesWithReason,
  decide,
  decideOrThrow,
  DRAFT_ID,
  rita,
  sentOrder,
  threeLines,
} from './partial-decision-samples.ts';

const isOf = (lineId: string, accepted: boolean): DiscountDecision => ({
  lineId,
  accepted,
  reason: '',
  by: 'Rita',
  at: 1,
});

const funnel = {
  type: 'funnel' as const,
  lines: [line({ discount: 500 }), line({ id: 'line-2', discount: 900 })],
};

describe('a partial decision', () => {
  test('leaves the rest as the order, and the lines sent back as a draft that names its origin', () => {
    const { order, draft } = decideOrThrow(sentOrder({}, { customerOrder: 'PO 7' }));
    expect(order).toMatchObject({
      status: 'waiting_correction',
      number: '26-000123',
      revision: 1,
      approvedRevision: null,
      lineCount: 2,
      totalMinor: 6 * 41_250,
      corrections: [{ code: '04', lineId: 'line-2', message: '48210357: No stock' }],
      partialDecision: { version: order.version, byId: 9, draftId: DRAFT_ID, lines: 1 },
    });
    expect(draft).toMatchObject({
      id: DRAFT_ID,
      status: 'draft',
      number: null,
      revision: 0,
      totalMinor: 41_250,
      content: { customerOrder: '', lines: [{ id: 'line-2' }] },
      originOrder: { id: order.id, number: '26-000123', by: 'Rita' },
      corrections: [{ code: '04', lineId: 'line-2', message: '48210357: No stock' }],
    });
  });

  test('gives the draft neither attachments nor the purchase order nor a locked total, but the fields of its type', () => {
    const attachments = [{ hash: 'a'.repeat(64), name: 'a.pdf', type: 'application/pdf', size: 1 }];
    const retail = {
      type: 'retail' as const,
      customerOrder: 'PO 7',
      deliverySite: 'Dock 4',
      unitsLocked: true as const,
      lines: [line({ ean: '7891234567895', attachments: attachments as never }), threeLines[1]!],
    };
    const { draft, order } = decideOrThrow(sentOrder({}, retail), {
      lines: linesWithReason('line-1'),
    });
    expect(draft.content).toMatchObject({
      type: 'retail',
      customerOrder: '',
      deliverySite: 'Dock 4',
    });
    expect(draft.content).not.toHaveProperty('unitsLocked');
    expect(draft.content.lines).toEqual([line({ ean: '7891234567895' })]);
    expect(order.content).toMatchObject({ customerOrder: 'PO 7' });
    expect(order.content).not.toHaveProperty('unitsLocked');
  });

  test.each([
    ['is refused without the right', sentOrder(), {}, {}, ana, 'forbidden'],
    [
      'is refused in another state',
      sentOrder({ status: 'stand_by' }),
      {},
      {},
      rita,
      'illegal_transition',
    ],
    ['is refused on an own order', sentOrder({ submittedById: 9 }), {}, {}, rita, 'own_order'],
    ['is refused on another revision', sentOrder({ revision: 2 }), {}, {}, rita, 'stale_revision'],
    ['needs a line', sentOrder(), { lines: [] }, {}, rita, 'invalid_input'],
    [
      'needs a line that stays',
      sentOrder(),
      { lines: linesWithReason('line-1', 'line-2', 'line-3') },
      {},
      rita,
      'invalid_input',
    ],
    [
      'takes a line once',
      sentOrder(),
      { lines: linesWithReason('line-1', 'line-1') },
      {},
      rita,
      'invalid_input',
    ],
    [
      'takes only lines of the order',
      sentOrder(),
      { lines: linesWithReason('line-9') },
      {},
      rita,
      'invalid_input',
    ],
    [
      'needs a reason',
      sentOrder(),
      { lines: [{ ...linesWithReason('line-1')[0]!, reason: ' ' }] },
      {},
      rita,
      'invalid_input',
    ],
    [
      'needs the discounts of the rest',
      sentOrder({}, funnel),
      {},
      { discounts: [isOf('line-2', true)] },
      rita,
      'discounts_undecided',
    ],
    [
      'leaves no refused discount',
      sentOrder({}, funnel),
      {},
      { discounts: [isOf('line-1', false)] },
      rita,
      'discounts_refused',
    ],
    [
      'leaves no order below the minimum',
      sentOrder(),
      {},
      { minimum: 300_000 },
      rita,
      'rest_below_minimum',
    ],
    [
      'needs a waiver below a funnel’s minimum',
      sentOrder({}, funnel),
      {},
      { discounts: [isOf('line-1', true)], minimum: 300_000 },
      rita,
      'minimum_not_waived',
    ],
  ] as const)('%s', (_title, order, input, facts, actor, code) => {
    expect(decide(order, input as never, facts, actor)).toMatchObject({ ok: false, code });
  });

  test('needs no decision on the discount of a line that goes back', () => {
    const { order } = decideOrThrow(
      sentOrder({}, funnel),
      {},
      { discounts: [isOf('line-1', true)] },
    );
    expect(order.lineCount).toBe(1);
  });

  test('below a funnel’s minimum takes a waiver', () => {
    const facts = { discounts: [isOf('line-1', true)], minimum: 300_000 };
    expect(decideOrThrow(sentOrder({}, funnel), { waiver: 'New plant' }, facts).isWaived).toBe(
      true,
    );
  });
});

test('each line is in the rest or sent back, in its sequence, and none is in both', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 });
  const chosen = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(ids, chosen, (all, isBack) => {
      const lines = all.map((n) => line({ id: `line-${n}` }));
      const some = new Set(lines.filter((_line, n) => isBack[n]).map(({ id }) => id));
      const { rest, sentBack } = splitOffSentBackLines(content({ lines }), some);
      const again = lines.map(({ id }) =>
        [...rest.lines, ...sentBack.lines].filter((one) => one.id === id),
      );
      expect(again).toEqual(lines.map((one) => [one]));
      expect(sentBack.lines.every(({ id }) => some.has(id))).toBe(true);
    }),
  );
});
