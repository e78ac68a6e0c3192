/** Tells administrators of terms without a vertical, and of those that wait for a decision. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { alertOf, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { countedTerms } from './terms/queries.ts';

/** There is one relation, so there is one id. */
export const TERMS_ALERT = '76657274-6963-4a6c-8000-000000000001';

/** In the caller's transaction, which holds the lock of terms. `hasNew`: said again although it is said already. */
export async function watchTerms(db: Database, now: Instant, hasNew = false): Promise<void> {
  const { terms, conflicts } = await countedTerms(db);
  const isMissing = terms.some((one) => one.source === 'missing' && one.terms > 0);
  const items = [
    ...(isMissing ? [{ code: 'missing' as const }] : []),
    ...(conflicts > 0 ? [{ code: 'conflict' as const }] : []),
  ];
  const said = await alertOf(db, TERMS_ALERT);
  const open = said && said.resolvedAt === null ? said.items : [];
  const isSaid = open.map(({ code }) => code).join() === items.map(({ code }) => code).join();
  if (items.length === 0) await resolveAlert(db, TERMS_ALERT, now);
  else if (!isSaid || hasNew)
    await raiseAlerts(db, now, {
      id: TERMS_ALERT,
      distributorId: 0,
      kind: 'terms_missing',
      number: '',
      items,
    });
}
