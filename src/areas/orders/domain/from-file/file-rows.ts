/** Rows of a file as the engine has read them, and the orders planned from them. */
import type { OrderContent } from '../order.ts';

export const fileHeads = [
  'customerOrder',
  'orderType',
  'company',
  'paymentCondition',
  'shippingType',
  'shippingCompany',
  'funnelNumber',
  'endUser',
  'state',
  'verticalMarket',
  'expiry',
  'deliverySite',
  'deliveryDate',
  'deliveryEnd',
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
  readonly discountReason: string;
  readonly isDemo: boolean;
  /** Empty: the catalogue's. */
  readonly ean: string;
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
  readonly verticals: readonly {
    readonly id: number;
    readonly names: Readonly<Record<string, string>>;
  }[];
};
/** What an order takes over of the file's header columns. */
export type OrderFileHeader = Partial<Omit<OrderContent, 'lines' | 'unitsLocked'>>;
/** `isOfOtherType`: it was understood, and orders of this type have no such field. */
export type UnreadHead = {
  readonly head: FileHead;
  readonly text: string;
  readonly isOfOtherType?: true;
};
export type OrderOfFile = {
  /** The customer's own number, which names it; empty: the file names none. */
  readonly name: string;
  readonly rows: readonly FileRow[];
  readonly header: OrderFileHeader;
  /** What the file says and the order cannot take over. */
  readonly unread: readonly UnreadHead[];
  /** Rows have the value that its funnel agrees. */
  readonly isAgreed?: true;
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
  /** Rows with a discount, or of demo units, that the type of their order does not have. */
  readonly discounts: number;
  readonly demos: number;
};
