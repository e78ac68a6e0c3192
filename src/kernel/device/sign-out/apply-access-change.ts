/**
 * Updates the user's databases after the user's rights or distributor have changed: data that they
 * may no longer read is removed.
 *
 * Unsent work stays. The server refuses it, and the user exports or discards it. Unsent work of
 * another distributor is held and never sent.
 *
 * Deletions come first, because they succeed on a full disk too. Then each database stores the new
 * access note. If this is interrupted, the next start repeats it.
 */
import { Dexie } from 'dexie';
import { canAny } from '#kernel/domain/user/permissions.ts';
import type { EngineContext } from '../engine-context.ts';
import type { DocumentRecord, Versioned } from '../module.ts';
import { OTHER_TENANT, syncStateOf, type EntryOutcome, type OutboxEntry } from '../outbox/entry.ts';
import { laneOf, openInOrder } from '../outbox/outbox.ts';
import { forgetAllTakenBack, forgetTakenBack } from '../restoring/taken-back.ts';
import { EPOCH, HELD_FOR_RIGHT_KEY, NO_EPOCH } from '../sync/epoch.ts';
import { RESTORE_NOTICE_KEY } from '../sync/restore-notice.ts';
import { ACCESS_KEY, OPEN_WORK_KEY } from '../access/access-note.ts';
import type { AreaData } from '../access/area-data.ts';
import { recordRemovedDocuments } from './record-removed-documents.ts';

type Following = Pick<
  EngineContext,
  'core' | 'bulk' | 'modules' | 'holder' | 'access' | 'now' | 'actor' | 'quota' | 'api' | 'fence'
>;

/**
 * The state of an entry before it was held. It is put back if the entry's author belongs to that
 * distributor again.
 */
type Held = { readonly state: OutboxEntry['state']; readonly outcome: EntryOutcome | null };

/** Returns the distributor's id in an access note, or null for an administrator. */
const tenantIn = (access: string): number | null => {
  const [tenant] = access.split(' ');

  return tenant === 'null' ? null : Number(tenant);
};

/**
 * Removes data that the user may no longer read, and stores the new access note in both databases.
 */
export async function applyAccessChange(following: Following): Promise<void> {
  const { core, bulk, modules, holder, actor, access, now } = following;

  const areas = (await Promise.all(modules.map(async (one) => (await one.areas?.()) ?? []))).flat();
  const inCore = (await core.meta.get(ACCESS_KEY))?.value as string | undefined;
  const inBulk = (await bulk.cursors.get(ACCESS_KEY))?.cursor ?? undefined;

  // Databases without an access note count as this distributor's.
  const isOthers = (access: string | undefined) =>
    access !== undefined && tenantIn(access) !== holder.distributorId;
  // Returns the areas whose data is removed.
  const lostOf = (access: string | undefined) =>
    isOthers(access) ? areas : areas.filter(({ rights }) => !canAny(holder, rights));

  const lost = lostOf(inCore ?? inBulk);
  const open = new Set((await openInOrder(core).toArray()).map(({ documentId }) => documentId));

  const removed = lost.flatMap(({ documents }) => documents ?? []);
  if (!isOthers(inCore ?? inBulk))
    for (const documents of removed) await recordRemovedDocuments(following, documents, open);

  for (const area of lost) await area.removeFiles?.(actor.userId, open);
  await core.transaction('rw', core.tables, async () => {
    for (const documents of removed) {
      if (isOthers(inCore ?? inBulk)) await forgetAllTakenBack(core, documents.kind);
      await removeDocuments(core, documents);
    }
  });

  const mirrored = inBulk ?? inCore;
  await removeMirrors(following, mirrored, lostOf(mirrored));
  await followInCore(following, inCore ?? inBulk, areas, lost);
  await bulk.cursors.put({ name: ACCESS_KEY, cursor: access, asOf: now() });
}

/**
 * Holds or releases entries by distributor, and stores the access note in core, in one transaction.
 */
async function followInCore(
  { core, holder, access, quota }: Following,
  before: string | undefined,
  areas: readonly AreaData[],
  lost: readonly AreaData[],
): Promise<void> {
  const tenant = holder.distributorId;
  const former = before === undefined ? tenant : tenantIn(before);

  await quota.writing(() =>
    core.transaction('rw', core.tables, async () => {
      const entries = await openInOrder(core).toArray();
      for (const entry of entries) {
        const own = entry.tenant === undefined ? former : entry.tenant;
        const isHeld = entry.outcome?.code === OTHER_TENANT;
        if (isHeld === (own !== tenant)) continue;
        await core.outbox.put(isHeld ? released(entry) : held(entry, own));
        await show(core, areas, entry);
      }

      const open = new Set(entries.map(({ documentId }) => documentId));
      for (const { documents } of lost) if (documents) await emptyReceipts(core, documents, open);
      if (before !== undefined && before !== access) {
        // The user's access differs, so the next sync round fetches everything, as on a new device.
        await core.meta.delete('lastSyncAt');
        if (former !== tenant) await core.meta.delete(RESTORE_NOTICE_KEY);
        // The user may now have the right to send what a restored server lacks, so all is compared
        // again.
        if (await core.meta.get(HELD_FOR_RIGHT_KEY)) {
          await core.meta.delete(HELD_FOR_RIGHT_KEY);
          await core.meta.put({ key: EPOCH, value: NO_EPOCH });
        }
      }

      await core.meta.put({ key: ACCESS_KEY, value: access });

      const isLeft = entries.some(({ kind }) =>
        lost.some(({ documents }) => documents && kind.startsWith(documents.commands)),
      );
      if (isLeft) await core.meta.put({ key: OPEN_WORK_KEY, value: true });
      else await core.meta.delete(OPEN_WORK_KEY);
    }),
  );
}

// Returns the entry as held. An entry in flight goes back to the queue when it is released.
const held = (entry: OutboxEntry, tenant: number | null): OutboxEntry => ({
  ...entry,
  tenant,
  state: 'rejected',
  outcome: {
    code: OTHER_TENANT,
    details: {
      state: entry.state === 'in_flight' ? 'queued' : entry.state,
      outcome: entry.outcome,
    } satisfies Held,
  },
});

// Puts back the state and outcome that the entry had before it was held.
const released = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  ...(entry.outcome!.details as Held),
});

/** Updates whether lists show the document: a document with a held entry is left out. */
async function show(
  core: Following['core'],
  areas: readonly AreaData[],
  { documentKind, documentId }: OutboxEntry,
): Promise<void> {
  const area = areas.find(({ documents }) => documents?.kind === documentKind);
  if (!area) return;

  const lane = await laneOf(core, documentId);
  const code = lane.find(({ outcome }) => outcome?.code === OTHER_TENANT)?.outcome?.code;

  await core.table(area.documents!.table).update(documentId, {
    local: code ? 0 : 1,
    refusal: code ?? null,
    sync: syncStateOf(lane),
  });
}

/** Deletes the area's documents, except those with unsent work. */
async function removeDocuments(
  core: Following['core'],
  { kind, table, isOf }: NonNullable<AreaData['documents']>,
): Promise<void> {
  await forgetTakenBack(core, kind, isOf);
  const open = new Set((await openInOrder(core).toArray()).map(({ documentId }) => documentId));

  await core
    .table<DocumentRecord<Versioned>, string>(table)
    .filter(({ id, state, server }) => !open.has(id) && isOf(state ?? server))
    .delete();
}

/**
 * Removes the content from the receipts of removed documents. The receipts still say that something
 * was received or discarded.
 */
async function emptyReceipts(
  core: Following['core'],
  { commands }: NonNullable<AreaData['documents']>,
  open: ReadonlySet<string>,
): Promise<void> {
  const receipts = await core.outbox
    .where('[open+seq]')
    .between([0, Dexie.minKey], [0, Dexie.maxKey])
    .filter(({ kind, documentId }) => kind.startsWith(commands) && !open.has(documentId))
    .toArray();

  await core.outbox.bulkPut(
    receipts.map((entry) => ({
      ...entry,
      body: '',
      facts: null,
      base: null,
      outcome: entry.outcome && { code: entry.outcome.code, details: {} },
    })),
  );
}

/**
 * Removes mirrored rows: all of them if the distributor has changed, else those of the lost areas.
 */
async function removeMirrors(
  { bulk, holder }: Following,
  before: string | undefined,
  lost: readonly AreaData[],
): Promise<void> {
  const isOther = before !== undefined && tenantIn(before) !== holder.distributorId;

  await bulk.transaction('rw', bulk.tables, async () => {
    if (!isOther) {
      for (const area of lost) await area.removeMirrors?.(bulk);
      return;
    }

    for (const table of bulk.tables) if (table.name !== bulk.cursors.name) await table.clear();
    await bulk.cursors.where('name').notEqual(ACCESS_KEY).delete();
  });
}
