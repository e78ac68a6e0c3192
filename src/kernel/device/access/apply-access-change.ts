/**
 * Updates the user's databases after the user's rights or distributor have changed: data that they
 * may no longer read is removed.
 *
 * Unsent work stays. The server refuses it, and the user exports or discards it. Unsent work for
 * another distributor is held, and is not sent unless its author belongs to that distributor again.
 *
 * Deletions come before the databases store the new access note, because they succeed on a full
 * disk too. If this is interrupted, the next start repeats it.
 */
import { Dexie } from 'dexie';
import { canAny } from '#kernel/domain/user/permissions.ts';
import type { EngineContext } from '../engine-context.ts';
import type { DocumentRecord, Versioned } from '../module.ts';
import { queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import {
  deleteAllRevertedDocumentNotes,
  deleteRevertedDocumentNotes,
} from '../restoring/reverted-documents.ts';
import { storedAnswerKey } from '../storage/stored-answers.ts';
import { EPOCH_META_KEY, HELD_FOR_RIGHT_KEY, NO_EPOCH } from '../sync/epoch.ts';
import { RESTORE_NOTICE_KEY } from '../sync/restore-notice.ts';
import { ACCESS_KEY, UNSENT_WORK_LEFT_KEY } from './access-note.ts';
import { isUnsentWorkOfArea, type AreaData } from './area-data.ts';
import { holdOrReleaseEntries } from './hold-entries.ts';
import { recordRemovedDocuments } from './record-removed-documents.ts';

type Following = Pick<
  EngineContext,
  'core' | 'bulk' | 'modules' | 'holder' | 'access' | 'now' | 'actor' | 'quota' | 'api' | 'fence'
>;

/** Returns the distributor's id in an access note, or null for an administrator. */
const tenantIn = (access: string): number | null => {
  const [tenant] = access.split(' ');

  return tenant === 'null' ? null : Number(tenant);
};

/**
 * Removes data that the user may no longer read, and stores the new access note in both databases.
 */
export async function applyAccessChange(following: Following): Promise<void> {
  const { core, bulk, modules, holder, actor, access, now, quota } = following;

  const areas = (
    await Promise.all(modules.map(async (one) => (await one.loadAreaData?.()) ?? []))
  ).flat();
  const inCore = (await core.meta.get(ACCESS_KEY))?.value as string | undefined;
  const inBulk = (await bulk.cursors.get(ACCESS_KEY))?.cursor ?? undefined;

  // Databases without an access note count as this distributor's.
  const isOthers = (access: string | undefined) =>
    access !== undefined && tenantIn(access) !== holder.distributorId;
  // Returns the areas whose data is removed.
  const lostOf = (access: string | undefined) =>
    isOthers(access) ? areas : areas.filter(({ rights }) => !canAny(holder, rights));

  const documented = inCore ?? inBulk;
  const lost = lostOf(documented);
  const open = new Set(
    (await queryOpenEntriesInOrder(core).toArray()).map(({ documentId }) => documentId),
  );

  const removed = lost.flatMap(({ documents }) => documents ?? []);
  if (!isOthers(documented))
    for (const documents of removed) await recordRemovedDocuments(following, documents, open);

  for (const area of lost) await area.removeFiles?.(actor.userId, open);
  await core.transaction('rw', core.tables, async () => {
    for (const documents of removed) {
      if (isOthers(documented)) await deleteAllRevertedDocumentNotes(core, documents.kind);
      await removeDocuments(core, documents);
    }
  });

  const mirrored = inBulk ?? inCore;
  await bulk.transaction('rw', bulk.tables, async () => {
    if (isOthers(mirrored)) await removeAllMirrors(following);
    else for (const area of lostOf(mirrored)) await removeMirrors(bulk, area);
  });
  await followInCore(following, documented, areas, lost);
  await quota.writing(() => bulk.cursors.put({ name: ACCESS_KEY, cursor: access, asOf: now() }));
}

/** Removes all mirrored rows, because they are another distributor's. */
async function removeAllMirrors({ bulk }: Following): Promise<void> {
  for (const table of bulk.tables) if (table.name !== bulk.cursors.name) await table.clear();
  await bulk.cursors.where('name').notEqual(ACCESS_KEY).delete();
}

/**
 * Holds or releases entries by distributor, empties receipts, and stores the access note in core,
 * in one transaction.
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
      const entries = await queryOpenEntriesInOrder(core).toArray();
      await holdOrReleaseEntries(core, areas, entries, { tenant, former });

      const open = new Set(entries.map(({ documentId }) => documentId));
      for (const area of lost) await emptyReceipts(core, area, open);
      if (before !== undefined && before !== access) {
        // The user's access differs, so the device counts as not synced yet. As on a new device,
        // the next round also refreshes what is otherwise loaded later.
        await core.meta.delete('lastSyncAt');
        if (former !== tenant) await core.meta.delete(RESTORE_NOTICE_KEY);
        // The user may now have the right to send what a restored server lacks, so all is compared
        // again.
        if (await core.meta.get(HELD_FOR_RIGHT_KEY)) {
          await core.meta.delete(HELD_FOR_RIGHT_KEY);
          await core.meta.put({ key: EPOCH_META_KEY, value: NO_EPOCH });
        }
      }

      await core.meta.put({ key: ACCESS_KEY, value: access });

      const isLeft = entries.some((entry) => lost.some((area) => isUnsentWorkOfArea(area, entry)));
      if (isLeft) await core.meta.put({ key: UNSENT_WORK_LEFT_KEY, value: true });
      else await core.meta.delete(UNSENT_WORK_LEFT_KEY);
    }),
  );
}

/** Deletes the area's mirrored rows and stored answers with their cursors. */
async function removeMirrors(bulk: Following['bulk'], area: AreaData): Promise<void> {
  for (const rowsOf of Object.values(area.sharedTables ?? {})) await (await rowsOf(bulk)).delete();
  for (const table of area.tables ?? []) await bulk.table(table).clear();

  const names = [...(area.cursors ?? []), ...(area.answers ?? []).map(storedAnswerKey)];
  if (names.length > 0) await bulk.cursors.where('name').startsWithAnyOf(names).delete();
}

/** Deletes the area's documents that have no open entries. */
async function removeDocuments(
  core: Following['core'],
  { kind, table, isOf }: NonNullable<AreaData['documents']>,
): Promise<void> {
  await deleteRevertedDocumentNotes(core, kind, isOf);
  const open = new Set(
    (await queryOpenEntriesInOrder(core).toArray()).map(({ documentId }) => documentId),
  );

  await core
    .table<DocumentRecord<Versioned>, string>(table)
    .filter(({ id, state, server }) => !open.has(id) && isOf(state ?? server))
    .delete();
}

/**
 * Removes the content from the receipts of the area's commands. The receipts still show that
 * commands were received or discarded.
 * @param open Ids of documents with unsent work.
 */
async function emptyReceipts(
  core: Following['core'],
  area: AreaData,
  open: ReadonlySet<string>,
): Promise<void> {
  const receipts = await core.outbox
    .where('[open+seq]')
    .between([0, Dexie.minKey], [0, Dexie.maxKey])
    .filter((entry) => isUnsentWorkOfArea(area, entry) && !open.has(entry.documentId))
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
