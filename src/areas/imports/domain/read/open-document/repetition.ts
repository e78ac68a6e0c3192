/**
 * Reads how often a row, column or cell is repeated. The number is 1 if the attribute is missing or
 * isn't a positive number of one to seven digits.
 */
export const repetitionOf = (count: string | undefined): number =>
  count !== undefined && /^[1-9]\d{0,6}$/.test(count) ? Number(count) : 1;

/** Returns whether a row or column is hidden, by a person or by a filter. */
export const isHiddenPart = (visibility: string | undefined): boolean =>
  visibility === 'collapse' || visibility === 'filter';
