/**
 * Decides what a report's page says of registered dates: that the person is asked about them, what
 * the person chose, or what was counted.
 */
import type { Report } from '../../domain/index.ts';

/**
 * Returns what a page shows about replaced rows: that the person must decide (`asked`), the counts
 * of a completed report (`counted`), or the person's choice (`chosen`).
 */
export function figureOfReplacement({
  status,
  counts,
}: Pick<Report, 'status' | 'counts'>): 'asked' | 'counted' | 'chosen' {
  if (status === 'stand_by') return 'asked';
  const isCounted = status === 'complete' && counts !== null && counts.kept + counts.removed > 0;
  return isCounted ? 'counted' : 'chosen';
}
