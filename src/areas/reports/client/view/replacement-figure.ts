/**
 * Decides what a report's page says of registered dates: that it is asked, what was chosen, or what
 * was counted.
 */
import type { Report } from '../../domain/index.ts';

/** While it is asked, nothing is decided, and the counts of the comparison mean nothing yet. */
export function figureOfReplacement({
  status,
  counts,
}: Pick<Report, 'status' | 'counts'>): 'asked' | 'counted' | 'chosen' {
  if (status === 'stand_by') return 'asked';
  const isCounted = status === 'complete' && counts !== null && counts.kept + counts.removed > 0;
  return isCounted ? 'counted' : 'chosen';
}
