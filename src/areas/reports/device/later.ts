/** What no first screen needs of reports: their kind with its commands, and what keeps them up to date. */
import type { DeviceModule } from '#kernel/device/offline.ts';
import { reportKind } from './kind.ts';
import { headsRefresher, referencesRefresher } from './refreshers.ts';
import { baselinesRefresher } from './baselines.ts';

export const later: Pick<DeviceModule, 'kinds' | 'refreshers'> = {
  kinds: [reportKind],
  refreshers: [referencesRefresher, headsRefresher, baselinesRefresher],
};
