/** The suggestion that an arrow leads to, round and round; -1: none is active yet. */
export function suggestedAfter(
  key: 'ArrowDown' | 'ArrowUp',
  active: number,
  count: number,
): number {
  if (key === 'ArrowDown') return (active + 1) % count;
  return active <= 0 ? count - 1 : active - 1;
}
