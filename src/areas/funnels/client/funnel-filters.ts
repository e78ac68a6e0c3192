/** Filters and sums for funnels on this device. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { foldText, searchIndexWordsOf, foldedWordsOf } from '#kernel/domain/fold-text.ts';
import { funnelStatusOf, type FunnelState, type ListedFunnel } from '../domain/index.ts';

export const createFunnelStateMatcher =
  (state: FunnelState | undefined, today: CalendarDate) =>
  (funnel: Pick<ListedFunnel, 'closedAt' | 'expiresOn'>): boolean =>
    state === undefined || (funnelStatusOf(funnel, today) === 'open') === (state === 'open');

/**
 * Returns a predicate for funnels: true if each word of the search is the beginning of the funnel's
 * number, of a word of the end user's or distributor's name, or of a part number.
 */
export function createFunnelMatcher(search: string) {
  const words = foldedWordsOf(search);
  return ({ number, endUser, distributorName, parts }: ListedFunnel): boolean => {
    const own = [
      foldText(number),
      ...searchIndexWordsOf(`${endUser} ${distributorName}`),
      ...parts.map(({ partNumber }) => partNumber),
    ];
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
}

/**
 * Returns the sum of the agreed units of all parts, and the sum of the units left. A part of which
 * orders hold more than was agreed has no units left.
 */
export const sumAgreedAndRemainingUnits = ({ parts }: Pick<ListedFunnel, 'parts'>) => ({
  agreed: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  left: parts.reduce((sum, { quantity, drawn }) => sum + Math.max(0, quantity - drawn), 0),
});
