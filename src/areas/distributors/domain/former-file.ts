/** The former portal's file: which column is which, by the names that its exports use in three languages, and a row as it is stored. */
import { plainText } from '#kernel/domain/plain-text.ts';
import { plainTaxId } from './tax-ids.ts';
import type { FormerContent } from './former.ts';

type Field = keyof FormerContent;
const names: Readonly<Record<Field, readonly string[]>> = {
  name: ['distributor', 'distributor name', 'distribuidor', 'nome do distribuidor'],
  country: ['country', 'pais'],
  companyName: ['company', 'company name', 'empresa', 'razao social', 'razon social'],
  taxId: ['cnpj', 'crn', 'cnpj/crn', 'company id', 'tax id'],
  customerCode: ['customer code', 'erp customer code', 'codigo do cliente', 'codigo de cliente'],
  store: ['store', 'erp store', 'loja', 'tienda'],
};
/** The columns of a file that the portal offers as an example. */
export const formerColumns = [
  'distributor',
  'country',
  'company',
  'cnpj/crn',
  'customer code',
  'store',
];

const fold = (text: string) =>
  plainText(text)
    .replace(/[\s_]+/g, ' ')
    .trim();

/** undefined: a column that every file needs is missing. `countryOf`: the ISO code of what a cell calls a country. */
export function readFormer(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  countryOf: (text: string) => string | undefined,
): FormerContent[] | undefined {
  const folded = head.map(fold);
  const at = (field: Field) => folded.findIndex((one) => names[field].includes(one));
  const places = Object.fromEntries(
    (Object.keys(names) as Field[]).map((field) => [field, at(field)]),
  ) as Record<Field, number>;
  if (places.taxId < 0 || (places.name < 0 && places.companyName < 0)) return undefined;
  return rows.map((row) => {
    const cell = (field: Field) => (row[places[field]] ?? '').trim();
    const country = cell('country');
    const customerCode = cell('customerCode').toUpperCase();
    const store = cell('store').toUpperCase();
    return {
      name: cell('name') || cell('companyName'),
      country: country === '' ? 'BR' : (countryOf(country) ?? country.slice(0, 2)),
      companyName: cell('companyName') || cell('name'),
      taxId: taxIdOf(cell('taxId'), country === '' || countryOf(country) === 'BR'),
      // A spreadsheet takes codes for numbers and drops their zeros.
      customerCode: /^\d+$/.test(customerCode) ? customerCode.padStart(6, '0') : customerCode,
      store: /^\d+$/.test(store) ? store.padStart(2, '0') : store,
    };
  });
}
const taxIdOf = (text: string, isBrazil: boolean): string =>
  isBrazil && /^\d{12,13}$/.test(plainTaxId(text)) ? plainTaxId(text).padStart(14, '0') : text;
