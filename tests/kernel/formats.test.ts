/**
 * Tests, by country and language, how numbers, money, percentages and dates are shown, and how
 * typed numbers are read.
 */
import { describe, expect, test } from 'vitest';
import { formatDateByPattern } from '#kernel/domain/dates.ts';
import { formatsFor, type FigureReader } from '#kernel/domain/formats.ts';
import { currencies, type Currency } from '#kernel/domain/money.ts';
import { readTypedMinor, readTypedInteger } from '#kernel/domain/typed-figures.ts';
import { languages, type Language } from '#kernel/domain/user/languages.ts';

/** Replaces non-breaking spaces with plain ones. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ');

type Place = {
  readonly country: string;
  readonly currency: Currency;
  /** How 1, 1234 and 6541751 are shown. */
  readonly numbers: readonly [string, string, string];
  /**
   * How 11579.70 and 1234.50 (in a currency without cents: 65417510 and 1234) are shown in the
   * country's own currency.
   */
  readonly own: readonly [string, string];
  /** How 11579.70 dollars are shown, or euros in countries whose currency is the dollar. */
  readonly foreign: string;
  /** How 12.5 and 1234.25 percent are shown. */
  readonly percents: readonly [string, string];
  readonly form: string;
};

const comma = {
  numbers: ['1', '1.234', '6.541.751'],
  foreign: 'USD 11.579,70',
  percents: ['12,5%', '1.234,25%'],
  form: '1.234,56',
} as const;

const point = {
  numbers: ['1', '1,234', '6,541,751'],
  foreign: 'USD 11,579.70',
  percents: ['12.5%', '1,234.25%'],
  form: '1,234.56',
} as const;

const places: readonly Place[] = [
  { country: 'BR', currency: 'BRL', ...comma, own: ['R$ 11.579,70', 'R$ 1.234,50'] },
  { country: 'PE', currency: 'PEN', ...point, own: ['S/ 11,579.70', 'S/ 1,234.50'] },
  { country: 'CL', currency: 'CLP', ...comma, own: ['$65.417.510', '$1.234'], form: '1.234' },
  { country: 'MX', currency: 'MXN', ...point, own: ['$11,579.70', '$1,234.50'] },
  { country: 'AR', currency: 'ARS', ...comma, own: ['$ 11.579,70', '$ 1.234,50'] },
  { country: 'CO', currency: 'COP', ...comma, own: ['$ 11.579,70', '$ 1.234,50'] },
  { country: 'UY', currency: 'UYU', ...comma, own: ['$ 11.579,70', '$ 1.234,50'] },
  { country: 'PY', currency: 'PYG', ...comma, own: ['Gs. 65.417.510', 'Gs. 1.234'], form: '1.234' },
  { country: 'BO', currency: 'BOB', ...comma, own: ['Bs 11.579,70', 'Bs 1.234,50'] },
  {
    country: 'CR',
    currency: 'CRC',
    numbers: ['1', '1 234', '6 541 751'],
    own: ['₡11 579,70', '₡1 234,50'],
    foreign: 'USD 11 579,70',
    percents: ['12,5%', '1 234,25%'],
    form: '1 234,56',
  },
  { country: 'DO', currency: 'DOP', ...point, own: ['RD$11,579.70', 'RD$1,234.50'] },
  { country: 'GT', currency: 'GTQ', ...point, own: ['Q 11,579.70', 'Q 1,234.50'] },
  { country: 'HN', currency: 'HNL', ...point, own: ['L 11,579.70', 'L 1,234.50'] },
  { country: 'NI', currency: 'NIO', ...point, own: ['C$11,579.70', 'C$1,234.50'] },
  { country: 'PA', currency: 'PAB', ...point, own: ['B/. 11,579.70', 'B/. 1,234.50'] },
  ...(['PA', 'SV', 'US', 'PR'] as const).map((country): Place => ({
    country,
    currency: 'USD',
    ...point,
    own: ['$11,579.70', '$1,234.50'],
    foreign: 'EUR 11,579.70',
  })),
  ...(['EC', 'VE'] as const).map((country): Place => ({
    country,
    currency: 'USD',
    ...comma,
    own: ['$11.579,70', '$1.234,50'],
    foreign: 'EUR 11.579,70',
  })),
];

const rows = places.flatMap((place) =>
  languages.map((language) => [place.country, place.currency, language, place] as const),
);

describe('shown to a distributor’s people', () => {
  test.each(rows)('%s with %s, in %s', (country, currency, language, place) => {
    const shown = formatsFor({ country, currency, language });
    const hasCents = currency !== 'CLP' && currency !== 'PYG';
    const [large, small] = hasCents ? [1_157_970, 123_450] : [65_417_510, 1_234];
    expect({
      numbers: [1, 1_234, 6_541_751].map((value) => seen(shown.number(value))),
      own: [large, small].map((minor) => seen(shown.money(minor, currency))),
      foreign: seen(shown.money(1_157_970, currency === 'USD' ? 'EUR' : 'USD')),
      percents: [1_250, 123_425].map((hundredths) => seen(shown.percent(hundredths))),
      form: seen(shown.form(currency)),
      date: formatDateByPattern('2026-11-05'),
    }).toEqual({
      numbers: place.numbers,
      own: place.own,
      foreign: place.foreign,
      percents: place.percents,
      form: place.form,
      date: '05/11/2026',
    });
  });

  test('every currency but the euro belongs to a country above', () => {
    const listed = new Set(places.map(({ currency }) => currency));
    expect(currencies.filter((currency) => !listed.has(currency))).toEqual(['EUR']);
  });
});

const withoutCountry: readonly (readonly [Language, string, string, string, string, string])[] = [
  ['en', '65,417,510', 'BRL 11,579.70', 'PEN 1,234.50', 'CLP 65,417,510', '12.5%'],
  ['es', '65,417,510', 'BRL 11,579.70', 'PEN 1,234.50', 'CLP 65,417,510', '12.5%'],
  ['pt', '65.417.510', 'BRL 11.579,70', 'PEN 1.234,50', 'CLP 65.417.510', '12,5%'],
];

test.each(withoutCountry)(
  'shown to the manufacturer’s people, in %s: every amount with its code',
  (language, figure, reais, soles, pesos, percent) => {
    const shown = formatsFor({ country: null, currency: null, language });
    expect([
      seen(shown.number(65_417_510)),
      seen(shown.money(1_157_970, 'BRL')),
      seen(shown.money(123_450, 'PEN')),
      seen(shown.money(65_417_510, 'CLP')),
      seen(shown.percent(1_250)),
    ]).toEqual([figure, reais, soles, pesos, percent]);
    expect(
      currencies.filter((currency) => !shown.money(100, currency).startsWith(`${currency}\u00a0`)),
    ).toEqual([]);
    expect(currencies.map(shown.sign)).toEqual(currencies);
    expect(seen(shown.amount(123_450, 'PEN'))).toBe(soles);
  },
);

const ana: FigureReader = { country: 'BR', currency: 'BRL', language: 'pt' };

describe('an amount', () => {
  const { amount, money, number, sign } = formatsFor(ana);

  test('keeps every cent of the largest, of a negative and of a small one', () => {
    expect(seen(money(999_999_999_999, 'BRL'))).toBe('R$ 9.999.999.999,99');
    expect(seen(money(-123_405, 'BRL'))).toBe('-R$ 1.234,05');
    expect(seen(money(-5, 'USD'))).toBe('-USD 0,05');
  });

  test('in the country’s currency has no code in a column, and any other has', () =>
    expect(
      [0, -100_000].map((minor) => [amount(minor, 'BRL'), seen(amount(minor, 'PYG'))]),
    ).toEqual([
      ['0,00', 'PYG 0'],
      ['-1.000,00', '-PYG 100.000'],
    ]));

  test('never breaks between sign and number', () =>
    expect(money(100, 'BRL') + money(100, 'PEN')).toBe('R$\u00a01,00PEN\u00a01,00'));

  test('has its sign alone before a field', () =>
    expect([sign('BRL'), sign('USD')]).toEqual(['R$', 'USD']));

  test('a decimal number has no more digits than the limit, and no trailing zeros', () =>
    expect([number(1.25, 1), number(3, 1), number(-0.2), number(-1234.5, 2)]).toEqual([
      '1,3',
      '3',
      '0',
      '-1.234,5',
    ]));
});

test.each(rows)(
  'counts in sentences look the same: %s with %s, in %s',
  (country, currency, language) => {
    const { locale, number } = formatsFor({ country, currency, language });
    const counted = new Intl.NumberFormat(locale);
    expect([1_234, 6_541_751].map((count) => counted.format(count))).toEqual(
      [1_234, 6_541_751].map((count) => number(count)),
    );
    const plurals = new Intl.PluralRules(locale);
    expect([0, 1, 2, 1_234].map((count) => plurals.select(count))).toEqual([
      'other',
      'one',
      'other',
      'other',
    ]);
  },
);

test('readers of one country and currency share a formats object, and others have another', () => {
  expect(formatsFor(ana)).toBe(formatsFor({ ...ana, language: 'en' }));
  expect(formatsFor(ana)).not.toBe(formatsFor({ ...ana, currency: 'USD' }));
});

/**
 * Typed texts with their amounts in minor units, first for a person whose decimal mark is the comma
 * (BR, CL, AR …), then for one whose mark is the point (PE, MX …). – means refused.
 */
const typedAmounts: readonly (readonly [string, Currency, number | '–', number | '–'])[] = [
  ['1234,5', 'BRL', 123_450, 123_450],
  ['1234.5', 'BRL', 123_450, 123_450],
  ['1.234,50', 'BRL', 123_450, 123_450],
  ['1,234.50', 'BRL', 123_450, 123_450],
  ['1.234.567', 'BRL', 123_456_700, 123_456_700],
  ['1,234,567', 'BRL', 123_456_700, 123_456_700],
  ['1.234.567,8', 'BRL', 123_456_780, 123_456_780],
  ['1 234,5', 'BRL', 123_450, 123_450],
  ['1.234', 'BRL', 123_400, '–'],
  ['1,234', 'BRL', '–', 123_400],
  ['12,500', 'BRL', '–', 1_250_000],
  ['0,500', 'BRL', 50, 50],
  ['0.05', 'BRL', 5, 5],
  ['1234,500', 'BRL', 123_450, 123_450],
  ['1,5000', 'BRL', 150, 150],
  ['-5', 'BRL', -500, -500],
  ['−5,5', 'BRL', -550, -550],
  ['R$ 1.234,50', 'BRL', 123_450, 123_450],
  ['BRL 1,234.50', 'BRL', 123_450, 123_450],
  ['S/ 12.5', 'PEN', 1_250, 1_250],
  ['S/. 12.5', 'PEN', 1_250, 1_250],
  ['Gs. 1.250', 'PYG', 1_250, '–'],
  ['₲ 1.250.000', 'PYG', 1_250_000, 1_250_000],
  ['$.50', 'MXN', '–', '–'],
  ['US$ 12,5', 'USD', 1_250, 1_250],
  ['$1.234', 'CLP', 1_234, '–'],
  ['12500', 'CLP', 12_500, 12_500],
  ['12.500', 'CLP', 12_500, '–'],
  ['12,00', 'CLP', 12, 12],
  ['10,5', 'CLP', '–', '–'],
  ['12,345', 'PEN', '–', 1_234_500],
  ['1,2345', 'BRL', '–', '–'],
  ['1.2345,00', 'BRL', '–', '–'],
  ['1,23,456', 'BRL', '–', '–'],
  ['1.234.56', 'BRL', '–', '–'],
  ['1,', 'BRL', '–', '–'],
  [',5', 'BRL', '–', '–'],
  ['1,5,', 'BRL', '–', '–'],
  ['--5', 'BRL', '–', '–'],
  ['-', 'BRL', '–', '–'],
  ['', 'BRL', '–', '–'],
  ['US$ 10', 'BRL', '–', '–'],
  ['$ 10', 'BRL', '–', '–'],
  ['10 USD', 'BRL', '–', '–'],
  ['$U 12,5', 'UYU', 1_250, 1_250],
  ['12,5 Bs', 'BOB', 1_250, 1_250],
  ['12 aprox', 'BRL', '–', '–'],
  ['1e5', 'BRL', '–', '–'],
  ['99999999999', 'BRL', '–', '–'],
];

describe('typed', () => {
  test.each(typedAmounts)('%j of %s', (typed, currency, byComma, byPoint) => {
    expect(
      [',' as const, '.' as const].map((mark) => readTypedMinor(typed, currency, mark) ?? '–'),
    ).toEqual([byComma, byPoint]);
  });

  test.each([
    ['12', 12, 12],
    ['1200', 1_200, 1_200],
    ['1.200', 1_200, '–'],
    ['1,200', '–', 1_200],
    ['12,00', 12, 12],
    ['12.0', 12, 12],
    ['12,5', '–', '–'],
    ['12.5', '–', '–'],
    ['-3', -3, -3],
    ['R$ 3', '–', '–'],
    ['three', '–', '–'],
  ] as const)('%j as a whole figure', (typed, byComma, byPoint) =>
    expect(
      [',' as const, '.' as const].map((mark) => readTypedInteger(typed, mark) ?? '–'),
    ).toEqual([byComma, byPoint]),
  );

  test.each(rows)('shown values read back: %s with %s, in %s', (country, currency, language) => {
    const formats = formatsFor({ country, currency, language });
    for (const minor of [0, 5, 1_234, 123_450, 6_541_751, 999_999_999_999, -123_450])
      for (const written of [formats.money(minor, currency), formats.amount(minor, currency)])
        expect([written, readTypedMinor(written, currency, formats.mark)]).toEqual([
          written,
          minor,
        ]);
  });
});
