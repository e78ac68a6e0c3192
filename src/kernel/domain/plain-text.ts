/** Texts and EANs as they are compared. */

/** A text as it is looked for: without accents and case. Words that devices keep are made by it. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** With or without its leading zeros it is the same article. */
export const bareEan = (ean: string): string => ean.replace(/^0+/, '');
