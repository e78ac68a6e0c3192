/** A company's tax number as people know it: a CNPJ (letters too) with its marks, any other as it is written. */
const cnpj = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/;

/** `country`: of the distributor, ISO 3166 alpha-2. */
export const showTaxId = (taxId: string, country: string | undefined): string =>
  country === 'BR' ? taxId.replace(cnpj, '$1.$2.$3/$4-$5') : taxId;
