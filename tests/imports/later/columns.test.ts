/**
 * Tests files whose columns were once mistaken for others, whose identifiers lost digits, or whose
 * column names were not recognized.
 */
import { describe, expect, test } from 'vitest';
import {
  documentSchemas,
  createPartLookup,
  prepareColumns,
  proposeMapping,
  type FieldName,
  type FileDocumentKind,
  type PartLookup,
} from '#areas/imports/domain/index.ts';
import { mustCheck, fileOf, mustOpen } from '../check-fixtures.ts';

const book = (known: readonly string[], eans: Readonly<Record<string, string>> = {}): PartLookup =>
  createPartLookup({ numbers: known, eans: Object.entries(eans).flat() });

const catalogue = book(['4123456', '4123457', '4123458', '00000123', '123000'], {
  '7891234567895': '4123458',
});

/** Returns the name of the proposed column for each field. */
async function proposed(name: string, kind: FileDocumentKind, parts?: PartLookup) {
  const { facts } = await mustOpen(name, kind);
  const prepared = prepareColumns({ facts }, kind, { mapping: {} });
  if (!prepared.ok) throw new Error(prepared.code);
  const { header, from } = prepared.value;
  const { mapping, by, odd } = proposeMapping(
    documentSchemas[kind],
    header,
    facts.head.rows.slice(from),
    { parts },
  );

  const names: Partial<Record<FieldName, string | undefined>> = Object.fromEntries(
    Object.entries(mapping).map(([field, place]) => [
      field,
      'column' in place ? header.names[place.column] : 'value' in place ? place.value : undefined,
    ]),
  );

  return { names, by, odd };
}

describe('part numbers', () => {
  test('leading zeros and EANs lead to the part that the catalog has', async () => {
    const file = await mustCheck('padded-parts.csv', 'inventory', {}, { parts: catalogue });
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

  test('an EAN of several parts is an error that names them, in every form', async () => {
    const parts = createPartLookup({
      numbers: ['4123456', '4123457'],
      eans: ['0012345678905', '4123456', '012345678905', '4123457'],
    });

    const rows = ['0012345678905', '012345678905', '00012345678905', '4123457'];
    const lines = rows.map((number) => `2025-11-03;${number};1;10,00`);
    const content = ['inventory date;part number;quantity;unit cost', ...lines].join('\n');
    const file = await mustCheck(fileOf(content), 'inventory', {}, { parts });
    const ambiguous = [null, 'ean_ambiguous', '4123456 | 4123457'];
    expect(
      file.readings('partNumber').map(({ value, code, expected }) => [value, code, expected]),
    ).toEqual([ambiguous, ambiguous, ambiguous, ['4123457', undefined, undefined]]);
  });

  test('the catalog decides between thousands and decimals, and without it the value stays', async () => {
    const file = await mustCheck('thousands-in-parts.csv', 'inventory', {}, { parts: catalogue });
    expect(file.values('partNumber')).toEqual(['123000', '4123456', null]);
    expect(file.codes('partNumber')).toEqual([undefined, undefined, 'part_ambiguous']);

    const decimals = await mustCheck(
      'thousands-in-parts.csv',
      'inventory',
      {},
      { parts: book(['123', '124']) },
    );

    expect(decimals.values('partNumber')).toEqual(['123', null, '124']);

    const alone = await mustCheck('thousands-in-parts.csv');
    expect(alone.values('partNumber')).toEqual([null, null, null]);
    expect(alone.codes('partNumber')).toEqual(['part_ambiguous', 'part_digits', 'part_ambiguous']);
    expect(alone.readings('partNumber')[0]!.expected).toBe('123 | 123000');
  });
});

describe('two columns that fit one field', () => {
  test('a row number is not a part number', async () => {
    expect((await proposed('row-numbers.csv', 'inventory')).names.partNumber).toBe('Código');
    expect((await proposed('row-numbers.csv', 'inventory', catalogue)).names.partNumber).toBe(
      'Código',
    );
  });

  test('of a column of own codes and one of EANs, the one that the catalog knows is chosen', async () => {
    expect((await proposed('internal-codes.csv', 'inventory')).names.partNumber).toBe('Código');
    expect((await proposed('internal-codes.csv', 'inventory', catalogue)).names.partNumber).toBe(
      'EAN',
    );
  });

  test('the selling company is not the supplier', async () => {
    expect((await proposed('salesperson.csv', 'pos_brazil')).names.provider).toBe('Fornecedor');
    expect((await proposed('salesperson-alone.csv', 'pos_brazil')).names.provider).toBeUndefined();
  });

  test('the exact name is preferred to a shorter one', async () => {
    expect((await proposed('two-cnpj.csv', 'pos_brazil')).names.distributorCnpj).toBe(
      'CNPJ do distribuidor',
    );
  });

  test('a value that equals quantity × unit price is a line total, whatever the unit price is called', async () => {
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

  test('a column with the exact name is proposed although its cells look odd, with the reason', async () => {
    const { names, by, odd } = await proposed('odd-cells.csv', 'inventory');
    expect([names.inventoryDate, by.inventoryDate, odd]).toEqual([
      'Fecha',
      'name',
      ['inventoryDate'],
    ]);
  });
});

describe('names of columns', () => {
  test('are repaired as cells are', async () => {
    expect((await proposed('header-encoded-twice.csv', 'inventory')).names).toEqual({
      inventoryDate: 'Data',
      partNumber: 'Código',
      quantity: 'Quantidade',
      purchasePrice: 'Preço',
    });
  });

  test('are recognized without the dots of an abbreviation', async () => {
    const { names } = await proposed('dotted-uf.csv', 'pos_brazil');
    expect([names.state, names.distributorCnpj]).toEqual(['U.F.', 'C.N.P.J.']);
  });
});
