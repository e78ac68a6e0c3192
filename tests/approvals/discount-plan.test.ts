/** Tests the preview of a decision on discounts, and which earlier decisions are kept. */
import { describe, expect, test } from 'vitest';
import {
  discountRows,
  needsConfirmation,
  outcomeOfDiscountChoice,
  undecidedLineIds,
} from '#areas/approvals/client/discounts/discount-rows.ts';
import {
  correctionsOfRefusedLines,
  areDiscountsDecidedByLine,
  orderStatuses,
  type DiscountDecision,
  type OrderStatus,
} from '#areas/orders/domain/index.ts';
import { decideDiscounts } from '#areas/approvals/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { content, line } from '../new-orders.ts';

const SENT = 1000;

const lines = [
  line({ id: 'line-1', discount: 1250, discountReason: 'Competitor offer' }),
  line({ id: 'line-2' }),
  line({ id: 'line-3', discount: 500 }),
  line({ id: 'line-4', discount: 100 }),
];

const order = {
  content: content(1, { type: 'funnel', lines }),
  submittedAt: SENT,
  status: 'waiting_approval',
  revision: 1,
  submittedById: 1,
} as const;

const decision = (lineId: string, accepted: boolean, at = SENT + 1): DiscountDecision => ({
  lineId,
  accepted,
  reason: accepted ? '' : 'At most 5 %',
  by: 'Rita',
  at,
});

const rowsWith = (...decisions: DiscountDecision[]) => discountRows(order, decisions);

test('the lines with a discount are listed with their places', () => {
  expect(rowsWith().map(({ line: { id }, lineNumber }) => [id, lineNumber])).toEqual([
    ['line-1', 1],
    ['line-3', 3],
    ['line-4', 4],
  ]);
});

test('discounts are decided while a funnel order is submitted, and not returned', () => {
  const decided = (type: 'funnel' | 'normal', status: OrderStatus, all = lines) =>
    areDiscountsDecidedByLine({ type, status, content: content(1, { type, lines: all }) });
  expect(orderStatuses.filter((status) => !decided('funnel', status))).toEqual([
    'draft',
    'waiting_correction',
  ]);
  expect(decided('normal', 'waiting_approval')).toBe(false);
  expect(decided('funnel', 'waiting_approval', [line({ id: 'line-2' })])).toBe(false);
});

test('decisions from before the order was sent again are kept', () => {
  const rows = rowsWith(decision('line-1', true, SENT - 1), decision('line-3', true));
  expect(rows.map(({ isKept }) => isKept)).toEqual([true, false, false]);
  expect(undecidedLineIds(rows)).toEqual(['line-4']);
});

describe('a choice', () => {
  test('that leaves discounts undecided returns nothing yet, and shows how many are left', () => {
    const rows = rowsWith(decision('line-1', true));
    expect(outcomeOfDiscountChoice(rows, { accepted: false, lineIds: ['line-3'] })).toMatchObject({
      undecidedCount: 1,
      isReturned: false,
    });
  });

  test('that decides the last one returns the order if any discount is refused', () => {
    const rows = rowsWith(decision('line-1', false), decision('line-3', true));
    const choice = { accepted: true, lineIds: ['line-4'] };
    const { isReturned, refused } = outcomeOfDiscountChoice(rows, choice);
    expect([isReturned, refused.map(({ lineNumber }) => lineNumber)]).toEqual([true, [1]]);
    expect(needsConfirmation(rows, choice)).toBe(true);
  });

  test('that accepts all, or reverses the last refusal, is done at once', () => {
    const all = { accepted: true, lineIds: ['line-1', 'line-3', 'line-4'] };
    expect(needsConfirmation(rowsWith(), all)).toBe(false);
    const rows = rowsWith(
      decision('line-1', true),
      decision('line-3', false),
      decision('line-4', true),
    );
    expect(outcomeOfDiscountChoice(rows, { accepted: true, lineIds: ['line-3'] })).toEqual({
      undecidedCount: 0,
      refused: [],
      isReturned: false,
    });
  });

  test('that refuses a discount needs a confirmation', () => {
    expect(needsConfirmation(rowsWith(), { accepted: false, lineIds: ['line-1'] })).toBe(true);
  });

  test('has the outcome that the rule decides', () => {
    const ids = ['line-1', 'line-3', 'line-4'];
    for (let before = 0; before < 27; before += 1)
      for (const lineId of ids)
        for (const accepted of [true, false]) {
          const known = ids.flatMap((id, n) => {
            const state = Math.floor(before / 3 ** n) % 3;
            return state === 0 ? [] : [decision(id, state === 1)];
          });

          const input = { revision: 1, lines: [{ lineId, accepted, reason: 'At most 5 %' }] };
          const decided = decideDiscounts(order, known, input, {
            actor: {
              userId: 2,
              distributorId: null,
              permissions: [permissionEntryFor('approvals', 'write')],
            },
            now: SENT + 2,
            name: 'Rita',
          });

          if (!decided.ok) throw new Error(decided.code);
          const { decisions, isReturned } = decided.value;
          const said = outcomeOfDiscountChoice(discountRows(order, known), {
            accepted,
            lineIds: [lineId],
          });
          expect([said.isReturned, said.refused.map(({ lineNumber }) => lineNumber)]).toEqual([
            isReturned,
            correctionsOfRefusedLines(order, decisions).map((item) => item.line),
          ]);
        }
  });
});
