/** What no first screen needs of reports: their kind with its commands, and what keeps them up to date. */
import type { DeviceModule, Refresher } from '#kernel/device/offline.ts';
import { reportKind } from './kind.ts';
import { headsRefresher, referencesRefresher } from './refreshers.ts';

/** With the rounds of refreshers, which no screen waits for; what cannot be fetched now comes with the next round. */
const baselinesRefresher: Refresher = {
  name: 'reports.usual',
  rank: 45,
  rights: ['inventory.write', 'pos.write'],
  async run(context) {
    const part = await import('./baselines.ts').catch(() => undefined);
    return part ? await part.refreshBaselines(context) : 'unheard';
  },
};

export const later: Pick<DeviceModule, 'kinds' | 'refreshers'> = {
  kinds: [reportKind],
  refreshers: [referencesRefresher, headsRefresher, baselinesRefresher],
};
