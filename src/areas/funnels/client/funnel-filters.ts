/** Search and totals for the list of funnels on this device. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { foldText } from '#kernel/domain/fold-text.ts';
import { standingOf, type FunnelState, type ListedFunnel } from '../domain/index.ts';

export const isFunnelInState =
  (state: FunnelState | undefined, today: CalendarDate) =>
  (funnel: Pick<ListedFunnel, 'closedAt' | 'expiresOn'>): boolean =>
    state === undefined || (standingOf(funnel, today) === 'open') === (state === 'open');

/**
 * Returns a predicate for funnels: true if every word of the search starts the number, a word of
 * the end user or the distributor, or a part number.
 */
export function funnelMatcher(search: string) {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return ({ number, endUser, distributorName, parts }: ListedFunnel): boolean => {
    const own = [
      foldText(number),
      ...foldText(`${endUser} ${distributorName}`).split(/[^\p{L}\p{N}]+/u),
      ...parts.map(({ partNumber }) => partNumber),
    ];
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
}

/**
 * Returns the agreed units of all parts and those left. The units left of a part are never
 * negative.
 */
export const agreedAndLeftUnits = ({ parts }: Pick<ListedFunnel, 'parts'>) => ({
  agreed: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  left: parts.reduce((sum, { quantity, drawn }) => sum + Math.max(0, quantity - drawn), 0),
});
