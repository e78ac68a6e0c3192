/**
 * Lists the documents that are imported from files: the fields of each, the type of each field, and
 * the key that identifies a row. Adding a field starts here.
 */
import type { FieldName } from './field-names.ts';

export const fieldTypes = [
  'text',
  'identifier',
  'part',
  'part_or_ean',
  'ean',
  'quantity',
  'amount',
  'percent',
  'date',
  'date_ahead',
  'cnpj',
  'activity',
  'state',
  'city',
  'currency',
  'end_user',
  'end_user_number',
  'choice',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/**
 * Returns whether the cells of a column of this type decide together how they are read: by their
 * decimal mark, or by the order of day and month.
 */
export const hasColumnPattern = (type: FieldType): boolean =>
  type === 'quantity' ||
  type === 'amount' ||
  type === 'percent' ||
  type === 'date' ||
  type === 'date_ahead';

/** Returns whether cells of this type may hold the tax number of a person (CPF). */
export const mayNamePerson = (type: FieldType): boolean =>
  type === 'end_user' || type === 'end_user_number';

export type Field = {
  readonly name: FieldName;
  readonly type: FieldType;
  readonly required: boolean;
  /**
   * The field holds a state of Brazil, which the specification limits to two characters;
   * `readState` checks that.
   */
  readonly brazil?: boolean;
  readonly choices?: readonly string[];
  /** What a quantity counts. Its messages speak of it. Absent for the lines of orders. */
  readonly counts?: 'stock' | 'sales';
  /**
   * The field describes the end customer, who may be a person. After five years its value is
   * replaced by a pseudonym or deleted.
   */
  readonly personal?: true;
};

/**
 * Words that mark a demo unit, in three languages. The remaining `demoMarks` say that the unit
 * isn't a demo unit.
 */
export const demoUnitMarks = ['yes', 'sí', 'sim', 'x'] as const;
const demoMarks = [...demoUnitMarks, 'no', 'não'];

export const fileDocumentKinds = [
  'inventory',
  'pos_brazil',
  'pos_laam',
  'order_header',
  'order_lines',
] as const;
export type FileDocumentKind = (typeof fileDocumentKinds)[number];

/** A document: its fields, and what identifies and prices one of its rows. */
export type DocumentSchema = {
  readonly kind: FileDocumentKind;
  readonly fields: readonly Field[];
  /**
   * The fields whose values are a row's key. It identifies the row in its file, and in reports
   * among the rows of its company; if rows with equal keys are numbered, together with the number.
   */
  readonly key: readonly FieldName[];
  /**
   * If true, rows with equal keys are all kept and numbered, because equal sales must not vanish.
   * If false, the second row with a key is an error.
   */
  readonly ordinal: boolean;
  /** The main price, which a person may fill in by part where cells are empty. */
  readonly price?: FieldName;
  /**
   * The fields of the check quantity × unit = total, which finds shifted decimal marks in files
   * that have all three.
   */
  readonly product?: { readonly unit: FieldName; readonly total: FieldName };
};

const must = (name: FieldName, type: FieldType, more: Partial<Field> = {}): Field => ({
  name,
  type,
  required: true,
  ...more,
});

const may = (name: FieldName, type: FieldType, more: Partial<Field> = {}): Field => ({
  name,
  type,
  required: false,
  ...more,
});

export const documentSchemas: Readonly<Record<FileDocumentKind, DocumentSchema>> = {
  inventory: {
    kind: 'inventory',
    key: ['inventoryDate', 'partNumber'],
    ordinal: false,
    price: 'purchasePrice',
    fields: [
      must('inventoryDate', 'date'),
      must('partNumber', 'part'),
      must('quantity', 'quantity', { counts: 'stock' }),
      may('purchasePrice', 'amount'),
    ],
  },
  pos_brazil: {
    kind: 'pos_brazil',
    key: ['shipmentDate', 'partNumber', 'endUser', 'city', 'provider'],
    ordinal: true,
    price: 'price',
    fields: [
      must('partNumber', 'part_or_ean'),
      must('activity', 'activity'),
      must('quantity', 'quantity', { counts: 'sales' }),
      may('price', 'amount'),
      must('shipmentDate', 'date'),
      must('provider', 'text'),
      may('providerId', 'identifier'),
      may('endUser', 'end_user', { personal: true }),
      must('city', 'city'),
      must('state', 'state', { brazil: true }),
      must('distributorName', 'text'),
      must('distributorCnpj', 'cnpj'),
    ],
  },
  pos_laam: {
    kind: 'pos_laam',
    key: ['branchId', 'invoiceNumber', 'partNumber'],
    ordinal: true,
    price: 'price',
    product: { unit: 'unitResale', total: 'extendedResale' },
    fields: [
      must('branchId', 'identifier'),
      may('city', 'text'),
      must('country', 'text'),
      must('currencyCode', 'currency'),
      may('distyCountryCode', 'identifier'),
      may('endCountryCode', 'identifier'),
      must('endUser', 'end_user', { personal: true }),
      may('endUserInvoiceDate', 'date'),
      may('endUserNumber', 'end_user_number', { personal: true }),
      may('endUserOrder', 'identifier'),
      may('verticalMarket', 'text'),
      may('extendedResale', 'amount'),
      may('flukeModelNoun', 'text'),
      must('invoiceDate', 'date'),
      must('invoiceNumber', 'identifier'),
      must('partNumber', 'part'),
      may('postalCode', 'identifier', { personal: true }),
      must('price', 'amount'),
      must('quantity', 'quantity', { counts: 'sales' }),
      may('resellerName', 'text'),
      may('sicCode', 'identifier'),
      may('state', 'text'),
      may('unitResale', 'amount'),
    ],
  },
  order_header: {
    kind: 'order_header',
    key: ['customerOrder'],
    ordinal: true,
    fields: [
      may('orderType', 'choice', { choices: ['normal', 'funnel', 'retail'] }),
      may('company', 'identifier'),
      may('paymentCondition', 'text'),
      may('shippingType', 'choice', {
        choices: ['cif', 'fob', 'third_party', 'sender', 'recipient', 'none'],
      }),
      may('shippingCompany', 'text'),
      may('customerOrder', 'identifier'),
      may('observation', 'text'),
      may('funnelNumber', 'identifier'),
      may('endUser', 'end_user'),
      may('state', 'text'),
      may('verticalMarket', 'text'),
      may('expiry', 'date_ahead'),
      may('deliverySite', 'text'),
      may('deliveryDate', 'date_ahead'),
      may('deliveryEnd', 'date_ahead'),
    ],
  },
  order_lines: {
    kind: 'order_lines',
    key: ['partNumber'],
    ordinal: true,
    price: 'unitValue',
    product: { unit: 'unitValue', total: 'lineTotal' },
    fields: [
      must('partNumber', 'part'),
      may('description', 'text'),
      must('quantity', 'quantity'),
      may('unitValue', 'amount'),
      may('discount', 'percent'),
      may('discountReason', 'text'),
      may('demo', 'choice', { choices: demoMarks }),
      may('lineTotal', 'amount'),
      may('ean', 'ean'),
      /* These fields say to which order a line belongs, for files that hold several orders. */
      may('customerOrder', 'identifier'),
      may('orderType', 'text'),
      may('company', 'identifier'),
      may('paymentCondition', 'text'),
      may('shippingType', 'text'),
      may('shippingCompany', 'text'),
      may('funnelNumber', 'identifier'),
      may('endUser', 'text'),
      may('state', 'text'),
      may('verticalMarket', 'text'),
      may('expiry', 'date_ahead'),
      may('deliverySite', 'text'),
      may('deliveryDate', 'date_ahead'),
      may('deliveryEnd', 'date_ahead'),
      may('observation', 'text'),
    ],
  },
};

export const fieldOf = (schema: DocumentSchema, name: string): Field | undefined =>
  schema.fields.find((field) => field.name === name);
