/** What the header columns of a file say of an order, in the words that people write there. */
import { orderLimits, shippingTypes, type ShippingType } from '../order.ts';
import {
  fileHeads,
  type FileHead,
  type OrderFileHeader,
  type FileRow,
  type OrderFileFacts,
  type OrderOfFile,
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
/** Only normal orders are made of files: another type is reported as not read, and nothing of it is guessed. */
const normalWords = ['normal', 'regular', 'n'];

/** What an order takes over of a text; undefined: it cannot be read. */
type HeadReader = (text: string, facts: OrderFileFacts) => OrderFileHeader | undefined;
const readers: Readonly<Record<FileHead, HeadReader>> = {
  customerOrder: (text) =>
    text.length <= orderLimits.customerOrder ? { customerOrder: text } : undefined,
  orderType: (text) => (normalWords.includes(plain(text)) ? {} : undefined),
  observation: (text) =>
    text.length <= orderLimits.observation ? { observation: text } : undefined,
  company: (text, { companies }) => {
    const found = companies.find(
      ({ name, taxId }) => letters(taxId) === letters(text) || plain(name) === plain(text),
    );
    return found && { companyId: found.id };
  },
  paymentCondition: (text, { paymentMethods }) => {
    const found = paymentMethods.find(({ names }) =>
      Object.values(names).some((name) => plain(name) === plain(text)),
    );
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
};

/** The first row with a text in a column speaks for its order. */
export function fileHeaderOf(
  rows: readonly FileRow[],
  facts: OrderFileFacts,
): Pick<OrderOfFile, 'header' | 'unread'> {
  let header: OrderFileHeader = {};
  const unread: { head: FileHead; text: string }[] = [];
  for (const head of fileHeads) {
    const text = rows.map((row) => row.head[head]?.trim() ?? '').find((said) => said !== '');
    if (text === undefined) continue;
    const read = readers[head](text, facts);
    if (read) header = { ...header, ...read };
    else unread.push({ head, text });
  }
  return { header, unread };
}
