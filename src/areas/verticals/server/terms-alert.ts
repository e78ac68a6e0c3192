/** Alerts administrators to terms without a vertical and to terms in conflict. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { alertOf, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { countedTerms } from './terms/queries.ts';

/** The alert's id is constant, because there is only one relation and so only one such alert. */
export const TERMS_ALERT = '76657274-6963-4a6c-8000-000000000001';

/**
 * Raises, updates or resolves the alert, in the caller's transaction, which holds the lock of
 * terms.
 * @param hasNew Raises the alert again even if an equal one is open.
 */
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
