/**
 * The engine of one user on one device. It calls the server only when it is asked to sync.
 */
import { newId } from '#kernel/domain/ids.ts';
import { canAny } from '#kernel/domain/user/permissions.ts';
import { formatAccessNote, compareAccess } from './access/access-note.ts';
import { adaptDatabasesToAccess } from './access/adapt-to-access.ts';
import { createServerDocumentStore } from './outbox/store-server-documents.ts';
import { openDatabases } from './storage/databases.ts';
import { drainUnderLock, requeueEntries } from './sync/drain.ts';
import type { Engine, EngineOptions } from './engine-api.ts';
import { runCommand } from './outbox/run-command.ts';
import { openCopyStore } from './storage/copy-store.ts';
import { queryOpenEntriesInOrder, readNewestReceipts } from './outbox/outbox.ts';
import { createLazyPartsLoader } from './lazy-parts.ts';
import type { RefreshContext, Refresher } from './module.ts';
import { isDiskFull } from './storage/is-disk-full.ts';
import { createStorageQuota } from './storage/storage-quota.ts';
import { updateSecondCopies, restoreFromSecondCopy } from './storage/second-copy.ts';
import type { EngineContext } from './engine-context.ts';
import { followSyncState } from './sync/sync-summary.ts';
import { createRefreshRounds } from './sync/refresh-rounds.ts';
import { createDrainLock, MAX_LOCK_HOLD_MS } from './sync/drain-lock.ts';
import { countUncompared, createEpochFence } from './sync/epoch.ts';
import { upcastUnsentEntries } from './outbox/upcast-unsent-entries.ts';

/** The bytes that must be free beside the reserve before a page of a mirror is fetched. */
const MIRROR_STEP = 2 * 2 ** 20;

/** Loads the code of a person's actions on entries when one of them is first used. */
const outboxActions = () => import(/* @page */ './outbox/outbox-actions.ts');

export async function startEngine({
  actor,
  holder: asking = actor,
  api,
  modules,
  clock,
  chance,
  locks,
  storage,
  copies = openCopyStore(storage, actor.userId),
  onOutdated,
  ...databases
}: EngineOptions): Promise<Engine> {
  let stopped = false;
  let paused = 0;
  const outdated = (why: 'upgraded' | 'deleted') => {
    if (!stopped) onOutdated?.(why);
    stopped = true;
  };
  const opening = { ...databases, userId: actor.userId, modules, onOutdated: outdated };
  const own = { ...databases, userId: actor.userId, files: storage };
  const quota = createStorageQuota(storage, async () => {
    const released = modules.map((module) => module.releaseSpace?.(own));
    return (await Promise.all(released)).includes(true);
  });
  const [{ core, bulk }, holder] = await Promise.all([openDatabases(opening, quota), asking]);

  const kinds = new Map(
    modules.flatMap((module) => module.kinds ?? []).map((kind) => [kind.name, kind]),
  );
  const mine = (all: readonly Refresher[]) =>
    all.filter(({ rights }) => canAny(actor, rights)).sort((a, b) => a.rank - b.rank);
  let refreshers = mine(modules.flatMap((module) => module.refreshers ?? []));
  const loadLater = createLazyPartsLoader(modules, async ({ kinds: more, refreshers: rest }) => {
    for (const kind of more ?? []) kinds.set(kind.name, kind);
    refreshers = mine([...refreshers, ...(rest ?? [])]);
    if (more && !stopped) await upcastUnsentEntries(context);
  });
  const fence = createEpochFence({ core, bulk, api, quota });
  const context: EngineContext = {
    own,
    actor,
    holder,
    access: formatAccessNote(holder),
    core,
    bulk,
    api,
    modules,
    quota,
    fence,
    now: clock,
    answeredAt: () => api.serverTime() ?? clock(),
    newId: () => newId(clock(), chance),
    chance: () => chance.getRandomValues(new Uint8Array(1))[0]! / 256,
    kindOf(name) {
      const kind = kinds.get(name);
      if (!kind) throw new Error(`No module has documents of kind ${name}.`);
      return kind;
    },
    hasKind: (name) => kinds.has(name),
    kinds: () => kinds.values(),
    loadLater,
  };
  const [needsMore, access, store] = await Promise.all([
    upcastUnsentEntries(context),
    compareAccess(core, bulk, context.access),
    copies,
  ]);
  // If a part cannot be loaded now, the drain tries again.
  if (needsMore) await context.loadLater().catch(() => undefined);
  const { restored, unread } = await restoreFromSecondCopy(context, store);
  await adaptDatabasesToAccess(context, access, restored > 0);
  const stopping = () => stopped || paused > 0;
  const second = store && updateSecondCopies(context, store, locks, unread, stopping);
  void quota.restore().then(() => second?.flush());
  const summary = followSyncState(core, quota);
  // Every answer of our server, to any call, shows that the server is in reach.
  const unhear = api.onAnswer(() => summary.heard(true));
  const underDrainLock = createDrainLock(`portal-drain-${actor.userId}`, locks);
  const refreshContext: RefreshContext = {
    api: fence.api,
    core,
    bulk,
    actor,
    access: context.access,
    now: clock,
    hasSpace: () => quota.hasSpace(MIRROR_STEP),
    ...createServerDocumentStore(context),
  };
  // Updates the second copy of a document. After a submission or withdrawal (`isBarrier`), resolves
  // once the copy is written and the entries are counted, so that "synced" is not shown in between.
  const copied = async (id: string, isBarrier: boolean) => {
    const flushed = second?.flush(id);
    if (!isBarrier) return;
    await flushed;
    await summary.refresh().catch(() => undefined);
  };
  const queued = new Set<() => void>();
  // If the user is signed in, queues entries again that were held for sign-in.
  let mayResumeHeld = api.session().token !== undefined && api.session().userId === actor.userId;
  const resumeHeld = async () => {
    if (mayResumeHeld && (await requeueEntries(context, ['held_sign_in']))) mayResumeHeld = false;
  };
  let draining: Promise<void> | undefined;
  let sending: Promise<unknown> | undefined;
  let again: { force: boolean; size?: number } | undefined;
  const isForceAsked = () => again?.force === true;
  let refreshing: Promise<void> | undefined;

  // Sends queued entries. If a drain is running already, one more run follows it for all calls of
  // this function that were made meanwhile.
  async function drain({ force = false }: { force?: boolean } = {}): Promise<void> {
    if (draining) {
      again = { force: force || isForceAsked() };
      return await draining;
    }
    if (stopping()) return;
    again = { force };
    draining = (async () => {
      while (again && !stopping()) {
        const run: { force: boolean; size?: number } = again;
        again = undefined;
        await resumeHeld();
        const { answered, isOver, size } = await underDrainLock((hold) => {
          const until = performance.now() + MAX_LOCK_HOLD_MS;
          const sent = drainUnderLock(context, {
            ...run,
            stopped: () => stopping() || hold.lost(),
            pausing: () => performance.now() > until,
          });
          sending = sent;
          return sent;
        });
        sending = undefined;
        summary.heard(answered);
        if (!isOver) again = { force: run.force || isForceAsked(), size };
      }
    })().finally(() => {
      draining = undefined;
      again = undefined;
    });
    await draining;
    if (stopped) return;
    await summary.refresh();
    void second?.flush();
  }

  const rounds = createRefreshRounds({
    refreshers: () => refreshers,
    loadLater: context.loadLater,
    refreshContext,
    quota,
    summary,
    stopping,
  });
  async function refresh(name?: string): Promise<void> {
    if (stopping() || !api.session().token || api.session().userId !== actor.userId) return;
    if (name !== undefined) {
      await rounds.one(name);
      return;
    }
    const hasSynced = (await core.meta.get('lastSyncAt')) !== undefined;
    if (!(await rounds.all(hasSynced)) || stopped) return;
    await core.meta.put({ key: 'lastSyncAt', value: context.answeredAt() });
    await summary.refresh();
  }
  const refreshOnce = (name?: string) =>
    name === undefined
      ? (refreshing ??= refresh().finally(() => void (refreshing = undefined)))
      : refresh(name);

  const ensureKind = async (id: string) => {
    const entry = await core.outbox.get(id);
    if (entry && !context.hasKind(entry.documentKind)) await context.loadLater();
  };
  await resumeHeld().catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
  });
  await summary.refresh();
  return {
    actor,
    restored,
    modules,
    core,
    bulk,
    api,
    own,
    hasSpace: quota.hasSpace,
    now: clock,
    newId: context.newId,
    drain,
    refresh: refreshOnce,
    summary: { get: summary.get, subscribe: summary.subscribe },
    async sync(options) {
      await drain(options);
      await refreshOnce();
      if (!(await fence.differs())) return;
      // The server was restored. The next drain first compares the documents with it.
      await drain(options);
      await refreshOnce();
    },
    countUncompared: () => countUncompared(context),
    async run(kind, command, id, input, facts, issuing) {
      kinds.set(kind.name, kind);
      const issued = await runCommand(context, kind, command, id, input, facts, issuing);
      if (issued.ok) {
        await copied(id, (issuing?.followedBy?.command ?? command).barrier);
        queued.forEach((listener) => listener());
      }
      return issued;
    },
    async withdrawQueued(kind, id, command) {
      const taken = await (await outboxActions()).withdrawUnsentCommand(context, kind, id, command);
      if (taken) await copied(id, true);
      return taken;
    },
    onQueued(listener) {
      queued.add(listener);
      return () => void queued.delete(listener);
    },
    entries: async () =>
      [
        ...(await queryOpenEntriesInOrder(core).toArray()),
        ...(await readNewestReceipts(core, 200)),
      ].sort((a, b) => b.seq - a.seq || (a.id < b.id ? 1 : -1)),
    has: async (ids) =>
      new Set((await core.outbox.bulkGet([...ids])).flatMap((entry) => (entry ? [entry.id] : []))),
    async retry(id) {
      await ensureKind(id);
      await (await outboxActions()).retryEntry(context, id);
    },
    async discard(id, discarding) {
      await ensureKind(id);
      await (await outboxActions()).discardEntry(context, id, discarding);
    },
    keepMine: async (kind, id, choose) =>
      await (await outboxActions()).resolveWithMine(context, kind, id, choose),
    takeTheirs: async (kind, id, options) =>
      await (await outboxActions()).resolveWithTheirs(context, kind, id, options),
    applyServerState: refreshContext.applyServerState,
    async signedIn() {
      await requeueEntries(context, ['held_sign_in']);
      await summary.refresh();
    },
    exportUnsentWork: async (id) =>
      (await import(/* @page */ './sign-out/export-unsent-work.ts')).exportUnsentWork(context, id),
    async pause() {
      paused += 1;
      // Work that waits for a lock finds the engine paused, so only running work is awaited.
      await sending?.catch(() => undefined);
      await refreshing?.catch(() => undefined);
      await second?.writing();
      let resumed = false;
      return () => {
        if (resumed) return;
        resumed = true;
        paused -= 1;
      };
    },
    stop() {
      stopped = true;
      unhear();
      summary.stop();
      core.close({ disableAutoOpen: true });
      bulk.close({ disableAutoOpen: true });
    },
  };
}
