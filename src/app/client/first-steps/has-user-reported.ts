/**
 * Checks whether a user has reported stock or sales. This file imports the code of the reports
 * area, so it is loaded only when it is needed.
 */
import { hasReportBy } from '#areas/reports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';

/**
 * The engines whose lists of reports `hasUserReported` is loading. A list that could not be loaded,
 * for example because the device is offline, is requested again by the next call.
 */
const isLoading = new WeakSet<Engine>();

/**
 * Returns whether the user made any report in the areas that they may read. Undefined if that is
 * not known yet. Loads the list of reports if this device does not have it yet, because a device's
 * first screens do not load it.
 */
export async function hasUserReported(
  engine: Engine,
  userName: string,
): Promise<boolean | undefined> {
  const areas = (['inventory', 'pos'] as const).filter((area) => can(engine.actor, area, 'read'));
  if (areas.length === 0) return false;

  const answer = await hasReportBy(engine, userName, areas);
  if (answer === undefined && !isLoading.has(engine)) {
    isLoading.add(engine);
    const onEnd = () => isLoading.delete(engine);
    engine.refresh('reports.heads').then(onEnd, onEnd);
  }

  return answer;
}
