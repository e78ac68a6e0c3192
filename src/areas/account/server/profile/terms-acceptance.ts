/** Records who accepted which version of the terms, when and from where. */
import { createHash } from 'node:crypto';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { commitmentText, TERMS_VERSION } from '../../domain/terms.ts';
import { insertTermsAcceptance } from './profile-sql.ts';

type AcceptedTerms = { readonly version: string; readonly lang: Language };
type AcceptingUser = { readonly userId: number; readonly distributorId: number | null };
type CallOrigin = { readonly address: string; readonly userAgent: string };

/**
 * Returns whether the accepted version of the terms is the current one. Other versions are refused.
 */
export const checkAcceptedTermsVersion = (given: AcceptedTerms): Result<void, 'terms_changed'> =>
  given.version === TERMS_VERSION
    ? ok(undefined)
    : refuse('terms_changed', { details: { version: TERMS_VERSION } });

export async function recordTermsAcceptance(
  db: Database,
  by: AcceptingUser,
  given: AcceptedTerms,
  from: CallOrigin,
  now: Instant,
): Promise<void> {
  const textHash = createHash('sha256').update(commitmentText(given.lang)).digest('hex');
  const isNew = await insertTermsAcceptance(db, {
    userId: by.userId,
    version: given.version,
    lang: given.lang,
    textHash,
    now,
    address: from.address,
    userAgent: from.userAgent,
  });
  if (isNew)
    await logAction(db, by, now, 'account.terms_accepted', by.userId, {
      version: given.version,
      lang: given.lang,
    });
}
