/**
 * Runs the refreshers in rounds. The first round after the start fetches what the first screens
 * need, and later rounds also fetch the rest. On a device that was never synced the first round
 * fetches everything that works offline.
 */
import type { RefreshContext, Refresher } from '../module.ts';
import { isDiskFull } from '../storage/is-disk-full.ts';

type Rounds = {
  /**
   * Returns the refreshers in order of rank. There are more once the later parts of modules are
   * loaded.
   */
  refreshers(): readonly Refresher[];
  loadLater(of?: string): Promise<void>;
  readonly refreshContext: RefreshContext;
  readonly quota: { state(): string; restore(): Promise<unknown> };
  readonly summary: { heard(answered: false): void; roundEnded(isComplete: boolean): void };
  stopping(): boolean;
};

/** Returns the functions that run rounds. */
export function createRefreshRounds({
  refreshers,
  loadLater,
  refreshContext,
  quota,
  summary,
  stopping,
}: Rounds) {
  // Runs refreshers one after the other. If one failed, it runs again in the next round, and the
  // result is `failed`. The result is `over` as soon as an outcome ends the round (see
  // `RefreshOutcome`), or if the engine stops. The remaining refreshers then run in the next round.
  async function run(some: readonly Refresher[]): Promise<'done' | 'failed' | 'over'> {
    let result: 'done' | 'failed' = 'done';
    for (const refresher of some) {
      if (stopping()) return 'over';
      // If the disk is full, the list stays as it is, because drafts have priority.
      const refreshed = await refresher.run(refreshContext).catch((error: unknown) => {
        if (isDiskFull(error)) return 'later' as const;
        throw error;
      });

      // Answers are heard when they arrive. A refresher may also end without a request.
      if (refreshed === 'unheard') summary.heard(false);
      if (refreshed === 'failed') result = 'failed';
      else if (refreshed !== 'done') return 'over';
    }
    if (quota.state() === 'given') await quota.restore();
    return result;
  }

  let rounds = 0;

  const loadRest = (of?: string) =>
    loadLater(of).then(
      () => true,
      () => false,
    );

  const named = (name: string) => refreshers().filter((refresher) => refresher.name === name);

  // Runs a whole round (see `all`).
  async function runRound(hasSynced: boolean): Promise<boolean> {
    const isFirst = rounds === 0;
    rounds += 1;
    const isLoaded = isFirst || (await loadRest());
    const first = refreshers();
    const begun = await run(first);
    if (begun === 'over') return false;
    if (!isFirst || hasSynced) return isLoaded && begun === 'done';
    if (!(await loadRest())) return false;
    const all = refreshers();
    const added = all.findIndex((refresher) => !first.includes(refresher));

    // Refreshers after the first added one run again too, as they may depend on its rows.
    const rest = added < 0 ? 'done' : await run(all.slice(added));
    return begun === 'done' && rest === 'done';
  }

  return {
    async one(name: string): Promise<void> {
      // A refresher's name begins with its module's name, so only that module's later part is
      // loaded.
      if (named(name).length === 0) await loadRest(name.split('.')[0]);
      await run(named(name));
    },
    /**
     * Runs a whole round. Returns true if the round has fetched everything that it should. The
     * summary is told before, unless the engine stops.
     * @param hasSynced True if an earlier round was complete.
     */
    async all(hasSynced: boolean): Promise<boolean> {
      let isComplete = false;
      try {
        isComplete = await runRound(hasSynced);
      } finally {
        if (!stopping()) summary.roundEnded(isComplete);
      }
      return isComplete;
    },
  };
}
