/** Contracts of a distributor: until when they cover it without a gap, and when somebody must be told. */
import { addDays, dateIn } from '#kernel/domain/calendar.ts';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';

export type ContractSpan = { readonly validFrom: CalendarDate; readonly until: CalendarDate };
/** Admins are told so many days before the end. */
export const CONTRACT_NOTICE_DAYS = 60;

export const contractStates = ['none', 'valid', 'ending', 'ended', 'future'] as const;
/** none: there is no contract · ending: within 60 days · ended: the last one is over · future: the first one has not begun. */
export type ContractState = (typeof contractStates)[number];
/** `until`: the last day that the contracts cover from today without a gap; of ended ones their last; null: none, or none yet. */
export type ContractCover = { readonly state: ContractState; readonly until: CalendarDate | null };

export function coverOf(contracts: readonly ContractSpan[], today: CalendarDate): ContractCover {
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
/** Is it time to see to the next contract? */
export const needsContract = ({ state }: ContractCover): boolean =>
  state === 'ending' || state === 'ended';

/** The contracts of a distributor where the setting lets expired ones block, and the zone by whose days they end. */
export type BlockingContracts = { readonly spans: readonly ContractSpan[]; readonly zone: string };
/** The last day of contracts that are over; null: one is valid, or none has ended yet. */
export function expiredOn({ spans, zone }: BlockingContracts, now: Instant): CalendarDate | null {
  const { state, until } = coverOf(spans, dateIn(now, zone));
  return state === 'ended' ? until : null;
}
