/** Rows of a file as orders: which rows belong together, what their header names, and the draft that each becomes. */
import {
  orderLimits,
  shippingTypes,
  totalOfLine,
  type OrderContent,
  type OrderLine,
  type ShippingType,
} from './order.ts';
import type { CheckedPart } from './check.ts';

export const fileHeads = [
  'customerOrder',
  'orderType',
  'company',
  'paymentCondition',
  'shippingType',
  'shippingCompany',
  'observation',
] as const;
export type FileHead = (typeof fileHeads)[number];
/** A row as the file engine has read it. `line`: as an editor counts. */
export type FileRow = {
  readonly line: number;
  readonly partNumber: string;
  readonly quantity: number | null;
  /** Minor units, of the file or set by a person. */
  readonly unitMinor: number | null;
  /** The file itself names it. */
  readonly isPriced: boolean;
  /** Hundredths of a percent. */
  readonly discount: number;
  readonly head: Readonly<Partial<Record<FileHead, string>>>;
};
export type OrderFileFacts = {
  readonly companies: readonly {
    readonly id: number;
    readonly name: string;
    readonly taxId: string;
  }[];
  readonly paymentMethods: readonly {
    readonly id: number;
    readonly names: Readonly<Record<string, string>>;
  }[];
  readonly carriers: readonly { readonly id: number; readonly name: string }[];
};
export type OrderOfFile = {
  /** The customer's own number, which names it; empty: the file names none. */
  readonly name: string;
  readonly rows: readonly FileRow[];
  readonly header: Partial<
    Pick<
      OrderContent,
      | 'companyId'
      | 'paymentMethodId'
      | 'shippingType'
      | 'carrierId'
      | 'customerOrder'
      | 'observation'
    >
  >;
  /** What the file says and the order cannot take over. */
  readonly unread: readonly { readonly head: FileHead; readonly text: string }[];
};
export type FilePlan = {
  readonly orders: readonly OrderOfFile[];
  /** Why none is made; nothing is left out in silence. */
  readonly refused: {
    readonly code: 'too_many_lines' | 'too_many_orders';
    readonly name: string;
    readonly count: number;
    readonly most: number;
  } | null;
  /** Rows whose discount a normal order does not have. */
  readonly discounts: number;
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const bare = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
const shippingWords: Readonly<Record<ShippingType, readonly string[]>> = {
  cif: ['cif', 'c'],
  fob: ['fob', 'f'],
  third_party: ['third party', 'terceiros', 'por conta de terceiros', 'terceros', 't'],
  sender: ['sender', 'remetente', 'proprio remetente', 'remitente', 'r'],
  recipient: ['recipient', 'destinatario', 'proprio destinatario', 'd'],
  none: ['none', 'no freight', 'sem frete', 'sin flete', 's'],
};
/** Only normal orders are made of files: another type is told, and nothing of it is guessed. */
const normalWords = ['normal', 'regular', 'n'];
const shippingOf = (text: string) =>
  (Object.keys(shippingTypes) as ShippingType[]).find((type) =>
    shippingWords[type].includes(plain(text)),
  );

/** The first row that says something speaks for its order. */
function headerOf(
  rows: readonly FileRow[],
  { companies, paymentMethods, carriers }: OrderFileFacts,
): Pick<OrderOfFile, 'header' | 'unread'> {
  const header: { -readonly [Key in keyof OrderOfFile['header']]: OrderOfFile['header'][Key] } = {};
  const unread: { head: FileHead; text: string }[] = [];
  const takes: Readonly<Record<FileHead, (text: string) => boolean>> = {
    customerOrder: (text) =>
      text.length <= orderLimits.customerOrder && (header.customerOrder = text) !== undefined,
    orderType: (text) => normalWords.includes(plain(text)),
    observation: (text) =>
      text.length <= orderLimits.observation && (header.observation = text) !== undefined,
    company: (text) => {
      const found = companies.find(
        ({ name, taxId }) => bare(taxId) === bare(text) || plain(name) === plain(text),
      );
      if (found) header.companyId = found.id;
      return found !== undefined;
    },
    paymentCondition: (text) => {
      const found = paymentMethods.find(({ names }) =>
        Object.values(names).some((name) => plain(name) === plain(text)),
      );
      if (found) header.paymentMethodId = found.id;
      return found !== undefined;
    },
    shippingType: (text) => {
      const found = shippingOf(text);
      if (found) header.shippingType = found;
      return found !== undefined;
    },
    shippingCompany: (text) => {
      const found = carriers.find(({ name }) => plain(name) === plain(text));
      if (found) header.carrierId = found.id;
      return found !== undefined;
    },
  };
  for (const head of fileHeads) {
    const text = rows.map((row) => row.head[head]?.trim() ?? '').find((said) => said !== '');
    if (text !== undefined && !takes[head](text)) unread.push({ head, text });
  }
  return { header, unread };
}

/** A row without a number of its own belongs to the order above it: that is how merged cells are written. */
export function ordersOfFile(rows: readonly FileRow[], facts: OrderFileFacts): FilePlan {
  const groups = new Map<string, FileRow[]>();
  let name = '';
  for (const row of rows) {
    name = row.head.customerOrder?.trim() || name;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  const orders = [...groups].map(([named, own]): OrderOfFile => ({
    name: named,
    rows: own,
    ...headerOf(own, facts),
  }));
  const long = orders.find((order) => order.rows.length > orderLimits.lines);
  return {
    orders,
    discounts: rows.filter(({ discount }) => discount > 0).length,
    refused: long
      ? {
          code: 'too_many_lines',
          name: long.name,
          count: long.rows.length,
          most: orderLimits.lines,
        }
      : orders.length > orderLimits.ordersOfFile
        ? {
            code: 'too_many_orders',
            name: '',
            count: orders.length,
            most: orderLimits.ordersOfFile,
          }
        : null,
  };
}

/** all: its total is locked · some: the missing ones are asked for · none: the catalogue's hold. */
export const pricingOf = (rows: readonly Pick<FileRow, 'isPriced'>[]): 'all' | 'some' | 'none' => {
  const priced = rows.filter(({ isPriced }) => isPriced).length;
  return priced === 0 ? 'none' : priced === rows.length ? 'all' : 'some';
};

/** `parts`: of the catalogue, by number. What the file or a person says of a price stands, though the catalogue says another. */
export function linesOfFile(
  rows: readonly FileRow[],
  parts: ReadonlyMap<string, CheckedPart>,
): Omit<OrderLine, 'id'>[] {
  return rows.map(({ partNumber, quantity, unitMinor }) => {
    const part = parts.get(partNumber);
    const listMinor = part?.unitMinor ?? null;
    return {
      partNumber,
      description: part?.description ?? '',
      quantity,
      unitMinor: unitMinor ?? listMinor,
      listMinor,
      discount: 0,
      demo: false,
    };
  });
}
export const totalOfFile = (
  rows: readonly FileRow[],
  parts: ReadonlyMap<string, CheckedPart>,
): number => linesOfFile(rows, parts).reduce((sum, line) => sum + totalOfLine(line), 0);

export function contentOfFile(
  order: OrderOfFile,
  blank: OrderContent,
  parts: ReadonlyMap<string, CheckedPart>,
  newLineId: () => string,
): OrderContent {
  const lines = linesOfFile(order.rows, parts).map((line) => ({ ...line, id: newLineId() }));
  return {
    ...blank,
    ...order.header,
    lines,
    ...(pricingOf(order.rows) === 'all' ? { unitsLocked: true as const } : {}),
  };
}

/** The same order of the same upload has the same id, whenever and wherever it is made: the upload's own, with what names the order in place of its chance. */
export function orderIdOf(uploadId: string, name: string): string {
  let one = 0x811c9dc5;
  let two = 0x9e3779b9;
  for (let n = 0; n < name.length; n++) {
    const code = name.charCodeAt(n);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 13);
  }
  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  const mixed =
    BigInt(`0x${uploadId.slice(-12)}`) ^ BigInt(`0x${(hex(one) + hex(two)).slice(0, 12)}`);
  return `${uploadId.slice(0, -12)}${mixed.toString(16).padStart(12, '0')}`;
}
