/**
 * Returns the index of the suggestion that is active at first. After a search by words, Enter takes
 * the first one at once. A typed number has none (-1), as a longer part number must not replace it.
 */
export const initialSuggestionIndex = (asked: string): number => (/\p{L}/u.test(asked) ? 0 : -1);
