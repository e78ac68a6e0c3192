/**
 * Compares this device's documents with a restored server, page by page. A document that the server
 * lacks, or has in another state, is queued to be sent again before its other entries. An
 * interrupted comparison begins again with the same result. The caller holds the drain lock.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { MAX_COMPARED_ROWS } from '#kernel/domain/documents/restore-comparison.ts';
import type { EngineContext } from '../engine-context.ts';
import type { AnyKind, DocumentRecord, Versioned } from '../module.ts';
import type {
  ComparedDocument,
  DocumentComparison,
  HeldDocument,
  RestoringKind,
} from './restoring-kind.ts';
import { commandTraitsOf } from '../outbox/recompute-document.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import type { Reply } from '../http/reply.ts';
import { EPOCH_META_KEY, HELD_FOR_RIGHT_KEY } from '../sync/epoch.ts';
import { isResendingEntry } from '../sync/restore-notice.ts';
import { storeRestoreNotice, addUploadToRestoreNotice } from './write-restore-notice.ts';
import { acknowledgedDocumentOf, storeComparisonOutcome } from './store-comparison-outcome.ts';
import {
  wasDocumentReverted,
  recordRevertedDocument,
  readRevertedDocuments,
  updateRevertedNotesAfterReport,
} from './reverted-documents.ts';

// The outcome of comparing a kind. `later`: a call failed, so the comparison begins again with the
// next drain.
type Ended = 'done' | 'later';

// The time of the restore, or null until the server has named it.
type Known = { restoredAt: Instant | null };

/**
 * Compares this device's documents of each kind with the restored server. Returns true if this
 * device then agrees with the server's epoch.
 */
export async function reconcileWithRestoredServer(context: EngineContext): Promise<boolean> {
  const { api, core } = context;

  try {
    await context.loadLater();
  } catch {
    return false;
  }

  for (;;) {
    const epoch = api.epoch();
    const known: Known = { restoredAt: null };
    for (const kind of context.kinds())
      if ((await reconcileKind(context, kind, known)) === 'later') return false;

    // The server was restored once more meanwhile, so the comparison begins again.
    if (api.epoch() !== epoch) continue;

    await context.quota.writing(() =>
      core.transaction('rw', [core.outbox, core.meta], async () => {
        const again = await queryOpenEntriesInOrder(core).filter(isResendingEntry).toArray();
        const ids = [...new Set(again.map((entry) => entry.documentId))];
        const at = known.restoredAt;
        if (at !== null) await storeRestoreNotice(core, { at, documents: ids.length, ids });
        await core.meta.put({ key: EPOCH_META_KEY, value: epoch });
      }),
    );

    return true;
  }
}

/**
 * Compares the documents of one kind that this device holds with the restored server. Of the list's
 * rows, those from before the backup need no comparison. Then reports to the server again which
 * documents earlier restores reverted.
 */
async function reconcileKind(context: EngineContext, kind: AnyKind, known: Known): Promise<Ended> {
  const restoring: RestoringKind<Versioned> | undefined = await kind.restoring?.();
  if (!restoring) return 'done';
  const formerly = await readRevertedDocuments(context.core, kind.name);
  const held = await heldOf(context, kind, restoring);

  const ended = await compareHeld(context, kind, restoring, held, known);
  return ended === 'later'
    ? ended
    : await reportRevertedDocumentsAgain(context, kind, restoring, formerly);
}

async function compareHeld(
  context: EngineContext,
  kind: AnyKind,
  restoring: RestoringKind<Versioned>,
  held: readonly HeldDocument<Versioned>[],
  known: Known,
): Promise<Ended> {
  for (let from = 0; from < held.length; from += MAX_COMPARED_ROWS) {
    const page = held.slice(from, from + MAX_COMPARED_ROWS);
    const reply = await restoring.compare(context.api, page);
    if (!reply.ok && !isForbidden(reply)) return 'later';
    if (!reply.ok) {
      // The user may not read these documents now, so none can be sent again.
      await compareWithRights(context);
      return 'done';
    }

    const { since, restoredAt } = reply.value;
    // The server has another database, which is not a backup of the former one, so nothing is
    // missing in it.
    if (since === null || restoredAt === null) return 'done';

    known.restoredAt = restoredAt;
    await applyComparisonAnswers(context, kind, restoring, page, reply.value);
    const last = page.at(-1)!;
    if ('head' in last && last.head.updatedAt <= since) return 'done';
  }

  return 'done';
}

const isForbidden = (reply: Reply<unknown>): boolean =>
  !reply.ok && reply.kind === 'refused' && reply.code === 'forbidden';

/** Notes that the documents are compared once more when the user's rights change. */
const compareWithRights = async ({ core, quota }: EngineContext): Promise<void> => {
  await quota.writing(() => core.meta.put({ key: HELD_FOR_RIGHT_KEY, value: true }));
};

/**
 * Reports to the server again which documents earlier restores reverted, because this restore may
 * have lost the server's findings for administrators. Documents that were removed from this device
 * before it could compare them are reported too.
 */
async function reportRevertedDocumentsAgain(
  { api, core, quota }: EngineContext,
  kind: AnyKind,
  restoring: RestoringKind<Versioned>,
  formerly: readonly HeldDocument<Versioned>[],
): Promise<Ended> {
  // One call compares at most one version of a document.
  const versions = [...Map.groupBy(formerly, ({ id }) => id).values()];
  const most = Math.max(0, ...versions.map(({ length }) => length));
  let restoredAt: Instant | null = null;

  for (let n = 0; n < most; n += 1) {
    const rows = versions.flatMap((all) => all[n] ?? []);
    for (let from = 0; from < rows.length; from += MAX_COMPARED_ROWS) {
      const reply = await restoring.compare(api, rows.slice(from, from + MAX_COMPARED_ROWS));
      if (!reply.ok) return isForbidden(reply) ? 'done' : 'later';
      restoredAt ??= reply.value.restoredAt;
    }
  }

  const at = restoredAt;
  if (at !== null) await quota.writing(() => updateRevertedNotesAfterReport(core, kind.name, at));
  return 'done';
}

/** Applies the server's answers to a page of compared documents. */
async function applyComparisonAnswers(
  context: EngineContext,
  kind: AnyKind,
  restoring: RestoringKind<Versioned>,
  page: readonly HeldDocument<Versioned>[],
  { rows, since, restoredAt }: DocumentComparison<Versioned>,
): Promise<void> {
  const answers = new Map(rows.map((row): [string, ComparedDocument<Versioned>] => [row.id, row]));
  for (const held of page) {
    const compared = answers.get(held.id);
    if (!compared) {
      await keepName(context, kind, restoring, held, restoredAt!);
      continue;
    }

    if ('head' in held) {
      // The mirror fetches the server's row by itself. Only the finding is noted here.
      if (restoring.nameOf && wasDocumentReverted(compared))
        await context.quota.writing(() =>
          recordRevertedDocument(context.core, kind.name, held, restoredAt!),
        );
      continue;
    }

    const receipts = await receiptsOf(context, held.id);
    const facts = {
      userId: context.actor.userId,
      receipts,
      since: since!,
      restoredAt: restoredAt!,
      compared,
    };

    const isLost = compared.verdict !== 'same' && compared.verdict !== 'removed';
    const resending =
      'state' in held && isLost ? await restoring.resending(held.state, facts) : undefined;

    if (resending && 'fileName' in resending)
      await context.quota.writing(() =>
        context.core.transaction('rw', context.core.meta, () =>
          addUploadToRestoreNotice(context.core, restoredAt!, resending),
        ),
      );

    const isNoted = restoring.nameOf !== undefined && wasDocumentReverted(compared);
    await storeComparisonOutcome(context, kind, held, compared, {
      resending,
      notedAt: isNoted ? restoredAt! : undefined,
    });
  }
}

/**
 * Stores the ids and numbers that name a document that is missing in the server's answer, because
 * the user may no longer read it. The document itself is removed from the device once the device
 * knows the new rights.
 */
async function keepName(
  context: EngineContext,
  kind: AnyKind,
  { nameOf }: RestoringKind<Versioned>,
  held: HeldDocument<Versioned>,
  restoredAt: Instant,
): Promise<void> {
  const { core, quota } = context;
  await compareWithRights(context);
  const named = await nameOf?.(held);
  if (named)
    await quota.writing(() =>
      recordRevertedDocument(core, kind.name, { id: held.id, named }, restoredAt),
    );
}

/** Returns the receipts of the document's acknowledged commands, oldest first. */
const receiptsOf = async ({ core }: EngineContext, documentId: string): Promise<OutboxEntry[]> =>
  (await core.outbox.where({ documentId, open: 0 }).sortBy('seq')).filter(
    (entry) => entry.state === 'acknowledged',
  );

/**
 * Returns what to compare, in this order: whole documents, removals, and the list's rows, the most
 * recently changed first. So the comparison can end at the first rows from before the backup.
 */
async function heldOf(
  context: EngineContext,
  kind: AnyKind,
  restoring: RestoringKind<Versioned>,
): Promise<HeldDocument<Versioned>[]> {
  const { core, bulk } = context;
  const records = (await core.table(kind.table).toArray()) as DocumentRecord<Versioned>[];
  const open = await queryOpenEntriesInOrder(core).filter(isResendingEntry).toArray();
  const lost = new Map(open.map((entry) => [entry.documentId, acknowledgedDocumentOf(entry)]));

  const documents = records.flatMap(({ id, server }) => {
    const state = lost.get(id) ?? server;
    return state ? [{ id, state }] : [];
  });

  const here = new Set(records.map(({ id }) => id));
  const removals = await core.outbox
    .where('[open+state]')
    .equals([0, 'acknowledged'])
    .filter((entry) => entry.documentKind === kind.name && !here.has(entry.documentId))
    .filter((entry) => isRemoval(kind, entry))
    .toArray();
  const removed = new Map(
    removals.map((removal) => [removal.documentId, { id: removal.documentId, removal }]),
  );

  const heads = (await restoring.heads(bulk)).filter(({ id }) => !here.has(id) && !removed.has(id));

  return [
    ...documents,
    ...removed.values(),
    ...heads
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
      .map((head) => (head.state ? { id: head.id, state: head.state } : { id: head.id, head })),
  ];
}

/** Returns true if the traits of the entry's command are those of a removal. */
const isRemoval = (kind: AnyKind, entry: OutboxEntry): boolean => {
  const { writes, asksWhenMoved } = commandTraitsOf(kind, entry.kind);
  return !writes && asksWhenMoved;
};
