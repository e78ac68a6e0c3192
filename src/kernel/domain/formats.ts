/**
 * Formats figures and dates for a reader: by chosen patterns (decision 0051), else by country or
 * language, and money with a sign or an ISO code (decision 0022).
 */
import { formatDateByPattern, type CalendarDate } from './dates.ts';
import { minorDigitsByCurrency, formatMinor, type Currency, type DecimalMark } from './money.ts';
import type { Language } from './user/languages.ts';
import type { CurrencyPattern, NumberPattern, FormatPatterns } from './user/format-patterns.ts';

/**
 * The reader for whom figures are formatted. Administrators, and users whose profile is not loaded,
 * have neither country nor currency.
 */
export type FigureReader = {
  readonly language: Language;
  /** The country of the reader's distributor (ISO 3166 alpha-2). */
  readonly country: string | null;
  /** The currency of the reader's distributor (ISO 4217). */
  readonly currency: string | null;
  /** The reader's own patterns, completed by those of the settings (`mergeFormatPatterns`). */
  readonly patterns?: FormatPatterns | undefined;
};

/** A no-break space, so that a figure stays on one line. */
const SPACE = '\u00a0';
type Marks = {
  readonly decimal: DecimalMark;
  readonly group: string;
  /**
   * The locale that formats the counts in messages: it writes these marks, and its plural forms fit
   * all three languages.
   */
  readonly locale: string;
};
const comma: Marks = { decimal: ',', group: '.', locale: 'es-AR' };
const point: Marks = { decimal: '.', group: ',', locale: 'en-US' };

/**
 * The American countries that write 1,234.50. Costa Rica groups digits by spaces, and all others
 * write 1.234,50.
 */
const withPoint: ReadonlySet<string> = new Set('MX PE PA GT HN NI SV DO PR US'.split(' '));
const withSpace: Marks = { decimal: ',', group: SPACE, locale: 'es-CR' };

/**
 * The marks for readers without a country: those with which the language is mostly written in the
 * Americas.
 */
const marksOfLanguage: Readonly<Record<Language, Marks>> = { en: point, es: point, pt: comma };

function marksOfCountry(country: string): Marks {
  if (country === 'CR') return withSpace;
  return withPoint.has(country) ? point : comma;
}

const marksOfPattern: Readonly<Record<NumberPattern, Marks>> = { comma, point, space: withSpace };

function marksFor({ country, language, patterns }: FigureReader): Marks {
  if (patterns?.numbers) return marksOfPattern[patterns.numbers];
  return country ? marksOfCountry(country) : marksOfLanguage[language];
}

/** Returns the decimal mark of a country's figures, also in files. */
export const decimalMarkOfCountry = (country: string): DecimalMark =>
  marksOfCountry(country).decimal;

/** The sign that people write before an amount in their own currency, with the usual space. */
const signs: Readonly<Record<Currency, string>> = {
  BRL: `R$${SPACE}`,
  USD: '$',
  EUR: `€${SPACE}`,
  PEN: `S/${SPACE}`,
  MXN: '$',
  ARS: `$${SPACE}`,
  COP: `$${SPACE}`,
  UYU: `$${SPACE}`,
  BOB: `Bs${SPACE}`,
  CRC: '₡',
  DOP: 'RD$',
  GTQ: `Q${SPACE}`,
  HNL: `L${SPACE}`,
  NIO: 'C$',
  PAB: `B/.${SPACE}`,
  CLP: '$',
  PYG: `Gs.${SPACE}`,
};

/** Returns a currency's sign without the space after it: `R$`, `$`. */
export const currencySignOf = (currency: Currency): string => signs[currency].trim();

/**
 * Returns true if no other currency has the same sign. Several currencies have `$`, so it
 * identifies only the reader's own currency.
 */
const isAlone = (currency: Currency): boolean =>
  Object.keys(signs).every(
    (other) => other === currency || currencySignOf(other as Currency) !== currencySignOf(currency),
  );

/** The formats of one reader. */
export type Formats = {
  /** The decimal mark. */
  readonly mark: DecimalMark;
  /**
   * The BCP 47 tag of a locale with these marks, not necessarily of the reader's language. The
   * message library formats counts with it.
   */
  readonly locale: string;
  /** Writes a calendar date, such as `21/11/2026`. A date has no zone and never shifts. */
  date(date: CalendarDate): string;
  /**
   * Writes a figure with grouped digits, such as `12.400`, with at most `fractionDigits` decimals
   * and no trailing zeros.
   */
  number(value: number, fractionDigits?: number): string;
  /**
   * Writes minor units for columns: `1.240,50` in the reader's own currency, and with the prefix of
   * `money` in another, such as `USD 1.240,50`. Exact for every integer.
   */
  amount(minor: number, currency: Currency): string;
  /**
   * Writes minor units as money: `R$ 1.240,50` in the reader's own currency, `USD 1.240,50` in
   * another. With the currency pattern `code`, the own currency has its code too. With `sign`,
   * another currency has its sign if it is the only one with that sign.
   */
  money(minor: number, currency: Currency): string;
  /** Returns what `money` writes before an amount: `R$`, `USD`. */
  sign(currency: Currency): string;
  /** Writes hundredths of a percent: 1250 becomes `12,5%`. */
  percent(hundredths: number): string;
  /**
   * Returns an example of a figure to type: `1.234,56`, or `1.234` without a currency or for a
   * currency without cents.
   */
  form(currency?: Currency): string;
};

function formatsWith(reader: FigureReader): Formats {
  const { decimal, group, locale } = marksFor(reader);
  const { currency: own, patterns } = reader;
  const chosen: CurrencyPattern | null = patterns?.currency ?? null;
  // Writes a figure in JavaScript's notation, such as `1240.5`, with the reader's marks.
  const write = (plain: string): string => {
    const [whole, fraction] = plain.split('.');
    const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, group);
    return fraction ? `${grouped}${decimal}${fraction}` : grouped;
  };

  const number = (value: number, fractionDigits = 0): string => {
    const rounded = Number(value.toFixed(fractionDigits));
    return write(String(rounded === 0 ? 0 : rounded));
  };

  const isSigned = (currency: Currency): boolean =>
    chosen !== 'code' && (currency === own || (chosen === 'sign' && isAlone(currency)));
  const before = (currency: Currency): string =>
    isSigned(currency) ? signs[currency] : `${currency}${SPACE}`;
  const written = (minor: number, currency: Currency, prefix: string): string =>
    `${minor < 0 ? '-' : ''}${prefix}${write(formatMinor(Math.abs(minor), currency, '.'))}`;

  return {
    mark: decimal,
    locale,
    date: (date) => formatDateByPattern(date, patterns?.dates),
    number,
    amount: (minor, currency) => written(minor, currency, currency === own ? '' : before(currency)),
    money: (minor, currency) => written(minor, currency, before(currency)),
    sign: (currency) => before(currency).trim(),
    percent: (hundredths) => `${number(hundredths / 100, 2)}%`,
    form: (currency) => write(currency && minorDigitsByCurrency[currency] > 0 ? '1234.56' : '1234'),
  };
}

const kept = new Map<string, Formats>();

/** Returns a reader's formats. Equal readers get the same object. */
export function formatsFor(reader: FigureReader): Formats {
  const { dates, numbers, currency } = reader.patterns ?? {};
  const key = [
    numbers ?? reader.country ?? reader.language,
    reader.currency,
    dates,
    currency,
  ].join();
  let formats = kept.get(key);
  if (!formats) kept.set(key, (formats = formatsWith(reader)));
  return formats;
}
