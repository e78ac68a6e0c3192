/** Rounds of refreshers. A program's first round is a first screen's, and the rest comes with the next one; on a device that was never synced it comes in the same round, so that what is promised offline is here after the first sync. */
import type { RefreshContext, Refresher } from '../module.ts';
import { isFull } from '../storage/full-disk.ts';

type Rounds = {
  /** In order of rank; more of them once the rest is loaded. */
  refreshers(): readonly Refresher[];
  loadLater(of?: string): Promise<void>;
  readonly refreshContext: RefreshContext;
  readonly quota: { state(): string; restore(): Promise<unknown> };
  readonly summary: { heard(answered: boolean): void };
  stopping(): boolean;
};

export function refreshRounds({
  refreshers,
  loadLater,
  refreshContext,
  quota,
  summary,
  stopping,
}: Rounds) {
  /** false: nobody answers, or the server asks for something first; what is left comes with the next round. */
  async function run(some: readonly Refresher[]): Promise<boolean> {
    for (const refresher of some) {
      if (stopping()) return false;
      // Without space for what can be fetched again, the list stays as it is: drafts come first.
      const refreshed = await refresher.run(refreshContext).catch((error: unknown) => {
        if (isFull(error)) return 'later' as const;
        throw error;
      });
      summary.heard(refreshed !== 'unheard');
      if (refreshed !== 'done') return false;
    }
    if (quota.state() === 'given') await quota.restore();
    return true;
  }
  let rounds = 0;
  const loadRest = (of?: string) =>
    loadLater(of).then(
      () => true,
      () => false,
    );
  const named = (name: string) => refreshers().filter((refresher) => refresher.name === name);
  return {
    async one(name: string): Promise<void> {
      // A refresher's name begins with its module's: a screen's own is not kept waiting by the others.
      if (named(name).length === 0) await loadRest(name.split('.')[0]);
      await run(named(name));
    },
    /** `hasSynced`: all was here once. → whether all that this round is to bring is here. */
    async all(hasSynced: boolean): Promise<boolean> {
      const isFirst = rounds === 0;
      rounds += 1;
      const isLoaded = isFirst || (await loadRest());
      const first = refreshers();
      if (!(await run(first))) return false;
      if (!isFirst || hasSynced) return isLoaded;
      if (!(await loadRest())) return false;
      const all = refreshers();
      const added = all.findIndex((refresher) => !first.includes(refresher));
      // From the first of them on: who comes after it may ask for what it has brought.
      return added < 0 || (await run(all.slice(added)));
    },
  };
}
