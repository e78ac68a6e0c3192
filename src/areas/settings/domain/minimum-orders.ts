/**
 * Minimum order totals of a country, each in one currency. Amounts of different currencies are
 * never compared.
 */
import type { Currency } from '#kernel/domain/money.ts';
import type { ListEntry } from './lists/lists.ts';
import type { SettingValue } from './setting-schemas.ts';

/** The currency of minimums that were stored without one, by country. */
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

/**
 * Returns the minimum totals by order type, in minor units of `currency`. A type without a minimum
 * is absent.
 */
export function minimumOrdersFor(
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

/** One minimum as a row of the form. `minor` is in minor units of `currency`. */
export type MinimumRow = {
  readonly country: string;
  readonly currency: Currency;
  readonly type: string;
  readonly minor: number;
};

/**
 * Returns the codes of the countries that a minimum can be set for: the active entries of the list
 * of countries, and those that have a minimum already.
 */
export const minimumOrderCountries = (
  listed: readonly Pick<ListEntry, 'active' | 'fields'>[],
  rows: readonly { readonly country: string }[],
): string[] => {
  const active = listed.filter((entry) => entry.active).map(({ fields }) => String(fields['code']));
  const set = rows.map(({ country }) => country).filter((country) => country !== '');
  return [...new Set([...active, ...set])].toSorted();
};

/** Returns one row for each minimum, ordered by country, currency and type. */
export function minimumOrderRows(setting: SettingValue<'minimum_orders'>): MinimumRow[] {
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

/**
 * Returns the setting's value for these rows. Of rows with the same country, currency and type, the
 * last one counts.
 */
export function minimumOrdersFromRows(rows: readonly MinimumRow[]): SettingValue<'minimum_orders'> {
  const setting: Record<string, Record<string, Record<string, number>>> = {};
  for (const { country, currency, type, minor } of rows)
    ((setting[country] ??= {})[currency] ??= {})[type] = minor;
  return setting;
}
