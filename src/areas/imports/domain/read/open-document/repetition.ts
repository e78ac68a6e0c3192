/**
 * Returns how often a row, column or cell is repeated: 1 without the attribute, and never more than
 * a sheet of any program has.
 */
export const repetitionOf = (count: string | undefined): number =>
  count !== undefined && /^[1-9]\d{0,6}$/.test(count) ? Number(count) : 1;

/** Returns whether a row or column is hidden, by a person or by a filter. */
export const isHiddenPart = (visibility: string | undefined): boolean =>
  visibility === 'collapse' || visibility === 'filter';
