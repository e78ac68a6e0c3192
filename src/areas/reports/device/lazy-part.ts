/**
 * Exports the document kind and the refreshers of reports, which are loaded after the first screen.
 */
import type { DeviceModule, Refresher } from '#kernel/device/engine-and-databases.ts';
import { reportKind } from './report-kind.ts';
import { reportHeadsRefresher, reportReferencesRefresher } from './refreshers.ts';

/**
 * Refreshes baselines in the background. If the code can't be loaded, the next refresh tries again.
 */
const baselinesRefresher: Refresher = {
  name: 'reports.usual',
  rank: 45,
  rights: ['inventory.write', 'pos.write'],
  async run(context) {
    const part = await import(/* @page */ './baselines.ts').catch(() => undefined);
    return part ? await part.refreshBaselines(context) : 'unheard';
  },
};

export const lazyPart: Pick<DeviceModule, 'kinds' | 'refreshers'> = {
  kinds: [reportKind],
  refreshers: [reportReferencesRefresher, reportHeadsRefresher, baselinesRefresher],
};
