/** A company as people know it: its name and its tax number, a CNPJ (letters too) with its marks. */
const cnpj = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/;

/** `country`: of the distributor, ISO 3166 alpha-2. */
export const companyWords = ({ name, taxId }: { readonly name: string; readonly taxId: string }, country: string | undefined): string =>
  `${name} · ${country === 'BR' ? taxId.replace(cnpj, '$1.$2.$3/$4-$5') : taxId}`;
