/**
 * Keeps a second copy of all open entries with their documents: one file for each document, outside
 * the database. The files are compared with the database at every start, and restored if the
 * database has lost something.
 */
import type { CopyStore } from './copy-store.ts';
import { recomputeDocument } from '../outbox/recompute-document.ts';
import { sha256HexOfText } from '../sync/send-entries.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { readOpenEntries, queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import type { DocumentRecord, Versioned } from '../module.ts';
import type { EngineContext } from '../engine-context.ts';
import { createDrainLock, type Locks } from '../sync/drain-lock.ts';

/** The content of a document's file. */
export type SecondCopyContent = {
  readonly documentKind: string;
  readonly record: DocumentRecord<Versioned> | undefined;
  readonly entries: readonly OutboxEntry[];
};

/**
 * Puts the SHA-256 of the text on a line before it, to recognize files that were written only
 * partly.
 */
const seal = async (text: string) => `${await sha256HexOfText(text)}\n${text}`;

/** Returns the content of a sealed file, or undefined if there is none or it is damaged. */
async function unseal(sealed: string | undefined): Promise<SecondCopyContent | undefined> {
  const end = sealed?.indexOf('\n') ?? -1;
  if (!sealed || end < 0) return undefined;
  const text = sealed.slice(end + 1);
  return (await sha256HexOfText(text)) === sealed.slice(0, end)
    ? (JSON.parse(text) as SecondCopyContent)
    : undefined;
}

/** Reads the file of a document. Resolves to undefined if there is none or it is damaged. */
export const readSecondCopy = async (
  copies: CopyStore,
  name: string,
): Promise<SecondCopyContent | undefined> => await unseal(await copies.read(name));

const fileOf = (documentId: string) => `${documentId}.json`;
const documentOf = (name: string) => name.slice(0, -'.json'.length);

/** The result of `restoreFromSecondCopy`. `restored` is the number of entries. */
export type SecondCopyRestore = {
  readonly restored: number;
  /**
   * Documents whose kind could not be loaded, or `all` if the files could not be listed. Their
   * files are left as they are.
   */
  readonly unread: ReadonlySet<string> | 'all';
};

/**
 * Restores to the database what only the files have: entries with their ids and bytes, and
 * documents with their state. An entry that is missing in the database was lost, because closed
 * entries stay there as receipts.
 */
export async function restoreFromSecondCopy(
  context: EngineContext,
  copies: CopyStore | undefined,
): Promise<SecondCopyRestore> {
  const { core, actor } = context;
  const unread = new Set<string>();
  let restored = 0;
  const names = await copies?.list().catch(() => 'unlisted' as const);
  if (names === 'unlisted') return { restored, unread: 'all' };
  for (const name of names ?? []) {
    const copied = await readSecondCopy(copies!, name);
    if (!copied || copied.entries.some((entry) => entry.userId !== actor.userId)) continue;
    const documentId = copied.entries[0]?.documentId;

    if (documentId === undefined) continue;
    if (!context.hasKind(copied.documentKind)) await context.loadLater().catch(() => undefined);
    // The file stays until a start at which the code of its document kind can be loaded.
    if (!context.hasKind(copied.documentKind)) {
      unread.add(documentId);
      continue;
    }

    const kind = context.kindOf(copied.documentKind);
    let missing = 0;
    await context.quota.writing(() =>
      core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
        const here = await core.outbox.bulkGet(copied.entries.map((entry) => entry.id));
        const lost = copied.entries.filter((_, n) => here[n] === undefined);
        if (lost.length === 0) return;
        // The entry may have been sent after it was copied, so its bytes must not change.
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
      }),
    );

    restored += missing;
  }

  return { restored, unread };
}

/** The second copy while the engine is running. */
export type SecondCopy = {
  /**
   * Resolves when the files of a document, or of all documents, agree with the database or cannot
   * be written.
   */
  flush(documentId?: string): Promise<void>;
  /** Resolves when no file is being written by this program. */
  writing(): Promise<void>;
};

/**
 * Keeps a file for each document with unsent work, and none for others. A file that could not be
 * written is written later from the database.
 * @param unread Documents whose files must be left as they are.
 * @param isHeld Returns true while no further file may be written or removed.
 */
export function updateSecondCopies(
  context: EngineContext,
  copies: CopyStore,
  locks: Locks | undefined,
  unread: SecondCopyRestore['unread'] = new Set(),
  isHeld: () => boolean = () => false,
): SecondCopy {
  const { core } = context;
  // For each document: the ids of the entries in its file, or '' if an earlier run wrote the file.
  const written = new Map<string, string>();
  // Two tabs write one after the other. Each reads the database right before it writes, so that no
  // older state is written last.
  const underCopyLock = createDrainLock(`portal-copy-${context.actor.userId}`, locks);
  let earlier: Promise<void> | undefined;
  let running: Promise<void> | undefined;

  const write = async (documentId: string, lane: readonly OutboxEntry[]) => {
    if (isHeld()) return;
    written.delete(documentId);
    if (lane.length === 0) return await copies.remove(fileOf(documentId));
    const documentKind = lane[0]!.documentKind;
    if (!context.hasKind(documentKind)) await context.loadLater();

    const record = await core
      .table<DocumentRecord<Versioned>, string>(context.kindOf(documentKind).table)
      .get(documentId);

    await copies.write(
      fileOf(documentId),
      await seal(
        JSON.stringify({ documentKind, record, entries: lane } satisfies SecondCopyContent),
      ),
    );
    written.set(documentId, idsOf(lane));
  };
  const all = async () => {
    if (unread !== 'all')
      await (earlier ??= copies.list().then((names) => {
        for (const name of names)
          if (!written.has(documentOf(name)) && !unread.has(documentOf(name)))
            written.set(documentOf(name), '');
      }));

    const lanes = new Map<string, OutboxEntry[]>(
      [...written.keys()].map((documentId) => [documentId, []]),
    );

    for (const entry of await queryOpenEntriesInOrder(core).toArray())
      lanes.set(entry.documentId, [...(lanes.get(entry.documentId) ?? []), entry]);

    // A document whose kind cannot be loaded does not keep the others from being copied.
    for (const [documentId, lane] of lanes)
      if (lane.length === 0 || written.get(documentId) !== idsOf(lane))
        await write(documentId, lane).catch(() => undefined);
  };

  const update = async (documentId: string | undefined) =>
    documentId === undefined
      ? await all()
      : await write(documentId, await readOpenEntries(core, documentId));

  return {
    flush: (documentId) =>
      underCopyLock(() => (running = update(documentId))).catch(() => {
        /*
         * There is no space, or the database is closed. The next flush of all documents writes what
         * is missing.
         */
      }),
    writing: async () => await running?.catch(() => undefined),
  };
}

/** Returns the entries' ids as one text, for comparison. */
const idsOf = (lane: readonly OutboxEntry[]) => lane.map((entry) => entry.id).join(' ');
