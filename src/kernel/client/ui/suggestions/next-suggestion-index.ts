/**
 * Finds the suggestion that an arrow key moves to, and returns its index. Moving past one end leads
 * to the other.
 * @param active The current index, or -1 if no suggestion is active.
 */
export function nextSuggestionIndex(
  key: 'ArrowDown' | 'ArrowUp',
  active: number,
  count: number,
): number {
  if (key === 'ArrowDown') return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
