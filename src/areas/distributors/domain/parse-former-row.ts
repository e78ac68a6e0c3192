/**
 * Normalizes rows of the former portal's file, and undoes what spreadsheets do to numbers and
 * codes, also for the import of distributors.
 */
import { distributorLimits } from './distributor-content.ts';
import { normalizeTaxId } from './tax-ids.ts';
import type { FormerDistributorContent } from './former-distributors.ts';

/**
 * Returns the row as it is stored. An empty country means Brazil. If only one of the two names is
 * given, it is both the distributor's and the company's.
 * @param cells The cells of the file, trimmed.
 * @param countryOf Returns the ISO code for a country as a cell names it, or undefined if the
 * country is unknown. An unknown country stays as the cell names it and is refused by
 * `checkFormerDistributorRow`.
 */
export function parseFormerRow(
  cells: FormerDistributorContent,
  countryOf: (text: string) => string | undefined,
): FormerDistributorContent {
  const { name, country, companyName, taxId } = cells;

  return {
    name: name || companyName,
    country: country === '' ? 'BR' : (countryOf(country) ?? country),
    companyName: companyName || name,
    taxId: taxIdFromCell(taxId, country === '' || countryOf(country) === 'BR'),
    ...erpKeyFromCells(cells.customerCode, cells.store),
  };
}

/**
 * Returns a code in upper case. If it has only digits, the leading zeros that spreadsheets drop are
 * restored.
 */
const padded = (code: string, length: number): string => {
  const upper = code.toUpperCase();
  return /^\d+$/.test(upper) ? upper.padStart(length, '0') : upper;
};

/** Returns a company's ERP key from the file's cells. */
export const erpKeyFromCells = (customerCode: string, store: string) => ({
  customerCode: padded(customerCode, distributorLimits.customerCode),
  store: padded(store, distributorLimits.store),
});

/**
 * Returns a Brazilian CNPJ that lacks one or two leading zeros with these zeros and without its
 * mask. Other text is returned unchanged.
 */
export const taxIdFromCell = (text: string, isBrazil: boolean): string =>
  isBrazil && /^\d{12,13}$/.test(normalizeTaxId(text))
    ? normalizeTaxId(text).padStart(14, '0')
    : text;
