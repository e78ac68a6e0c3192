/**
 * Tests column names that the manufacturer prescribes: they take precedence over remembered columns
 * and synonyms, and are not needed to read the file again.
 */
import { expect, test } from 'vitest';
import {
  carryOverMapping,
  documentSchemas,
  knownColumnNames,
  openFile,
  prepareColumns,
  proposeMapping,
  type PreparationChoices,
  type FieldName,
  type FileHeader,
  type PrescribedNames,
  type RememberedMapping,
} from '#areas/imports/domain/index.ts';
import { findHeader } from '#areas/imports/domain/header/header.ts';
import { mustCheck, fileOf } from '../check-fixtures.ts';

const schema = documentSchemas.inventory;

const headerOf = (names: readonly string[], hidden: readonly number[] = []): FileHeader => ({
  at: 0,
  rows: 1,
  names,
  inner: names,
  titles: [],
  written: names.length,
  longest: names.length,
  empty: [],
  hidden,
});

const body = [
  ['03/11/2025', '4123456', '5', '7', '10,50'],
  ['04/11/2025', '4123457', '6', '8', '11,50'],
];

/** Returns for each field the name of the proposed column and how it was found. */
function proposed(
  names: readonly string[],
  prescribed: PrescribedNames,
  {
    remembered = [],
    hidden = [],
    rows = body,
  }: { remembered?: RememberedMapping[]; hidden?: number[]; rows?: typeof body } = {},
) {
  const header = headerOf(names, hidden);
  const proposal = carryOverMapping(
    schema,
    header,
    remembered[0],
    proposeMapping(schema, header, rows, { prescribed, remembered }),
    rows,
  );
  const found = Object.entries(proposal.mapping).map(([field, place]) => [
    field,
    [
      'column' in place ? names[place.column] : 'value' in place ? place.value : undefined,
      proposal.by[field as FieldName],
    ],
  ]);
  return { ...proposal, found: Object.fromEntries(found) as Record<string, unknown> };
}

test('a new column in the place of a renamed one gets its field only if its cells look like it', () => {
  const last: RememberedMapping = {
    names: ['Data', 'Código', 'Quantidade', 'Alfa', 'Beta'],
    mapping: { partNumber: { column: 1 }, quantity: { column: 2 }, inventoryDate: { column: 0 } },
  };
  const nowNamed = (column: string) => ['Data', 'Código', column, 'Alfa', 'Beta'];
  expect(proposed(nowNamed('Zeta'), {}, { remembered: [last] }).found['quantity']).toEqual([
    'Zeta',
    'remembered',
  ]);
  const isWords = body.map((row) => row.with(2, 'Depósito'));
  expect(
    proposed(nowNamed('Zeta'), {}, { remembered: [last], rows: isWords }).found['quantity'],
  ).toBeUndefined();
});

const FILE = ['Data', 'Zeta 7', 'Quantidade', 'Alfa', 'Preço'];

const byMemory: RememberedMapping = {
  names: FILE,
  mapping: {
    inventoryDate: { column: 0 },
    partNumber: { column: 1 },
    quantity: { column: 2 },
    purchasePrice: { column: 4 },
  },
};

test('a column is found by a prescribed name that is no synonym', () => {
  const { found, missing } = proposed(FILE, { partNumber: ['ZETA-7'] });
  expect(found['partNumber']).toEqual(['Zeta 7', 'prescribed']);
  expect(missing).toEqual([]);
  expect(proposed(FILE, {}).missing).toEqual(['partNumber']);
});

test('the prescribed name comes before a synonym, whose column stays free', () => {
  const { found } = proposed(FILE, { partNumber: ['Zeta 7'], quantity: ['Alfa'] });
  expect(found['quantity']).toEqual(['Alfa', 'prescribed']);
  expect(Object.values(found)).not.toContainEqual(['Quantidade', 'name']);
});

test('the prescribed name comes before the remembered column of this header, and other fields are remembered', () => {
  const { found } = proposed(FILE, { quantity: ['Alfa'] }, { remembered: [byMemory] });
  expect(found['quantity']).toEqual(['Alfa', 'prescribed']);
  expect(found['partNumber']).toEqual(['Zeta 7', 'remembered']);
});

test('the prescribed name comes before a column carried over from a changed header', () => {
  const changed = [...FILE, 'Notas'];
  const { found } = proposed(changed, { quantity: ['Alfa'] }, { remembered: [byMemory] });
  expect(found['quantity']).toEqual(['Alfa', 'prescribed']);
  expect(found['partNumber']).toEqual(['Zeta 7', 'remembered']);
});

test('a field whose remembered column was prescribed for another one is searched by its synonyms', () => {
  const remembered = { ...byMemory, mapping: { ...byMemory.mapping, quantity: { column: 3 } } };
  const { found } = proposed(FILE, { purchasePrice: ['Alfa'] }, { remembered: [remembered] });
  expect(found['purchasePrice']).toEqual(['Alfa', 'prescribed']);
  expect(found['quantity']).toEqual(['Quantidade', 'name']);
});

test('without the prescribed name the remembered column applies again', () => {
  const { found } = proposed(FILE, {}, { remembered: [byMemory] });
  expect(found['quantity']).toEqual(['Quantidade', 'remembered']);
});

test('of several names the earlier one wins, and accents, case and punctuation do not count', () => {
  const { found } = proposed(FILE, { quantity: ['preco', 'alfa'], partNumber: ['ZÊTA_7'] });
  expect(found['quantity']).toEqual(['Preço', 'prescribed']);
  expect(found['partNumber']).toEqual(['Zeta 7', 'prescribed']);
});

test('a hidden column of the prescribed name is never preferred to a visible one, but is better than none', () => {
  const prescribed = { quantity: ['Alfa'], partNumber: ['Zeta 7'] };
  const { found } = proposed(FILE, prescribed, { hidden: [1, 3] });
  expect(found['quantity']).toEqual(['Quantidade', 'name']);
  expect(found['partNumber']).toEqual(['Zeta 7', 'prescribed']);

  const remembered = proposed(FILE, prescribed, { hidden: [3], remembered: [byMemory] });
  expect(remembered.found['quantity']).toEqual(['Quantidade', 'remembered']);
});

test('a column of the prescribed name whose cells look like something else is reported as odd', () => {
  const { found, odd } = proposed(FILE, { inventoryDate: ['Zeta 7'] });
  expect(found['inventoryDate']).toEqual(['Zeta 7', 'prescribed']);
  expect(odd).toEqual(['inventoryDate']);
});

const merged: PrescribedNames = {
  inventoryDate: ['Zeta um'],
  partNumber: ['Zeta dois'],
  quantity: ['Zeta tres'],
};

/**
 * Rows in which the header is recognized by column names alone: there are two rows of words, and
 * only the lower one has prescribed names.
 */
const MERGED = [
  ['Bloco', '', 'Outro bloco', ''],
  ['Zeta um', 'Zeta dois', 'Zeta tres', 'Outra'],
  ['03/11/2025', '4123456', '5', 'x'],
  ['04/11/2025', '4123457', '6', 'y'],
];

test('the header is found by prescribed names, and found again without them by its row and number of rows', async () => {
  const known = knownColumnNames(schema, merged);
  const device = findHeader(MERGED, known)!;
  const alone = findHeader(MERGED, knownColumnNames(schema))!;
  expect([device.at, device.rows]).not.toEqual([alone.at, alone.rows]);

  const opened = { facts: { head: { first: 0, lines: Uint32Array.of(1, 2, 3, 4), rows: MERGED } } };
  const again = prepareColumns(opened, 'inventory', {
    headerAt: device.at,
    headerRows: device.rows,
    mapping: {},
  });

  expect(again).toMatchObject({ ok: true, value: { header: device } });
});

test('the delimiter is recognized by prescribed names, also while they are being loaded', async () => {
  const text = 'Zeta;um;x,Zeta dois,Zeta tres\n1;2;3,4,5\n1;2;3,4,5\n';
  const names: PrescribedNames = { ...merged, inventoryDate: ['Zeta um x'] };
  const delimiterWith = async (known: ReadonlySet<string>) => {
    const opened = await openFile(fileOf(text), Promise.resolve(known));
    return opened.ok ? opened.value.facts.delimiter : opened.code;
  };

  expect(await delimiterWith(knownColumnNames(schema))).toBe(';');
  expect(await delimiterWith(knownColumnNames(schema, names))).toBe(',');
});

test('a required field without a column gets the message about mandatory columns, prescribed or not', async () => {
  const file = fileOf('Data;Zeta 7\n03/11/2025;4123456\n');
  const prescribed: PreparationChoices = {
    prescribed: { partNumber: ['Zeta 7'], quantity: ['Alfa'] },
  };
  await expect(mustCheck(file, 'inventory', prescribed)).rejects.toThrow(
    'mandatory_columns {"missing":["quantity"]}',
  );
});
