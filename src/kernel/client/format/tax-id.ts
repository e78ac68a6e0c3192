/**
 * Formats a company's tax id: a Brazilian CNPJ, which may contain letters, with its punctuation,
 * and other tax ids as they are stored.
 */
const cnpj = /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/;

/**
 * Returns the tax id as shown.
 * @param country The distributor's country (ISO 3166 alpha-2).
 */
export const formatTaxId = (taxId: string, country: string | undefined): string =>
  country === 'BR' ? taxId.replace(cnpj, '$1.$2.$3/$4-$5') : taxId;
