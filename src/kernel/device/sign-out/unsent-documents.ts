/**
 * Reads unsent work, with the names by which its owner knows it: all unfinished drafts of an open
 * database, or all unsent documents of a user who is not signed in.
 */
import type { DeviceModule, UnfinishedWork } from '../module.ts';
import { queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { UnsentDocument } from '../session/device-record.ts';
import { openCopyStore } from '../storage/copy-store.ts';
import { hasDatabases, openCore, type CoreDatabase } from '../storage/databases.ts';
import { readSecondCopy, type SecondCopyContent } from '../storage/second-copy.ts';
import type { WipedStorages } from '../storage/wipe-user-data.ts';

/** Returns the unfinished drafts of all modules. */
export const readUnfinishedDrafts = async (
  core: CoreDatabase,
  modules: readonly DeviceModule[],
): Promise<UnfinishedWork[]> =>
  (
    await Promise.all(
      modules.map(async (module) => (await module.listUnfinishedDrafts?.(core)) ?? []),
    )
  ).flat();

/**
 * Returns the user's unsent documents. Rejects if the database, or a module's own work, cannot be
 * read, because work that cannot be named must not be removed. A second copy that is damaged or
 * cannot be read is skipped.
 */
export async function readUnsentDocuments(
  userId: number,
  modules: readonly DeviceModule[],
  files: WipedStorages['files'],
): Promise<UnsentDocument[]> {
  const held = await Promise.all(
    modules.map(async (module) => await module.listUnsentDocuments?.({ userId, files })),
  );
  return [
    ...((await hasDatabases(userId)) ? await documentsOf(userId, modules, files) : []),
    ...held.flatMap((documents) => documents ?? []),
  ];
}

/**
 * Opens the user's database while it is read, and describes the documents in it and in its second
 * copy.
 */
async function documentsOf(
  userId: number,
  modules: readonly DeviceModule[],
  files: WipedStorages['files'],
): Promise<UnsentDocument[]> {
  const later = await Promise.all(modules.map(async (module) => await module.lazyPart?.()));

  const kinds = new Map(
    [...modules, ...later].flatMap((module) =>
      (module?.kinds ?? []).map((kind) => [kind.name, kind] as const),
    ),
  );

  const core = openCore({ userId, modules });
  try {
    const copied = await copiedOf(userId, files);
    const lanes = await lanesOf(core, [...copied.values()]);
    const sent = await Promise.all(
      [...lanes].map(async ([id, lane]): Promise<UnsentDocument> => {
        const [first] = lane;
        const kind = kinds.get(first!.documentKind);
        const record =
          (kind && (await core.table(kind.table).get(id))) ?? copied.get(id)?.record ?? null;
        const state = record?.state ?? record?.server;

        return {
          id,
          kind: first!.documentKind,
          name: null,
          at: record?.savedAt ?? first!.createdAt,
          ...(state ? kind?.describe?.(state) : {}),
          count: lane.length,
        };
      }),
    );

    const written = await readUnfinishedDrafts(core, modules);
    return [...sent, ...written.map(({ content: _content, ...one }) => one)];
  } finally {
    core.close();
  }
}

/** Returns the second copies of the user's documents by document id. */
async function copiedOf(
  userId: number,
  files: WipedStorages['files'],
): Promise<ReadonlyMap<string, SecondCopyContent>> {
  const copies = await openCopyStore(files, userId);
  const found = await Promise.all(
    ((await copies?.list()) ?? []).map(async (name) => await readSecondCopy(copies!, name)),
  );

  return new Map(
    found.flatMap((copied) => {
      const id = copied?.entries[0]?.documentId;
      return copied && id !== undefined ? [[id, copied] as const] : [];
    }),
  );
}

/**
 * Groups open entries by document. Entries that only the second copy has are included, unless the
 * database has their receipt.
 */
async function lanesOf(
  core: CoreDatabase,
  copied: readonly SecondCopyContent[],
): Promise<ReadonlyMap<string, readonly OutboxEntry[]>> {
  const here = await queryOpenEntriesInOrder(core).toArray();
  const entries = copied.flatMap((one) => one.entries);
  const known = await core.outbox.bulkGet(entries.map(({ id }) => id));
  const lost = entries.filter((_, n) => known[n] === undefined);

  const lanes = new Map<string, OutboxEntry[]>();
  for (const entry of [...here, ...lost])
    lanes.set(entry.documentId, [...(lanes.get(entry.documentId) ?? []), entry]);
  return lanes;
}
