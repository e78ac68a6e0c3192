/**
 * Guards submissions during a closing. Users of distributors are refused, except for documents that
 * were first sent before it. Administrators may submit, which the audit log records.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import {
  findBlockingClosing,
  wasSentBeforeClosing,
  type ClosableDocument,
  type Closing,
} from '../domain/index.ts';
import { selectBlockersOfDistributor } from './blockers-sql.ts';

/**
 * The result of the check. `passed` is the closing that an administrator ignores. Pass it to
 * `logSubmissionInClosing` after the action.
 */
export type ClosingIgnoredByAdmin = { readonly passed: Closing | undefined };

/**
 * Refuses a submission by a distributor's user during a closing as `blocked`, with `{document,
 * start, end}` in the details. Administrators may submit. Nothing is written.
 * @param now When the request arrived, by the server's clock.
 * @param firstSentAt Returns when the document was first sent. Called only during a closing. A
 * document that was first sent before the closing and came back for correction may be sent again.
 */
export async function refuseDuringClosing(
  db: Database,
  actor: Pick<Actor, 'distributorId'>,
  distributorId: number,
  document: ClosableDocument,
  now: Instant,
  firstSentAt?: () => Promise<Instant | null>,
): Promise<Result<ClosingIgnoredByAdmin, 'blocked'>> {
  const closing = findBlockingClosing(
    await selectBlockersOfDistributor(db, distributorId),
    distributorId,
    document,
    now,
  );
  if (!closing) return ok({ passed: undefined });
  if (isAdmin(actor)) return ok({ passed: closing });
  if (firstSentAt && wasSentBeforeClosing(closing, await firstSentAt()))
    return ok({ passed: undefined });

  return refuse('blocked', { details: { document, ...closing } });
}

/**
 * Records for the audit that an administrator submitted during a closing. `target` is the
 * document's id.
 */
export async function logSubmissionInClosing(
  db: Database,
  by: Principal,
  now: Instant,
  document: ClosableDocument,
  target: string,
  closing: Closing,
): Promise<void> {
  await logAction(db, by, now, 'deadline.passed', target, { document, ...closing });
}
