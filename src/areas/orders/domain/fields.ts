/**
 * The table of an order's fields: which types have each, its kind, its limits, the schema that
 * added it, and whether it counts as seen. Checks, forms, comparisons, history and print use it.
 */
import type { OrderContent, OrderLine } from './order.ts';
import { orderLimits, orderTypes, type OrderType } from './order-values.ts';

/**
 * Whether a type needs a field. `with_carrier`: required if the shipping type has a carrier.
 * `with_discount`: required if the line has a discount. `from_funnel`: required in the first order
 * of a funnel; later ones take it from the funnel. `absent`: neither shown nor sent, but drafts
 * keep it, because the type may be changed back.
 */
export type FieldNeed =
  | 'required'
  | 'optional'
  | 'with_carrier'
  | 'with_discount'
  | 'from_funnel'
  | 'absent';

export type HeaderField = Exclude<keyof OrderContent, 'type' | 'lines' | 'unitsLocked'>;
export type LineField = Exclude<keyof OrderLine, 'id'>;

/**
 * The kinds of header fields. `row`: the id of a list entry. `choice`: one of a few fixed values.
 * `line`: one line of text. `code`: typed characters. `note`: text of several lines.
 */
type HeaderKind = 'row' | 'choice' | 'line' | 'code' | 'note' | 'date';

/** The kinds of line fields. `files`: the attachments. */
type LineKind =
  | 'part'
  | 'line'
  | 'code'
  | 'note'
  | 'quantity'
  | 'money'
  | 'percent'
  | 'files'
  | 'flag';

type NeedByType = Readonly<Record<OrderType, FieldNeed>>;

type Rule<Kind extends string> = {
  readonly kind: Kind;
  readonly need: NeedByType;
  /**
   * The schema that added the field; absent if it always existed. Contents leave out an added field
   * while it is empty (`withoutEmptyNewerFields`).
   */
  readonly since?: number;
  /** The maximum characters at submission, if fewer than a draft may store. */
  readonly most?: number;
  /**
   * False for a field that is not compared with what the author saw, because the catalog fills it.
   */
  readonly isSeen?: false;
};

export type HeaderFieldRule = Rule<HeaderKind>;
export type LineFieldRule = Rule<LineKind>;

const inAll = (need: FieldNeed): NeedByType => ({ normal: need, funnel: need, retail: need });
const ofFunnel = (need: FieldNeed): NeedByType => ({ ...inAll('absent'), funnel: need });
const ofRetail = (need: FieldNeed): NeedByType => ({ ...inAll('absent'), retail: need });

/** The header fields in the order in which they are shown. */
export const headerFields = {
  companyId: { kind: 'row', need: inAll('required') },
  paymentMethodId: { kind: 'row', need: inAll('required') },
  shippingType: { kind: 'choice', need: inAll('required') },
  carrierId: { kind: 'row', need: inAll('with_carrier') },
  customerOrder: {
    kind: 'line',
    need: { ...inAll('optional'), retail: 'required' },
    most: orderLimits.customerOrderSent,
  },
  funnelNumber: {
    kind: 'code',
    need: ofFunnel('required'),
    since: 5,
    most: orderLimits.funnelNumber,
  },
  endUser: { kind: 'line', need: ofFunnel('from_funnel'), since: 5 },
  endUserState: { kind: 'line', need: ofFunnel('from_funnel'), since: 5 },
  verticalId: { kind: 'row', need: ofFunnel('from_funnel'), since: 5 },
  funnelExpiresOn: { kind: 'date', need: ofFunnel('from_funnel'), since: 5 },
  deliverySite: {
    kind: 'line',
    need: ofRetail('required'),
    since: 5,
    most: orderLimits.deliverySite,
  },
  deliveryFrom: { kind: 'date', need: ofRetail('required'), since: 5 },
  deliveryUntil: { kind: 'date', need: ofRetail('required'), since: 5 },
  observation: { kind: 'note', need: inAll('optional'), most: orderLimits.observation },
} as const satisfies Readonly<Record<HeaderField, HeaderFieldRule>>;

export const lineFields = {
  partNumber: { kind: 'part', need: inAll('required') },
  description: { kind: 'line', need: inAll('optional'), isSeen: false },
  ean: { kind: 'code', need: ofRetail('required'), since: 5 },
  quantity: { kind: 'quantity', need: inAll('required') },
  unitMinor: { kind: 'money', need: inAll('required') },
  listMinor: { kind: 'money', need: inAll('optional'), isSeen: false },
  discount: { kind: 'percent', need: ofFunnel('optional') },
  discountReason: { kind: 'note', need: ofFunnel('with_discount'), since: 5 },
  attachments: { kind: 'files', need: ofFunnel('optional'), since: 6 },
  demo: { kind: 'flag', need: { ...inAll('optional'), retail: 'absent' } },
} as const satisfies Readonly<Record<LineField, LineFieldRule>>;

export const headerFieldNames = Object.keys(headerFields) as HeaderField[];
export const lineFieldNames = Object.keys(lineFields) as LineField[];
export const headerRule = (field: HeaderField): HeaderFieldRule => headerFields[field];
export const lineRule = (field: LineField): LineFieldRule => lineFields[field];

/** Returns the header fields that a type has, in the order of the table. */
export const headerFieldsOf = (type: OrderType): readonly HeaderField[] =>
  headerFieldNames.filter((field) => headerFields[field].need[type] !== 'absent');

export const lineFieldsOf = (type: OrderType): readonly LineField[] =>
  lineFieldNames.filter((field) => lineFields[field].need[type] !== 'absent');

/** Returns the types that have a field. */
export const typesWithField = ({
  need,
}: Pick<HeaderFieldRule | LineFieldRule, 'need'>): readonly OrderType[] =>
  orderTypes.filter((type) => need[type] !== 'absent');

/**
 * Returns whether an order of the type may be submitted below the minimum. Its approver then waives
 * the minimum and gives a reason.
 */
export const isMinimumWaivable = (type: OrderType): boolean => type === 'funnel';
