/** What the header columns of a file say of an order, in the words that people write there. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { headerFields, type HeaderField } from '../fields.ts';
import { orderLimits, shippingTypes, type OrderType, type ShippingType } from '../order.ts';
import {
  fileHeads,
  type FileHead,
  type OrderFileHeader,
  type FileRow,
  type OrderFileFacts,
  type OrderOfFile,
  type UnreadHead,
} from './file-rows.ts';

/** Without accents, case and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const letters = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

const shippingWords: Readonly<Record<ShippingType, readonly string[]>> = {
  cif: ['cif', 'c'],
  fob: ['fob', 'f'],
  third_party: ['third party', 'terceiros', 'por conta de terceiros', 'terceros', 't'],
  sender: ['sender', 'remetente', 'proprio remetente', 'remitente', 'r'],
  recipient: ['recipient', 'destinatario', 'proprio destinatario', 'd'],
  none: ['none', 'no freight', 'sem frete', 'sin flete', 's'],
};
const typeWords: Readonly<Record<OrderType, readonly string[]>> = {
  normal: ['normal', 'regular', 'n'],
  funnel: ['funnel', 'funil', 'embudo', 'f'],
  retail: ['retail', 'varejo', 'minorista', 'r'],
};

/** What an order takes over of a text; undefined: it cannot be read. */
type HeadReader = (text: string, facts: OrderFileFacts) => OrderFileHeader | undefined;
const shorter =
  (field: 'customerOrder' | 'endUser' | 'endUserState' | 'deliverySite' | 'observation') =>
  (most: number): HeadReader =>
  (text) =>
    text.length <= most ? { [field]: text } : undefined;
/** As the file engine has read it. */
const dateIn =
  (field: 'funnelExpiresOn' | 'deliveryFrom' | 'deliveryUntil'): HeadReader =>
  (text) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) ? { [field]: text as CalendarDate } : undefined;
const namedAs =
  (text: string) =>
  ({ names }: { readonly names: Readonly<Record<string, string>> }) =>
    Object.values(names).some((name) => plain(name) === plain(text));
const readers: Readonly<Record<FileHead, HeadReader>> = {
  customerOrder: shorter('customerOrder')(orderLimits.customerOrder),
  orderType: (text, { types }) => {
    const type = types.find((one) => typeWords[one].includes(plain(text)));
    return type && { type };
  },
  observation: shorter('observation')(orderLimits.observation),
  company: (text, { companies }) => {
    const found = companies.find(
      ({ name, taxId }) => letters(taxId) === letters(text) || plain(name) === plain(text),
    );
    return found && { companyId: found.id };
  },
  paymentCondition: (text, { paymentMethods }) => {
    const found = paymentMethods.find(namedAs(text));
    return found && { paymentMethodId: found.id };
  },
  shippingType: (text) => {
    const types = Object.keys(shippingTypes) as ShippingType[];
    const found = types.find((type) => shippingWords[type].includes(plain(text)));
    return found && { shippingType: found };
  },
  shippingCompany: (text, { carriers }) => {
    const found = carriers.find(({ name }) => plain(name) === plain(text));
    return found && { carrierId: found.id };
  },
  funnelNumber: (text) => (text.length <= orderLimits.typed ? { funnelNumber: text } : undefined),
  endUser: shorter('endUser')(orderLimits.endUser),
  state: shorter('endUserState')(orderLimits.endUserState),
  verticalMarket: (text, { verticals }) => {
    const found = verticals.find(namedAs(text));
    return found && { verticalId: found.id };
  },
  expiry: dateIn('funnelExpiresOn'),
  deliverySite: shorter('deliverySite')(orderLimits.deliverySiteTyped),
  deliveryDate: dateIn('deliveryFrom'),
  deliveryEnd: dateIn('deliveryUntil'),
};

/** The first row with a text in a column speaks for its order. */
export function fileHeaderOf(
  rows: readonly FileRow[],
  facts: OrderFileFacts,
): Pick<OrderOfFile, 'header' | 'unread'> {
  let header: OrderFileHeader = {};
  const unread: UnreadHead[] = [];
  const said = (head: FileHead) =>
    rows.map((row) => row.head[head]?.trim() ?? '').find((text) => text !== '');
  const named = said('orderType');
  const { type = 'normal' } = (named !== undefined && readers.orderType(named, facts)) || {};
  /** What its type has no place for is told, not hidden in the order. */
  const isOfType = (read: OrderFileHeader) =>
    Object.keys(read).every(
      (field) => field === 'type' || headerFields[field as HeaderField].need[type] !== 'absent',
    );
  for (const head of fileHeads) {
    const text = said(head);
    if (text === undefined) continue;
    const read = readers[head](text, facts);
    if (read && isOfType(read)) header = { ...header, ...read };
    else unread.push({ head, text, ...(read ? { isOfOtherType: true as const } : {}) });
  }
  return { header, unread };
}
