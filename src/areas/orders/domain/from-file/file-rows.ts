/** Rows of a file as the engine has read them, and the orders planned from them. */
import type { OrderContent } from '../order.ts';

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
/** What an order takes over of the file's header columns. */
export type OrderFileHeader = Partial<
  Pick<
    OrderContent,
    'companyId' | 'paymentMethodId' | 'shippingType' | 'carrierId' | 'customerOrder' | 'observation'
  >
>;
export type OrderOfFile = {
  /** The customer's own number, which names it; empty: the file names none. */
  readonly name: string;
  readonly rows: readonly FileRow[];
  readonly header: OrderFileHeader;
  /** What the file says and the order cannot take over. */
  readonly unread: readonly { readonly head: FileHead; readonly text: string }[];
};
export type FilePlan = {
  readonly orders: readonly OrderOfFile[];
  /** Why none is made: nothing is left out in silence. */
  readonly refused: {
    readonly code: 'too_many_lines' | 'too_many_orders';
    readonly name: string;
    readonly count: number;
    readonly most: number;
  } | null;
  /** Rows whose discount a normal order does not have. */
  readonly discounts: number;
};
