/** Tells whether a user has reported stock or sales. It brings the code of the reports. */
import { hasReportBy } from '#areas/reports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';

/** The engines whose reports are loaded for this question. */
const isLoading = new WeakSet<Engine>();

/**
 * Returns whether a report is the user's. Undefined: not known yet. Loads the list of reports if
 * this device does not have it, because no first screen needs it.
 */
export async function hasReported(engine: Engine, userName: string): Promise<boolean | undefined> {
  const areas = (['inventory', 'pos'] as const).filter((area) => can(engine.actor, area, 'read'));
  if (areas.length === 0) return false;

  const answer = await hasReportBy(engine, userName, areas);
  if (answer === undefined && !isLoading.has(engine)) {
    isLoading.add(engine);
    engine.refresh('reports.heads').catch(() => isLoading.delete(engine));
  }

  return answer;
}
