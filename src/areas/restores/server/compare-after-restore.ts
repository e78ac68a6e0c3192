/**
 * Shared parts of the comparisons of a device's documents with a restored server. Each area decides
 * the verdict on its own documents.
 */
import { createHash } from 'node:crypto';
import type { RemovedRow } from '#kernel/domain/documents/restore-comparison.ts';
import { ok } from '#kernel/domain/result.ts';
import { can, type Tab } from '#kernel/domain/user/permissions.ts';
import type { Context } from '#kernel/server/define-route.ts';
import type { FindingDetails, FindingSubject, Restore } from '../domain/index.ts';
import { insertDocumentRemoval, selectRestores } from './restore-findings-sql.ts';
import { storeFindings } from './store-findings.ts';

/** Returns the SHA-256 hash of a document's text, as devices compute it. */
export const hashDocumentText = (text: string): string =>
  createHash('sha256').update(text).digest('hex');

/**
 * Answers a call that compares rows. If the server was never restored, every row gets the verdict
 * `same`.
 * @param compare Returns the answers to the rows. `restores` begins with the newest restore.
 */
export async function answerComparison<Answer>(
  { db }: Context,
  rows: readonly { readonly id: string }[],
  compare: (restores: readonly [Restore, ...Restore[]]) => Promise<Answer[]>,
) {
  const [last, ...earlier] = await selectRestores(db);
  if (!last) {
    const same = rows.map(({ id }) => ({ id, verdict: 'same' as const, version: null }));
    return ok({ since: null, restoredAt: null, rows: same });
  }
  return ok({
    since: last.since,
    restoredAt: last.at,
    rows: await compare([last, ...earlier]),
  });
}

/**
 * Records that a device had removed a document that the server does not have, so that other devices
 * remove it too. Does nothing for a user who may not write such documents or has no distributor,
 * because that user can't have removed one.
 */
export async function recordRemovalByDevice(
  { db, principal, now }: Context,
  tab: Tab,
  { id: documentId, version }: RemovedRow,
): Promise<void> {
  const { distributorId } = principal;
  if (distributorId !== null && can(principal, tab, 'write'))
    await insertDocumentRemoval(db, { documentId, distributorId, version }, now);
}

/**
 * Stores a finding for administrators that the server refused a document that a device sent again.
 * The finding is committed although the call is refused.
 */
export async function storeRefusedResendFinding(
  { db, principal, now }: Context,
  note: {
    readonly subject: FindingSubject;
    readonly documentId: string;
    readonly name: string;
    readonly distributorId: number;
    readonly version: number;
    readonly details: FindingDetails;
  },
): Promise<void> {
  const [last] = await selectRestores(db);
  if (!last) return;
  const seenBy = principal.userId;
  await storeFindings(db, [{ ...note, restoreId: last.id, kind: 'not_restored', seenBy }], now);
}
