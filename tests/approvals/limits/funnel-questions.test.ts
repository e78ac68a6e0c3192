/**
 * Tests what the approval dialog of a funnel order asks an approver with limits, and the one
 * without limits who decides after them.
 */
import { expect, test } from 'vitest';
import { funnelApprovalQuestions } from '#areas/approvals/client/funnel/funnel-approval-questions.ts';
import { computeApprovalOutcome, toLimitedOrder } from '#areas/approvals/domain/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { content, line } from '../../orders/domain/complete-order.ts';
import { sentOrder } from '../partial-decision-samples.ts';
import { ANA, BIA, chainFacts } from './limit-samples.ts';

/** The first order of a funnel, with a discount of 20 %, and one of 5 % on line 2. */
const funnelOrder: Order = {
  ...sentOrder(),
  type: 'funnel',
  content: content({
    type: 'funnel',
    funnelNumber: 'CRM-1',
    lines: [line({ discount: 2000 }), line({ id: 'line-2', discount: 500 })],
  }),
};

/** Ana accepts discounts of up to 10 %, Bia accepts all. */
const chain = chainFacts({ [ANA]: { largestDiscount: 1000, nextId: BIA }, [BIA]: null });
const readApprovalOutcome = (userId: number) =>
  computeApprovalOutcome(toLimitedOrder({ ...funnelOrder, submittedById: null }), userId, chain);

const accepted = (lineId: string) => ({ lineId, accepted: true, reason: '', by: 'Ana', at: 1 });
const questions = (userId: number, ...lineIds: string[]) =>
  funnelApprovalQuestions(
    funnelOrder,
    { funnel: null, discounts: lineIds.map(accepted), minimums: { funnel: 100 } },
    readApprovalOutcome(userId),
  );

test('an approval that is recorded needs the discounts within the limit only', () => {
  expect(questions(ANA).undecided).toBe(1);
  expect(questions(ANA, 'line-2').undecided).toBe(0);
});

test('an approval that is recorded asks neither for terms of the funnel nor for a waiver', () => {
  expect(questions(ANA, 'line-2')).toEqual({
    opensFunnel: false,
    undecided: 0,
    minimum: undefined,
  });
});

test('an approval that decides needs all discounts, the terms and a waiver', () => {
  expect(questions(BIA, 'line-2')).toEqual({ opensFunnel: true, undecided: 1, minimum: 100 });
});
