/**
 * Summarizes the sync state in one object, for the sync pill in the app bar and for the sync
 * drawer. The entries are counted in the database, so every tab shows the same counts. Each tab
 * notices by itself whether the server answers and whether the disk is full.
 */
import { Dexie } from 'dexie';
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import { createDatabaseChangeSource, subscribeToQuery } from './throttled-query.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import type { SyncSummary } from '../engine-api.ts';
import { entryStates, type EntryState } from '../outbox/entry.ts';
import { queryOpenEntriesInState, queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import type { StorageQuota } from '../storage/storage-quota.ts';

type Counts = Readonly<Record<EntryState, number>> & {
  readonly documents: number;
  readonly asking: number;
};
const none = {
  ...(Object.fromEntries(entryStates.map((state) => [state, 0])) as Record<EntryState, number>),
  documents: 0,
  asking: 0,
};

// The states that need a person's decision.
const asksPerson = [
  'conflict',
  'repriced',
  'rejected',
  'parked',
] as const satisfies readonly EntryState[];

function heldBy(counts: Counts): SyncSummary['held'] {
  if (counts.held_update > 0) return 'update';
  return counts.held_sign_in > 0 ? 'sign_in' : null;
}

function stateOf(
  online: SyncSummary['online'],
  asking: number,
  held: SyncSummary['held'],
  pending: number,
): SyncSummary['state'] {
  if (online === false) return 'offline';
  if (asking > 0) return 'attention';
  if (held) return 'held';
  return pending > 0 ? 'sending' : 'synced';
}

/**
 * Returns the summary of the counts.
 * @param isShort True if the space reserved for drafts is being used or could not be reserved.
 */
export function summarizeSyncState(
  counts: Counts,
  online: SyncSummary['online'],
  lastSyncAt: Instant | null,
  isShort: boolean,
  isRoundIncomplete = false,
): SyncSummary {
  const held = heldBy(counts);
  const pending = counts.queued + counts.in_flight + counts.held_sign_in + counts.held_update;
  const conflicts = counts.conflict + counts.repriced;
  const failed = counts.rejected + counts.parked;

  return {
    online,
    state: stateOf(online, conflicts + failed, held, pending),
    held,
    pending,
    conflicts,
    failed,
    documents: counts.documents,
    asking: counts.asking,
    isShort,
    lastSyncAt,
    isRoundIncomplete,
  };
}

/**
 * Counts the open entries by state, the documents that have some, and the documents that need a
 * person's decision. It uses one transaction, because it runs whenever the database changes.
 */
export async function countEntriesByState(core: CoreDatabase): Promise<Counts> {
  return await core.transaction('r', core.outbox, async () => {
    if ((await queryOpenEntriesInOrder(core).count()) === 0) return none;
    const counts = Object.fromEntries(
      await Promise.all(
        entryStates.map(
          async (state) => [state, await queryOpenEntriesInState(core, state).count()] as const,
        ),
      ),
    ) as Record<EntryState, number>;

    // Duplicates are removed here, because WebKit does not always open cursors that skip equal
    // keys.
    const documents = new Set(
      (
        (await core.outbox
          .where('[open+documentId]')
          .between([1, Dexie.minKey], [1, Dexie.maxKey])
          .keys()) as unknown as [open: number, documentId: string][]
      ).map(([, documentId]) => documentId),
    ).size;

    const asking = new Set(
      (
        await Promise.all(
          asksPerson
            .filter((state) => counts[state] > 0)
            .map((state) => queryOpenEntriesInState(core, state).toArray()),
        )
      )
        .flat()
        .map((entry) => entry.documentId),
    ).size;

    return { ...counts, documents, asking };
  });
}

/**
 * Starts following the sync state. Call `heard` to report whether the server answered a call, and
 * `roundEnded` after each round of refreshers.
 */
export function followSyncState(core: CoreDatabase, quota: Pick<StorageQuota, 'state'>) {
  const listeners = createListeners();
  let counts: Counts = none;
  let online: SyncSummary['online'] = 'unknown';
  let lastSyncAt: Instant | null = null;
  let isRoundIncomplete = false;

  const now = () =>
    summarizeSyncState(counts, online, lastSyncAt, quota.state() === 'given', isRoundIncomplete);
  let summary = now();

  const notify = () => {
    const next = now();
    if (isSameJson(next, summary)) return;
    summary = next;
    listeners.notify();
  };

  let begun = 0;
  let shown = 0;

  const read = async () => {
    begun += 1;
    const reading = begun;
    const [counted, last] = await Promise.all([
      countEntriesByState(core),
      core.meta.get('lastSyncAt'),
    ]);
    return { reading, counts: counted, last };
  };
  // Shows a count, unless it began before the one that is shown.
  const emit = (seen: Awaited<ReturnType<typeof read>>) => {
    if (seen.reading < shown) return;
    shown = seen.reading;
    counts = seen.counts;
    lastSyncAt = (seen.last?.value as Instant | undefined) ?? null;
    notify();
  };

  const end = subscribeToQuery(read, { changes: createDatabaseChangeSource(core.name), emit });
  return {
    get: () => summary,
    subscribe: listeners.subscribe,
    heard(answered: boolean | undefined) {
      if (answered !== undefined) {
        online = answered;
        notify();
      }
    },
    /** Notes that a round of refreshers ended, and whether it fetched everything. */
    roundEnded(isComplete: boolean) {
      if (isRoundIncomplete === !isComplete) return;
      isRoundIncomplete = !isComplete;
      notify();
    },
    /** Counts at once instead of waiting for the next change. */
    async refresh() {
      emit(await read());
    },
    stop() {
      end();
      listeners.clear();
    },
  };
}
