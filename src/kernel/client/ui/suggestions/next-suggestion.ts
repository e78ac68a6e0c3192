/**
 * Returns the index that an arrow key moves to. Past one end it continues at the other. `active` is
 * -1 if no suggestion is active.
 */
export function nextSuggestion(
  key: 'ArrowDown' | 'ArrowUp',
  active: number,
  count: number,
): number {
  if (key === 'ArrowDown') return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
