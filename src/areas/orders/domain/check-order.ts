/** The checks of an order at submission. Device and server run them and report each wrong field. */
import { issueAt, type Issue } from '#kernel/domain/result.ts';
import { lineTotal, MAX_AMOUNT_MINOR, type Currency } from '#kernel/domain/money.ts';
import { attachmentLimits } from '#areas/files/domain/index.ts';
import { contractsExpiryDate, type BlockingContracts } from '#areas/distributors/domain/index.ts';
import { funnelIssueCodes, type FunnelFacts } from '#areas/funnels/domain/index.ts';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import { foreignCurrencyIn } from '#kernel/domain/typed-figures.ts';
import { isPartNumber } from '#kernel/domain/documents/row-limits.ts';
import type { References } from './calls.ts';
import { erpField, largestAmountMinor, largestFigureOfField } from './erp-fields.ts';
import {
  headerFields,
  headerFieldsOf,
  lineFields,
  isMinimumWaivable,
  type FieldNeed,
  type HeaderField,
} from './fields.ts';
import { eanIssue, headerFieldIssue, discountReasonIssue } from './content/filled-field-issues.ts';
import type { CatalogPart } from '#areas/catalog/domain/index.ts';
import { headerValue, isEmptyValue } from './content/newer-fields.ts';
import {
  isBlankLine,
  hasUnreadableFigure,
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
 * The catalog facts of a part that orders need. `ean` is absent if unknown, null if it has none. A
 * new column of parts is added here only if orders show or check it.
 */
export type OrderPart = Pick<CatalogPart, 'partNumber' | 'description' | 'unitMinor' | 'active'> &
  Partial<Pick<CatalogPart, 'ean'>>;
export type OrderFacts = {
  /** True if the distributor is inactive: its company need not be in `companies` then. */
  readonly isDistributorInactive?: boolean;
  readonly companies: readonly number[];
  readonly paymentMethods: readonly number[];
  readonly carriers: readonly number[];
  /** The ids of verticals; absent if unknown. */
  readonly verticals?: readonly number[] | undefined;
  part(partNumber: string): OrderPart | undefined;
  /** The order's currency. If it is absent, amounts are checked as if it had two decimals. */
  readonly currency?: Currency | undefined;
  /** Companies without a customer code of the ERP; only the server knows them. */
  readonly withoutCode?: readonly number[];
  /** Issues of demo lines above their limit (`demo/`); only the server counts all orders. */
  readonly demoIssues?: readonly OrderIssue[];
  /** Hashes of this order's attachments that have arrived; only the server knows them. */
  readonly uploadedAttachments?: ReadonlySet<string> | undefined;
  /** The submission's day in the distributor's zone; if absent, past days are not reported. */
  readonly today?: CalendarDate | undefined;
  /** The facts of a funnel order. They are absent if unknown; the funnel is then not checked. */
  readonly funnel?: FunnelFacts | undefined;
  /** Issues of a funnel's lines (`checkOrderUnderFunnel`); only the server knows the units left. */
  readonly funnelIssues?: readonly OrderIssue[];
  /** Minimum totals in minor units by type. A type that is absent has no minimum. */
  readonly minimums: Readonly<Partial<Record<OrderType, number>>>;
};

/** Returns whether known reference data, which lists only active distributors, lacks this one. */
export const isInactiveDistributor = (
  references: { readonly distributors: readonly { readonly id: number }[] } | undefined,
  distributorId: number,
): boolean =>
  references !== undefined && !references.distributors.some(({ id }) => id === distributorId);

/** A distributor as the reference data lists it. */
type Chosen = References['distributors'][number];
/** Returns the contracts that can block orders; undefined if expired contracts block nothing. */
export const blockingContracts = (
  distributor: Pick<Chosen, 'contracts' | 'zone'> | undefined,
): BlockingContracts | undefined =>
  distributor?.contracts && { spans: distributor.contracts, zone: distributor.zone };

/**
 * Returns the last day of expired contracts that block the order, else null. An order returned for
 * correction is not blocked: it was received under a valid contract.
 */
export const blockingContractEndDate = (
  { status }: Pick<Order, 'status'>,
  contracts: BlockingContracts | undefined,
  now: Instant,
): CalendarDate | null =>
  contracts && status === 'draft' ? contractsExpiryDate(contracts, now) : null;

/** The issue codes of an order's fields; the portal has a text for each. */
export const orderIssueCodes = [
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
export type OrderIssueCode = (typeof orderIssueCodes)[number];
export type OrderIssue = Issue & { readonly code: OrderIssueCode };

/** Returns whether an amount in minor units is too large for a field of the ERP. */
const isBeyond = (name: string, minor: number, currency: Currency = 'BRL'): boolean =>
  minor > largestAmountMinor(name, currency);

type CellIssue = readonly [code: OrderIssueCode, found?: unknown, expected?: string];

function partIssue(part: string, known: OrderPart | undefined): CellIssue | undefined {
  if (part === '') return ['required'];
  if (!isPartNumber(part)) return ['part_digits', part, String(orderLimits.partNumber)];
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
  known: OrderPart | undefined,
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
  // A unit value that a person entered stays, even if the catalog's has changed.
  const isListValue = listMinor !== null && unitMinor === listMinor;
  return isListValue && listedNow !== null && listedNow !== listMinor
    ? ['price_changed', listMinor, String(listedNow)]
    : undefined;
}
/** Returns an issue if a discount is not allowed, unreadable, or too large. */
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
  const most = Math.min(largestFigureOfField(erpField('C6_DESCONT')), leavesSomething);
  if (discount > most) return ['discount_too_large', discount, String(most)];
  if (!isPriced) return undefined;
  const amount = lineTotal(quantity, unitMinor) - lineTotal(quantity, unitMinor, discount);
  return isBeyond('C6_VALDESC', amount, currency) ? ['value_too_large', amount] : undefined;
}

/** Returns the issues of a line. `n` is its index in the order, from 0. */
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
  add('discountReason', discountReasonIssue(line, type));
  add('ean', eanIssue(line, type, known));
  return found;
}

/** Returns an issue if the purchase order is too long to send; drafts may store longer ones. */
function customerOrderIssues(value: string): OrderIssue[] {
  const text = value.trim();
  const most = orderLimits.customerOrderSent;
  return text.length > most
    ? [issueAt(['customerOrder'], 'customer_order_too_long', text, String(most))]
    : [];
}

/** Returns whether a field is required: `from_funnel` only in the first order of a funnel. */
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
    const form = headerFieldIssue(content, field, facts);
    return form ? [issueAt([field], ...form)] : [];
  });
}

/**
 * Returns the issues of attachments. `lines` are pairs of a line's index and the line; `here` are
 * the hashes of the files that have arrived, or undefined if they are unknown.
 */
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

/** Returns all issues of an order's fields before its submission. Empty if there are none. */
export function checkOrder(content: OrderContent, facts: OrderFacts): OrderIssue[] {
  const found = checkHeader(content, facts);
  const filled = [...content.lines.entries()].filter(([, line]) => !isBlankLine(line));
  if (filled.length === 0) found.push(issueAt(['lines'], 'no_lines'));
  // An open funnel's values are agreed, so changes of the catalog do not matter.
  const isAgreed = facts.funnel?.funnel !== undefined;
  const ofLines = filled.flatMap(([n, line]) => checkLine(line, n, content.type, facts));
  found.push(...ofLines.filter(({ code }) => !isAgreed || code !== 'price_changed'));
  found.push(...attachmentIssues(filled, facts.uploadedAttachments));
  found.push(...(facts.demoIssues ?? []));
  found.push(...(facts.funnelIssues ?? []));
  const total = totalOfLines(content.lines);
  const minimum = isMinimumWaivable(content.type) ? undefined : facts.minimums[content.type];
  if (total > MAX_AMOUNT_MINOR) found.push(issueAt(['lines'], 'value_too_large', total));
  // With unreadable figures the total is unknown, and the lines' own issues report them.
  const isKnown = filled.length > 0 && !content.lines.some(hasUnreadableFigure);
  if (isKnown && minimum !== undefined && total < minimum)
    found.push(issueAt(['total'], 'below_minimum', total, String(minimum)));
  return found;
}
