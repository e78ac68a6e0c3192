/** Forty inputs from real life, each with a file that has just that quirk, and what becomes of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  checkRow,
  csvFile,
  driftOf,
  fingerprintOf,
  columnLabel,
  prepareColumns,
  rowStates,
} from '#areas/imports/domain/index.ts';
import { fixtures } from '../fixtures/imports/make.ts';
import { cell, workbook } from '../fixtures/imports/workbooks.ts';
import { allRows, checked, fileOf, folder, opened } from './files.ts';

const stateCounts = (states: readonly number[]) =>
  Object.fromEntries(
    Object.entries(rowStates).flatMap(([name, state]) =>
      states[state] ? [[name, states[state]]] : [],
    ),
  );

test('the committed files are the bytes that make.ts makes, no more and no less', () => {
  const committed = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map(({ name }) => name);
  expect(committed.sort()).toEqual(Object.keys(fixtures).sort());
  expect(
    committed.filter((name) => !readFileSync(join(folder, name)).equals(fixtures[name]!)),
  ).toEqual([]);
});

describe('encodings', () => {
  test('1 UTF-8 without a mark is read as UTF-8', async () => {
    const file = await checked('utf-8-no-bom.csv', 'pos_brazil');
    expect(file.file.facts.encoding).toEqual({ encoding: 'utf-8', bom: false });
    expect(file.values('endUser')).toEqual(['Usina São João', 'Conceição & Filhos']);
  });
  test('2 Windows-1252 is read, and accented cells are shown as a sample', async () => {
    const file = await checked('windows-1252-semicolon.csv', 'pos_brazil');
    expect(file.file.facts).toMatchObject({
      encoding: { encoding: 'windows-1252' },
      delimiter: ';',
    });
    expect(file.file.facts.accents).toContain('Conceição – São José');
    expect(file.values('endUser')).toEqual(['Usina São João', 'Conceição – São José']);
    const long = `Fecha;Código;Cantidad;Nota\n${'03/11/2025;4123456;5;plain\n'.repeat(20_000)}`;
    expect(
      (
        await opened(
          fileOf(Buffer.concat([Buffer.from(long), Buffer.from('1;2;3;\xe7\n', 'latin1')])),
        )
      ).facts.encoding?.encoding,
    ).toBe('windows-1252');
    expect((await opened(fileOf(`${long}1;2;3;ç\n`))).facts.encoding?.encoding).toBe('utf-8');
  });
  test('3 UTF-16 "Unicode text" with tabs is read', async () => {
    const file = await checked('utf-16le-tab.csv', 'pos_brazil');
    expect(file.file.facts).toMatchObject({
      encoding: { encoding: 'utf-16le', bom: true },
      delimiter: '\t',
    });
    expect(file.values('city')).toEqual(['São Paulo', 'São Paulo']);
  });
  test('4 CP850 is offered, not taken; chosen by hand it reads', async () => {
    expect((await opened('cp850-dos.csv')).facts.encoding).toEqual({
      encoding: 'windows-1252',
      bom: false,
      offer: 'cp850',
    });
    expect(
      (await checked('cp850-dos.csv', 'pos_brazil', {}, {}, { encoding: 'cp850' })).values(
        'endUser',
      ),
    ).toEqual(['Usina São João', 'Conceição']);
    expect((await opened('windows-1252-semicolon.csv')).facts.encoding).not.toHaveProperty('offer');
  });
  test('5 text encoded twice is repaired in sight', async () => {
    const file = await checked('encoded-twice.csv', 'pos_brazil');
    expect(file.readings('endUser')[0]).toMatchObject({
      value: 'Usina São João',
      repair: { kind: 'encoding_twice', evidence: 'shape' },
    });
    expect(file.readings('endUser')[1]).not.toHaveProperty('repair');
    expect(file.file.facts.doubled).toEqual(['Usina São João']);
  });
  test('6 a byte order mark before the first name is no part of it, not even twice', async () => {
    const file = await checked('bom-in-first-header.csv', 'pos_brazil');
    expect([
      file.file.facts.head.rows[0]![0],
      file.file.facts.encoding,
      file.values('shipmentDate'),
    ]).toEqual(['Data', { encoding: 'utf-8', bom: true }, ['2025-11-03']]);
  });
});

describe('lines and cells', () => {
  test('7 a sep= line is obeyed and dropped, and counts as a line', async () => {
    const { facts } = await opened('sep-line.csv');
    expect(facts).toMatchObject({ delimiter: '|', sepLine: true });
    expect([...facts.head.lines]).toEqual([2, 3]);
    expect((await checked('sep-line.csv', 'pos_brazil')).values('endUser')).toEqual([
      'Usina São João',
    ]);
  });
  test('8 mixed and CR-only line ends part rows all the same', async () => {
    const file = await checked('mixed-line-ends.csv', 'pos_brazil');
    expect([file.values('quantity'), [...file.pages[0]!.lines]]).toEqual([
      [2, 3, 4],
      [2, 3, 4],
    ]);
  });
  test('9 an unclosed quote spoils its own line and none of the next', async () => {
    const file = await checked('unclosed-quote.csv', 'pos_brazil');
    expect(file.values('endUser')).toEqual([
      '"Usina',
      'Casa "Azul" Ltda',
      'Outra',
      'Usina São João',
    ]);
    expect(file.file.notes.unclosedQuotes).toEqual([2]);
  });
  test('10 an inch mark stays', async () => {
    expect((await checked('inch-mark.csv', 'pos_brazil')).values('endUser')).toEqual([
      'Tubo 3/4"',
      'Usina São João',
    ]);
  });
  test('11 a line break in a cell stays, and the next row knows its physical line', async () => {
    const file = await opened('newline-in-field.csv');
    const { rows, lines } = await allRows(file);
    expect(rows[1]![4]).toBe('Usina\nSão João');
    expect(lines).toEqual([1, 2, 4]);
    expect(file.notes.quotedBreaks).toBe(1);
  });
  test('12 a delimiter in a text is an error with an offer to rejoin', async () => {
    const file = await checked('delimiter-in-text.csv', 'pos_brazil');
    expect(file.rowCodes()).toEqual([['too_many_fields'], []]);
    expect(checkRow(file.plan, file.pages[0]!.rows[0]!).issues[0]?.repair).toEqual({
      kind: 'rejoined',
      to: 'Silva; Souza',
      evidence: 'row',
      applied: false,
    });
  });
  test('13 the empty column behind a trailing delimiter is ignored', async () => {
    const file = await checked('trailing-delimiter.csv', 'pos_brazil');
    expect(stateCounts(file.states)).toEqual({ clean: 2 });
    expect(prepareColumns(file.file, 'pos_brazil')).toMatchObject({
      ok: true,
      value: { header: { empty: [11] } },
    });
  });
  test('14 a short row is filled up and warned of, but in a workbook, whose rows end with their last filled cell', async () => {
    const file = await checked('short-row.csv');
    expect(file.rowCodes()).toEqual([[], ['short_row']]);
    expect(file.values('purchasePrice')).toEqual([1050, null]);
    expect(stateCounts(file.states)).toEqual({ clean: 1, warning: 1 });
    const book = await checked(
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
    expect(stateCounts(book.states)).toEqual({ clean: 1 });
  });
});

describe('headers, and rows that do not count', () => {
  test('15 the header is found below title rows, and a person may point at another row', async () => {
    const file = await opened('title-rows.csv', 'pos_brazil');
    const prepared = prepareColumns(file, 'pos_brazil');
    expect(prepared).toMatchObject({
      ok: true,
      value: { header: { at: 3, rows: 1 }, from: 4, missing: [] },
    });
    expect((await checked('title-rows.csv', 'pos_brazil')).values('quantity')).toEqual([2, 2]);
    expect(prepareColumns(file, 'pos_brazil', { headerAt: 0 })).toMatchObject({
      ok: true,
      value: {
        header: { at: 0, names: ['Relatório de vendas', '', '', '', '', '', '', '', '', '', ''] },
        from: 1,
      },
    });
  });
  test('16 a merged header of two rows is filled right and joined', async () => {
    const prepared = prepareColumns(await opened('merged-header.csv', 'pos_brazil'), 'pos_brazil');
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
    const file = await checked('merged-header.csv', 'pos_brazil');
    expect([
      file.values('shipmentDate'),
      file.values('quantity'),
      file.values('endUser'),
      file.values('state'),
      file.values('distributorName'),
      file.values('distributorCnpj'),
    ]).toEqual([['2025-11-03'], [2], ['Usina'], ['SP'], ['Norte'], ['11222333000181']]);
  });
  test('17 names that come twice are told apart by position, nothing is dropped', async () => {
    const prepared = prepareColumns(await opened('duplicate-headers.csv'), 'inventory');
    expect(prepared.ok && prepared.value.header.names.slice(3)).toEqual(['Nota', 'Nota (2)']);
    expect((await checked('duplicate-headers.csv')).pages[0]!.rows[0]!.slice(3)).toEqual([
      'a',
      'b',
    ]);
    const twice = prepareColumns(
      await opened(fileOf('Fecha;Número de parte;Cantidad;Cantidad\n03/11/2025;4123456;5;6\n')),
      'inventory',
    );
    expect(twice.ok && twice.value.mapping.quantity).toEqual({ column: 2 });
  });
  test('18 a column without a name but with data has a letter, one without either is ignored', async () => {
    const prepared = prepareColumns(await opened('nameless-column.csv'), 'inventory');
    if (!prepared.ok) throw new Error(prepared.code);
    expect(columnLabel(prepared.value.header, 5)).toEqual({ letter: 'F' });
    expect(prepared.value.header.empty).toEqual([3, 4]);
    const { mapping } = prepared.value;
    const file = await checked('nameless-column.csv', 'inventory', {
      mapping: { ...mapping, partNumber: { column: 5 } },
    });
    expect(file.codes('partNumber')).toEqual(['part_digits']);
  });
  test('19 a header that drifts in case, accents and spaces is the same one, and what changed is shown', async () => {
    const before = ['Fecha', 'Número de parte', 'Cantidad', 'Precio de compra'];
    const prepared = prepareColumns(await opened('header-drift.csv'), 'inventory');
    if (!prepared.ok) throw new Error(prepared.code);
    const { names } = prepared.value.header;
    expect(driftOf(before, names).map(({ kind, was, is }) => `${kind}: ${was} → ${is}`)).toEqual([
      'written: Fecha → FECHA',
      'written: Número de parte → Numero de Parte',
      'written: Cantidad → CANTIDAD',
      'renamed: Precio de compra → Costo',
    ]);
    expect(fingerprintOf(names.slice(0, 3))).toBe(fingerprintOf(before.slice(0, 3)));
    expect(fingerprintOf(names)).not.toBe(fingerprintOf(before));
    const remembered = prepareColumns(await opened('header-drift.csv'), 'inventory', {
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
    expect(stateCounts((await checked('header-repeated.csv')).states)).toEqual({
      clean: 2,
      header: 2,
    });
  });
  test('21 a TOTAL row is left out and compared with the sum', async () => {
    const right = await checked('total-row.csv');
    const wrong = await checked('total-row-wrong.csv');
    expect(stateCounts(right.states)).toEqual({ clean: 2, total: 1 });
    expect(right.totals).toEqual([
      { line: 4, field: 'quantity', found: 11, sum: 11, equal: true },
      { line: 4, field: 'purchasePrice', found: 102_100, sum: 102_100, equal: true },
    ]);
    expect(wrong.totals).toEqual([
      { line: 4, field: 'quantity', found: 12, sum: 11, equal: false },
    ]);
  });
  test("22 blank rows are skipped and counted, line numbers stay the file's", async () => {
    const file = await checked('blank-rows.csv');
    expect(stateCounts(file.states)).toEqual({ clean: 2, blank: 4 });
    expect([...file.pages[0]!.lines]).toEqual([2, 3, 4, 5, 6, 7]);
  });
});

describe('figures', () => {
  test('23 the column tells whether 1.234,56 or 1,234.56 is meant', async () => {
    expect((await checked('comma-decimals.csv')).values('purchasePrice')).toEqual([
      123_456, 123_400,
    ]);
    expect((await checked('dot-decimals.csv')).values('purchasePrice')).toEqual([123_456, 123_400]);
  });
  test('24 a column of nothing but 1.234 is asked about, and read as chosen', async () => {
    const asked = await checked('either-mark.csv');
    expect(asked.codes('purchasePrice')).toEqual(['number_ambiguous', 'number_ambiguous']);
    expect(asked.readings('purchasePrice')[0]?.expected).toBe('1.234 | 1234');
    expect(
      (
        await checked('either-mark.csv', 'inventory', {
          patterns: { purchasePrice: { mark: ',' } },
        })
      ).values('purchasePrice'),
    ).toEqual([123_400, 250_000]);
    expect(
      (
        await checked('either-mark.csv', 'inventory', {
          patterns: { purchasePrice: { mark: '.' } },
        })
      ).codes('purchasePrice'),
    ).toEqual(['amount_rounded', undefined]);
  });
  test('25 currency signs and odd spaces are stripped', async () => {
    expect((await checked('currency-signs.csv')).values('purchasePrice')).toEqual([
      123_450, 123_450,
    ]);
  });
  test('26 brackets, a minus behind and a long minus are negative', async () => {
    const file = await checked('negatives.csv');
    expect(file.codes('purchasePrice')).toEqual(['value_negative', 'value_negative', undefined]);
    expect(file.codes('quantity')).toEqual([undefined, undefined, 'quantity_negative']);
  });
  test('27 percent is read where the field is one, and an error elsewhere', async () => {
    const file = await checked('percent.csv', 'order_lines');
    expect(file.values('discount')).toEqual([1250, 1250, 0]);
    expect(file.codes('unitValue')).toEqual([undefined, undefined, 'percent_unexpected']);
  });
  test('28 a placeholder is empty, a failed formula an error, neither is zero', async () => {
    const file = await checked('placeholders.csv');
    expect(file.values('purchasePrice')).toEqual([null, 150, null, null]);
    expect(file.codes('purchasePrice')).toEqual([
      undefined,
      undefined,
      'sheet_error',
      'sheet_error',
    ]);
    expect(file.codes('quantity')).toEqual([undefined, 'required', undefined, undefined]);
  });
  test('29 returns, zeros, fractions and too many each have their own message', async () => {
    expect((await checked('returns.csv')).codes('quantity')).toEqual([
      'quantity_negative',
      'quantity_zero',
      'quantity_too_large',
      'quantity_fraction',
    ]);
  });
});

describe('dates', () => {
  test("30 one date that can only be month first turns the column; none leaves the profile's order", async () => {
    expect((await checked('month-first.csv')).values('inventoryDate')).toEqual([
      '2025-11-13',
      '2025-11-03',
    ]);
    const doubtful = await checked('day-or-month.csv');
    expect(doubtful.values('inventoryDate')).toEqual(['2025-11-03', '2025-10-04']);
    expect(doubtful.plan.fields[0]!.pattern.order).toEqual({
      order: 'dmy',
      by: 'profile',
      against: 0,
      doubtful: 2,
    });
    expect(
      (
        await checked('day-or-month.csv', 'inventory', {
          patterns: { inventoryDate: { order: 'mdy' } },
        })
      ).values('inventoryDate'),
    ).toEqual(['2025-03-11', '2025-04-10']);
    const american = await checked('day-or-month.csv', 'inventory', { dateOrder: 'mdy' });
    expect([american.values('inventoryDate'), american.plan.fields[0]!.pattern.order.by]).toEqual([
      ['2025-03-11', '2025-04-10'],
      'profile',
    ]);
  });
  test('31 two-digit years and names of months in Portuguese and Spanish are read; a month alone is its first day, with a warning', async () => {
    const file = await checked('month-names.csv');
    expect(file.values('inventoryDate')).toEqual([
      '2025-11-21',
      '2025-11-01',
      '2025-12-03',
      '2026-01-05',
      '2025-11-03',
    ]);
    expect(file.codes('inventoryDate')).toEqual([
      undefined,
      'month_only',
      undefined,
      undefined,
      undefined,
    ]);
  });
  test('32 serial dates are read in date columns only, in both systems', async () => {
    const file = await checked('excel-serials.csv');
    const mac = await checked('excel-1904.xlsx');
    expect(file.readings('inventoryDate')[0]).toMatchObject({
      value: '2025-11-03',
      repair: { kind: 'serial_date' },
    });
    expect(file.values('partNumber')).toEqual(['4123456', '45964']);
    expect(mac.values('inventoryDate')).toEqual(['2025-11-03', '2025-11-03']);
    expect(mac.values('partNumber')).toEqual(['4123456', '00123']);
  });
  test('33 a time or a zone behind a date does not move it; a day that is none is an error', async () => {
    const file = await checked('date-with-time.csv');
    expect(file.values('inventoryDate')).toEqual(['2025-11-03', '2025-11-03', '2025-11-03', null]);
    expect(file.codes('inventoryDate')[3]).toBe('date_invalid');
  });
});

describe('identifiers', () => {
  const parts = {
    has: (part: string) => part === '4123456',
    partOf: (ean: string) =>
      ean === '7891234567895' ? '4123456' : ean === '0012345678905' ? '4123457' : undefined,
    eansStarting: (digits: string) => ['7891234567895'].filter((ean) => ean.startsWith(digits)),
  };
  test("34 a rounded EAN is an error in CSV, with the catalogue's proposal; a workbook has all its digits", async () => {
    const file = await checked('ean-scientific.csv', 'pos_brazil', {}, { parts });
    expect(file.readings('partNumber')[0]).toEqual({
      value: null,
      level: 3,
      code: 'scientific',
      repair: { kind: 'ean_to_part', to: '4123456', evidence: 'catalogue', applied: false },
    });
    expect(file.readings('partNumber')[1]).toMatchObject({
      value: '4123456',
      repair: { kind: 'ean_to_part', applied: true },
    });
    expect((await checked('ean-whole.xlsx', 'pos_brazil')).values('partNumber')).toEqual([
      '7891234567895',
    ]);
  });
  test('35 an EAN without its zeros is padded when its check digit passes', async () => {
    const file = await checked('ean-without-zeros.csv', 'pos_brazil');
    const sure = await checked('ean-without-zeros.csv', 'pos_brazil', {}, { parts });
    expect(file.values('partNumber')).toEqual(['0012345678905', null, null]);
    expect(file.codes('partNumber')).toEqual(['ean_zeros', 'part_digits', 'ean_check_digit']);
    expect(sure.readings('partNumber')[0]).toMatchObject({
      value: '4123457',
      level: 1,
      repair: { kind: 'zeros_restored', evidence: 'catalogue' },
    });
  });
  test('36 a CNPJ without its zeros is padded when its check digits pass; eleven digits may be a person and are asked about; a CNAE gets its zero back', async () => {
    const file = await checked('cnpj-without-zeros.csv', 'pos_brazil');
    expect(
      file.readings('distributorCnpj').map(({ value, code, expected }) => [value, code, expected]),
    ).toEqual([
      [null, 'cnpj_or_cpf', '00000000000191'],
      ['01222333000128', undefined, undefined],
      [null, 'cnpj_or_cpf', undefined],
      ['11222333000181', undefined, undefined],
    ]);
    expect(file.readings('distributorCnpj')[1]).toMatchObject({
      level: 1,
      repair: { kind: 'zeros_restored', evidence: 'check_digit' },
    });
    expect(file.readings('activity')[3]).toMatchObject({
      value: '0111301',
      repair: { kind: 'zeros_restored', evidence: 'table' },
    });
  });
  test('37 letters of a CNPJ count, in upper case', async () => {
    const file = await checked('alphanumeric-cnpj.csv', 'pos_brazil');
    expect(file.values('distributorCnpj')).toEqual(['12ABC34501DE35', null]);
    expect(file.codes('distributorCnpj')).toEqual([undefined, 'cnpj_invalid']);
    expect(file.readings('distributorCnpj')[0]).toMatchObject({
      level: 1,
      repair: { kind: 'upper_case', to: '12ABC34501DE35', evidence: 'shape' },
    });
  });
  test('38 wrapped text is unwrapped in sight, a formula never evaluated, and escaped when it goes out again', async () => {
    const file = await checked('wrapped-text.csv');
    expect(file.values('partNumber')).toEqual(['00123456', '00123457', null, null]);
    expect(file.codes('partNumber')).toEqual([undefined, undefined, 'formula', 'part_digits']);
    expect(file.readings('partNumber')[0]).toMatchObject({
      level: 1,
      repair: { kind: 'unwrapped', to: '00123456', evidence: 'shape' },
    });
    const out = Buffer.from(
      csvFile(
        ['a'],
        ['=1+1', '+1', '@SUM(A1)', '-1+1'].map((text) => [text]),
      ),
    ).toString();
    expect(out.replace('\uFEFF', '').split(/\r?\n/).slice(1, 5)).toEqual([
      "'=1+1",
      "'+1",
      "'@SUM(A1)",
      "'-1+1",
    ]);
  });
});
