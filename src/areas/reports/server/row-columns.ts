/**
 * Maps fields to columns of the registered rows; all other fields are stored together as JSON in
 * `rest`.
 */
import {
  documentSchemas,
  foldCellText,
  isComparedFolded,
  type FieldName,
} from '#areas/imports/domain/index.ts';
import type { ReportArea, ReportEntry, ReportKind } from '../domain/index.ts';

export type RowColumn =
  | 'on_date'
  | 'part_number'
  | 'quantity'
  | 'price_minor'
  | 'currency'
  | 'end_user'
  | 'city'
  | 'state'
  | 'activity';

export type RegisteredColumns = Readonly<Partial<Record<FieldName, RowColumn>>>;

export const rowColumnsByKind: Readonly<Record<ReportKind, RegisteredColumns>> = {
  inventory: {
    inventoryDate: 'on_date',
    partNumber: 'part_number',
    quantity: 'quantity',
    purchasePrice: 'price_minor',
  },
  pos_brazil: {
    shipmentDate: 'on_date',
    partNumber: 'part_number',
    quantity: 'quantity',
    price: 'price_minor',
    endUser: 'end_user',
    city: 'city',
    state: 'state',
    activity: 'activity',
  },
  pos_laam: {
    invoiceDate: 'on_date',
    partNumber: 'part_number',
    quantity: 'quantity',
    price: 'price_minor',
    currencyCode: 'currency',
    endUser: 'end_user',
    city: 'city',
    state: 'state',
    verticalMarket: 'activity',
  },
};

/** Returns the field with the date of a row: of the count, the shipment or the invoice. */
export const dateFieldOfKind = (kind: ReportKind): FieldName =>
  documentSchemas[kind].fields.find(({ name }) => rowColumnsByKind[kind][name] === 'on_date')!.name;

export const rowTables = { inventory: 'inventory_row', pos: 'pos_row' } as const satisfies Record<
  ReportArea,
  string
>;

/** Returns the columns of a registered row that a file or a person fills. */
export const valueColumns = (area: ReportArea): readonly string[] => [
  'on_date',
  'part_number',
  'quantity',
  'price_minor',
  'currency',
  ...(area === 'pos' ? ['end_user', 'city', 'state', 'activity', 'rest'] : []),
];

export const fieldsWithoutColumn = (kind: ReportKind): readonly FieldName[] =>
  documentSchemas[kind].fields
    .map(({ name }) => name)
    .filter((name) => !rowColumnsByKind[kind][name]);

export type ColumnValues = Partial<Record<FieldName, string | number | null>>;

export type StoredRowColumns = { readonly [Column in RowColumn]?: string | number | null } & {
  readonly rest?: Record<string, string | number> | null;
};

/** Returns the values of a registered row by field. */
export function rowValuesByField(kind: ReportKind, row: StoredRowColumns): ColumnValues {
  const values: ColumnValues = {};
  for (const { name } of documentSchemas[kind].fields) {
    const column = rowColumnsByKind[kind][name];
    values[name] = (column ? row[column] : row.rest?.[name]) ?? null;
  }
  return values;
}

/**
 * Returns the same key as the engine's `rowKey`. Names are folded by `foldCellText`, so accents,
 * case, punctuation and the number of spaces don't matter.
 */
export function keyOfValues(kind: ReportKind, values: ColumnValues): string {
  let key = '';
  for (const name of documentSchemas[kind].key) {
    const value = String(values[name] ?? '');
    const { type } = documentSchemas[kind].fields.find((field) => field.name === name)!;
    key += `${isComparedFolded(type) ? foldCellText(value) : value}\n`;
  }
  return key;
}

/**
 * Returns the fields with other values than before. If an amount is among them, the currency that
 * the row names is too, even if it is the same, because the amount is in this currency.
 */
export function changedFieldsOf(
  kind: ReportKind,
  was: ColumnValues,
  is: ColumnValues,
): ReportEntry['changes'][number]['fields'] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])] as FieldName[];
  const differs = (field: FieldName) => (was[field] ?? null) !== (is[field] ?? null);
  const hasAmount = documentSchemas[kind].fields.some(
    ({ name, type }) => type === 'amount' && differs(name),
  );

  return fields
    .filter((field) => differs(field) || (hasAmount && field === 'currencyCode'))
    .map((field) => ({ field, was: was[field] ?? null, is: is[field] ?? null }));
}
