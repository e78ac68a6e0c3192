/** Reads the header columns of an order file in the words that people write there. */
import { foldCellText } from '#areas/imports/domain/index.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { headerFields, type HeaderField } from '../fields.ts';
import {
  orderLimits,
  orderTypes,
  shippingTypes,
  type OrderType,
  type ShippingType,
} from '../order.ts';
import {
  fileHeaderFields,
  type OrderFileHeaderField,
  type OrderFileHeader,
  type OrderFileRow,
  type OrderFileFacts,
  type OrderOfFile,
  type UnreadHeaderText,
} from './file-rows.ts';

const letters = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** The words for each shipping type, folded. They include the names on the portal's screens. */
const shippingWords: Readonly<Record<ShippingType, readonly string[]>> = {
  cif: ['cif', 'c', 'cif manufacturer pays', 'cif paga el fabricante', 'cif fabricante paga'],
  fob: ['fob', 'f', 'fob distributor pays', 'fob paga el distribuidor', 'fob distribuidor paga'],
  third_party: [
    'third party',
    'third party pays',
    'terceiros',
    'por conta de terceiros',
    'frete pago por terceiros',
    'terceros',
    'paga un tercero',
    't',
  ],
  sender: [
    'sender',
    'sender s own transport',
    'remetente',
    'proprio remetente',
    'transporte proprio do remetente',
    'remitente',
    'transporte propio del remitente',
    'r',
  ],
  recipient: [
    'recipient',
    'recipient s own transport',
    'destinatario',
    'proprio destinatario',
    'transporte proprio do destinatario',
    'transporte propio del destinatario',
    'd',
  ],
  none: ['none', 'no freight', 'sem frete', 'sin flete', 's'],
};

const typeWords: Readonly<Record<OrderType, readonly string[]>> = {
  normal: ['normal', 'regular', 'n'],
  funnel: ['funnel', 'funil', 'embudo', 'f'],
  retail: ['retail', 'varejo', 'minorista', 'r'],
};

/** Returns the order's fields from a text; undefined if it cannot be read. */
type HeadReader = (text: string, facts: OrderFileFacts) => OrderFileHeader | undefined;

type TextField = 'customerOrder' | 'endUser' | 'endUserState' | 'deliverySite' | 'observation';

const shorter =
  (field: TextField, most: number): HeadReader =>
  (text) =>
    text.length <= most ? { [field]: text } : undefined;

/** Returns a reader of dates, which the file engine has already put into the form `2026-11-21`. */
const dateIn =
  (field: 'funnelExpiresOn' | 'deliveryFrom' | 'deliveryUntil'): HeadReader =>
  (text) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) ? { [field]: text as CalendarDate } : undefined;

const isNamed = (name: string, text: string) =>
  foldCellText(name) !== '' && foldCellText(name) === foldCellText(text);

const namedAs =
  (text: string) =>
  ({ names }: { readonly names: Readonly<Record<string, string>> }) =>
    Object.values(names).some((name) => isNamed(name, text));

const readers: Readonly<Record<OrderFileHeaderField, HeadReader>> = {
  customerOrder: shorter('customerOrder', orderLimits.customerOrder),
  orderType: (text) => {
    const type = orderTypes.find((one) => typeWords[one].includes(foldCellText(text)));
    return type && { type };
  },
  observation: shorter('observation', orderLimits.observationTyped),
  company: (text, { companies }) => {
    const found = companies.find(
      ({ name, taxId }) =>
        [taxId, name + taxId].some((one) => letters(one) === letters(text)) || isNamed(name, text),
    );
    return found && { companyId: found.id };
  },
  paymentCondition: (text, { paymentMethods }) => {
    const found = paymentMethods.find(namedAs(text));
    return found && { paymentMethodId: found.id };
  },
  shippingType: (text) => {
    const types = Object.keys(shippingTypes) as ShippingType[];
    const found = types.find((type) => shippingWords[type].includes(foldCellText(text)));
    return found && { shippingType: found };
  },
  shippingCompany: (text, { carriers }) => {
    const found = carriers.find(({ name }) => isNamed(name, text));
    return found && { carrierId: found.id };
  },
  funnelNumber: (text) => (text.length <= orderLimits.typed ? { funnelNumber: text } : undefined),
  endUser: shorter('endUser', orderLimits.endUser),
  state: shorter('endUserState', orderLimits.endUserState),
  verticalMarket: (text, { verticals }) => {
    const found = verticals.find(namedAs(text));
    return found && { verticalId: found.id };
  },
  expiry: dateIn('funnelExpiresOn'),
  deliverySite: shorter('deliverySite', orderLimits.deliverySiteTyped),
  deliveryDate: dateIn('deliveryFrom'),
  deliveryEnd: dateIn('deliveryUntil'),
};

/**
 * Reads the header of an order. For each column, the first row with a text applies. The text of a
 * removed row applies only if no other row has one.
 */
export function headerOfFileOrder(
  rows: readonly OrderFileRow[],
  facts: OrderFileFacts,
): Pick<OrderOfFile, 'header' | 'unread'> {
  let header: OrderFileHeader = {};
  const unread: UnreadHeaderText[] = [];

  const removed = rows.filter(({ isRemoved }) => isRemoved);
  const remaining = rows.filter(({ isRemoved }) => !isRemoved);
  const textsOf = (head: OrderFileHeaderField, some = remaining) =>
    some.map((row) => row.head[head]?.trim() ?? '').filter((text) => text !== '');
  const said = (head: OrderFileHeaderField) => textsOf(head)[0] ?? textsOf(head, removed)[0];
  const named = said('orderType');
  const { type = 'normal' } = (named !== undefined && readers.orderType(named, facts)) || {};
  /**
   * Returns whether the order's type has the fields that were read. Other fields are reported as
   * unread, so that they are not stored unseen.
   */
  const isOfType = (read: OrderFileHeader) =>
    Object.keys(read).every(
      (field) => field === 'type' || headerFields[field as HeaderField].need[type] !== 'absent',
    );

  for (const head of fileHeaderFields) {
    const text = said(head);
    if (text === undefined) continue;
    const read = readers[head](text, facts);
    if (read && isOfType(read)) {
      header = { ...header, ...read };
      const other = textsOf(head).find(
        (one) => one !== text && !isSameJson(readers[head](one, facts), read),
      );
      if (other !== undefined) unread.push({ head, text: other, isOfLaterRow: true });
    } else unread.push({ head, text, ...(read ? { isOfOtherType: true as const } : {}) });
  }
  return { header, unread };
}
