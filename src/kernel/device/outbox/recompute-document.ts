/** Applies this device's commands to the server's documents. Callers hold the transaction. */
import type { Instant } from '#kernel/domain/dates.ts';
import { tabs, type Actor, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import {
  isRefused,
  PREVIOUS_REFUSED_CODE,
  findRefusedEntryToShow,
  syncStateOf,
  type OutboxEntry,
} from './entry.ts';
import { closeEntry, parseEntryInput, readOpenEntries, rewriteUnsentEntry } from './outbox.ts';
import type { AnyCommand, DocumentKind, DocumentRecord, Versioned } from '../module.ts';

/** Returns a command of a document kind. Throws if the kind has none of this name. */
export const findCommandOfKind = <State extends Versioned>(
  kind: DocumentKind<State>,
  name: string,
): AnyCommand<State> => {
  const command = kind.commands.find((c) => c.kind === name);
  if (!command) throw new Error(`Document kind ${kind.name} has no command ${name}.`);
  return command;
};

/** Returns the traits of a command of a document kind. */
export const commandTraitsOf = <State extends Versioned>(kind: DocumentKind<State>, name: string) =>
  kind.traits[name]!;

/** Entries are applied with all rights, because the server decides which ones the author has. */
const everyRight = tabs.map((route) => ({ route, read: true, write: true }) as PermissionEntry);
const authorOf = (actor: Actor, { tenant = actor.distributorId }: OutboxEntry): Actor => ({
  ...actor,
  distributorId: tenant,
  permissions: everyRight,
});

/** Applies an entry's command, with the facts of `replayFacts`. It may refuse the content. */
export function applyEntry<State extends Versioned>(
  kind: DocumentKind<State>,
  entry: OutboxEntry,
  state: State | null,
  actor: Actor,
) {
  return findCommandOfKind(kind, entry.kind).decide(
    state ?? undefined,
    { ...parseEntryInput(entry), baseVersion: state?.version ?? 0 },
    {
      actor: authorOf(actor, entry),
      now: entry.createdAt,
      facts: kind.replayFacts(entry.kind, state ?? undefined, entry.facts),
    },
  );
}

/**
 * Applies an entry to a state. A write that started from another state is merged with it, and the
 * write's fields win.
 */
function onto<State extends Versioned>(
  kind: DocumentKind<State>,
  entry: OutboxEntry,
  state: State | null,
  actor: Actor,
) {
  const base = entry.base as State | null;
  if (
    base === null ||
    state === null ||
    !commandTraitsOf(kind, entry.kind).writes ||
    isSameJson(kind.inputOf(base), kind.inputOf(state))
  )
    return applyEntry(kind, entry, state, actor);

  const mine = applyEntry(kind, entry, base, actor);
  const input =
    mine.ok && mine.value !== 'gone'
      ? kind.inputOf(kind.merge(base, mine.value, state).merged)
      : parseEntryInput(entry);

  const body = JSON.stringify({ ...input, baseVersion: 0 });
  return applyEntry(kind, { ...entry, body }, state, actor);
}

/** Returns the document as this device shows it: without refused steps, but with refused writes. */
export function replayEntries<State extends Versioned>(
  kind: DocumentKind<State>,
  server: State | null,
  lane: readonly OutboxEntry[],
  actor: Actor,
): State | null {
  let state = server;
  for (const entry of lane) {
    const refused = isRefused(entry);
    if (refused && !commandTraitsOf(kind, entry.kind).writes) continue;

    const result =
      entry.state === 'conflict' && entry.base !== null
        ? applyEntry(kind, entry, entry.base as State, actor)
        : onto(kind, entry, state, actor);

    if (!result.ok) continue;
    if (result.value === 'gone') state = null;
    else if (refused) state = { ...result.value, version: state?.version ?? 0 };
    else state = result.value;
  }
  return state;
}

/**
 * Adapts a document's entries to a new state of the server. Unsent commands get the new base
 * version. Those that are no longer allowed are rejected, count as applied if the document is as
 * they want it, or become conflicts. Unsent commands after a refused write, up to the next write,
 * are rejected with it.
 * @param byOthers True if the user has not seen the new state. The first unsent command with
 * `asksWhenMoved` then becomes a conflict, and the unsent writes before it are discarded.
 */
export async function rebaseEntries<State extends Versioned>(
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
            entry.state === 'queued' &&
            !entry.everSent &&
            commandTraitsOf(kind, entry.kind).asksWhenMoved,
        )
      : undefined;

  if (asking) {
    for (const entry of lane)
      if (
        entry.seq < asking.seq &&
        entry.state === 'queued' &&
        !entry.everSent &&
        commandTraitsOf(kind, entry.kind).writes
      )
        await closeEntry(core, entry, now, { outcome: { code: 'discarded', details: {} } });
    await core.outbox.put({
      ...asking,
      state: 'conflict',
      outcome: { code: 'version_conflict', details: { theirs: server, base: null, overlaps: [] } },
    });
    lane = await readOpenEntries(core, asking.documentId);
  }

  let state = server;
  let writeRefused = false;
  for (const entry of lane) {
    const traits = commandTraitsOf(kind, entry.kind);
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
        outcome: { code: PREVIOUS_REFUSED_CODE, details: {} },
      });
      continue;
    }

    if (!result.ok) {
      const mine =
        traits.writes && result.code === 'illegal_transition' && entry.base !== null
          ? applyEntry(kind, entry, entry.base as State, actor)
          : undefined;
      if (traits.done?.(state))
        await closeEntry(core, entry, now, {
          state: 'acknowledged',
          outcome: { code: 'already_so', details: {} },
        });
      // A write after a step that is no longer possible can be kept as a copy, so a person decides.
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
    if (entry.baseVersion !== version)
      await rewriteUnsentEntry(core, entry, parseEntryInput(entry), version);
    state = result.value === 'gone' ? null : result.value;
  }
}

/**
 * Returns the document version on which a command is decided. A write that started from other
 * content gets an outdated version, so that the server answers with its state and both are merged.
 */
function baseVersionOn<State extends Versioned>(
  kind: DocumentKind<State>,
  entry: OutboxEntry,
  state: State | null,
  server: State | null,
): number {
  const version = state?.version ?? 0;
  if (
    entry.base === null ||
    (state !== null && isSameJson(kind.inputOf(entry.base as State), kind.inputOf(state)))
  )
    return version;

  return Math.min(entry.baseVersion, Math.max(0, (server?.version ?? 0) - 1));
}

/** The changes that `recomputeDocument` makes in a record. */
export type DocumentChange<State extends Versioned> = {
  /** The new state from the server, or null if the document is gone there. */
  readonly server?: State | null;
  /** True if this device made the server's change, or its user has just seen it. */
  readonly isSeen?: boolean;
  /** True if the new state contains a change that the user has not seen. */
  readonly isHidden?: boolean;
  readonly issues?: readonly Issue[];
  readonly refusal?: string | null;
  readonly local?: 0 | 1;
  readonly behind?: 0 | 1;
};

/** Recomputes a record, or deletes it if neither the server nor an entry has the document. */
export async function recomputeDocument<State extends Versioned>(
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
  if (change.server !== undefined) {
    const isNewer =
      before?.server !== undefined && (server?.version ?? 0) > (before.server?.version ?? 0);
    const byOthers = change.isHidden || (!change.isSeen && isNewer);
    await rebaseEntries(core, kind, server, await readOpenEntries(core, id), actor, now, byOthers);
  }

  const lane = await readOpenEntries(core, id);
  if (server === null && lane.length === 0) {
    await table.delete(id);
    return undefined;
  }

  const refused = findRefusedEntryToShow(lane)?.outcome;
  const told = refused
    ? { refusal: refused.code, issues: (refused.details['issues'] as Issue[] | undefined) ?? [] }
    : change;

  const record: DocumentRecord<State> = {
    id,
    server,
    state: replayEntries(kind, server, lane, actor),
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
