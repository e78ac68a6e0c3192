/** Columns that were taken for others, identifiers that lost their digits, and names of columns that were not known again. */
import { describe, expect, test } from 'vitest';
import {
  documents,
  makePartBook,
  prepareColumns,
  proposeMapping,
  type FieldName,
  type FileDocumentKind,
  type PartBook,
} from '#areas/imports/domain/index.ts';
import { checked, fileOf, opened } from '../files.ts';

const book = (known: readonly string[], eans: Readonly<Record<string, string>> = {}): PartBook =>
  makePartBook({ numbers: known, eans: Object.entries(eans).flat() });
const catalogue = book(['4123456', '4123457', '4123458', '00000123', '123000'], {
  '7891234567895': '4123458',
});
/** Names of the columns by field, as they are proposed. */
async function proposed(name: string, kind: FileDocumentKind, parts?: PartBook) {
  const { facts } = await opened(name, kind);
  const prepared = prepareColumns({ facts }, kind, { mapping: {} });
  if (!prepared.ok) throw new Error(prepared.code);
  const { header, from } = prepared.value;
  const { mapping, by, odd } = proposeMapping(
    documents[kind],
    header,
    facts.head.rows.slice(from),
    { parts },
  );
  const names: Partial<Record<FieldName, string | undefined>> = Object.fromEntries(
    Object.entries(mapping).map(([field, place]) => [
      field,
      'column' in place ? header.names[place.column] : place.value,
    ]),
  );
  return { names, by, odd };
}

describe('part numbers', () => {
  test('zeros in front and EANs lead to the part that the catalogue has', async () => {
    const file = await checked('padded-parts.csv', 'inventory', {}, { parts: catalogue });
    expect(file.values('partNumber')).toEqual(['4123456', '4123457', '00000123', '4123458']);
    expect(
      file.readings('partNumber').map(({ repair }) => [repair?.kind, repair?.evidence]),
    ).toEqual([
      ['zeros_removed', 'catalogue'],
      ['zeros_removed', 'catalogue'],
      ['zeros_restored', 'catalogue'],
      ['ean_to_part', 'catalogue'],
    ]);
  });
  test('an EAN that several parts have is an error that names them, in every form', async () => {
    const parts = makePartBook({
      numbers: ['4123456', '4123457'],
      eans: ['0012345678905', '4123456', '012345678905', '4123457'],
    });
    const rows = ['0012345678905', '012345678905', '00012345678905', '4123457'];
    const lines = rows.map((number) => `2025-11-03;${number};1;10,00`);
    const content = ['inventory date;part number;quantity;unit cost', ...lines].join('\n');
    const file = await checked(fileOf(content), 'inventory', {}, { parts });
    const ambiguous = [null, 'ean_ambiguous', '4123456 | 4123457'];
    expect(
      file.readings('partNumber').map(({ value, code, expected }) => [value, code, expected]),
    ).toEqual([ambiguous, ambiguous, ambiguous, ['4123457', undefined, undefined]]);
  });
  test('thousands or decimals: the catalogue decides, and nobody without it', async () => {
    const file = await checked('thousands-in-parts.csv', 'inventory', {}, { parts: catalogue });
    expect(file.values('partNumber')).toEqual(['123000', '4123456', null]);
    expect(file.codes('partNumber')).toEqual([undefined, undefined, 'part_ambiguous']);
    const decimals = await checked(
      'thousands-in-parts.csv',
      'inventory',
      {},
      { parts: book(['123', '124']) },
    );
    expect(decimals.values('partNumber')).toEqual(['123', null, '124']);
    const alone = await checked('thousands-in-parts.csv');
    expect(alone.values('partNumber')).toEqual([null, null, null]);
    expect(alone.codes('partNumber')).toEqual(['part_ambiguous', 'part_digits', 'part_ambiguous']);
    expect(alone.readings('partNumber')[0]!.expected).toBe('123 | 123000');
  });
});

describe('two columns that fit one field', () => {
  test('rows that are counted are no parts', async () => {
    expect((await proposed('row-numbers.csv', 'inventory')).names.partNumber).toBe('Código');
    expect((await proposed('row-numbers.csv', 'inventory', catalogue)).names.partNumber).toBe(
      'Código',
    );
  });
  test("of a distributor's own codes and EANs the catalogue chooses those that it knows", async () => {
    expect((await proposed('internal-codes.csv', 'inventory')).names.partNumber).toBe('Código');
    expect((await proposed('internal-codes.csv', 'inventory', catalogue)).names.partNumber).toBe(
      'EAN',
    );
  });
  test('who sold is not who supplied', async () => {
    expect((await proposed('salesperson.csv', 'pos_brazil')).names.provider).toBe('Fornecedor');
    expect((await proposed('salesperson-alone.csv', 'pos_brazil')).names.provider).toBeUndefined();
  });
  test('the exact name comes before a shorter one', async () => {
    expect((await proposed('two-cnpj.csv', 'pos_brazil')).names.distributorCnpj).toBe(
      'CNPJ do distribuidor',
    );
  });
  test('a value that is quantity × unit price is a line total, whatever the unit price is called', async () => {
    expect((await proposed('line-total.csv', 'order_lines')).names).toEqual({
      partNumber: 'Part Number',
      quantity: 'Qtd',
      unitValue: 'Preço unitário',
      lineTotal: 'Valor',
    });
    expect((await proposed('line-total-unnamed.csv', 'inventory')).names.purchasePrice).toBe(
      'Unitário',
    );
  });
  test('a column with the exact name is proposed when its cells look odd, with the reason', async () => {
    const { names, by, odd } = await proposed('odd-cells.csv', 'inventory');
    expect([names.inventoryDate, by.inventoryDate, odd]).toEqual([
      'Fecha',
      'name',
      ['inventoryDate'],
    ]);
  });
});

describe('names of columns', () => {
  test('they are repaired as cells are', async () => {
    expect((await proposed('header-encoded-twice.csv', 'inventory')).names).toEqual({
      inventoryDate: 'Data',
      partNumber: 'Código',
      quantity: 'Quantidade',
      purchasePrice: 'Preço',
    });
  });
  test('dots of an abbreviation are no part of it', async () => {
    const { names } = await proposed('dotted-uf.csv', 'pos_brazil');
    expect([names.state, names.distributorCnpj]).toEqual(['U.F.', 'C.N.P.J.']);
  });
});
