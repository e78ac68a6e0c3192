/** A row of the former portal's file as it is stored, and what spreadsheets do to numbers and codes. */
import { plainTaxId } from './tax-ids.ts';
import type { FormerContent } from './former.ts';

/** `cells`: as the file has them, trimmed. `countryOf`: the ISO code of what a cell calls a country. */
export function readFormer(
  cells: FormerContent,
  countryOf: (text: string) => string | undefined,
): FormerContent {
  const { name, country, companyName, taxId } = cells;
  return {
    name: name || companyName,
    country: country === '' ? 'BR' : (countryOf(country) ?? country.slice(0, 2)),
    companyName: companyName || name,
    taxId: taxIdInFile(taxId, country === '' || countryOf(country) === 'BR'),
    ...erpKeyInFile(cells.customerCode, cells.store),
  };
}
/** A spreadsheet takes codes for numbers and drops their zeros. */
const padded = (code: string, length: number): string => {
  const upper = code.toUpperCase();
  return /^\d+$/.test(upper) ? upper.padStart(length, '0') : upper;
};
/** The ERP's key of a company as a cell has it. */
export const erpKeyInFile = (customerCode: string, store: string) => ({
  customerCode: padded(customerCode, 6),
  store: padded(store, 2),
});
export const taxIdInFile = (text: string, isBrazil: boolean): string =>
  isBrazil && /^\d{12,13}$/.test(plainTaxId(text)) ? plainTaxId(text).padStart(14, '0') : text;
