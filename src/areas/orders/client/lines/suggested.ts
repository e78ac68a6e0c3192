/** Which suggestion of the catalogue a key takes or leads to. */

/** What is searched by words is taken with Enter at once; a part number in the making is not replaced by a longer one. -1: none. */
export const firstSuggested = (asked: string): number => (/\p{L}/u.test(asked) ? 0 : -1);

/** The suggestion that an arrow leads to, round and round; -1: none is active yet. */
export function suggestedAfter(
  key: 'ArrowDown' | 'ArrowUp',
  active: number,
  count: number,
): number {
  if (key === 'ArrowDown') return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
