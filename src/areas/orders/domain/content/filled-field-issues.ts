/**
 * Checks fields of a submission: dates, the funnel number, lengths, discount reasons and EANs.
 * Drafts keep whatever was typed.
 */
import { normalizeFunnelNumber, isFunnelNumber } from '#areas/funnels/domain/index.ts';
import { isAcceptedDate, LATEST_ACCEPTED_DATE, type CalendarDate } from '#kernel/domain/dates.ts';
import { hasEanDigits } from '#kernel/domain/documents/row-limits.ts';
import { headerRule, lineFields, type FieldNeed, type HeaderField } from '../fields.ts';
import { orderLimits, type OrderContent, type OrderLine, type OrderType } from '../order.ts';
import { headerValue, lineValue } from './newer-fields.ts';

/**
 * The facts for checking dates. Without `today`, past days are not reported. `funnel` is absent if
 * the facts of the order's funnel are unknown. `funnel.funnel` is undefined if the funnel has not
 * been opened yet.
 */
type DayFacts = {
  readonly today?: CalendarDate | undefined;
  readonly funnel?: { readonly funnel: object | undefined } | undefined;
};

function dateIssue(
  content: OrderContent,
  field: HeaderField,
  { today, funnel }: DayFacts,
): FormIssue | undefined {
  const value = String(headerValue(content, field));
  if (!isAcceptedDate(value)) return ['date_range', value, LATEST_ACCEPTED_DATE];

  const { deliveryFrom, deliveryUntil } = content;
  const isReversed = Boolean(deliveryFrom && deliveryUntil) && deliveryUntil! < deliveryFrom!;
  if (field === 'deliveryUntil' && isReversed) return ['dates_reversed', value];
  // A delivery window that has begun can still be met, so its first day may be past. The typed last
  // day of a funnel is checked only if the funnel is known not to be open.
  const isNew = funnel !== undefined && funnel.funnel === undefined;
  const isLast = field === 'deliveryUntil' || (field === 'funnelExpiresOn' && isNew);
  return isLast && today !== undefined && value < today ? ['past_date', value, today] : undefined;
}

/** Returns the issue of a filled header field, or undefined. */
export function headerFieldIssue(
  content: OrderContent,
  field: HeaderField,
  days: DayFacts = {},
): FormIssue | undefined {
  const value = headerValue(content, field);
  if (headerRule(field).kind === 'date') return dateIssue(content, field, days);
  if (field === 'funnelNumber')
    return isFunnelNumber(normalizeFunnelNumber(String(value)))
      ? undefined
      : ['funnel_number_form', value, String(orderLimits.funnelNumber)];

  const { most } = headerRule(field);
  if (most !== undefined && typeof value === 'string' && value.trim().length > most)
    return ['too_long', value, String(most)];
  return undefined;
}

/** An issue without its path. */
type FormIssue = readonly [
  code:
    | 'required'
    | 'too_long'
    | 'funnel_number_form'
    | 'date_range'
    | 'dates_reversed'
    | 'past_date'
    | 'ean_digits'
    | 'no_ean',
  found?: unknown,
  expected?: string,
];

/** Returns an issue if a discount has no reason although the order's type requires one. */
export function discountReasonIssue(line: OrderLine, type: OrderType): FormIssue | undefined {
  const need: FieldNeed = lineFields.discountReason.need[type];
  const isMissing = line.discount !== 0 && lineValue(line, 'discountReason').trim() === '';
  return need === 'with_discount' && isMissing ? ['required'] : undefined;
}

/**
 * Returns the issue of a line's EAN, or undefined. If the catalog has an EAN, it is checked instead
 * of the line's. `known` is undefined if the part is unknown, which another check reports.
 */
export function eanIssue(
  line: OrderLine,
  type: OrderType,
  known: { readonly ean?: string | null } | undefined,
): FormIssue | undefined {
  if (lineFields.ean.need[type] === 'absent' || !known) return undefined;
  if (known.ean === null) return ['no_ean'];
  const ean = known.ean ?? lineValue(line, 'ean').trim();
  if (ean === '') return ['required'];
  return hasEanDigits(ean) ? undefined : ['ean_digits', ean];
}
