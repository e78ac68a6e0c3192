/** Money as integer minor units of one currency, never as a float. */

/**
 * The number of decimals of each currency, by ISO 4217 code, for the countries where the
 * manufacturer sells.
 */
export const minorDigitsByCurrency = {
  BRL: 2,
  USD: 2,
  EUR: 2,
  PEN: 2,
  MXN: 2,
  ARS: 2,
  COP: 2,
  UYU: 2,
  BOB: 2,
  CRC: 2,
  DOP: 2,
  GTQ: 2,
  HNL: 2,
  NIO: 2,
  PAB: 2,
  CLP: 0,
  PYG: 0,
} as const;
export type Currency = keyof typeof minorDigitsByCurrency;
export const currencies = Object.keys(minorDigitsByCurrency) as [Currency, ...Currency[]];

/**
 * The largest amount of a line or a total, in minor units. The ERP's fields have lower limits,
 * against which a submission is checked.
 */
export const MAX_AMOUNT_MINOR = 999_999_999_999;

/** Divides and rounds to the nearest integer. Halves are rounded away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;

  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

/**
 * Returns the net price of one piece in minor units: unit × (1 − discount), rounded.
 * @param discount Hundredths of a percent (1250 = 12.5 %).
 */
export const netUnitPrice = (unitMinor: number, discount = 0): number =>
  Number(divideRounded(BigInt(unitMinor) * BigInt(10_000 - discount), 10_000n));

/**
 * Returns quantity × net unit price in minor units. The unit price is rounded first, as on an
 * invoice.
 */
export const lineTotal = (quantity: number, unitMinor: number, discount = 0): number =>
  Number(BigInt(quantity) * BigInt(netUnitPrice(unitMinor, discount)));

/** The character before the decimals. */
export type DecimalMark = ',' | '.';

/**
 * Reads an amount without currency as minor units: `1.234,50` with the mark `,` becomes 123450.
 * Spaces are ignored. Returns undefined if the text is not a plain figure, is too large, has
 * further decimals than the currency that are not zeros, or has more than four decimals.
 */
export function parseMinor(
  typed: string,
  currency: Currency,
  mark: DecimalMark,
): number | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  const group = mark === ',' ? '\\.' : ',';
  const shape = new RegExp(
    `^(-?)(\\d{1,3}(?:${group}\\d{3})+|\\d{1,15})(?:${mark === ',' ? ',' : '\\.'}(\\d{1,4}))?$`,
  ).exec(plain);

  if (!shape) return undefined;
  const digits = minorDigitsByCurrency[currency];
  const decimals = shape[3] ?? '';

  if (/[1-9]/.test(decimals.slice(digits))) return undefined;
  const minor = Number(
    shape[2]!.replace(/[.,]/g, '') + decimals.slice(0, digits).padEnd(digits, '0'),
  );

  if (minor > MAX_AMOUNT_MINOR) return undefined;
  return shape[1] ? -minor : minor;
}

/**
 * Writes minor units without separators of thousands, and with all decimals of the currency: 123450
 * becomes `1234,50`.
 */
export function formatMinor(minor: number, currency: Currency, mark: DecimalMark): string {
  const digits = minorDigitsByCurrency[currency];
  const plain = String(Math.abs(minor)).padStart(digits + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits ? `${plain.slice(0, -digits)}${mark}${plain.slice(-digits)}` : plain}`;
}
