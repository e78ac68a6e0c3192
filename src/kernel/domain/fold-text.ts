/** Converts texts and EANs into the forms in which they are compared. */

/**
 * Returns a text without accents and in lower case, for searching. Devices store words in this
 * form.
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the words of a text without case and accents. Hyphens within words do not separate them,
 * and hyphens between spaces are not words.
 */
export const foldedWordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => /[^-]/.test(word));

/** Returns the words by which a text is found: its words, and the parts of those with hyphens. */
export const searchIndexWordsOf = (text: string): string[] =>
  foldedWordsOf(text).flatMap((word) => [word, ...word.split('-')]);

/** Returns an EAN without leading zeros, which do not distinguish articles. */
export const eanWithoutLeadingZeros = (ean: string): string => ean.replace(/^0+/, '');
