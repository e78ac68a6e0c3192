/** The unsent work of somebody who is not signed in, as its owner would know it again: of the database, of its second copy, and of the modules' own. */
import type { DeviceModule, UnfinishedWork } from '../module.ts';
import { openInOrder } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { UnsentDocument } from '../session/device-record.ts';
import { openCopyStore } from '../storage/copy-store.ts';
import { hasDatabases, openCore, type CoreDatabase } from '../storage/databases.ts';
import { readCopied, type Copied } from '../storage/second-copy.ts';
import type { WipedPlaces } from '../storage/wipe.ts';

/** What somebody is writing, of all modules. */
export const unfinishedIn = async (
  core: CoreDatabase,
  modules: readonly DeviceModule[],
): Promise<UnfinishedWork[]> =>
  (
    await Promise.all(modules.map(async (module) => (await module.unfinished?.(core)) ?? []))
  ).flat();

/** Rejects where something of it cannot be read: what cannot be named is not removed. */
export async function readUnsent(
  userId: number,
  modules: readonly DeviceModule[],
  files: WipedPlaces['files'],
): Promise<UnsentDocument[]> {
  const held = await Promise.all(
    modules.map(async (module) => await module.unsent?.({ userId, files })),
  );
  return [
    ...((await hasDatabases(userId)) ? await documentsOf(userId, modules, files) : []),
    ...held.flatMap((documents) => documents ?? []),
  ];
}

async function documentsOf(
  userId: number,
  modules: readonly DeviceModule[],
  files: WipedPlaces['files'],
): Promise<UnsentDocument[]> {
  const later = await Promise.all(modules.map(async (module) => await module.later?.()));
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
    const written = await unfinishedIn(core, modules);
    return [...sent, ...written.map(({ content: _content, ...one }) => one)];
  } finally {
    core.close();
  }
}

async function copiedOf(
  userId: number,
  files: WipedPlaces['files'],
): Promise<ReadonlyMap<string, Copied>> {
  const copies = await openCopyStore(files, userId);
  const found = await Promise.all(
    ((await copies?.list()) ?? []).map(async (name) => await readCopied(copies!, name)),
  );
  return new Map(
    found.flatMap((copied) => {
      const id = copied?.entries[0]?.documentId;
      return copied && id !== undefined ? [[id, copied] as const] : [];
    }),
  );
}

/** Open entries by document; what only the second copy has counts too, and a receipt says that it went. */
async function lanesOf(
  core: CoreDatabase,
  copied: readonly Copied[],
): Promise<ReadonlyMap<string, readonly OutboxEntry[]>> {
  const here = await openInOrder(core).toArray();
  const entries = copied.flatMap((one) => one.entries);
  const known = await core.outbox.bulkGet(entries.map(({ id }) => id));
  const lost = entries.filter((_, n) => known[n] === undefined);
  const lanes = new Map<string, OutboxEntry[]>();
  for (const entry of [...here, ...lost])
    lanes.set(entry.documentId, [...(lanes.get(entry.documentId) ?? []), entry]);
  return lanes;
}
