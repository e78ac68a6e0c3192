/** The rows of an order file as the file engine reads them, and the orders planned from them. */
import type { OrderContent } from '../order.ts';

export const fileHeaderFields = [
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
export type OrderFileHeaderField = (typeof fileHeaderFields)[number];

/** A row as the file engine reads it. `line` is the line's number in the file, from 1. */
export type OrderFileRow = {
  readonly line: number;
  /**
   * True if a person removed the row. It becomes no line, but rows below it may belong to the order
   * that only its header cells name and describe.
   */
  readonly isRemoved?: true;
  readonly partNumber: string;
  readonly quantity: number | null;
  /** The unit value in minor units, of the file or entered by a person; null if there is none. */
  readonly unitMinor: number | null;
  /** True if the file itself gives the unit value. */
  readonly isPriced: boolean;
  /** The discount in hundredths of a percent. */
  readonly discount: number;
  readonly discountReason: string;
  readonly isDemo: boolean;
  /** The EAN of the file; empty if it gives none, so that the catalog's applies. */
  readonly ean: string;
  readonly head: Readonly<Partial<Record<OrderFileHeaderField, string>>>;
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

/** The fields that an order takes from the file's header columns. */
export type OrderFileHeader = Partial<Omit<OrderContent, 'lines' | 'unitsLocked'>>;

/**
 * A header text that the order does not take. `isOfOtherType` is true if it was understood, but
 * orders of this type do not have the field. `isOfLaterRow` is true if an earlier row of the order
 * has another value, which applies; only the first such text of a field is listed.
 */
export type UnreadHeaderText = {
  readonly head: OrderFileHeaderField;
  readonly text: string;
  readonly isOfOtherType?: true;
  readonly isOfLaterRow?: true;
};

export type OrderOfFile = {
  /**
   * The customer's order number, which identifies the order in the file; empty if the file gives
   * none.
   */
  readonly name: string;
  readonly rows: readonly OrderFileRow[];
  readonly header: OrderFileHeader;
  /** The header texts that the order cannot take. */
  readonly unread: readonly UnreadHeaderText[];
  /** True if rows have the value agreed in the order's funnel. */
  readonly isAgreed?: true;
};

export type OrderFilePlan = {
  readonly orders: readonly OrderOfFile[];
  /** The reason why no order is created, or null. Rows are never left out silently. */
  readonly refused: {
    readonly code: 'too_many_lines' | 'too_many_orders';
    readonly name: string;
    readonly count: number;
    readonly most: number;
  } | null;
  /**
   * The number of rows whose discount is left out, because the type of their order has no
   * discounts; and the number of demo rows whose order type has no demo units.
   */
  readonly discounts: number;
  readonly demos: number;
};
