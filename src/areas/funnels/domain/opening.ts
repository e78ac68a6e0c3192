/** How an approver opens a funnel with its first order, and what may become of one that is open. */
import { lastDate, type CalendarDate } from '#kernel/domain/dates.ts';
import { netUnit } from '#kernel/domain/money.ts';
import { issueAt, type Issue } from '#kernel/domain/result.ts';
import { quantitiesOf, type FunnelLine } from './funnel-draws.ts';
import type { Funnel } from './funnel-schema.ts';

/** What an approver confirms: units of each part, and the last day. */
export type FunnelTerms = {
  readonly parts: readonly { readonly partNumber: string; readonly quantity: number }[];
  readonly expiresOn: CalendarDate;
};
/** The most units that a part of a funnel may have: a hundred lines of 9,999. */
export const FUNNEL_QUANTITY = 999_900;

/** Of the reason of a change. */
export const REASON_LENGTH = 500;

/** What a first order asks for: preset and least of what is confirmed. The agreed value is that of its lines, which have one a part (`funnel_two_values`): another one is a reason to return the order. */
export function openingOf(
  lines: readonly FunnelLine[],
): { partNumber: string; quantity: number; unitMinor: number }[] {
  return [...quantitiesOf(lines)].map(([partNumber, quantity]) => {
    const line = lines.find((one) => one.partNumber.trim() === partNumber)!;
    return {
      partNumber,
      quantity,
      unitMinor: netUnit(line.unitMinor as number, line.discount as number),
    };
  });
}

/** `least`: what each part must keep. `today` in the distributor's zone. */
function termsIssues(
  { parts, expiresOn }: FunnelTerms,
  least: readonly { readonly partNumber: string; readonly quantity: number }[],
  today: CalendarDate,
): Issue[] {
  const found = parts.flatMap(({ partNumber, quantity }, n): Issue[] => {
    const asked = least.find((one) => one.partNumber === partNumber);
    if (!asked) return [issueAt(['parts', n, 'partNumber'], 'funnel_part', partNumber)];
    if (quantity < asked.quantity)
      return [issueAt(['parts', n, 'quantity'], 'funnel_less', quantity, String(asked.quantity))];
    return quantity > FUNNEL_QUANTITY
      ? [issueAt(['parts', n, 'quantity'], 'quantity_too_large', quantity, String(FUNNEL_QUANTITY))]
      : [];
  });
  const named = parts.map(({ partNumber }) => partNumber);
  const twice = named.filter((part, n) => named.indexOf(part) !== n);
  const missing = least.filter(({ partNumber }) => !named.includes(partNumber));
  return [
    ...found,
    ...twice.map((part) => issueAt(['parts'], 'funnel_part_twice', part)),
    ...missing.map(({ partNumber }) => issueAt(['parts'], 'required', undefined, partNumber)),
    ...(expiresOn < today ? [issueAt(['expiresOn'], 'past_date', expiresOn, today)] : []),
    ...(expiresOn > lastDate ? [issueAt(['expiresOn'], 'date_range', expiresOn, lastDate)] : []),
  ];
}

/** Of the opening; empty: it may be opened. */
export const openingIssues = (
  lines: readonly FunnelLine[],
  terms: FunnelTerms,
  today: CalendarDate,
): Issue[] => termsIssues(terms, openingOf(lines), today);

/** Of a change: quantities only grow, the last day may be any from today on, and no part comes or goes. */
export const changeIssues = (
  funnel: Pick<Funnel, 'parts' | 'expiresOn'>,
  terms: FunnelTerms,
  today: CalendarDate,
): Issue[] =>
  termsIssues(terms, funnel.parts, funnel.expiresOn === terms.expiresOn ? terms.expiresOn : today);
