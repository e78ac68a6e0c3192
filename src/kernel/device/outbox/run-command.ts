/**
 * Runs a command: decides it on this device, then writes document and outbox entry in one
 * transaction.
 */
import type { Command } from '#kernel/domain/documents/commands.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import { ok, refuse, type Refusal, type Result } from '#kernel/domain/result.ts';
import { replayEntries, recomputeDocument, commandTraitsOf } from './recompute-document.ts';
import { inputWithoutVersion } from './conflict.ts';
import { isRefused, type OutboxEntry } from './entry.ts';
import type { IssuedCommand, RunOptions } from '../engine-api.ts';
import {
  appendEntry,
  closeEntry,
  readOpenEntries,
  rewriteUnsentEntry,
  canMergeInto,
} from './outbox.ts';
import type {
  AnyCommand,
  WithBaseVersion,
  DocumentKind,
  DocumentRecord,
  Versioned,
} from '../module.ts';
import type { EngineContext } from '../engine-context.ts';

// The result of running a command: the new state, `gone` if the document is removed, or a refusal.
type Queued<State, Code extends string> = Promise<Result<State | 'gone', Code>>;

/**
 * Runs a command, and optionally a second one on its result. If one is refused, nothing is stored.
 */
export async function runCommand<
  State extends Versioned,
  Input extends WithBaseVersion,
  Facts,
  Code extends string,
>(
  context: EngineContext,
  kind: DocumentKind<State>,
  command: Command<State, Input, Facts, Code>,
  documentId: string,
  input: Omit<Input, 'baseVersion'>,
  facts: Facts,
  { base, followedBy }: RunOptions<State, Code> = {},
): Queued<State, Code> {
  const { core, quota } = context;

  const first = attemptsAt(context, kind, documentId, { command, input, facts }, base);
  const next = followedBy && attemptsAt(context, kind, documentId, followedBy);
  let refused: Refusal<Code> | undefined;

  const written = quota.writing(() =>
    core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
      const done = await next?.known();
      // Both commands may be on disk already, stored by an attempt whose commit was not confirmed.
      if (done) return done;

      const issued = await first.queue();
      if (!issued.ok || !next) return issued;

      const last = await next.queue();
      if (last.ok) return last;
      refused = last;
      throw new Error('Refused: nothing of the transaction stays.');
    }),
  );

  return await written.catch((error: unknown) => {
    if (refused) return refused;
    throw error;
  });
}

/**
 * Returns functions that decide and queue one command. They run in a transaction that may be
 * repeated; repetitions have no further effect.
 */
function attemptsAt<State extends Versioned, Code extends string>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  { command, input, facts }: IssuedCommand<State, Code>,
  base?: State,
) {
  const { core, actor } = context;

  const records = core.table<DocumentRecord<State>, string>(kind.table);
  // The outcome of an earlier attempt and the id of its entry. The attempt's commit may have
  // failed.
  let attempted: Result<State | 'gone', Code> | undefined;
  let entryId: string | undefined;
  // Returns the outcome of an earlier attempt if it is on disk.
  const known = async () => {
    if (!attempted) return undefined;
    const isThere = entryId ? await core.outbox.get(entryId) : !(await records.get(documentId));
    return isThere ? attempted : undefined;
  };

  const queue = async (): Queued<State, Code> => {
    const now = context.now();
    const writes = commandTraitsOf(kind, command.kind).writes;
    const done = await known();
    if (done) return done;

    const record = await records.get(documentId);
    if (record && record.state === null) return refuse('illegal_transition' as Code);
    const current = record?.state ?? undefined;
    const deciding = { actor, now, facts };

    let lane = await readOpenEntries(core, documentId);
    const unseen = unseenBase(kind, record?.server ?? null, lane);

    let content: object = input;
    let olderBase: State | undefined;
    if (writes && base && current && !isSameJson(kind.inputOf(base), kind.inputOf(current))) {
      const mine = command.decide(base, { ...input, baseVersion: base.version }, deciding);
      if (mine.ok && mine.value !== 'gone') {
        const { merged, overlaps } = kind.merge(base, mine.value, current);
        // Overlapping changes came from the server or from another tab of this user, and only the
        // server's must be shown to a person. Their versions do not distinguish them, because the
        // server and the tab both count up from the version of the base.
        const fromServer =
          record?.server && overlaps.length > 0
            ? kind.merge(base, mine.value, record.server).overlaps
            : [];
        if (
          fromServer.some((there) =>
            overlaps.some(
              (here) => isSameJson(here.path, there.path) && isSameJson(here.theirs, there.theirs),
            ),
          )
        )
          olderBase = base;

        // A refused write is closed below, so the write that replaces it takes over its content.
        if (!olderBase || lane.some((entry) => isRefusedWriting(kind, entry)))
          content = kind.inputOf(merged);
      }
    }
    const decided = command.decide(
      current,
      { ...content, baseVersion: current?.version ?? 0 },
      deciding,
    );
    if (!decided.ok) return decided;

    if (
      decided.value === 'gone' &&
      record?.server === null &&
      lane.every((entry) => !entry.everSent)
    ) {
      for (const entry of lane)
        await closeEntry(core, entry, now, { outcome: { code: 'taken_back', details: {} } });
      await core.table(kind.table).delete(documentId);
      return (attempted = ok('gone'));
    }
    lane = await closeRefused(context, kind, record, { lane, unseen, writes });
    if (writes && unseen && (!olderBase || unseen.version <= olderBase.version)) olderBase = unseen;

    const tail = lane.at(-1);
    if (writes && !olderBase && canMergeInto(tail, command.kind))
      await rewriteUnsentEntry(core, tail, content, tail.baseVersion);
    else {
      const baseVersion = olderBase
        ? versionBefore(olderBase, record!.server!)
        : (replayEntries(kind, record?.server ?? null, lane, actor)?.version ?? 0);
      await appendEntry(core, {
        id: (entryId ??= context.newId()),
        by: context,
        documentKind: kind.name,
        documentId,
        command: command as unknown as AnyCommand<State>,
        input: content,
        baseVersion,
        facts: keptFacts(facts),
        base: olderBase ?? (writes && lane.length > 0 ? current : undefined),
        now,
      });
    }

    const after = await recomputeDocument(
      core,
      kind,
      documentId,
      { local: 1, ...(command.barrier ? { issues: [], refusal: null } : {}) },
      actor,
      now,
    );

    await core.table(kind.table).update(documentId, { savedAt: now });
    return (attempted = ok(after?.state ?? 'gone'));
  };
  return { known, queue };
}

const isRefusedWriting = <State extends Versioned>(kind: DocumentKind<State>, entry: OutboxEntry) =>
  isRefused(entry) && commandTraitsOf(kind, entry.kind).writes;

/**
 * Returns an outdated version for content that started from an older state. The server answers that
 * version with its own state.
 */
const versionBefore = (base: Versioned, server: Versioned) =>
  Math.min(base.version, Math.max(0, server.version - 1));

/**
 * Returns the state from which refused writes started, if the server has changed the document since
 * and the user has not seen that. If there are several such states, the oldest is returned. A write
 * that started from what an earlier refused write left doesn't count, because both are queued again
 * as one write, which must be compared with the state before both.
 */
function unseenBase<State extends Versioned>(
  kind: DocumentKind<State>,
  server: State | null,
  lane: readonly OutboxEntry[],
): State | undefined {
  const version = server?.version ?? 0;
  const refused = lane.filter((entry) => isRefusedWriting(kind, entry));
  const followsRefused = (entry: OutboxEntry) =>
    refused.some(
      (earlier) =>
        earlier.seq < entry.seq &&
        (earlier.base !== null || earlier.baseVersion >= version) &&
        isSameJson(kind.inputOf(entry.base as State), inputWithoutVersion(earlier)),
    );

  const [oldest] = refused
    .filter((entry) => entry.base !== null && entry.baseVersion < version && !followsRefused(entry))
    .toSorted((one, other) => one.baseVersion - other.baseVersion);
  return oldest?.base as State | undefined;
}

/**
 * Turns a document's refused entries, except those that only add something, into receipts, because
 * a person who acts on the document has seen them. If a step follows a refused write, the write is
 * queued again before the step. Returns the entries that are open afterwards.
 */
async function closeRefused<State extends Versioned>(
  context: EngineContext,
  kind: DocumentKind<State>,
  record: DocumentRecord<State> | undefined,
  {
    lane,
    unseen,
    writes,
  }: {
    readonly lane: readonly OutboxEntry[];
    /** The result of `unseenBase` for these entries. */
    readonly unseen: State | undefined;
    readonly writes: boolean;
  },
) {
  const { core, now, newId, actor } = context;
  const refused = lane.filter(
    (entry) => isRefused(entry) && !commandTraitsOf(kind, entry.kind).adds,
  );
  if (refused.length === 0) return [...lane];

  for (const entry of refused) await closeEntry(core, entry, now());
  const lost = refused.findLast((entry) => commandTraitsOf(kind, entry.kind).writes);

  if (lost && !writes && record?.state) {
    const rest = await readOpenEntries(core, record.id);
    await appendEntry(core, {
      id: newId(),
      by: context,
      documentKind: kind.name,
      documentId: record.id,
      command: kind.writing,
      input: kind.inputOf(record.state),
      baseVersion: unseen
        ? versionBefore(unseen, record.server!)
        : (replayEntries(kind, record.server, rest, actor)?.version ?? 0),
      facts: lost.facts,
      base: unseen,
      now: now(),
    });
  }

  return await readOpenEntries(core, lane[0]!.documentId);
}

/**
 * Returns the facts without their functions, such as catalog look-ups, which an entry cannot store.
 */
const keptFacts = (facts: unknown): unknown =>
  typeof facts === 'object' && facts !== null
    ? Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value !== 'function'))
    : facts;
