/** The rules for opening a funnel with its first order, and for changing one that is not closed. */
import { LATEST_ACCEPTED_DATE, type CalendarDate } from '#kernel/domain/dates.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import { netUnitPrice } from '#kernel/domain/money.ts';
import { issueAt, type Issue } from '#kernel/domain/result.ts';
import { sumQuantitiesByPart, type FunnelLine } from './funnel-draws.ts';
import type { Funnel } from './funnel-schema.ts';

/** The terms that an approver confirms: the units of each part, and the last day. */
export type FunnelTerms = {
  readonly parts: readonly { readonly partNumber: string; readonly quantity: number }[];
  readonly expiresOn: CalendarDate;
};
/**
 * The maximum quantity of a part in a funnel: that of an order whose lines all have the part, so
 * that every first order can open its funnel.
 */
export const MAX_FUNNEL_QUANTITY = rowLimits.lines * rowLimits.quantity;

/** The maximum length of a change's reason, in characters. */
export const MAX_REASON_LENGTH = 500;

/**
 * Returns the quantity and net unit value of each part in a funnel's first order. The quantities
 * are the presets and minimums of the terms that the approver confirms. All lines of a part have
 * the same net value (`funnel_two_values`), which becomes the agreed one.
 */
export function funnelPartsOfOrderLines(
  lines: readonly FunnelLine[],
): { partNumber: string; quantity: number; unitMinor: number }[] {
  return [...sumQuantitiesByPart(lines)].map(([partNumber, quantity]) => {
    const line = lines.find((one) => one.partNumber.trim() === partNumber)!;
    return {
      partNumber,
      quantity,
      unitMinor: netUnitPrice(line.unitMinor as number, line.discount as number),
    };
  });
}

/**
 * Returns the issues of terms. `least` holds the minimum quantity of each part; `today` is the
 * earliest last day that is accepted.
 */
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
    return quantity > MAX_FUNNEL_QUANTITY
      ? [
          issueAt(
            ['parts', n, 'quantity'],
            'quantity_too_large',
            quantity,
            String(MAX_FUNNEL_QUANTITY),
          ),
        ]
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
    ...(expiresOn > LATEST_ACCEPTED_DATE
      ? [issueAt(['expiresOn'], 'date_range', expiresOn, LATEST_ACCEPTED_DATE)]
      : []),
  ];
}

/** Returns the issues of the terms that open a funnel. Empty if it may be opened. */
export const findOpeningTermIssues = (
  lines: readonly FunnelLine[],
  terms: FunnelTerms,
  today: CalendarDate,
): Issue[] => termsIssues(terms, funnelPartsOfOrderLines(lines), today);

/**
 * Returns the issues of changed terms. No quantity may be below the current one, the parts must be
 * the same, and the last day must be unchanged or today or later.
 */
export const findChangedTermIssues = (
  funnel: Pick<Funnel, 'parts' | 'expiresOn'>,
  terms: FunnelTerms,
  today: CalendarDate,
): Issue[] =>
  termsIssues(terms, funnel.parts, funnel.expiresOn === terms.expiresOn ? terms.expiresOn : today);
