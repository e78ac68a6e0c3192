/**
 * Tests real-life files 1 to 22: their encoding is detected, or offered if it is uncertain, their
 * lines and headers are found, and rows that do not count are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  checkRow,
  columnLabel,
  headerChangesOf,
  headerFingerprintOf,
  prepareColumns,
} from '#areas/imports/domain/index.ts';
import { fixtures } from '../../fixtures/imports/make.ts';
import { cell, workbook } from '../../fixtures/imports/workbooks.ts';
import { readAll, mustCheck, fileOf, folder, mustOpen } from '../check-fixtures.ts';
import { countStates } from './count-states.ts';

test('the committed files are exactly the bytes that make.ts makes', () => {
  const committed = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map(({ name }) => name);
  expect(committed.sort()).toEqual(Object.keys(fixtures).sort());
  expect(
    committed.filter((name) => !readFileSync(join(folder, name)).equals(fixtures[name]!)),
  ).toEqual([]);
});

describe('encodings', () => {
  test('1 UTF-8 without a byte order mark is read as UTF-8', async () => {
    const file = await mustCheck('utf-8-no-bom.csv', 'pos_brazil');
    expect(file.file.facts.encoding).toEqual({ encoding: 'utf-8', bom: false });
    expect(file.values('endUser')).toEqual(['Usina São João', 'Conceição & Filhos']);
  });
  test('2 Windows-1252 is read, and accented cells are shown as a sample', async () => {
    const file = await mustCheck('windows-1252-semicolon.csv', 'pos_brazil');
    expect(file.file.facts).toMatchObject({
      encoding: { encoding: 'windows-1252' },
      delimiter: ';',
    });
    expect(file.file.facts.accents).toContain('Conceição – São José');
    expect(file.values('endUser')).toEqual(['Usina São João', 'Conceição – São José']);
    const long = `Fecha;Código;Cantidad;Nota\n${'03/11/2025;4123456;5;plain\n'.repeat(20_000)}`;
    expect(
      (
        await mustOpen(
          fileOf(Buffer.concat([Buffer.from(long), Buffer.from('1;2;3;\xe7\n', 'latin1')])),
        )
      ).facts.encoding?.encoding,
    ).toBe('windows-1252');
    expect((await mustOpen(fileOf(`${long}1;2;3;ç\n`))).facts.encoding?.encoding).toBe('utf-8');
  });
  test('3 UTF-16 "Unicode text" with tabs is read', async () => {
    const file = await mustCheck('utf-16le-tab.csv', 'pos_brazil');
    expect(file.file.facts).toMatchObject({
      encoding: { encoding: 'utf-16le', bom: true },
      delimiter: '\t',
    });
    expect(file.values('city')).toEqual(['São Paulo', 'São Paulo']);
  });
  test('4 CP850 is offered, not assumed, and is read if chosen', async () => {
    expect((await mustOpen('cp850-dos.csv')).facts.encoding).toEqual({
      encoding: 'windows-1252',
      bom: false,
      offer: 'cp850',
    });
    expect(
      (await mustCheck('cp850-dos.csv', 'pos_brazil', {}, {}, { encoding: 'cp850' })).values(
        'endUser',
      ),
    ).toEqual(['Usina São João', 'Conceição']);
    expect((await mustOpen('windows-1252-semicolon.csv')).facts.encoding).not.toHaveProperty(
      'offer',
    );
  });
  test('5 text encoded twice is repaired visibly', async () => {
    const file = await mustCheck('encoded-twice.csv', 'pos_brazil');
    expect(file.readings('endUser')[0]).toMatchObject({
      value: 'Usina São João',
      repair: { kind: 'encoding_twice', evidence: 'shape' },
    });
    expect(file.readings('endUser')[1]).not.toHaveProperty('repair');
    expect(file.file.facts.doubled).toEqual(['Usina São João']);
  });
  test('6 a byte order mark is not part of the first name, not even twice', async () => {
    const file = await mustCheck('bom-in-first-header.csv', 'pos_brazil');
    expect([
      file.file.facts.head.rows[0]![0],
      file.file.facts.encoding,
      file.values('shipmentDate'),
    ]).toEqual(['Data', { encoding: 'utf-8', bom: true }, ['2025-11-03']]);
  });
});

describe('lines and cells', () => {
  test('7 a sep= line is followed and dropped, and counts as a line', async () => {
    const { facts } = await mustOpen('sep-line.csv');
    expect(facts).toMatchObject({ delimiter: '|', sepLine: true });
    expect([...facts.head.lines]).toEqual([2, 3]);
    expect((await mustCheck('sep-line.csv', 'pos_brazil')).values('endUser')).toEqual([
      'Usina São João',
    ]);
  });
  test('8 mixed and CR-only line ends separate rows', async () => {
    const file = await mustCheck('mixed-line-ends.csv', 'pos_brazil');
    expect([file.values('quantity'), [...file.pages[0]!.lines]]).toEqual([
      [2, 3, 4],
      [2, 3, 4],
    ]);
  });
  test('9 an unclosed quote spoils its own line and none of the next', async () => {
    const file = await mustCheck('unclosed-quote.csv', 'pos_brazil');
    expect(file.values('endUser')).toEqual([
      'Usina',
      'Casa "Azul" Ltda',
      'Outra',
      'Usina São João',
    ]);
    expect(file.file.notes.unclosedQuotes).toEqual([2]);
  });
  test('10 an inch mark stays', async () => {
    expect((await mustCheck('inch-mark.csv', 'pos_brazil')).values('endUser')).toEqual([
      'Tubo 3/4"',
      'Usina São João',
    ]);
  });
  test('11 a line break in a cell stays, and the next row has its physical line number', async () => {
    const file = await mustOpen('newline-in-field.csv');
    const { rows, lines } = await readAll(file);
    expect(rows[1]![4]).toBe('Usina\nSão João');
    expect(lines).toEqual([1, 2, 4]);
    expect(file.notes.quotedBreaks).toBe(1);
  });
  test('12 a delimiter in a text is an error with an offer to rejoin', async () => {
    const file = await mustCheck('delimiter-in-text.csv', 'pos_brazil');
    expect(file.rowCodes()).toEqual([['too_many_fields'], []]);
    expect(checkRow(file.plan, file.pages[0]!.rows[0]!).issues[0]?.repair).toEqual({
      kind: 'rejoined',
      to: 'Silva; Souza',
      evidence: 'row',
      applied: false,
    });
  });
  test('13 the empty column behind a trailing delimiter is ignored', async () => {
    const file = await mustCheck('trailing-delimiter.csv', 'pos_brazil');
    expect(countStates(file.states)).toEqual({ clean: 2 });
    expect(prepareColumns(file.file, 'pos_brazil')).toMatchObject({
      ok: true,
      value: { header: { empty: [11] } },
    });
  });
  test('14 a short row is filled up with a warning, except in a workbook, whose rows end with their last filled cell', async () => {
    const file = await mustCheck('short-row.csv');
    expect(file.rowCodes()).toEqual([[], ['short_row']]);
    expect(file.values('purchasePrice')).toEqual([1050, null]);
    expect(countStates(file.states)).toEqual({ clean: 1, warning: 1 });
    const book = await mustCheck(
      fileOf(
        workbook({
          rows: [
            ['Fecha', 'Número de parte', 'Cantidad', 'Precio de compra'].map(cell),
            ['03/11/2025', '4123457', '6'].map(cell),
          ],
        }),
        'x.xlsx',
      ),
    );
    expect(countStates(book.states)).toEqual({ clean: 1 });
  });
});

describe('headers, and rows that do not count', () => {
  test('15 the header is found below title rows, and a person may point at another row', async () => {
    const file = await mustOpen('title-rows.csv', 'pos_brazil');
    const prepared = prepareColumns(file, 'pos_brazil');
    expect(prepared).toMatchObject({
      ok: true,
      value: { header: { at: 3, rows: 1 }, from: 4, missing: [] },
    });
    expect((await mustCheck('title-rows.csv', 'pos_brazil')).values('quantity')).toEqual([2, 2]);
    expect(prepareColumns(file, 'pos_brazil', { headerAt: 0 })).toMatchObject({
      ok: true,
      value: {
        header: { at: 0, names: ['Relatório de vendas', '', '', '', '', '', '', '', '', '', ''] },
        from: 1,
      },
    });
  });
  test('16 a merged header of two rows is filled to the right and joined', async () => {
    const prepared = prepareColumns(
      await mustOpen('merged-header.csv', 'pos_brazil'),
      'pos_brazil',
    );
    expect(prepared).toMatchObject({
      ok: true,
      value: { header: { at: 0, rows: 2 }, missing: [] },
    });
    if (prepared.ok)
      expect(prepared.value.header.names.slice(0, 5)).toEqual([
        'Código',
        'Venda Data',
        'Venda Quantidade',
        'Cliente Nome do cliente',
        'Cliente Cidade',
      ]);
    const file = await mustCheck('merged-header.csv', 'pos_brazil');
    expect([
      file.values('shipmentDate'),
      file.values('quantity'),
      file.values('endUser'),
      file.values('state'),
      file.values('distributorName'),
      file.values('distributorCnpj'),
    ]).toEqual([['2025-11-03'], [2], ['Usina'], ['SP'], ['Norte'], ['11222333000181']]);
  });
  test('17 names that occur twice are told apart by position, and nothing is dropped', async () => {
    const prepared = prepareColumns(await mustOpen('duplicate-headers.csv'), 'inventory');
    expect(prepared.ok && prepared.value.header.names.slice(3)).toEqual(['Nota', 'Nota (2)']);
    expect((await mustCheck('duplicate-headers.csv')).pages[0]!.rows[0]!.slice(3)).toEqual([
      'a',
      'b',
    ]);
    const twice = prepareColumns(
      await mustOpen(fileOf('Fecha;Número de parte;Cantidad;Cantidad\n03/11/2025;4123456;5;6\n')),
      'inventory',
    );
    expect(twice.ok && twice.value.mapping.quantity).toBeUndefined();
    const alike = prepareColumns(
      await mustOpen(fileOf('Fecha;Número de parte;Cantidad;Cantidad\n03/11/2025;4123456;5;5\n')),
      'inventory',
    );
    expect(alike.ok && alike.value.mapping.quantity).toEqual({ column: 2 });
  });
  test('18 a column without a name but with data has a letter, and one without either is ignored', async () => {
    const prepared = prepareColumns(await mustOpen('nameless-column.csv'), 'inventory');
    if (!prepared.ok) throw new Error(prepared.code);
    expect(columnLabel(prepared.value.header, 5)).toEqual({ letter: 'F' });
    expect(prepared.value.header.empty).toEqual([3, 4]);
    const { mapping } = prepared.value;
    const file = await mustCheck('nameless-column.csv', 'inventory', {
      mapping: { ...mapping, partNumber: { column: 5 } },
    });
    expect(file.codes('partNumber')).toEqual(['part_digits']);
  });
  test('19 a header that changes in case, accents and spaces is recognized, and the change is shown', async () => {
    const before = ['Fecha', 'Número de parte', 'Cantidad', 'Precio de compra'];
    const prepared = prepareColumns(await mustOpen('header-drift.csv'), 'inventory');
    if (!prepared.ok) throw new Error(prepared.code);
    const { names } = prepared.value.header;
    const changes = headerChangesOf(before, names, (was, is) => was === 3 && is === 3);
    expect(changes.map(({ kind, was, is }) => `${kind}: ${was} → ${is}`)).toEqual([
      'written: Fecha → FECHA',
      'written: Número de parte → Numero de Parte',
      'written: Cantidad → CANTIDAD',
      'renamed: Precio de compra → Costo',
    ]);
    expect(headerFingerprintOf(names.slice(0, 3))).toBe(headerFingerprintOf(before.slice(0, 3)));
    expect(headerFingerprintOf(names)).not.toBe(headerFingerprintOf(before));
    const remembered = prepareColumns(await mustOpen('header-drift.csv'), 'inventory', {
      remembered: [
        {
          names: ['fecha', 'numero DE parte', 'cantidad', 'costo'],
          mapping: {
            inventoryDate: { column: 0 },
            partNumber: { column: 1 },
            quantity: { value: '7' },
          },
        },
      ],
    });
    expect(remembered).toMatchObject({
      ok: true,
      value: { mapping: { quantity: { value: '7' } } },
    });
  });
  test('20 a header repeated in mid-file is dropped and counted', async () => {
    expect(countStates((await mustCheck('header-repeated.csv')).states)).toEqual({
      clean: 2,
      header: 2,
    });
  });
  test('21 a TOTAL row is left out and compared with the sum', async () => {
    const right = await mustCheck('total-row.csv');
    const wrong = await mustCheck('total-row-wrong.csv');
    expect(countStates(right.states)).toEqual({ clean: 2, total: 1 });
    expect(right.totals).toEqual([
      { line: 4, field: 'quantity', found: 11, sum: 11, equal: true },
      { line: 4, field: 'purchasePrice', found: 102_100, sum: 102_100, equal: true },
    ]);
    expect(wrong.totals).toEqual([
      { line: 4, field: 'quantity', found: 12, sum: 11, equal: false },
    ]);
  });
  test('22 blank rows are skipped and counted, and line numbers stay those of the file', async () => {
    const file = await mustCheck('blank-rows.csv');
    expect(countStates(file.states)).toEqual({ clean: 2, blank: 4 });
    expect([...file.pages[0]!.lines]).toEqual([2, 3, 4, 5, 6, 7]);
  });
});
