/** Documents on the device: what the server last said, with the commands of this device run over it again. Callers hold the transaction. */
import type { Instant } from '#kernel/domain/dates.ts';
import { tabs, type Actor, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { same } from '#kernel/domain/documents/merge.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import { isRefused, PREVIOUS_REFUSED, refusalOf, syncStateOf, type OutboxEntry } from './entry.ts';
import { close, inputOf, laneOf, rewrite } from './outbox.ts';
import type { AnyCommand, DocumentKind, DocumentRecord, Stated } from '../module.ts';

export const commandOf = <State extends Stated>(
  kind: DocumentKind<State>,
  name: string,
): AnyCommand<State> => {
  const command = kind.commands.find((c) => c.kind === name);
  if (!command) throw new Error(`Document kind ${kind.name} has no command ${name}.`);
  return command;
};
export const traitsOf = <State extends Stated>(kind: DocumentKind<State>, name: string) =>
  kind.traits[name]!;

/** Whoever wrote an entry had the right to. Whether they still have it is for the server to say: what they wrote stays as it is. */
const everyRight = tabs.map((route) => ({ route, read: true, write: true }) as PermissionEntry);
const authorOf = (actor: Actor, { tenant = actor.distributorId }: OutboxEntry): Actor => ({
  ...actor,
  distributorId: tenant,
  permissions: everyRight,
});

/** One command over a state, by the rule and with facts that trust the content: the server decides for good. */
export function applied<State extends Stated>(
  kind: DocumentKind<State>,
  entry: OutboxEntry,
  state: State | null,
  actor: Actor,
) {
  return commandOf(kind, entry.kind).decide(
    state ?? undefined,
    { ...inputOf(entry), baseVersion: state?.version ?? 0 },
    {
      actor: authorOf(actor, entry),
      now: entry.createdAt,
      facts: kind.replayFacts(entry.kind, state ?? undefined, entry.facts),
    },
  );
}

/** The same, where writing that started from another document than this one meets it: field by field, mine where both changed. */
function onto<State extends Stated>(
  kind: DocumentKind<State>,
  entry: OutboxEntry,
  state: State | null,
  actor: Actor,
) {
  const base = entry.base as State | null;
  if (
    base === null ||
    state === null ||
    !traitsOf(kind, entry.kind).writes ||
    same(kind.inputOf(base), kind.inputOf(state))
  )
    return applied(kind, entry, state, actor);
  const mine = applied(kind, entry, base, actor);
  const input =
    mine.ok && mine.value !== 'gone'
      ? kind.inputOf(kind.merge(base, mine.value, state).merged)
      : inputOf(entry);
  return applied(
    kind,
    { ...entry, body: JSON.stringify({ ...input, baseVersion: 0 }) },
    state,
    actor,
  );
}

/** The document as this device shows it. Refused steps leave no trace; refused writing stays visible, but counts no version. */
export function replay<State extends Stated>(
  kind: DocumentKind<State>,
  server: State | null,
  lane: readonly OutboxEntry[],
  actor: Actor,
): State | null {
  let state = server;
  for (const entry of lane) {
    const refused = isRefused(entry);
    if (refused && !traitsOf(kind, entry.kind).writes) continue;
    const result =
      entry.state === 'conflict' && entry.base !== null
        ? applied(kind, entry, entry.base as State, actor)
        : onto(kind, entry, state, actor);
    if (!result.ok) continue;
    if (result.value === 'gone') state = null;
    else if (refused) state = { ...result.value, version: state?.version ?? 0 };
    else state = result.value;
  }
  return state;
}

/**
 * After the ground moved: commands that never left get their new base; those that no longer may be done are refused
 * where a person sees it, or counted as applied where it is already so. What follows a refused write is refused with it.
 * `byOthers`: what a person decided without seeing that, and wants to be asked about, asks; unsent writing before it goes with it.
 */
export async function rebase<State extends Stated>(
  core: CoreDatabase,
  kind: DocumentKind<State>,
  server: State | null,
  lane: readonly OutboxEntry[],
  actor: Actor,
  now: Instant,
  byOthers: boolean,
): Promise<void> {
  const asking =
    byOthers && server
      ? lane.find(
          (entry) =>
            entry.state === 'queued' && !entry.everSent && traitsOf(kind, entry.kind).asksWhenMoved,
        )
      : undefined;
  if (asking) {
    for (const entry of lane)
      if (
        entry.seq < asking.seq &&
        entry.state === 'queued' &&
        !entry.everSent &&
        traitsOf(kind, entry.kind).writes
      )
        await close(core, entry, now, { outcome: { code: 'discarded', details: {} } });
    await core.outbox.put({
      ...asking,
      state: 'conflict',
      outcome: { code: 'version_conflict', details: { theirs: server, base: null, overlaps: [] } },
    });
    lane = await laneOf(core, asking.documentId);
  }
  let state = server;
  let writeRefused = false;
  for (const entry of lane) {
    const traits = traitsOf(kind, entry.kind);
    if (entry.id === asking?.id) continue;
    if (isRefused(entry)) {
      writeRefused ||= traits.writes;
      continue;
    }
    if (traits.writes) writeRefused = false;
    const result = onto(kind, entry, state, actor);
    if (entry.everSent) {
      if (result.ok) state = result.value === 'gone' ? null : result.value;
      continue;
    }
    if (writeRefused) {
      await core.outbox.put({
        ...entry,
        state: 'rejected',
        outcome: { code: PREVIOUS_REFUSED, details: {} },
      });
      continue;
    }
    if (!result.ok) {
      const mine =
        traits.writes && result.code === 'illegal_transition' && entry.base !== null
          ? applied(kind, entry, entry.base as State, actor)
          : undefined;
      if (traits.done?.(state))
        await close(core, entry, now, {
          state: 'acknowledged',
          outcome: { code: 'already_so', details: {} },
        });
      // What was written after a step that others were faster than: nothing takes it any more, and it can be kept as a copy.
      else if (server && mine?.ok && mine.value !== 'gone') {
        await core.outbox.put({
          ...entry,
          state: 'conflict',
          outcome: {
            code: result.code,
            details: { theirs: server, base: entry.base, overlaps: [] },
          },
        });
        state = mine.value;
      } else
        await core.outbox.put({
          ...entry,
          state: 'rejected',
          outcome: {
            code: result.code,
            details: { ...result.details, issues: result.issues ?? [] },
          },
        });
      continue;
    }
    const version = baseVersionOn(kind, entry, state, server);
    if (entry.baseVersion !== version) await rewrite(core, entry, inputOf(entry), version);
    state = result.value === 'gone' ? null : result.value;
  }
}

/**
 * On which version a command may be decided now. Writing that somebody started from another content than this one names a
 * version that is over, so that the server answers with what it has, and both are merged: never over what nobody here has seen.
 */
function baseVersionOn<State extends Stated>(
  kind: DocumentKind<State>,
  entry: OutboxEntry,
  state: State | null,
  server: State | null,
): number {
  const version = state?.version ?? 0;
  if (
    entry.base === null ||
    (state !== null && same(kind.inputOf(entry.base as State), kind.inputOf(state)))
  )
    return version;
  return Math.min(entry.baseVersion, Math.max(0, (server?.version ?? 0) - 1));
}

export type DocumentChange<State extends Stated> = {
  readonly server?: State | null;
  /** What moved the server's state is this device's own doing, or a person has just seen it: nobody is asked. */
  readonly isSeen?: boolean;
  /** What this device did covered something of the server's state, which nobody here has seen, even where its version was known. */
  readonly isHidden?: boolean;
  readonly issues?: readonly Issue[];
  readonly refusal?: string | null;
  readonly local?: 0 | 1;
  readonly behind?: 0 | 1;
};

/** Recomputes the record from what the server said and what is under way; a document that exists nowhere any more is deleted. */
export async function recomputeDocument<State extends Stated>(
  core: CoreDatabase,
  kind: DocumentKind<State>,
  id: string,
  change: DocumentChange<State>,
  actor: Actor,
  now: Instant,
): Promise<DocumentRecord<State> | undefined> {
  const table = core.table<DocumentRecord<State>, string>(kind.table);
  const before = await table.get(id);
  const server = change.server === undefined ? (before?.server ?? null) : change.server;
  if (change.server !== undefined)
    await rebase(
      core,
      kind,
      server,
      await laneOf(core, id),
      actor,
      now,
      change.isHidden ||
        (!change.isSeen &&
          before?.server !== undefined &&
          (server?.version ?? 0) > (before.server?.version ?? 0)),
    );
  const lane = await laneOf(core, id);
  if (server === null && lane.length === 0) {
    await table.delete(id);
    return undefined;
  }
  const refused = refusalOf(lane)?.outcome;
  const told = refused
    ? { refusal: refused.code, issues: (refused.details['issues'] as Issue[] | undefined) ?? [] }
    : change;
  const record: DocumentRecord<State> = {
    id,
    server,
    state: replay(kind, server, lane, actor),
    sync: syncStateOf(lane),
    savedAt: before?.savedAt ?? now,
    refusal: told.refusal === undefined ? (before?.refusal ?? null) : told.refusal,
    issues: told.issues ?? before?.issues ?? [],
    local: change.local ?? before?.local ?? 1,
    behind: change.behind ?? before?.behind ?? 0,
  };
  await table.put(kind.row(record) as DocumentRecord<State>);
  return record;
}
