/** Which suggestion of the catalogue is active at first: what is searched by words is taken with Enter at once; a part number in the making is not replaced by a longer one. -1: none. */
export const firstSuggested = (asked: string): number => (/\p{L}/u.test(asked) ? 0 : -1);
