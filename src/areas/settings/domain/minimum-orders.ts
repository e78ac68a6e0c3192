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
