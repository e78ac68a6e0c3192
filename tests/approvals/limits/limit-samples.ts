/** Samples of orders, approvers and their limits for tests of the rules. */
import {
  noLimits,
  type ApproverLimits,
  type ChainFacts,
  type LimitedOrder,
  type RecordedApproval,
} from '#areas/approvals/domain/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';

const now = instantInZone('2026-11-24', '12:00', HOME_ZONE);

export const ANA = 1;
export const BIA = 2;
export const CAIO = 3;
export const DORA = 4;

export const limitedOrder = (more: Partial<LimitedOrder> = {}): LimitedOrder => ({
  type: 'normal',
  currency: 'BRL',
  totalMinor: 1000,
  largestDiscount: 0,
  submittedById: null,
  ...more,
});

type People = Readonly<Record<number, Partial<ApproverLimits> | null>>;

export const chainFacts = (people: People, more: Partial<ChainFacts> = {}): ChainFacts => ({
  approvers: Object.entries(people).map(([id, limits]) => ({
    userId: Number(id),
    name: `Person ${id}`,
    limits: limits && { ...noLimits, ...limits },
  })),
  delegations: [],
  recorded: [],
  now,
  ...more,
});

export const recordedApprovals = (...ids: number[]): RecordedApproval[] =>
  ids.map((id) => ({ userId: id, actingForId: id, reasons: [] }));

export const delegationOf = (fromUserId: number, toUserId: number) => ({
  fromUserId,
  toUserId,
  startsOn: '2026-11-24',
  endsOn: '2026-11-24',
});
