/** What the rules know of an order: its totals, its fields by content, what was said of its lines. */
import { funnelNumberOf } from '#areas/funnels/domain/index.ts';
import { lineTotal, MAX_MINOR } from '#kernel/domain/money.ts';
import type {
  Order,
  OrderContent,
  OrderCorrection,
  OrderHead,
  OrderLine,
} from './schemas/index.ts';
import type { Typed } from './order-values.ts';

export type {
  Order,
  OrderContent,
  OrderCorrection,
  OrderHead,
  OrderLine,
} from './schemas/index.ts';
export * from './order-values.ts';

/** What a draft that nobody has submitted carries of all that comes after. */
export const unsubmitted = {
  submittedAt: null,
  submittedBy: null,
  submittedById: null,
  approvedRevision: null,
  reviewOn: null,
  erpNumber: null,
  markedLines: 0,
  comments: 0,
  resentAt: null,
  fulfillment: null,
  fulfillmentAt: null,
  fulfillmentEvents: 0,
  usedBefore: null,
  processedByHand: null,
  corrections: [] as OrderCorrection[],
} satisfies Partial<Order>;

export const orderHeadOf = ({
  content: { type, customerOrder, companyId, funnelNumber = '' },
  corrections: _corrections,
  statusReason: _reason,
  statusCause: _cause,
  statusByErp: _byErp,
  usedBefore: _used,
  processedByHand: _byHand,
  ...head
}: Order): OrderHead => ({
  ...head,
  customerOrder,
  companyId,
  funnelNumber: (type === 'funnel' && funnelNumberOf(funnelNumber)) || null,
});

const figure = (typed: Typed): number | undefined =>
  typeof typed === 'number' ? typed : undefined;
/** Minor units; a line whose figures cannot be read counts as 0, one beyond all limits as just beyond them, so that sums stay exact. */
export const totalOfLine = (l: Pick<OrderLine, 'quantity' | 'unitMinor' | 'discount'>): number => {
  const quantity = figure(l.quantity);
  const unit = figure(l.unitMinor);
  const discount = figure(l.discount);
  if (quantity === undefined || unit === undefined || discount === undefined) return 0;
  return quantity < 0 || unit < 0
    ? 0
    : Math.min(lineTotal(quantity, unit, discount), MAX_MINOR + 1);
};
/** Something was typed that is no figure: what the line comes to is not known. */
export const isUnread = (l: Pick<OrderLine, 'quantity' | 'unitMinor' | 'discount'>): boolean =>
  [l.quantity, l.unitMinor, l.discount].some((one) => typeof one === 'string' && one !== '');
export const totalOfLines = (
  lines: readonly Pick<OrderLine, 'quantity' | 'unitMinor' | 'discount'>[],
): number => lines.reduce((sum, l) => sum + totalOfLine(l), 0);

/** What an order shows of its content. */
export const fieldsOfContent = (
  content: OrderContent,
): Pick<Order, 'content' | 'type' | 'totalMinor' | 'lineCount'> => ({
  content,
  type: content.type,
  totalMinor: totalOfLines(content.lines),
  lineCount: content.lines.length,
});

/** Sent again after a restore, with decisions of before it that may be lost: until the order is over, or its owner submits it anew. */
export const isResent = ({
  status,
  submittedAt,
  resentAt,
}: Pick<OrderHead, 'status' | 'submittedAt' | 'resentAt'>): boolean =>
  Boolean(resentAt) &&
  status !== 'complete' &&
  status !== 'canceled' &&
  (submittedAt ?? 0) <= resentAt!;

/** A draft is not ordered, a cancelled order no longer. */
export const isOrdered = ({ status, deleted }: Pick<OrderHead, 'status' | 'deleted'>) =>
  status !== 'draft' && status !== 'canceled' && !deleted;

/** Its unit value is not the catalogue's: the approver looks at it. */
export const isMarked = (l: Pick<OrderLine, 'unitMinor' | 'listMinor'>) =>
  typeof l.unitMinor === 'number' && l.unitMinor !== l.listMinor;

/** What was said about a line of a returned order. `n` from 0. Orders kept on a device before they could say it themselves lack their corrections. */
export const correctionsOf = (
  { status, corrections = [] }: Pick<Order, 'status'> & Partial<Pick<Order, 'corrections'>>,
  { id }: Pick<OrderLine, 'id'>,
  n: number,
): readonly OrderCorrection[] =>
  status === 'waiting_correction'
    ? corrections.filter((one) =>
        one.lineId === undefined ? one.line === n + 1 : one.lineId === id,
      )
    : [];

/** A line without anything in it: the editor's open last row; it is neither checked nor sent. */
export const isBlankLine = (l: OrderLine) =>
  l.partNumber.trim() === '' &&
  (l.quantity === null || l.quantity === '') &&
  (l.unitMinor === null || l.unitMinor === '') &&
  typeof l.discount !== 'string' &&
  (l.discountReason ?? '').trim() === '';

/** Differs from the catalogue, which the approver sees marked. */
export const isOwnPrice = (line: Pick<OrderLine, 'unitMinor' | 'listMinor'>): boolean =>
  line.listMinor !== null &&
  typeof line.unitMinor === 'number' &&
  line.unitMinor !== line.listMinor;
/** The catalogue's value when the line was made and today's, where they differ: what was ordered before is ordered again at another price list. */
export const catalogChange = (
  { listMinor }: Pick<OrderLine, 'listMinor'>,
  today: number | null | undefined,
): { readonly before: number; readonly today: number } | undefined =>
  listMinor !== null && typeof today === 'number' && today !== listMinor
    ? { before: listMinor, today }
    : undefined;
