/** How figures and dates are shown to a person: by the pattern that was chosen (decision 0051), else marks by the country or the language, money with a sign or an ISO code by the reader (decision 0022). */
import { showDate, type CalendarDate } from './dates.ts';
import { minorDigits, writeMinor, type Currency, type DecimalMark } from './money.ts';
import type { Language } from './user/languages.ts';
import type { CurrencyPattern, NumberPattern, Patterns } from './user/patterns.ts';

/** Whoever reads. The manufacturer's people have neither country nor currency, nor has anybody whose distributor is not known yet. */
export type FigureReader = {
  readonly language: Language;
  /** Of the reader's distributor, ISO 3166 alpha-2. */
  readonly country: string | null;
  /** The reader's own: that of the distributor. */
  readonly currency: string | null;
  /** The reader's own and the setting's in one (`patternsOver`). */
  readonly patterns?: Patterns | undefined;
};

/** Figures between words and numbers never break: a hard space. */
const SPACE = '\u00a0';
type Marks = {
  readonly decimal: DecimalMark;
  readonly group: string;
  /** With these marks, and with the singular and plural of all three languages. */
  readonly locale: string;
};
const comma: Marks = { decimal: ',', group: '.', locale: 'es-AR' };
const point: Marks = { decimal: '.', group: ',', locale: 'en-US' };

/** American countries that write 1,234.50, and the one that groups by spaces. All others write 1.234,50. */
const withPoint: ReadonlySet<string> = new Set('MX PE PA GT HN NI SV DO PR US'.split(' '));
const withSpace: Marks = { decimal: ',', group: SPACE, locale: 'es-CR' };
/** Without a country: as the language is written in the Americas. */
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

/** The decimal mark of a country's figures, in files too. */
export const markOfCountry = (country: string): DecimalMark => marksOfCountry(country).decimal;

/** What people write before an amount of the currency that is theirs, with the space they leave. */
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

/** `R$`, `$`: without the space that may follow. */
export const signOf = (currency: Currency): string => signs[currency].trim();

/** `$` is seven currencies: it names none to whom it is not their own. */
const isAlone = (currency: Currency): boolean =>
  Object.keys(signs).every(
    (other) => other === currency || signOf(other as Currency) !== signOf(currency),
  );

export type Formats = {
  /** What parts whole from broken: `,` or `.` */
  readonly mark: DecimalMark;
  /** For the counts in sentences, which the message library writes with `Intl`: a BCP 47 tag that has these marks, of whatever language. */
  readonly locale: string;
  /** A calendar date: `21/11/2026`. It has no zone and never shifts. */
  date(date: CalendarDate): string;
  /** Whole or broken figures, grouped: `12.400`; of the fraction, no more digits than said and no zeros at its end. */
  number(value: number, fractionDigits?: number): string;
  /** Minor units for columns: `1.240,50` in the reader's own currency, `USD 1.240,50` in any other; exact for every integer. */
  amount(minor: number, currency: Currency): string;
  /** Minor units as money: `R$ 1.240,50` in the reader's own currency, `USD 1.240,50` in any other. */
  money(minor: number, currency: Currency): string;
  /** What stands before an amount, alone: `R$`, `USD`. */
  sign(currency: Currency): string;
  /** Hundredths of a percent: 1250 → `12,5%`. */
  percent(hundredths: number): string;
  /** A figure as it is expected when typed: `1.234,56`; of a currency without cents, and without a currency, `1.234`. */
  form(currency?: Currency): string;
};

function formatsWith(reader: FigureReader): Formats {
  const { decimal, group, locale } = marksFor(reader);
  const { currency: own, patterns } = reader;
  const chosen: CurrencyPattern | null = patterns?.currency ?? null;
  /** `plain`: as a computer writes it, `-1240.5`. */
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
    `${minor < 0 ? '-' : ''}${prefix}${write(writeMinor(Math.abs(minor), currency, '.'))}`;
  return {
    mark: decimal,
    locale,
    date: (date) => showDate(date, patterns?.dates),
    number,
    amount: (minor, currency) => written(minor, currency, currency === own ? '' : before(currency)),
    money: (minor, currency) => written(minor, currency, before(currency)),
    sign: (currency) => before(currency).trim(),
    percent: (hundredths) => `${number(hundredths / 100, 2)}%`,
    form: (currency) => write(currency && minorDigits[currency] > 0 ? '1234.56' : '1234'),
  };
}

const kept = new Map<string, Formats>();
/** The same object for the same reader. */
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
