/**
 * Tests that figures, dates and identifiers of real-life files 23 to 38 are read correctly, or
 * asked about or reported as errors.
 */
import { describe, expect, test } from 'vitest';
import { csvFile, createPartLookup } from '#areas/imports/domain/index.ts';
import { fileOf, mustCheck } from '../check-fixtures.ts';

describe('figures', () => {
  test('23 the column decides whether 1.234,56 or 1,234.56 is meant', async () => {
    expect((await mustCheck('comma-decimals.csv')).values('purchasePrice')).toEqual([
      123_456, 123_400,
    ]);
    expect((await mustCheck('dot-decimals.csv')).values('purchasePrice')).toEqual([
      123_456, 123_400,
    ]);
  });

  test('24 a column of values like 1.234 is asked about, and read as chosen', async () => {
    const asked = await mustCheck('either-mark.csv');
    expect(asked.codes('purchasePrice')).toEqual(['number_ambiguous', 'number_ambiguous']);
    expect(asked.readings('purchasePrice')[0]?.expected).toBe('1.234 | 1234');
    expect(
      (
        await mustCheck('either-mark.csv', 'inventory', {
          patterns: { purchasePrice: { mark: ',' } },
        })
      ).values('purchasePrice'),
    ).toEqual([123_400, 250_000]);
    expect(
      (
        await mustCheck('either-mark.csv', 'inventory', {
          patterns: { purchasePrice: { mark: '.' } },
        })
      ).codes('purchasePrice'),
    ).toEqual(['amount_rounded', undefined]);
  });

  test('25 signs of the row’s currency and odd spaces are stripped, and signs of another currency are an error', async () => {
    const file = await mustCheck('currency-signs.csv');
    expect(file.values('purchasePrice')).toEqual([123_450, null]);
    expect(file.readings('purchasePrice')[1]).toMatchObject({
      code: 'currency_other',
      expected: 'USD | BRL',
    });
  });

  test('26 brackets, a trailing minus and a long minus are negative', async () => {
    const file = await mustCheck('negatives.csv');
    expect(file.codes('purchasePrice')).toEqual(['value_negative', 'value_negative', undefined]);
    expect(file.codes('quantity')).toEqual([undefined, undefined, 'stock_negative']);
  });

  test('27 percent is read in a percentage field, and an error elsewhere', async () => {
    const file = await mustCheck('percent.csv', 'order_lines');
    expect(file.values('discount')).toEqual([1250, 1250, 0]);
    expect(file.codes('unitValue')).toEqual([undefined, undefined, 'percent_unexpected']);
  });

  test('28 a placeholder is empty, a failed formula an error, neither is zero', async () => {
    const file = await mustCheck('placeholders.csv');
    expect(file.values('purchasePrice')).toEqual([null, 150, null, null]);
    expect(file.codes('purchasePrice')).toEqual([
      undefined,
      undefined,
      'sheet_error',
      'sheet_error',
    ]);
    expect(file.codes('quantity')).toEqual([
      undefined,
      'quantity_placeholder',
      undefined,
      undefined,
    ]);
    expect(file.readings('quantity')[1]!.value).toBeNull();
  });

  test('29 returns, zeros, fractions and too many each have their own message', async () => {
    expect((await mustCheck('returns.csv')).codes('quantity')).toEqual([
      'stock_negative',
      'stock_zero',
      'quantity_too_large',
      'quantity_fraction',
    ]);
  });
});

describe('a fraction of a unit', () => {
  const codesOf = async (...quantities: string[]) =>
    (
      await mustCheck(
        fileOf(
          `Fecha;Número de parte;Cantidad\n${quantities.map((one, n) => `03/11/2025;${4123456 + n};${one}`).join('\n')}\n`,
        ),
      )
    ).codes('quantity');

  test('is one whichever decimal mark the column has', async () => {
    const whole = ['1.234,00', '2.345,00', '3.456,00'];
    expect((await codesOf(...whole, '1,5', '1.5')).slice(whole.length)).toEqual([
      'quantity_fraction',
      'quantity_fraction',
    ]);
  });

  test('isn’t one if a decimal mark makes the figure whole', async () => {
    expect(await codesOf('1,500', '1.500')).toEqual(['number_ambiguous', 'number_ambiguous']);
  });
});

describe('dates', () => {
  test('30 one date that can only be month first decides for the column; without one the profile’s order applies', async () => {
    expect((await mustCheck('month-first.csv')).values('inventoryDate')).toEqual([
      '2025-11-13',
      '2025-11-03',
    ]);

    const doubtful = await mustCheck('day-or-month.csv');
    expect(doubtful.values('inventoryDate')).toEqual(['2025-11-03', '2025-10-04']);
    expect(doubtful.plan.fields[0]!.pattern.order).toEqual({
      order: 'dmy',
      by: 'profile',
      against: 0,
      doubtful: 2,
    });
    expect(
      (
        await mustCheck('day-or-month.csv', 'inventory', {
          patterns: { inventoryDate: { order: 'mdy' } },
        })
      ).values('inventoryDate'),
    ).toEqual(['2025-03-11', '2025-04-10']);

    const american = await mustCheck('day-or-month.csv', 'inventory', { dateOrder: 'mdy' });
    expect([american.values('inventoryDate'), american.plan.fields[0]!.pattern.order.by]).toEqual([
      ['2025-03-11', '2025-04-10'],
      'profile',
    ]);
  });

  test('31 two-digit years and month names in Portuguese and Spanish are read; a month alone is its first day, with a warning', async () => {
    const file = await mustCheck('month-names.csv');
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
    const file = await mustCheck('excel-serials.csv');
    const mac = await mustCheck('excel-1904.xlsx');
    expect(file.readings('inventoryDate')[0]).toMatchObject({
      value: '2025-11-03',
      repair: { kind: 'serial_date' },
    });
    expect(file.values('partNumber')).toEqual(['4123456', '45964']);
    expect(mac.values('inventoryDate')).toEqual(['2025-11-03', '2025-11-03']);
    expect(mac.values('partNumber')).toEqual(['4123456', '00123']);
  });

  test('33 a time or a zone after a date does not change it, and an impossible day is an error', async () => {
    const file = await mustCheck('date-with-time.csv');
    expect(file.values('inventoryDate')).toEqual(['2025-11-03', '2025-11-03', '2025-11-03', null]);
    expect(file.codes('inventoryDate')[3]).toBe('date_invalid');
  });
});

describe('identifiers', () => {
  const parts = createPartLookup({
    numbers: ['4123456'],
    eans: ['7891234567895', '4123456', '0012345678905', '4123457'],
  });

  test('34 a rounded EAN is an error in CSV, with the catalog’s proposal; a workbook has all its digits', async () => {
    const file = await mustCheck('ean-scientific.csv', 'pos_brazil', {}, { parts });
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
    expect((await mustCheck('ean-whole.xlsx', 'pos_brazil')).values('partNumber')).toEqual([
      '7891234567895',
    ]);
  });

  test('35 an EAN without its zeros is padded when its check digit passes', async () => {
    const file = await mustCheck('ean-without-zeros.csv', 'pos_brazil');
    const sure = await mustCheck('ean-without-zeros.csv', 'pos_brazil', {}, { parts });
    expect(file.values('partNumber')).toEqual(['0012345678905', null, null]);
    expect(file.codes('partNumber')).toEqual(['ean_zeros', 'part_digits', 'ean_check_digit']);
    expect(sure.readings('partNumber')[0]).toMatchObject({
      value: '4123457',
      level: 1,
      repair: { kind: 'zeros_restored', evidence: 'catalogue' },
    });
  });

  test('36 a CNPJ without its zeros is padded when its check digits pass; eleven digits may be a person and are asked about; a CNAE gets its zero back', async () => {
    const file = await mustCheck('cnpj-without-zeros.csv', 'pos_brazil');
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
    const file = await mustCheck('alphanumeric-cnpj.csv', 'pos_brazil');
    expect(file.values('distributorCnpj')).toEqual(['12ABC34501DE35', null]);
    expect(file.codes('distributorCnpj')).toEqual([undefined, 'cnpj_invalid']);
    expect(file.readings('distributorCnpj')[0]).toMatchObject({
      level: 1,
      repair: { kind: 'upper_case', to: '12ABC34501DE35', evidence: 'shape' },
    });
  });

  test('38 wrapped text is unwrapped visibly, a formula is never evaluated, and is escaped in exports', async () => {
    const file = await mustCheck('wrapped-text.csv');
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
