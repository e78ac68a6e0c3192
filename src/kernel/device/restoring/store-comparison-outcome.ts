/**
 * Applies a restored server's answer to one document. Its record and its entries change in one
 * transaction.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { upcast } from '#kernel/domain/documents/upcast.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import type { EngineContext } from '../engine-context.ts';
import type { AnyKind, Versioned } from '../module.ts';
import type {
  ComparedDocument,
  HeldDocument,
  ResendCommand,
  UploadAgain,
} from './restoring-kind.ts';
import { conflictDetailsOf } from '../outbox/conflict.ts';
import {
  applyEntry,
  findCommandOfKind,
  recomputeDocument,
  commandTraitsOf,
} from '../outbox/recompute-document.ts';
import { mergeEntry } from '../outbox/merge-entry.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { appendEntry, closeEntry, parseEntryInput, readOpenEntries } from '../outbox/outbox.ts';
import { HELD_FOR_RIGHT_KEY } from '../sync/epoch.ts';
import { isResendingEntry } from '../sync/restore-notice.ts';
import { recordRevertedDocument } from './reverted-documents.ts';

/** Returns the document as the server had acknowledged it, from an entry that sends it again. */
export const acknowledgedDocumentOf = (entry: OutboxEntry): Versioned =>
  (entry.facts as { readonly lost: Versioned }).lost;

/** Stores the outcome of a document's comparison. */
export async function storeComparisonOutcome(
  context: EngineContext,
  kind: AnyKind,
  held: HeldDocument<Versioned>,
  compared: ComparedDocument<Versioned>,
  {
    resending,
    notedAt,
  }: {
    readonly resending: ResendCommand | UploadAgain | undefined;
    /**
     * The time of the restore, if it reverted the document and the device must report that again
     * after later restores. Otherwise undefined.
     */
    readonly notedAt: Instant | undefined;
  },
): Promise<void> {
  const { core } = context;
  await context.quota.writing(() =>
    core.transaction('rw', [core.outbox, core.meta, core.table(kind.table)], async () => {
      if ('removal' in held) await removeAgain(context, kind, held.removal, compared);
      else if ('state' in held)
        await queueResendOrAcceptServerState(context, kind, held, compared, resending);
      await markEntriesSentEarly(context, held.id);
      if (notedAt !== undefined) await recordRevertedDocument(core, kind.name, held, notedAt);
    }),
  );
}

/**
 * Queues the document to be sent again, if the server lacks it or has another state, the device
 * knows how, and the user may write it. Otherwise the device takes the server's state or removal,
 * or keeps its own state if the server has neither.
 */
async function queueResendOrAcceptServerState(
  context: EngineContext,
  kind: AnyKind,
  { id, state }: { readonly id: string; readonly state: Versioned },
  { verdict, document }: ComparedDocument<Versioned>,
  resending: ResendCommand | UploadAgain | undefined,
): Promise<void> {
  const { core, actor } = context;
  const now = context.now();
  const lane = await readOpenEntries(core, id);
  const begun = lane.find(isResendingEntry);
  const become = (server: Versioned | null) =>
    recomputeDocument(core, kind, id, { server, isSeen: true, local: 1, behind: 0 }, actor, now);

  if (verdict === 'same' || verdict === 'removed') {
    if (begun)
      await closeEntry(core, begun, context.answeredAt(), {
        state: 'acknowledged',
        outcome: { code: 'already_so', details: {} },
      });
    await updateOpenConflicts(
      context,
      kind,
      id,
      verdict === 'removed' ? null : (document ?? state),
    );
    if (verdict === 'removed') await become(null);
    else if (document || begun) await become(document ?? state);
    return;
  }

  const server = document ?? null;
  const ahead = begun ? acknowledgedDocumentOf(begun) : undefined;
  const wanted = !begun && resending && 'command' in resending ? resending : undefined;
  const isHeld = wanted !== undefined && !isAllowed(context, kind, server, wanted);
  if (isHeld) await core.meta.put({ key: HELD_FOR_RIGHT_KEY, value: true });

  if (wanted && !isHeld) {
    const [first] = lane;
    await appendEntry(core, {
      id: context.newId(),
      by: context,
      documentKind: kind.name,
      documentId: id,
      command: findCommandOfKind(kind, wanted.command),
      input: upcastInput(kind, wanted),
      baseVersion: server?.version ?? 0,
      facts: { ...wanted.facts, lost: state },
      now,
      // The command goes before other waiting entries, which were made on top of it.
      ...(first ? { seq: first.seq - 0.5 } : {}),
    });
    await updateOpenConflicts(context, kind, id, state);
  } else if (!begun && server === null) return;
  else await updateOpenConflicts(context, kind, id, ahead ?? server);

  await become(server);
}

/**
 * Marks entries that were sent before the comparison. The restored server may have refused them
 * because it lacked the document, or because their base version was outdated.
 */
async function markEntriesSentEarly({ core }: EngineContext, id: string): Promise<void> {
  for (const entry of await readOpenEntries(core, id))
    if (entry.state === 'queued' && entry.everSent && !isResendingEntry(entry))
      await core.outbox.put({ ...entry, leftEarly: true });
}

/**
 * Updates unanswered conflicts with the server's state after the restore, because the state in
 * their details may be gone.
 * @param theirs The state that the server will have, or null.
 */
async function updateOpenConflicts(
  { core, actor }: EngineContext,
  kind: AnyKind,
  id: string,
  theirs: Versioned | null,
): Promise<void> {
  for (const entry of await readOpenEntries(core, id)) {
    if (entry.state !== 'conflict' || isResendingEntry(entry)) continue;

    const { base } = conflictDetailsOf<Versioned>(entry);
    const { writes } = commandTraitsOf(kind, entry.kind);
    const mine = writes ? applyEntry(kind, entry, base, actor) : undefined;

    const overlaps =
      theirs && mine?.ok && mine.value !== 'gone'
        ? mergeEntry(kind, entry, base, mine.value, theirs).overlaps
        : [];

    await core.outbox.put({
      ...entry,
      outcome: { code: entry.outcome!.code, details: { theirs, base, overlaps } },
    });
  }
}

/** Upcasts the input of a command to the current schema. */
const upcastInput = (
  kind: AnyKind,
  {
    command,
    input,
    schema = CLIENT_SCHEMA_VERSION,
  }: Pick<ResendCommand, 'command' | 'input' | 'schema'>,
): object => upcast(findCommandOfKind(kind, command).call, input, schema) as object;

/**
 * Returns false if this user may not send the document, such as after losing the right to write it.
 * It is sent once the user has the right again; until then administrators learn of it from the
 * comparison.
 */
function isAllowed(
  context: EngineContext,
  kind: AnyKind,
  server: Versioned | null,
  resending: ResendCommand,
): boolean {
  const { command, facts } = resending;
  const state = server ?? undefined;
  return findCommandOfKind(kind, command).decide(
    state,
    { ...upcastInput(kind, resending), baseVersion: server?.version ?? 0 },
    {
      actor: context.actor,
      now: context.now(),
      facts: kind.replayFacts(command, state, facts),
    },
  ).ok;
}

/**
 * Queues a removal again that the backup does not contain. If the server's document is not the one
 * that was removed, the server's answer makes it a conflict, which asks the user first. A receipt
 * that was emptied when the user lost a right no longer says what to send, so nothing is queued.
 */
async function removeAgain(
  context: EngineContext,
  kind: AnyKind,
  removal: OutboxEntry,
  { verdict, document }: ComparedDocument<Versioned>,
): Promise<void> {
  const { core, actor } = context;
  const id = removal.documentId;

  if (removal.body === '' || !document || (verdict !== 'older' && verdict !== 'other')) return;
  if ((await core.table(kind.table).get(id)) || (await readOpenEntries(core, id)).length > 0)
    return;

  const now = context.now();
  const { baseVersion: _old, ...input } = parseEntryInput(removal);
  const { kind: command, schema } = removal;

  const become = { server: document, local: 1 } as const;
  await recomputeDocument(core, kind, id, become, actor, now);

  await appendEntry(core, {
    id: context.newId(),
    by: context,
    documentKind: kind.name,
    documentId: id,
    command: findCommandOfKind(kind, command),
    input: upcastInput(kind, { command, input, schema }),
    baseVersion:
      verdict === 'older'
        ? document.version
        : Math.max(0, Math.min(removal.baseVersion, document.version - 1)),
    facts: { ...(removal.facts as object), lost: document },
    now,
  });

  await recomputeDocument(core, kind, id, {}, actor, now);
}
