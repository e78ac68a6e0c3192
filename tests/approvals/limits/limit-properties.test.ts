/** Tests the rules of the next approver with generated chains of approvers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeApprovalOutcome,
  findNextApprover,
  isAskedToApprove,
  listPossibleDeciders,
} from '#areas/approvals/domain/index.ts';
import { delegationOf, chainFacts, limitedOrder, recordedApprovals } from './limit-samples.ts';

/**
 * Generates chains of four approvers, with delegations and recorded approvals. The next approver of
 * each, if there is one, has a higher id.
 */
const anyFacts = fc
  .record({
    limits: fc.array(
      fc.option(
        fc.record({
          amounts: fc.record({
            BRL: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
          }),
          largestDiscount: fc.option(fc.integer({ min: 0, max: 3 })),
          next: fc.integer({ min: 1, max: 4 }),
        }),
      ),
      { minLength: 4, maxLength: 4 },
    ),
    delegations: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))),
    recorded: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ limits, delegations, recorded: ids }) =>
    chainFacts(
      Object.fromEntries(
        limits.map((one, n) => [
          n + 1,
          one && {
            amounts: one.amounts,
            largestDiscount: one.largestDiscount,
            nextId: n + 1 + one.next > 4 ? null : n + 1 + one.next,
          },
        ]),
      ),
      {
        delegations: delegations
          .filter(([from, to]) => from !== to)
          .map(([from, to]) => delegationOf(from, to)),
        recorded: recordedApprovals(...ids),
      },
    ),
  );

const anyOrder = fc
  .record({
    totalMinor: fc.integer({ min: 0, max: 4 }),
    largestDiscount: fc.integer({ min: 0, max: 4 }),
    submittedById: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(limitedOrder);

describe('in any chain', () => {
  test('an approval decides exactly if the limits of one person whom the user acts for suffice', () => {
    fc.assert(
      fc.property(anyOrder, anyFacts, fc.integer({ min: 1, max: 4 }), (one, given, userId) => {
        fc.pre(one.submittedById !== userId);
        const isDecided = computeApprovalOutcome(one, userId, given).kind === 'decides';
        const row = listPossibleDeciders(one, given).find((found) => found.userId === userId)!;
        expect(isDecided).toBe(row.obstacle === null);
      }),
    );
  });

  test('whoever is asked did not submit the order, has the right, and has not approved yet', () => {
    fc.assert(
      fc.property(anyOrder, anyFacts, (one, given) => {
        const asked = findNextApprover(one, given);
        if (asked?.kind !== 'person') return;
        expect(asked.userId).not.toBe(one.submittedById);
        expect(given.recorded.map(({ actingForId }) => actingForId)).not.toContain(asked.userId);
        expect(isAskedToApprove(one, asked.userId, given)).toBe(true);
      }),
    );
  });

  test('approvals that follow who is asked end with a decision, or with nobody who may decide', () => {
    fc.assert(
      fc.property(anyOrder, anyFacts, (one, given) => {
        let current = { ...given, recorded: given.recorded.slice(0, 1) };
        for (let n = 0; n < 5; n += 1) {
          const asked = findNextApprover(one, current);
          const mayDecide = listPossibleDeciders(one, current).some(
            ({ obstacle }) => obstacle === null,
          );
          if (asked?.kind === 'none') return;
          if (asked?.kind !== 'person') {
            if (asked) expect(mayDecide).toBe(true);
            return;
          }
          const outcome = computeApprovalOutcome(one, asked.userId, current);
          if (outcome.kind !== 'records') {
            expect(outcome.kind).toBe('decides');
            return;
          }
          current = {
            ...current,
            recorded: [...current.recorded, { ...outcome, userId: asked.userId }],
          };
        }
        expect.fail('the chain does not end');
      }),
    );
  });
});
