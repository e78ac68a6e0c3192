/** Figures, dates and times as people read them: figures follow the language, dates are DD/MM/YYYY everywhere. */
import { dateIn, inZone, showDate, type Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { minorDigits, writeMinor, type Currency } from '#kernel/domain/money.ts';
import { localeOf } from '../i18n/languages.ts';

/** Intl objects are dear to make and cheap to keep. */
const kept = new Map<string, Intl.NumberFormat>();
function numbers(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  let format = kept.get(key);
  if (!format) kept.set(key, (format = new Intl.NumberFormat(localeOf(language), options)));
  return format;
}

/** Minor units of a currency as money: 124000 BRL in pt → `R$ 1.240,00`. Exact for every integer. */
export function formatMoney(minor: number, currency: Currency, language: Language): string {
  const digits = minorDigits[currency];
  const format = numbers(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(writeMinor(minor, currency, '.') as Intl.StringNumericLiteral);
}

/** The sign alone, for the front of an amount field: `R$`. */
export function currencySign(currency: Currency, language: Language): string {
  return (
    numbers(language, { style: 'currency', currency, currencyDisplay: 'symbol' })
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? currency
  );
}

/** The decimal mark that people of this language type: `,` or `.` */
export const decimalMark = (language: Language): ',' | '.' =>
  numbers(language, {})
    .formatToParts(0.5)
    .some((part) => part.type === 'decimal' && part.value === ',')
    ? ','
    : '.';

/** Whole or broken figures, grouped: 1240 → `1,240`. */
export const formatNumber = (value: number, language: Language, fractionDigits = 0): string =>
  numbers(language, { maximumFractionDigits: fractionDigits }).format(value);

/** Hundredths of a percent: 1250 → `12.5%`. */
export const formatPercent = (hundredths: number, language: Language): string =>
  numbers(language, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);

/** A calendar date `2026-11-20` → `20/11/2026`; it has no zone and never shifts. */
export const formatDate = showDate;

/** The day of an instant in an IANA zone: `20/11/2026`. */
export const formatDay = (at: Instant, zone: string): string => showDate(dateIn(at, zone));

/** The time of an instant in an IANA zone, 24 hours: `10:42`. */
export const formatTime = (at: Instant, zone: string): string => inZone(at, zone).time;

/** `20/11/2026 10:42` in an IANA zone. */
export const formatDayTime = (at: Instant, zone: string): string =>
  `${formatDay(at, zone)} ${formatTime(at, zone)}`;

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A span of milliseconds in its largest whole unit: `3 days`, `2 horas`, `1 minuto`; under a minute counts as one. */
export function formatSpan(milliseconds: number, language: Language): string {
  const span = Math.abs(milliseconds);
  const [unit, size] = steps.find(([, length]) => span >= length) ?? steps[2];
  return numbers(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(1, Math.floor(span / size)),
  );
}
