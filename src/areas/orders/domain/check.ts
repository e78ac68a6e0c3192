/** What a submitted order must satisfy: every wrong place with its code, found by the same rule on both sides. */
import { quote, type Issue } from '#kernel/domain/result.ts';
import { lineTotal, MAX_MINOR, minorDigits, type Currency } from '#kernel/domain/money.ts';
import { erpFields, largestOf } from './erp-sizes.ts';
import { fieldsByType, lineRulesByType, typesOffered, type HeaderField } from './fields.ts';
import {
  isBlankLine,
  orderLimits,
  shippingTypes,
  totalOfLine,
  totalOfLines,
  type OrderContent,
  type OrderLine,
  type OrderType,
} from './order.ts';

/** What the catalogue says of a part, in the order's currency. `unitMinor` null: not priced there. */
export type CheckedPart = {
  readonly partNumber: string;
  readonly description: string;
  readonly unitMinor: number | null;
  readonly active: boolean;
};
export type OrderFacts = {
  readonly companies: readonly number[];
  readonly paymentMethods: readonly number[];
  readonly carriers: readonly number[];
  part(partNumber: string): CheckedPart | undefined;
  /** Absent: one of two digits. */
  readonly currency?: Currency | undefined;
  /** Companies that the ERP has given no customer code yet; the server alone knows. */
  readonly withoutCode?: readonly number[];
  /** Minor units; undefined: no minimum for this type. */
  readonly minimums: Readonly<Partial<Record<OrderType, number>>>;
};

/** Every code that a place of an order can be refused with; the portal has words for each. */
export const issueCodes = [
  'required',
  'not_offered',
  'part_digits',
  'part_unknown',
  'part_inactive',
  'not_a_number',
  'quantity_zero',
  'quantity_negative',
  'quantity_too_large',
  'value_negative',
  'value_too_large',
  'unpriced',
  'no_lines',
  'below_minimum',
  'demo_not_allowed',
  'discount_not_allowed',
  'price_changed',
  'too_long',
  'no_customer_code',
] as const;
export type OrderIssueCode = (typeof issueCodes)[number];
export type OrderIssue = Issue & { readonly code: OrderIssueCode };

const issue = (
  path: Issue['path'],
  code: OrderIssueCode,
  found?: unknown,
  expected?: string,
): OrderIssue => ({
  path,
  code,
  ...(found === undefined || found === null || found === '' ? {} : { found: quote(found) }),
  ...(expected === undefined ? {} : { expected }),
});

/** The largest amount that fits into a field of the ERP, in minor units: its two decimals stay empty in a currency without any. */
const largest = (name: string, currency: Currency = 'BRL'): number => {
  const field = erpFields.find((one) => one.name === name)!;
  return Math.floor(largestOf(field) / 10 ** (field.decimals! - minorDigits[currency]));
};

export function checkLine(
  l: OrderLine,
  n: number,
  type: OrderType,
  facts: Pick<OrderFacts, 'part' | 'currency'>,
): OrderIssue[] {
  const at = (field: keyof OrderLine) => ['lines', n, field] as const;
  const found: OrderIssue[] = [];
  const part = l.partNumber.trim();
  const known = facts.part(part);
  if (part === '') found.push(issue(at('partNumber'), 'required'));
  else if (!/^\d{1,8}$/.test(part))
    found.push(issue(at('partNumber'), 'part_digits', part, String(orderLimits.partNumber)));
  else if (!known) found.push(issue(at('partNumber'), 'part_unknown', part));
  else if (!known.active) found.push(issue(at('partNumber'), 'part_inactive', part));

  const q = l.quantity;
  if (q === null || q === '') found.push(issue(at('quantity'), 'required'));
  else if (typeof q === 'string') found.push(issue(at('quantity'), 'not_a_number', q));
  else if (q === 0) found.push(issue(at('quantity'), 'quantity_zero'));
  else if (q < 0) found.push(issue(at('quantity'), 'quantity_negative', q));
  else if (q > orderLimits.quantity)
    found.push(issue(at('quantity'), 'quantity_too_large', q, String(orderLimits.quantity)));

  const u = l.unitMinor;
  if (u === null || u === '')
    found.push(issue(at('unitMinor'), known && known.unitMinor === null ? 'unpriced' : 'required'));
  else if (typeof u === 'string') found.push(issue(at('unitMinor'), 'not_a_number', u));
  else if (u < 0) found.push(issue(at('unitMinor'), 'value_negative', u));
  else if (
    u > largest('C6_PRCVEN', facts.currency) ||
    totalOfLine(l) > largest('C6_VALOR', facts.currency)
  )
    found.push(issue(at('unitMinor'), 'value_too_large', u));
  else if (
    known &&
    known.unitMinor !== null &&
    l.listMinor !== null &&
    u === l.listMinor &&
    known.unitMinor !== l.listMinor
  )
    found.push(issue(at('unitMinor'), 'price_changed', l.listMinor, String(known.unitMinor)));

  if (
    typeof q === 'number' &&
    typeof u === 'number' &&
    q > 0 &&
    u > 0 &&
    lineTotal(q, u) - totalOfLine(l) > largest('C6_VALDESC', facts.currency)
  )
    found.push(issue(at('discount'), 'value_too_large'));
  const rules = lineRulesByType[type];
  if (l.demo && !rules.demo) found.push(issue(at('demo'), 'demo_not_allowed'));
  if (l.discount && !rules.discount)
    found.push(issue(at('discount'), 'discount_not_allowed', l.discount));
  return found;
}

export function checkHeader(content: OrderContent, facts: OrderFacts): OrderIssue[] {
  const asked = fieldsByType[content.type];
  const offered: Partial<Record<HeaderField, readonly number[]>> = {
    companyId: facts.companies,
    paymentMethodId: facts.paymentMethods,
    carrierId: facts.carriers,
  };
  const needsCarrier = content.shippingType !== null && shippingTypes[content.shippingType].carrier;
  const type: OrderIssue[] = typesOffered.includes(content.type)
    ? []
    : [issue(['type'], 'not_offered', content.type, typesOffered.join(', '))];
  return type.concat(
    (Object.keys(asked) as HeaderField[]).flatMap((field): OrderIssue[] => {
      const value = content[field];
      const required =
        asked[field] === 'required' || (asked[field] === 'with_carrier' && needsCarrier);
      if (value === null || value === '') return required ? [issue([field], 'required')] : [];
      if (field === 'companyId' && facts.withoutCode?.includes(value as number))
        return [issue([field], 'no_customer_code')];
      const list = offered[field];
      return list && !list.includes(value as number) ? [issue([field], 'not_offered', value)] : [];
    }),
  );
}

/** All wrong places of an order about to be submitted; empty: it may go. */
export function checkOrder(content: OrderContent, facts: OrderFacts): OrderIssue[] {
  const found = checkHeader(content, facts);
  const filled = content.lines.map((l, n) => ({ l, n })).filter(({ l }) => !isBlankLine(l));
  if (filled.length === 0) found.push(issue(['lines'], 'no_lines'));
  for (const { l, n } of filled) found.push(...checkLine(l, n, content.type, facts));
  const total = totalOfLines(content.lines);
  const minimum = facts.minimums[content.type];
  if (total > MAX_MINOR) found.push(issue(['lines'], 'value_too_large', total));
  if (filled.length > 0 && minimum !== undefined && total < minimum)
    found.push(issue(['total'], 'below_minimum', total, String(minimum)));
  return found;
}
