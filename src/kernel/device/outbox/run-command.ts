/** Issuing a command: decided here and now, then document and outbox entry written in one transaction. */
import type { Command } from '#kernel/domain/documents/commands.ts';
import { same } from '#kernel/domain/documents/merge.ts';
import { ok, refuse, type Refusal, type Result } from '#kernel/domain/result.ts';
import { replay, recomputeDocument, traitsOf } from './documents.ts';
import { isRefused, type OutboxEntry } from './entry.ts';
import type { IssuedCommand, RunOptions } from '../engine-api.ts';
import { append, close, laneOf, rewrite, takesIn } from './outbox.ts';
import type { AnyCommand, Based, DocumentKind, DocumentRecord, Stated } from '../module.ts';
import type { EngineContext } from '../engine-context.ts';

type Queued<State, Code extends string> = Promise<Result<State | 'gone', Code>>;

export async function runCommand<
  State extends Stated,
  Input extends Based,
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

/** One command, decided and queued within a transaction that may have to be repeated. */
function attemptsAt<State extends Stated, Code extends string>(
  context: EngineContext,
  kind: DocumentKind<State>,
  documentId: string,
  { command, input, facts }: IssuedCommand<State, Code>,
  base?: State,
) {
  const { core, actor } = context;
  const records = core.table<DocumentRecord<State>, string>(kind.table);
  /** Of an attempt whose commit nobody heard of: what it came to, and its entry. */
  let attempted: Result<State | 'gone', Code> | undefined;
  let entryId: string | undefined;
  /** What an earlier attempt came to, where it is on disk. */
  const known = async () => {
    if (!attempted) return undefined;
    const isThere = entryId ? await core.outbox.get(entryId) : !(await records.get(documentId));
    return isThere ? attempted : undefined;
  };
  const queue = async (): Queued<State, Code> => {
    const now = context.now();
    const writes = traitsOf(kind, command.kind).writes;
    const done = await known();
    if (done) return done;
    const record = await records.get(documentId);
    if (record && record.state === null) return refuse('illegal_transition' as Code);
    const current = record?.state ?? undefined;
    const deciding = { actor, now, facts };

    let lane = await laneOf(core, documentId);
    const unseen = unseenBase(kind, record?.server ?? null, lane);
    let content: object = input;
    let olderBase: State | undefined;
    if (writes && base && current && !same(kind.inputOf(base), kind.inputOf(current))) {
      const mine = command.decide(base, { ...input, baseVersion: base.version }, deciding);
      if (mine.ok && mine.value !== 'gone') {
        const { merged, overlaps } = kind.merge(base, mine.value, current);
        // What overlaps came from the server, or from another tab of this person: only the first asks. Versions do not show it, as both count on from the base.
        const fromServer =
          record?.server && overlaps.length > 0
            ? kind.merge(base, mine.value, record.server).overlaps
            : [];
        if (
          fromServer.some((there) =>
            overlaps.some((here) => same(here.path, there.path) && same(here.theirs, there.theirs)),
          )
        )
          olderBase = base;
        // Refused writing goes with its receipt: what takes its place holds it too.
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
        await close(core, entry, now, { outcome: { code: 'taken_back', details: {} } });
      await core.table(kind.table).delete(documentId);
      return (attempted = ok('gone'));
    }
    lane = await closeRefused(context, kind, record, { lane, unseen, writes });
    if (writes && unseen && (!olderBase || unseen.version <= olderBase.version)) olderBase = unseen;
    const tail = lane.at(-1);
    if (writes && !olderBase && takesIn(tail, command.kind))
      await rewrite(core, tail, content, tail.baseVersion);
    else {
      const baseVersion = olderBase
        ? versionBefore(olderBase, record!.server!)
        : (replay(kind, record?.server ?? null, lane, actor)?.version ?? 0);
      await append(core, {
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

const isRefusedWriting = <State extends Stated>(kind: DocumentKind<State>, entry: OutboxEntry) =>
  isRefused(entry) && traitsOf(kind, entry.kind).writes;
/** A version that is over, for what was started from an older document: the server answers with what it has. */
const versionBefore = (base: Stated, server: Stated) =>
  Math.min(base.version, Math.max(0, server.version - 1));

/** From where refused writing was started, if that hid something of the server's that nobody here has seen; the oldest. */
function unseenBase<State extends Stated>(
  kind: DocumentKind<State>,
  server: State | null,
  lane: readonly OutboxEntry[],
): State | undefined {
  const [oldest] = lane
    .filter(
      (entry) =>
        isRefusedWriting(kind, entry) &&
        entry.base !== null &&
        entry.baseVersion < (server?.version ?? 0),
    )
    .toSorted((one, other) => one.baseVersion - other.baseVersion);
  return oldest?.base as State | undefined;
}

/** Whoever acts on a document has seen its refusal: it becomes a receipt. A refused write is queued again before a step. */
async function closeRefused<State extends Stated>(
  context: EngineContext,
  kind: DocumentKind<State>,
  record: DocumentRecord<State> | undefined,
  {
    lane,
    unseen,
    writes,
  }: {
    readonly lane: readonly OutboxEntry[];
    /** Of this lane. */
    readonly unseen: State | undefined;
    readonly writes: boolean;
  },
) {
  const { core, now, newId, actor } = context;
  const refused = lane.filter((entry) => isRefused(entry) && !traitsOf(kind, entry.kind).adds);
  if (refused.length === 0) return [...lane];
  for (const entry of refused) await close(core, entry, now());
  const lost = refused.findLast((entry) => traitsOf(kind, entry.kind).writes);
  if (lost && !writes && record?.state) {
    const rest = await laneOf(core, record.id);
    await append(core, {
      id: newId(),
      by: context,
      documentKind: kind.name,
      documentId: record.id,
      command: kind.writing,
      input: kind.inputOf(record.state),
      baseVersion: unseen
        ? versionBefore(unseen, record.server!)
        : (replay(kind, record.server, rest, actor)?.version ?? 0),
      facts: lost.facts,
      base: unseen,
      now: now(),
    });
  }
  return await laneOf(core, lane[0]!.documentId);
}

/** Facts are kept where they can be: plain values; functions (a catalogue to look into) are left out. */
const keptFacts = (facts: unknown): unknown =>
  typeof facts === 'object' && facts !== null
    ? Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value !== 'function'))
    : facts;
