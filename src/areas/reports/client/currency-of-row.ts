/** Finds the currency of a row's amounts. */
import { minorDigits, type Currency } from '#kernel/domain/money.ts';

type Values = { readonly currencyCode?: string | number | null | undefined };

/** Returns the currency that the row names, otherwise `currency`, which is its report's. */
export const currencyOfRow = ({ currencyCode }: Values, currency: Currency): Currency =>
  typeof currencyCode === 'string' && Object.hasOwn(minorDigits, currencyCode)
    ? (currencyCode as Currency)
    : currency;
