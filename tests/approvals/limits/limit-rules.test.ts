/** Tests the rules of limits, of the next approver, and of findings, without a server. */
import { describe, expect, test } from 'vitest';
import {
  computeApprovalOutcome,
  findChainFaults,
  isAskedToApprove,
  wouldMakeChainCircular,
  isWaitingTooLong,
  listPossibleDeciders,
  type ChainFacts,
  type LimitedOrder,
} from '#areas/approvals/domain/index.ts';
import type { OrderType } from '#areas/orders/domain/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import {
  ANA,
  BIA,
  CAIO,
  delegationOf,
  DORA,
  chainFacts,
  limitedOrder,
  recordedApprovals,
} from './limit-samples.ts';

describe('what the approval of Ana does', () => {
  const cases: readonly (readonly [string, LimitedOrder, ChainFacts, string])[] = [
    ['without limits', limitedOrder(), chainFacts({ [ANA]: null }), 'decides'],
    ['at the limit', limitedOrder(), chainFacts({ [ANA]: { amounts: { BRL: 1000 } } }), 'decides'],
    [
      'above the amount',
      limitedOrder({ totalMinor: 1001 }),
      chainFacts({ [ANA]: { amounts: { BRL: 1000 }, nextId: BIA }, [BIA]: null }),
      'records amount, asks 2',
    ],
    [
      'in a currency without a limit',
      limitedOrder({ currency: 'USD', totalMinor: 9999 }),
      chainFacts({ [ANA]: { amounts: { BRL: 1000 } } }),
      'decides',
    ],
    [
      'above a discount of zero',
      limitedOrder({ largestDiscount: 1 }),
      chainFacts({ [ANA]: { largestDiscount: 0 }, [BIA]: null }),
      'records discount, asks anyone',
    ],
    [
      'of another type, above the amount',
      limitedOrder({ type: 'retail', totalMinor: 2 }),
      chainFacts({ [ANA]: { amounts: { BRL: 1 }, orderTypes: ['normal'] }, [BIA]: null }),
      'records amount type, asks anyone',
    ],
    [
      'when the next one submitted the order',
      limitedOrder({ submittedById: BIA }),
      chainFacts({
        [ANA]: { amounts: { BRL: 1 }, nextId: BIA },
        [BIA]: { amounts: { BRL: 2 }, nextId: CAIO },
        [CAIO]: null,
      }),
      'records amount, asks 3',
    ],
    [
      'when the next one has approved already',
      limitedOrder(),
      chainFacts(
        {
          [ANA]: { amounts: { BRL: 1 }, nextId: BIA },
          [BIA]: { amounts: { BRL: 2 }, nextId: CAIO },
          [CAIO]: null,
        },
        { recorded: recordedApprovals(BIA) },
      ),
      'records amount, asks 3',
    ],
    [
      'when the next two have lost the right',
      limitedOrder(),
      chainFacts(
        { [ANA]: { amounts: { BRL: 1 }, nextId: BIA }, [DORA]: { amounts: { BRL: 2 } } },
        {
          withoutRight: [
            { userId: BIA, nextId: CAIO },
            { userId: CAIO, nextId: DORA },
          ],
        },
      ),
      'records amount, asks 4',
    ],
    [
      'when nobody may decide',
      limitedOrder({ submittedById: BIA }),
      chainFacts({ [ANA]: { amounts: { BRL: 1 } }, [BIA]: null }),
      'records amount, asks none',
    ],
    [
      'after an own approval',
      limitedOrder(),
      chainFacts(
        { [ANA]: { amounts: { BRL: 1 }, nextId: BIA }, [BIA]: null },
        { recorded: recordedApprovals(ANA) },
      ),
      'already_recorded, asks 2',
    ],
    [
      'for Bia, who has no limits',
      limitedOrder(),
      chainFacts(
        { [ANA]: { amounts: { BRL: 1 } }, [BIA]: null },
        { delegations: [delegationOf(BIA, ANA)] },
      ),
      'decides for 2',
    ],
    [
      'for Bia, who submitted the order',
      limitedOrder({ submittedById: BIA }),
      chainFacts(
        { [ANA]: { amounts: { BRL: 1 } }, [BIA]: null, [CAIO]: null },
        { delegations: [delegationOf(BIA, ANA)] },
      ),
      'records amount, asks anyone',
    ],
    [
      'with the amount of Bia and the discount of Ana, which are not combined',
      limitedOrder({ largestDiscount: 500 }),
      chainFacts(
        { [ANA]: { amounts: { BRL: 1 } }, [BIA]: { largestDiscount: 100 }, [CAIO]: null },
        { delegations: [delegationOf(BIA, ANA)] },
      ),
      'records amount, asks anyone',
    ],
    [
      'for Bia, who is asked and limited too',
      limitedOrder(),
      chainFacts(
        {
          [ANA]: { amounts: { BRL: 1 } },
          [BIA]: { amounts: { BRL: 2 }, nextId: DORA },
          [CAIO]: { amounts: { BRL: 1 }, nextId: BIA },
          [DORA]: null,
        },
        { delegations: [delegationOf(BIA, ANA)], recorded: recordedApprovals(CAIO) },
      ),
      'records amount, asks 4, for 2',
    ],
  ];

  test.each(cases)('%s', (_what, asked, given, expected) => {
    const outcome = computeApprovalOutcome(asked, ANA, given);
    const next =
      outcome.kind === 'decides'
        ? ''
        : `, asks ${outcome.next.kind === 'person' ? outcome.next.userId : outcome.next.kind}`;
    const reasons = outcome.kind === 'records' ? ` ${outcome.reasons.join(' ')}` : '';
    const actingFor =
      outcome.kind !== 'already_recorded' && outcome.actingForId !== ANA
        ? `${outcome.kind === 'decides' ? '' : ','} for ${outcome.actingForId}`
        : '';
    expect(`${outcome.kind}${reasons}${next}${actingFor}`).toBe(expected);
  });
});

describe('the limits of all approvers', () => {
  test('lead to findings: no right, nobody higher, nobody above', () => {
    const { approvers } = chainFacts({
      [ANA]: { amounts: { BRL: 10 }, nextId: 99 },
      [BIA]: { amounts: { BRL: 10 }, nextId: CAIO },
      [CAIO]: { amounts: { BRL: 10 } },
    });
    expect(findChainFaults(approvers)).toEqual([
      { userId: ANA, kind: 'no_right' },
      { userId: BIA, kind: 'no_higher' },
      { userId: CAIO, kind: 'nobody' },
    ]);
  });

  test('of discounts count only if the next approver may decide on orders with discounts', () => {
    const faultsUnder = (orderTypes: OrderType[]) =>
      findChainFaults(
        chainFacts({
          [ANA]: { largestDiscount: 10, nextId: BIA },
          [BIA]: { largestDiscount: 20, orderTypes },
          [CAIO]: null,
        }).approvers,
      );

    expect(faultsUnder(['normal', 'retail'])).toEqual([{ userId: ANA, kind: 'no_higher' }]);
    expect(faultsUnder(['normal', 'funnel'])).toEqual([]);
  });

  test('have no finding if each leads to somebody without limits', () => {
    const { approvers } = chainFacts({
      [ANA]: { amounts: { BRL: 10 }, nextId: BIA },
      [BIA]: { orderTypes: ['normal'] },
      [CAIO]: null,
    });
    expect(findChainFaults(approvers)).toEqual([]);
  });

  test('are circular if the next approver leads back', () => {
    const people = chainFacts({
      [ANA]: null,
      [BIA]: { nextId: CAIO },
      [CAIO]: { nextId: ANA },
    });
    expect(wouldMakeChainCircular(ANA, BIA, people)).toBe(true);
    expect(wouldMakeChainCircular(ANA, ANA, people)).toBe(true);
    expect(wouldMakeChainCircular(DORA, BIA, people)).toBe(false);
  });

  test('are circular if they lead back by an approver who has lost the right', () => {
    const people = chainFacts(
      { [ANA]: null, [BIA]: { nextId: CAIO } },
      { withoutRight: [{ userId: CAIO, nextId: ANA }] },
    );
    expect(wouldMakeChainCircular(ANA, BIA, people)).toBe(true);
  });
});

test('without a named next approver, only approvers are asked', () => {
  const people = chainFacts(
    { [ANA]: { amounts: { BRL: 1 } }, [BIA]: null, [CAIO]: { amounts: { BRL: 1 } } },
    { recorded: recordedApprovals(ANA) },
  );
  const asked = [ANA, BIA, CAIO, DORA].filter((id) => isAskedToApprove(limitedOrder(), id, people));
  expect(asked).toEqual([BIA]);
});

test('a delegate who has lost the right to decide is not asked for the named next approver', () => {
  const people = chainFacts(
    { [ANA]: { amounts: { BRL: 1 }, nextId: BIA }, [BIA]: null, [CAIO]: { amounts: { BRL: 1 } } },
    {
      recorded: recordedApprovals(ANA),
      delegations: [delegationOf(BIA, CAIO), delegationOf(BIA, DORA)],
    },
  );
  const asked = [ANA, BIA, CAIO, DORA].filter((id) => isAskedToApprove(limitedOrder(), id, people));
  expect(asked).toEqual([BIA, CAIO]);
});

describe('an order above a limit of discounts, whose discounts a list does not know, asks', () => {
  const unknown = limitedOrder({ largestDiscount: undefined });
  const asks = (people: ChainFacts) =>
    people.approvers.flatMap(({ userId }) =>
      isAskedToApprove(unknown, userId, people) ? userId : [],
    );
  const people = { [ANA]: { largestDiscount: 500 }, [BIA]: { largestDiscount: 900 }, [CAIO]: null };

  test('neither the approver who has recorded nor others with such a limit', () => {
    const [approval] = recordedApprovals(ANA);
    const given = { recorded: [{ ...approval!, reasons: ['discount' as const] }] };
    expect(asks(chainFacts(people, given))).toEqual([CAIO]);
  });

  test('others with such a limit if only the total was above one', () => {
    const [approval] = recordedApprovals(ANA);
    const given = { recorded: [{ ...approval!, reasons: ['amount' as const] }] };
    expect(asks(chainFacts(people, given))).toEqual([BIA, CAIO]);
  });
});

test('those who may decide come first, and each other one has a reason', () => {
  const people = chainFacts({ [ANA]: { amounts: { BRL: 1 } }, [BIA]: null, [CAIO]: null });
  expect(
    listPossibleDeciders(limitedOrder({ submittedById: CAIO }), people).map(
      ({ userId, obstacle }) => [userId, obstacle?.kind ?? null],
    ),
  ).toEqual([
    [BIA, null],
    [ANA, 'limit'],
    [CAIO, 'own_order'],
  ]);
});

test('a person with two delegations at the same time is named once', () => {
  const people = chainFacts(
    { [ANA]: null, [BIA]: null },
    { delegations: [delegationOf(ANA, BIA), delegationOf(ANA, BIA)] },
  );
  const [ana] = listPossibleDeciders(limitedOrder(), people).filter(({ userId }) => userId === ANA);
  expect(ana!.delegates).toHaveLength(1);
});

test.each([
  ['2026-11-20', '2026-11-24', false],
  ['2026-11-20', '2026-11-25', true],
  ['2026-11-21', '2026-11-24', false],
  ['2026-11-21', '2026-11-25', true],
])('an order of %s that waits on %s waits too long: %s', (submitted, today, expected) => {
  const at = (date: string) => instantInZone(date, '12:00', HOME_ZONE);
  expect(isWaitingTooLong({ submittedAt: at(submitted) }, 2, at(today))).toBe(expected);
});
