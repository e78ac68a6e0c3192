/** Provides one valid row of each document, and reads such a row with some cells changed. */
import {
  documentSchemas,
  type FieldName,
  type FileDocumentKind,
} from '#areas/imports/domain/index.ts';
import { mustCheck, fileOf } from '../check-fixtures.ts';

export const validCells: Readonly<
  Record<FileDocumentKind, Readonly<Partial<Record<FieldName, string>>>>
> = {
  inventory: { inventoryDate: '31/12/2025', partNumber: '4123456', quantity: '5' },
  pos_brazil: {
    partNumber: '4123456',
    activity: '0111301',
    quantity: '2',
    shipmentDate: '31/12/2025',
    provider: 'Filial',
    endUser: 'Usina',
    city: 'Campinas',
    state: 'SP',
    distributorName: 'Norte',
    distributorCnpj: '11.222.333/0001-81',
  },
  pos_laam: {
    branchId: '01',
    country: 'Peru',
    currencyCode: 'PEN',
    endUser: 'Minera',
    invoiceDate: '31/12/2025',
    invoiceNumber: 'F-1',
    partNumber: '4123456',
    price: '10,50',
    quantity: '2',
  },
  order_header: { customerOrder: 'OC-1', shippingType: 'FOB' },
  order_lines: { partNumber: '4123456', quantity: '2', unitValue: '10,50' },
};

/** Reads one valid row of a document with some cells changed. Every field has a column. */
export async function readValidRow(
  kind: FileDocumentKind,
  cells: Partial<Record<FieldName, string>> = {},
) {
  const fields = documentSchemas[kind].fields.map(({ name }) => name);
  const values: Partial<Record<FieldName, string>> = { ...validCells[kind], ...cells };
  const line = (texts: readonly string[]) =>
    texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(';');

  // Each column is named after its field, so all names differ. Columns with equal names would only
  // be told apart by their positions.
  return mustCheck(
    fileOf(
      `${line(fields.map((name) => `X ${name}`))}\n${line(fields.map((name) => values[name] ?? ''))}\n`,
    ),
    kind,
    { headerAt: 0, mapping: Object.fromEntries(fields.map((name, column) => [name, { column }])) },
  );
}

export const codeOf = async (kind: FileDocumentKind, field: FieldName, text: string) =>
  (await readValidRow(kind, { [field]: text })).codes(field)[0];

export const valueOf = async (kind: FileDocumentKind, field: FieldName, text: string) =>
  (await readValidRow(kind, { [field]: text })).values(field)[0];
