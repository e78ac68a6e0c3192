/** The smallest totals that a country asks for in one currency: amounts of different currencies are never compared. */
import type { Currency } from '#kernel/domain/money.ts';
import type { SettingValue } from './values.ts';

/** The countries sold to, with the currency that a minimum without one was set in. */
const ownCurrency: Readonly<Record<string, Currency>> = {
  AR: 'ARS',
  BO: 'BOB',
  BR: 'BRL',
  CL: 'CLP',
  CO: 'COP',
  CR: 'CRC',
  DO: 'DOP',
  EC: 'USD',
  GT: 'GTQ',
  HN: 'HNL',
  MX: 'MXN',
  NI: 'NIO',
  PA: 'PAB',
  PE: 'PEN',
  PY: 'PYG',
  SV: 'USD',
  UY: 'UYU',
};

/** By order type, in minor units of `currency`; a type that is absent has none. */
export function minimumsFor(
  setting: SettingValue<'minimum_orders'> | undefined,
  country: string,
  currency: Currency,
): Readonly<Record<string, number>> {
  const stored = Object.entries(setting?.[country] ?? {});
  const own = stored.filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === 'number' && currency === ownCurrency[country],
  );
  const named = stored.find(([key]) => key === currency)?.[1];
  return { ...Object.fromEntries(own), ...(typeof named === 'object' ? named : {}) };
}

export const minimumTypes = ['normal', 'funnel', 'retail'] as const;
export type MinimumType = (typeof minimumTypes)[number];
/** One minimum, as the form has it. */
export type MinimumRow = {
  readonly country: string;
  readonly currency: Currency;
  readonly type: string;
  readonly minor: number;
};
/** Countries that a minimum can be set for: those sold to, and those that have one. */
export const minimumCountries = (rows: readonly { readonly country: string }[]): string[] =>
  [...new Set([...Object.keys(ownCurrency), ...rows.map(({ country }) => country)])]
    .filter((country) => country !== '')
    .toSorted();

/** Each minimum for itself, in the order of countries, currencies and types. */
export function minimumRows(setting: SettingValue<'minimum_orders'>): MinimumRow[] {
  const rows = Object.entries(setting).flatMap(([country, stored]) =>
    Object.entries(stored).flatMap(([key, value]): MinimumRow[] => {
      if (typeof value === 'number')
        return [{ country, currency: ownCurrency[country] ?? 'USD', type: key, minor: value }];
      return Object.entries(value).map(([type, minor]) => ({
        country,
        currency: key as Currency,
        type,
        minor,
      }));
    }),
  );
  const place = ({ country, currency, type }: MinimumRow) => `${country} ${currency} ${type}`;
  return rows.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
export function minimumsOfRows(rows: readonly MinimumRow[]): SettingValue<'minimum_orders'> {
  const setting: Record<string, Record<string, Record<string, number>>> = {};
  for (const { country, currency, type, minor } of rows)
    ((setting[country] ??= {})[currency] ??= {})[type] = minor;
  return setting;
}
