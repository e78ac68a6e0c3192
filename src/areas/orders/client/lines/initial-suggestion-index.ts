/**
 * Decides which suggestion is active at first, by its index. After a search by words it is the
 * first one, which Enter then takes at once. After a typed number it is none (-1), because a longer
 * part number must not replace the number.
 */
export const initialSuggestionIndex = (asked: string): number => (/\p{L}/u.test(asked) ? 0 : -1);
