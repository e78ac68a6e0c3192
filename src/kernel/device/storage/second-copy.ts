/** A second copy of all unsent work, a file a document, beside the database: compared at every start, and restored where the database lost something. */
import type { CopyStore } from './copy-store.ts';
import { recomputeDocument } from '../outbox/documents.ts';
import { sha256 } from '../sync/drain.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { laneOf, openInOrder } from '../outbox/outbox.ts';
import type { DocumentRecord, Stated } from '../module.ts';
import type { EngineContext } from '../engine-context.ts';
import { createDrainLock, type Locks } from '../sync/drain-lock.ts';

export type Copied = {
  readonly documentKind: string;
  readonly record: DocumentRecord<Stated> | undefined;
  readonly entries: readonly OutboxEntry[];
};
/** One line of SHA-256 over the rest: it distinguishes a torn file from a whole one. */
const seal = async (text: string) => `${await sha256(text)}\n${text}`;
async function unseal(sealed: string | undefined): Promise<Copied | undefined> {
  const end = sealed?.indexOf('\n') ?? -1;
  if (!sealed || end < 0) return undefined;
  const text = sealed.slice(end + 1);
  return (await sha256(text)) === sealed.slice(0, end) ? (JSON.parse(text) as Copied) : undefined;
}
export const readCopied = async (copies: CopyStore, name: string): Promise<Copied | undefined> =>
  await unseal(await copies.read(name));
const fileOf = (documentId: string) => `${documentId}.json`;
const documentOf = (name: string) => name.slice(0, -'.json'.length);
export type Restored = {
  readonly restored: number;
  /** Documents of kinds that are not loaded: their files are left alone. */
  readonly unread: ReadonlySet<string>;
};
/**
 * Puts back what files know and the database does not: entries with their ids and bytes, documents with their state.
 * An entry that was closed or withdrawn is in the database as a receipt, so what is missing there was lost. → restored entries
 */
export async function restoreLost(context: EngineContext, copies: CopyStore): Promise<Restored> {
  const { core, actor } = context;
  const unread = new Set<string>();
  let restored = 0;
  for (const name of await copies.list()) {
    const copied = await readCopied(copies, name);
    if (!copied || copied.entries.some((entry) => entry.userId !== actor.userId)) continue;
    const documentId = copied.entries[0]?.documentId;
    if (documentId === undefined) continue;
    if (!context.hasKind(copied.documentKind)) await context.loadLater().catch(() => undefined);
    // Its file stays until a start that can read it.
    if (!context.hasKind(copied.documentKind)) {
      unread.add(documentId);
      continue;
    }
    const kind = context.kindOf(copied.documentKind);
    let missing = 0;
    await core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
      const here = await core.outbox.bulkGet(copied.entries.map((entry) => entry.id));
      const lost = copied.entries.filter((_, n) => here[n] === undefined);
      if (lost.length === 0) return;
      // It may have left since it was copied: its bytes stay as they are, whatever happens.
      await core.outbox.bulkAdd(
        lost.map((entry): OutboxEntry => ({
          ...entry,
          everSent: true,
          state: entry.state === 'in_flight' ? 'queued' : entry.state,
        })),
      );
      if (copied.record && !(await core.table(kind.table).get(documentId)))
        await core.table(kind.table).put(copied.record);
      await recomputeDocument(core, kind, documentId, { local: 1 }, actor, context.now());
      missing = lost.length;
    });
    restored += missing;
  }
  return { restored, unread };
}

export type SecondCopy = {
  /** Resolves when the files of a document (or of all) say what the database says, or cannot be written. */
  flush(documentId?: string): Promise<void>;
};

/** Files of what is unsent, none of what is closed. A failure leaves the database alone, which decides, and is repaired later. */
export function keepSecondCopy(
  context: EngineContext,
  copies: CopyStore,
  locks: Locks | undefined,
  unread: ReadonlySet<string> = new Set(),
): SecondCopy {
  const { core } = context;
  /** Ids of the entries that a document's file holds; empty: a file of an earlier run. */
  const written = new Map<string, string>();
  // Two tabs write one after the other, each what the database then says, so an older state never comes last.
  const underCopyLock = createDrainLock(`portal-copy-${context.actor.userId}`, locks);
  let earlier: Promise<void> | undefined;

  const write = async (documentId: string, lane: readonly OutboxEntry[]) => {
    written.delete(documentId);
    if (lane.length === 0) return await copies.remove(fileOf(documentId));
    const documentKind = lane[0]!.documentKind;
    if (!context.hasKind(documentKind)) await context.loadLater();
    const record = await core
      .table<DocumentRecord<Stated>, string>(context.kindOf(documentKind).table)
      .get(documentId);
    await copies.write(
      fileOf(documentId),
      await seal(JSON.stringify({ documentKind, record, entries: lane } satisfies Copied)),
    );
    written.set(documentId, idsOf(lane));
  };
  const all = async () => {
    await (earlier ??= copies.list().then((names) => {
      for (const name of names)
        if (!written.has(documentOf(name)) && !unread.has(documentOf(name)))
          written.set(documentOf(name), '');
    }));
    const lanes = new Map<string, OutboxEntry[]>(
      [...written.keys()].map((documentId) => [documentId, []]),
    );
    for (const entry of await openInOrder(core).toArray())
      lanes.set(entry.documentId, [...(lanes.get(entry.documentId) ?? []), entry]);
    for (const [documentId, lane] of lanes)
      if (lane.length === 0 || written.get(documentId) !== idsOf(lane))
        await write(documentId, lane);
  };
  return {
    flush: (documentId) =>
      underCopyLock(async () => {
        await (documentId === undefined
          ? all()
          : write(documentId, await laneOf(core, documentId)));
      }).catch(() => {
        /* no space, or the database is closed: the next pass over all finds what is missing */
      }),
  };
}
const idsOf = (lane: readonly OutboxEntry[]) => lane.map((entry) => entry.id).join(' ');
