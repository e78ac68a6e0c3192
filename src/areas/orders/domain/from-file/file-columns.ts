/**
 * Maps the columns of an order file to the order's fields, and lists the columns of the empty file
 * that people download for an order type.
 */
import type { FieldName } from '#areas/imports/domain/index.ts';
import { headerFields, lineFields, type HeaderField, type LineField } from '../fields.ts';
import type { OrderType } from '../order.ts';
import type { OrderFileHeaderField } from './file-rows.ts';

const headColumns: Readonly<Record<OrderFileHeaderField, HeaderField | 'type'>> = {
  orderType: 'type',
  customerOrder: 'customerOrder',
  company: 'companyId',
  paymentCondition: 'paymentMethodId',
  shippingType: 'shippingType',
  shippingCompany: 'carrierId',
  funnelNumber: 'funnelNumber',
  endUser: 'endUser',
  state: 'endUserState',
  verticalMarket: 'verticalId',
  expiry: 'funnelExpiresOn',
  deliverySite: 'deliverySite',
  deliveryDate: 'deliveryFrom',
  deliveryEnd: 'deliveryUntil',
  observation: 'observation',
};

/**
 * The line columns of the empty file. Fields that the catalog fills (description, EAN) are left
 * out.
 */
const lineColumns = {
  partNumber: 'partNumber',
  quantity: 'quantity',
  unitValue: 'unitMinor',
  discount: 'discount',
  discountReason: 'discountReason',
  demo: 'demo',
} as const satisfies Partial<Record<FieldName, LineField>>;

/**
 * Returns the columns of the empty file for an order type: first the order's columns, then the
 * columns of its lines. A row whose order columns are empty belongs to the order above it.
 */
export function templateColumns(type: OrderType): readonly FieldName[] {
  const heads = (Object.keys(headColumns) as OrderFileHeaderField[]).filter((column) => {
    const field = headColumns[column];
    return field === 'type' || headerFields[field].need[type] !== 'absent';
  });

  const lines = (Object.keys(lineColumns) as (keyof typeof lineColumns)[]).filter(
    (column) => lineFields[lineColumns[column]].need[type] !== 'absent',
  );
  return [...heads, ...lines];
}
