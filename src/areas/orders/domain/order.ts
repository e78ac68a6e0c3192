/** The basic rules of an order and its lines. */
import { normalizeFunnelNumber } from '#areas/funnels/domain/index.ts';
import { lineTotal, MAX_AMOUNT_MINOR } from '#kernel/domain/money.ts';
import type {
  Order,
  OrderContent,
  OrderCorrection,
  OrderHead,
  OrderLine,
} from './schemas/index.ts';
import type { TypedFigure } from './order-values.ts';

export type {
  Order,
  OrderContent,
  OrderCorrection,
  OrderHead,
  OrderLine,
} from './schemas/index.ts';
export * from './order-values.ts';

/** The fields of a draft that was never submitted. */
export const unsubmittedFields = {
  submittedAt: null,
  submittedBy: null,
  submittedById: null,
  approvedRevision: null,
  reviewOn: null,
  erpNumber: null,
  markedLines: 0,
  comments: 0,
  resentAt: null,
  lostApproval: null,
  fulfillment: null,
  fulfillmentAt: null,
  fulfillmentEvents: 0,
  usedBefore: null,
  processedByHand: null,
  partialDecision: null,
  originOrder: null,
  corrections: [] as OrderCorrection[],
} satisfies Partial<Order>;

/** Returns the order's row for lists. */
export const orderHeadOf = ({
  content: { type, customerOrder, companyId, funnelNumber = '' },
  corrections: _corrections,
  statusReason: _reason,
  statusCause: _cause,
  statusByErp: _byErp,
  usedBefore: _used,
  processedByHand: _byHand,
  partialDecision: _partial,
  originOrder: _origin,
  ...head
}: Order): OrderHead => ({
  ...head,
  customerOrder,
  companyId,
  funnelNumber: (type === 'funnel' && normalizeFunnelNumber(funnelNumber)) || null,
});

const figure = (typed: TypedFigure): number | undefined =>
  typeof typed === 'number' ? typed : undefined;

/**
 * Returns the line's total in minor units: 0 if a figure is missing, negative or unreadable, and at
 * most one above `MAX_AMOUNT_MINOR`, so that sums stay exact.
 */
export const totalOfLine = (l: Pick<OrderLine, 'quantity' | 'unitMinor' | 'discount'>): number => {
  const quantity = figure(l.quantity);
  const unit = figure(l.unitMinor);
  const discount = figure(l.discount);
  if (quantity === undefined || unit === undefined || discount === undefined) return 0;
  return quantity < 0 || unit < 0
    ? 0
    : Math.min(lineTotal(quantity, unit, discount), MAX_AMOUNT_MINOR + 1);
};

/** Returns whether the line has a text that isn't a figure, so that its total is unknown. */
export const hasUnreadableFigure = (
  l: Pick<OrderLine, 'quantity' | 'unitMinor' | 'discount'>,
): boolean =>
  [l.quantity, l.unitMinor, l.discount].some((one) => typeof one === 'string' && one !== '');

export const totalOfLines = (
  lines: readonly Pick<OrderLine, 'quantity' | 'unitMinor' | 'discount'>[],
): number => lines.reduce((sum, l) => sum + totalOfLine(l), 0);

/** Returns the order's fields that derive from its content. */
export const fieldsFromContent = (
  content: OrderContent,
): Pick<Order, 'content' | 'type' | 'totalMinor' | 'lineCount'> => ({
  content,
  type: content.type,
  totalMinor: totalOfLines(content.lines),
  lineCount: content.lines.length,
});

/**
 * Returns whether the order was sent again after a restore, so that earlier decisions may be lost.
 * This ends when the order is complete or canceled, or its owner submits it again.
 */
export const isResent = ({
  status,
  submittedAt,
  resentAt,
}: Pick<OrderHead, 'status' | 'submittedAt' | 'resentAt'>): boolean =>
  Boolean(resentAt) &&
  status !== 'complete' &&
  status !== 'canceled' &&
  (submittedAt ?? 0) <= resentAt!;

/**
 * Returns whether a restore has lost the order's approval, so that the ERP must be checked before
 * the order is approved again.
 */
export const mayBeInErp = ({
  status,
  lostApproval,
}: Pick<OrderHead, 'status' | 'lostApproval'>): boolean =>
  Boolean(lostApproval) &&
  status !== 'waiting_processing' &&
  status !== 'complete' &&
  status !== 'canceled';

/**
 * Returns whether the order counts as ordered. A draft does not yet, and a canceled or deleted
 * order no longer does.
 */
export const isOrdered = ({ status, deleted }: Pick<OrderHead, 'status' | 'deleted'>) =>
  status !== 'draft' && status !== 'canceled' && !deleted;

/**
 * Returns whether the unit value differs from the catalog's, so that it is marked for the approver.
 */
export const isUnitValueChanged = (l: Pick<OrderLine, 'unitMinor' | 'listMinor'>) =>
  typeof l.unitMinor === 'number' && l.unitMinor !== l.listMinor;

/**
 * Returns the corrections of a line of a returned order, or of the draft of lines that were sent
 * back. `n` is the line's index, from 0. Orders that an older portal stored on a device have no
 * `corrections`.
 */
export const correctionsOf = (
  { status, corrections = [] }: Pick<Order, 'status'> & Partial<Pick<Order, 'corrections'>>,
  { id }: Pick<OrderLine, 'id'>,
  n: number,
): readonly OrderCorrection[] =>
  status === 'waiting_correction' || status === 'draft'
    ? corrections.filter((one) =>
        one.lineId === undefined ? one.line === n + 1 : one.lineId === id,
      )
    : [];

/**
 * Returns whether the line has no part number, quantity, unit value, unreadable discount or
 * discount reason, like the editor's last row. Blank lines are neither checked nor saved.
 */
export const isBlankLine = (l: OrderLine) =>
  l.partNumber.trim() === '' &&
  (l.quantity === null || l.quantity === '') &&
  (l.unitMinor === null || l.unitMinor === '') &&
  typeof l.discount !== 'string' &&
  (l.discountReason ?? '').trim() === '';

/**
 * Returns whether the unit value differs from the catalog's. Unlike `isUnitValueChanged`, it is
 * false if the catalog has none.
 */
export const differsFromCatalogPrice = (
  line: Pick<OrderLine, 'unitMinor' | 'listMinor'>,
): boolean =>
  line.listMinor !== null &&
  typeof line.unitMinor === 'number' &&
  line.unitMinor !== line.listMinor;

/**
 * Returns the catalog's value that the line was priced with and today's; undefined if they are
 * equal or one is unknown. Ordering earlier lines again uses today's price list.
 */
export const catalogPriceChange = (
  { listMinor }: Pick<OrderLine, 'listMinor'>,
  today: number | null | undefined,
): { readonly before: number; readonly today: number } | undefined =>
  listMinor !== null && typeof today === 'number' && today !== listMinor
    ? { before: listMinor, today }
    : undefined;
