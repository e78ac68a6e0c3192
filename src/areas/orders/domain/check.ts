/** What a submitted order must satisfy: every wrong place with its code, found by the same rule on both sides. */
import { issueAt, type Issue } from '#kernel/domain/result.ts';
import { lineTotal, MAX_MINOR, type Currency } from '#kernel/domain/money.ts';
import { attachmentLimits } from '#areas/files/domain/index.ts';
import { expiredOn, type BlockingContracts } from '#areas/distributors/domain/index.ts';
import { funnelIssueCodes, type FunnelFacts } from '#areas/funnels/domain/index.ts';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import { foreignCurrencyIn } from '#kernel/domain/typed-figures.ts';
import type { References } from './calls.ts';
import { erpField, largestMinor, largestOf } from './erp-sizes.ts';
import {
  headerFields,
  headerFieldsOf,
  lineFields,
  isMinimumWaivable,
  type FieldNeed,
  type HeaderField,
} from './fields.ts';
import { eanIssue, headerFormIssue, reasonIssue } from './content/field-form.ts';
import type { CatalogPart } from '#areas/catalog/domain/index.ts';
import { headerValue, isEmptyValue } from './content/later-fields.ts';
import {
  isBlankLine,
  isUnread,
  orderLimits,
  shippingTypes,
  totalOfLine,
  totalOfLines,
  type Order,
  type OrderContent,
  type OrderLine,
  type OrderType,
} from './order.ts';

/**
 * What an order asks of a part of the catalogue. `ean` is absent where it is not known, and null
 * where there is none.
 */
export type CheckedPart = Omit<CatalogPart, 'names' | 'ean'> & Partial<Pick<CatalogPart, 'ean'>>;
export type OrderFacts = {
  /** Absent: it is active. What else is known of one that is not says nothing about the order. */
  readonly isDistributorInactive?: boolean;
  readonly companies: readonly number[];
  readonly paymentMethods: readonly number[];
  readonly carriers: readonly number[];
  /** Absent: not known here. */
  readonly verticals?: readonly number[] | undefined;
  part(partNumber: string): CheckedPart | undefined;
  /** Absent: one of two digits. */
  readonly currency?: Currency | undefined;
  /** Companies that the ERP has given no customer code yet; the server alone knows. */
  readonly withoutCode?: readonly number[];
  /** Of demo lines that pass their limit (`demo/`); the server alone counts all orders. */
  readonly demoIssues?: readonly OrderIssue[];
  /** Hashes of what is attached to this order and has arrived; the server alone knows. */
  readonly attachmentsHere?: ReadonlySet<string> | undefined;
  /** In the distributor's zone, when the order arrives; absent: days that are over are not asked for. */
  readonly today?: CalendarDate | undefined;
  /** Of a funnel order; absent where it is not known here: then nothing is said of it. */
  readonly funnel?: FunnelFacts | undefined;
  /** Of the lines of a funnel order (`checkFunnel`); the server alone knows what is left. */
  readonly funnelIssues?: readonly OrderIssue[];
  /** Minor units; undefined: no minimum for this type. */
  readonly minimums: Readonly<Partial<Record<OrderType, number>>>;
};

/** References name every active distributor that the person acts for. */
export const isInactiveIn = (
  references: { readonly distributors: readonly { readonly id: number }[] } | undefined,
  distributorId: number,
): boolean =>
  references !== undefined && !references.distributors.some(({ id }) => id === distributorId);

/** What references say of a distributor's contracts. */
type Chosen = References['distributors'][number];
/** undefined: expired contracts block nothing. */
export const blockingContracts = (
  distributor: Pick<Chosen, 'contracts' | 'zone'> | undefined,
): BlockingContracts | undefined =>
  distributor?.contracts && { spans: distributor.contracts, zone: distributor.zone };

/** The last day of the contracts that would keep it; null: none does. What came back for correction was received under one, and goes again. */
export const contractsEnded = (
  { status }: Pick<Order, 'status'>,
  contracts: BlockingContracts | undefined,
  now: Instant,
): CalendarDate | null => (contracts && status === 'draft' ? expiredOn(contracts, now) : null);

/** Every code that a place of an order can be refused with; the portal has words for each. */
export const issueCodes = [
  'required',
  'not_offered',
  'part_digits',
  'part_unknown',
  'part_inactive',
  'not_a_number',
  'currency_other',
  'quantity_zero',
  'quantity_negative',
  'quantity_too_large',
  'value_negative',
  'value_too_large',
  'unpriced',
  'no_lines',
  'below_minimum',
  'demo_not_allowed',
  'demo_limit',
  'discount_not_allowed',
  'discount_too_large',
  'price_changed',
  'too_long',
  'customer_order_too_long',
  'no_customer_code',
  'funnel_number_form',
  'date_range',
  'dates_reversed',
  'past_date',
  'ean_digits',
  'no_ean',
  'attachment_missing',
  'attachments_too_many',
  ...funnelIssueCodes,
] as const;
export type OrderIssueCode = (typeof issueCodes)[number];
export type OrderIssue = Issue & { readonly code: OrderIssueCode };

/** Whether an amount in minor units is too large for a field of the ERP. */
const isBeyond = (name: string, minor: number, currency: Currency = 'BRL'): boolean =>
  minor > largestMinor(name, currency);

type CellIssue = readonly [code: OrderIssueCode, found?: unknown, expected?: string];

function partIssue(part: string, known: CheckedPart | undefined): CellIssue | undefined {
  if (part === '') return ['required'];
  if (!/^\d{1,8}$/.test(part)) return ['part_digits', part, String(orderLimits.partNumber)];
  if (!known) return ['part_unknown', part];
  return known.active ? undefined : ['part_inactive', part];
}
function quantityIssue(quantity: OrderLine['quantity']): CellIssue | undefined {
  if (quantity === null || quantity === '') return ['required'];
  if (typeof quantity === 'string') return ['not_a_number', quantity];
  if (quantity === 0) return ['quantity_zero'];
  if (quantity < 0) return ['quantity_negative', quantity];
  return quantity > orderLimits.quantity
    ? ['quantity_too_large', quantity, String(orderLimits.quantity)]
    : undefined;
}
function unitIssue(
  line: OrderLine,
  known: CheckedPart | undefined,
  currency: Currency | undefined,
): CellIssue | undefined {
  const { unitMinor, listMinor } = line;
  const listedNow = known?.unitMinor ?? null;
  if (unitMinor === null || unitMinor === '')
    return [known && listedNow === null ? 'unpriced' : 'required'];
  if (typeof unitMinor === 'string')
    return currency && foreignCurrencyIn(unitMinor, currency)
      ? ['currency_other', unitMinor, currency]
      : ['not_a_number', unitMinor];
  if (unitMinor < 0) return ['value_negative', unitMinor];
  const isTooLarge =
    isBeyond('C6_PRUNIT', unitMinor, currency) || isBeyond('C6_VALOR', totalOfLine(line), currency);
  if (isTooLarge) return ['value_too_large', unitMinor];
  // A unit value of a person's own stays, whatever the catalogue says by now.
  const isListValue = listMinor !== null && unitMinor === listMinor;
  return isListValue && listedNow !== null && listedNow !== listMinor
    ? ['price_changed', listMinor, String(listedNow)]
    : undefined;
}
/** A discount fits the ERP as a percentage and as an amount, and leaves a net unit value of at least one minor unit. */
function discountIssue(
  { quantity, unitMinor, discount }: OrderLine,
  isAllowed: boolean,
  currency: Currency | undefined,
): CellIssue | undefined {
  if (discount === 0) return undefined;
  if (!isAllowed) return ['discount_not_allowed', discount];
  if (typeof discount === 'string') return ['not_a_number', discount];
  const isRead = typeof quantity === 'number' && typeof unitMinor === 'number';
  const isPriced = isRead && quantity > 0 && unitMinor > 0;
  const leavesSomething = isPriced ? 10_000 - Math.ceil(5_000 / unitMinor) : 10_000;
  const most = Math.min(largestOf(erpField('C6_DESCONT')), leavesSomething);
  if (discount > most) return ['discount_too_large', discount, String(most)];
  if (!isPriced) return undefined;
  const amount = lineTotal(quantity, unitMinor) - lineTotal(quantity, unitMinor, discount);
  return isBeyond('C6_VALDESC', amount, currency) ? ['value_too_large', amount] : undefined;
}

/** `n`: the line's place in the order, from 0. */
export function checkLine(
  line: OrderLine,
  n: number,
  type: OrderType,
  { part: partOf, currency }: Pick<OrderFacts, 'part' | 'currency'>,
): OrderIssue[] {
  const found: OrderIssue[] = [];
  const add = (field: keyof OrderLine, cell: CellIssue | undefined) => {
    if (cell) found.push(issueAt(['lines', n, field], ...cell));
  };
  const part = line.partNumber.trim();
  const known = partOf(part);
  add('partNumber', partIssue(part, known));
  add('quantity', quantityIssue(line.quantity));
  add('unitMinor', unitIssue(line, known, currency));
  add('discount', discountIssue(line, lineFields.discount.need[type] !== 'absent', currency));
  if (line.demo && lineFields.demo.need[type] === 'absent') add('demo', ['demo_not_allowed']);
  add('discountReason', reasonIssue(line, type));
  add('ean', eanIssue(line, type, known));
  return found;
}

/** Spaces at the ends are not sent. What was stored when more was taken stays as it is until it is submitted. */
function customerOrderIssues(value: string): OrderIssue[] {
  const text = value.trim();
  const most = orderLimits.customerOrderSent;
  return text.length > most
    ? [issueAt(['customerOrder'], 'customer_order_too_long', text, String(most))]
    : [];
}

/** Of a funnel that is open the order has what was agreed. */
function isRequired(need: FieldNeed, needsCarrier: boolean, funnel: FunnelFacts | undefined) {
  if (need === 'with_carrier') return needsCarrier;
  if (need === 'from_funnel') return funnel !== undefined && funnel.funnel === undefined;
  return need !== 'optional';
}

export function checkHeader(content: OrderContent, facts: OrderFacts): OrderIssue[] {
  const offered: Partial<Record<HeaderField, readonly number[] | undefined>> = {
    companyId: facts.isDistributorInactive ? undefined : facts.companies,
    paymentMethodId: facts.paymentMethods,
    carrierId: facts.carriers,
    verticalId: facts.verticals,
  };
  const needsCarrier = content.shippingType !== null && shippingTypes[content.shippingType].carrier;
  return headerFieldsOf(content.type).flatMap((field): OrderIssue[] => {
    const value = headerValue(content, field);
    const need: FieldNeed = headerFields[field].need[content.type];
    const required = isRequired(need, needsCarrier, facts.funnel);
    if (isEmptyValue(value)) return required ? [issueAt([field], 'required')] : [];
    if (field === 'companyId' && facts.withoutCode?.includes(value as number))
      return [issueAt([field], 'no_customer_code')];
    if (field === 'customerOrder') return customerOrderIssues(value as string);
    const list = offered[field];
    if (list && !list.includes(value as number)) return [issueAt([field], 'not_offered', value)];
    const form = headerFormIssue(content, field, facts);
    return form ? [issueAt([field], ...form)] : [];
  });
}

/** `lines` with their places. The limit is of all lines together. */
function attachmentIssues(
  lines: readonly (readonly [number, OrderLine])[],
  here: ReadonlySet<string> | undefined,
): OrderIssue[] {
  let count = 0;
  return lines.flatMap(([n, { attachments = [] }]) => {
    count += attachments.length;
    const path = ['lines', n, 'attachments'] as const;
    const missing = attachments.filter(({ hash }) => here?.has(hash) === false);
    return [
      ...missing.map(({ name }) => issueAt(path, 'attachment_missing', name)),
      ...(attachments.length > 0 && count > attachmentLimits.perDocument
        ? [issueAt(path, 'attachments_too_many', count, String(attachmentLimits.perDocument))]
        : []),
    ];
  });
}

/** All wrong places of an order about to be submitted; empty: it may go. */
export function checkOrder(content: OrderContent, facts: OrderFacts): OrderIssue[] {
  const found = checkHeader(content, facts);
  const filled = [...content.lines.entries()].filter(([, line]) => !isBlankLine(line));
  if (filled.length === 0) found.push(issueAt(['lines'], 'no_lines'));
  // Of an open funnel the value is agreed: what the catalogue says by now does not touch it.
  const isAgreed = facts.funnel?.funnel !== undefined;
  for (const [n, line] of filled)
    found.push(
      ...checkLine(line, n, content.type, facts).filter(
        ({ code }) => !isAgreed || code !== 'price_changed',
      ),
    );
  found.push(...attachmentIssues(filled, facts.attachmentsHere));
  found.push(...(facts.demoIssues ?? []));
  found.push(...(facts.funnelIssues ?? []));
  const total = totalOfLines(content.lines);
  const minimum = isMinimumWaivable(content.type) ? undefined : facts.minimums[content.type];
  if (total > MAX_MINOR) found.push(issueAt(['lines'], 'value_too_large', total));
  // What cannot be read has no total: its line says so, and a shortfall would be made up.
  const isKnown = filled.length > 0 && !content.lines.some(isUnread);
  if (isKnown && minimum !== undefined && total < minimum)
    found.push(issueAt(['total'], 'below_minimum', total, String(minimum)));
  return found;
}
