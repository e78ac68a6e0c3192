/** The engine of one user on one device: commands, outbox, drain, refreshers. It starts nothing by itself; triggers.ts does. */
import { newId } from '#kernel/domain/ids.ts';
import { canAny } from '#kernel/domain/permissions.ts';
import { absorbing } from './absorb.ts';
import { keepMine, takeTheirs } from './conflict.ts';
import { openBulk, openCore } from './databases.ts';
import { drainUnderLock, requeue } from './drain.ts';
import type { Engine, EngineOptions } from './engine-face.ts';
import { exportUnsent } from './export.ts';
import { issue } from './issue.ts';
import { openInOrder, receipts } from './outbox.ts';
import { discard, retry, takeBack } from './by-hand.ts';
import type { RefreshContext } from './room.ts';
import type { Setting } from './setting.ts';
import { startSummary } from './summary.ts';
import { takingTurns } from './turns.ts';

export async function startEngine({ actor, api, rooms, clock, chance, locks, indexedDB, keyRange, onOutdated }: EngineOptions): Promise<Engine> {
  let stopped = false, paused = 0;
  const outdated = () => { stopped = true; onOutdated?.(); };
  const opening = { userId: actor.userId, rooms, indexedDB, keyRange, onOutdated: outdated };
  const core = openCore(opening), bulk = openBulk(opening);
  await Promise.all([core.open(), bulk.open()]);

  const kinds = new Map(rooms.flatMap((room) => room.kinds ?? []).map((kind) => [kind.name, kind]));
  const setting: Setting = {
    actor, core, bulk, api, rooms, now: clock,
    newId: () => newId(clock(), chance),
    chance: () => chance.getRandomValues(new Uint8Array(1))[0]! / 256,
    kindOf(name) { const kind = kinds.get(name); if (!kind) throw new Error(`No room has documents of kind ${name}.`); return kind; },
  };
  const summary = startSummary(core);
  const turns = takingTurns(`portal-drain-${actor.userId}`, locks);
  const context: RefreshContext = { api, core, bulk, actor, now: clock, ...absorbing(setting) };
  const refreshers = rooms.flatMap((room) => room.refreshers ?? []).filter(({ rights }) => canAny(actor, rights)).sort((a, b) => a.rank - b.rank);
  const stopping = () => stopped || paused > 0;
  let draining: Promise<void> | undefined, sending: Promise<unknown> | undefined, again: { force: boolean } | undefined, refreshing: Promise<void> | undefined;

  /** While one drain runs, later calls join one more run after it: what was queued meanwhile is not left behind. */
  async function drain({ force = false }: { force?: boolean } = {}): Promise<void> {
    if (draining) { again = { force: force || again?.force === true }; return await draining; }
    if (stopping()) return;
    again = { force };
    draining = (async () => {
      while (again && !stopping()) {
        const run = again;
        again = undefined;
        const { answered } = await turns(() => { const sent = drainUnderLock(setting, { ...run, stopped: stopping }); sending = sent; return sent; });
        sending = undefined;
        summary.heard(answered);
      }
    })().finally(() => { draining = undefined; again = undefined; });
    await draining;
    if (!stopped) await summary.refresh();
  }

  async function refresh(name?: string): Promise<void> {
    if (stopping() || !api.session().token || api.session().userId !== actor.userId) return;
    for (const refresher of refreshers) {
      if (stopping() || (name !== undefined && refresher.name !== name)) continue;
      const refreshed = await refresher.run(context);
      summary.heard(refreshed !== 'unheard');
      if (refreshed !== 'done') return;
    }
    if (name === undefined && !stopped) { await core.meta.put({ key: 'lastSyncAt', value: clock() }); await summary.refresh(); }
  }
  const refreshOnce = (name?: string) => (name === undefined ? refreshing ??= refresh().finally(() => { refreshing = undefined; }) : refresh(name));

  // Whoever starts an engine has signed in: what was held for that goes on. Still not good enough, it is held again.
  if (api.session().token && api.session().userId === actor.userId) await requeue(setting, ['held_sign_in']);
  await summary.refresh();
  return {
    actor, core, bulk, api, now: clock, newId: setting.newId, drain, refresh: refreshOnce, summary: { get: summary.get, subscribe: summary.subscribe },
    async sync(options) { await drain(options); await refreshOnce(); },
    issue: (kind, command, id, input, facts, issuing) => issue(setting, kind, command, id, input, facts, issuing),
    takeBack: (kind, id, command) => takeBack(setting, kind, id, command),
    entries: async () => [...await openInOrder(core).toArray(), ...await receipts(core, 200)].sort((a, b) => b.seq - a.seq || (a.id < b.id ? 1 : -1)),
    has: async (ids) => new Set((await core.outbox.bulkGet([...ids])).flatMap((entry) => (entry ? [entry.id] : []))),
    retry: (id) => retry(setting, id),
    discard: (id) => discard(setting, id),
    keepMine: (kind, id) => keepMine(setting, kind, id),
    takeTheirs: (kind, id) => takeTheirs(setting, kind, id),
    absorb: context.absorb,
    async signedIn() { await requeue(setting, ['held_sign_in']); await summary.refresh(); },
    exportUnsent: () => exportUnsent(setting),
    async pause() {
      paused += 1;
      // Whoever still waits for the lock finds it paused; only what is being sent is waited for.
      await sending?.catch(() => undefined);
      await refreshing;
      let resumed = false;
      return () => { if (!resumed) { resumed = true; paused -= 1; } };
    },
    stop() {
      stopped = true;
      summary.stop();
      core.close({ disableAutoOpen: true });
      bulk.close({ disableAutoOpen: true });
    },
  };
}
