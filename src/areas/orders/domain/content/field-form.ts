/** What a submission must satisfy in fields that are filled: their form, their length, and what they say together. Drafts keep what was typed. */
import { funnelNumberOf, isFunnelNumber } from '#areas/funnels/domain/index.ts';
import { isInRange, lastDate, type CalendarDate } from '#kernel/domain/dates.ts';
import { headerRule, lineFields, type FieldNeed, type HeaderField } from '../fields.ts';
import { orderLimits, type OrderContent, type OrderLine, type OrderType } from '../order.ts';
import { headerValue, lineValue } from './later-fields.ts';

/** `today`: absent where it is not asked whether a day is over. `funnel`: as far as it is known, with what is agreed where it is open. */
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
  if (!isInRange(value)) return ['date_range', value, lastDate];
  const { deliveryFrom, deliveryUntil } = content;
  const isReversed = Boolean(deliveryFrom && deliveryUntil) && deliveryUntil! < deliveryFrom!;
  if (field === 'deliveryUntil' && isReversed) return ['dates_reversed', value];
  // A window that has begun can still be met; of a funnel that is open, or may be, its own last day counts.
  const isNew = funnel !== undefined && funnel.funnel === undefined;
  const isLast = field === 'deliveryUntil' || (field === 'funnelExpiresOn' && isNew);
  return isLast && today !== undefined && value < today ? ['past_date', value, today] : undefined;
}

export function headerFormIssue(
  content: OrderContent,
  field: HeaderField,
  days: DayFacts = {},
): FormIssue | undefined {
  const value = headerValue(content, field);
  if (headerRule(field).kind === 'date') return dateIssue(content, field, days);
  if (field === 'funnelNumber')
    return isFunnelNumber(funnelNumberOf(String(value)))
      ? undefined
      : ['funnel_number_form', value, String(orderLimits.funnelNumber)];
  const { most } = headerRule(field);
  if (most !== undefined && typeof value === 'string' && value.trim().length > most)
    return ['too_long', value, String(most)];
  return undefined;
}

/** A code, what was found, what was expected. */
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
export function reasonIssue(line: OrderLine, type: OrderType): FormIssue | undefined {
  const need: FieldNeed = lineFields.discountReason.need[type];
  const isMissing = line.discount !== 0 && lineValue(line, 'discountReason').trim() === '';
  return need === 'with_discount' && isMissing ? ['required'] : undefined;
}
/** The catalogue's counts, whatever the line has. `known` undefined: no such part, which is said of the part itself. */
export function eanIssue(
  line: OrderLine,
  type: OrderType,
  known: { readonly ean?: string | null } | undefined,
): FormIssue | undefined {
  if (lineFields.ean.need[type] === 'absent' || !known) return undefined;
  if (known.ean === null) return ['no_ean'];
  const ean = known.ean ?? lineValue(line, 'ean').trim();
  if (ean === '') return ['required'];
  return /^\d{12,14}$/.test(ean) ? undefined : ['ean_digits', ean];
}
