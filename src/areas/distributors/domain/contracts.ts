/**
 * Computes until when a distributor's contracts cover it without a gap, and when administrators are
 * notified about their end.
 */
import { addDays, dateInZone } from '#kernel/domain/calendar.ts';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';

/** The period of a contract, both days inclusive. */
export type ContractSpan = { readonly validFrom: CalendarDate; readonly until: CalendarDate };

/** The number of days before the end of the contracts when administrators are notified. */
export const CONTRACT_NOTICE_DAYS = 60;

export const contractStates = ['none', 'valid', 'ending', 'ended', 'future'] as const;

/**
 * The state of a distributor's contracts.
 *
 * - `none`: There is no contract.
 * - `valid`: The cover ends in more than 60 days.
 * - `ending`: The cover ends within 60 days.
 * - `ended`: All contracts that have begun are over.
 * - `future`: No contract has begun yet.
 */
export type ContractState = (typeof contractStates)[number];

/**
 * `until` is the last day that the contracts cover from today without a gap, or the last day of
 * ended contracts. Null if no contract has begun.
 */
export type ContractCoverage = {
  readonly state: ContractState;
  readonly until: CalendarDate | null;
};

/**
 * Returns until when the contracts cover a distributor, as of a day. Contracts that overlap or
 * follow on the next day are joined.
 */
export function contractCoverage(
  contracts: readonly ContractSpan[],
  today: CalendarDate,
): ContractCoverage {
  const sorted = contracts.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));

  let until: CalendarDate | undefined;
  for (const contract of sorted) {
    const isFollowing = contract.validFrom <= (until ? addDays(until, 1) : today);
    const isLonger = contract.until >= (until ?? today);
    if (isFollowing && isLonger) until = contract.until;
  }

  if (until)
    return { state: addDays(today, CONTRACT_NOTICE_DAYS) < until ? 'valid' : 'ending', until };

  const past = sorted.filter((contract) => contract.until < today).map((one) => one.until);
  if (past.length > 0) return { state: 'ended', until: past.toSorted().at(-1)! };

  return { state: sorted.length > 0 ? 'future' : 'none', until: null };
}

/** Returns whether a new contract is due. */
export const needsNewContract = ({ state }: ContractCoverage): boolean =>
  state === 'ending' || state === 'ended';

/**
 * A distributor's contracts and its time zone, which decides when a day ends. Used where the
 * setting lets expired contracts block orders.
 */
export type BlockingContracts = { readonly spans: readonly ContractSpan[]; readonly zone: string };

/** Returns the last day of the contracts if all that began are over. Otherwise null. */
export function contractsExpiryDate(
  { spans, zone }: BlockingContracts,
  now: Instant,
): CalendarDate | null {
  const { state, until } = contractCoverage(spans, dateInZone(now, zone));
  return state === 'ended' ? until : null;
}
