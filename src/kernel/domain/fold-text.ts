/** Converts texts and EANs into the forms in which they are compared. */

/**
 * Returns a text without accents and in lower case, for searching. Devices store words in this
 * form.
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns an EAN without leading zeros, which do not distinguish articles. */
export const eanWithoutLeadingZeros = (ean: string): string => ean.replace(/^0+/, '');
