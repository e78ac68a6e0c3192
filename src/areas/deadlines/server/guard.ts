/** Guards submissions during a closing: distributor users are refused, admins may pass and are recorded in the audit log. */
import type { Instant } from '#kernel/domain/dates.ts';
import { isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { blockedUntil, isWaived, type ClosedDocument, type Closing } from '../domain/index.ts';
import { blockersFor } from './queries.ts';

/** `passed`: the closing that an admin goes through all the same; give it to `logPassed` once the act is done. */
export type Unblocked = { readonly passed: Closing | undefined };

/**
 * May this be submitted now? Refused as `blocked` with the closing's `{document, start, end}`. Reads only.
 * @param now when the request arrived, by the server's clock
 * @param firstSentAt asked for only inside a closing: what was first sent before it, and came back for correction, may go again
 */
export async function mustNotBeBlocked(
  db: Database,
  actor: Pick<Actor, 'distributorId'>,
  distributorId: number,
  document: ClosedDocument,
  now: Instant,
  firstSentAt?: () => Promise<Instant | null>,
): Promise<Result<Unblocked, 'blocked'>> {
  const closing = blockedUntil(await blockersFor(db, distributorId), distributorId, document, now);
  if (!closing) return ok({ passed: undefined });
  if (isAdmin(actor)) return ok({ passed: closing });
  if (firstSentAt && isWaived(closing, await firstSentAt())) return ok({ passed: undefined });
  return refuse('blocked', { details: { document, ...closing } });
}

/** What the audit shows of an admin who submitted inside a closing. `target`: the document's id. */
export async function logPassed(
  db: Database,
  by: Principal,
  now: Instant,
  document: ClosedDocument,
  target: string,
  closing: Closing,
): Promise<void> {
  await logAction(db, by, now, 'deadline.passed', target, { document, ...closing });
}
