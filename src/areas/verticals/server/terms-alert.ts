/** Alerts administrators to terms without a vertical and to terms in conflict. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  alertById,
  raiseAlerts,
  updateAlertNumber,
  resolveAlert,
} from '#areas/alerts/server/index.ts';
import { countTerms } from './terms/terms-sql.ts';

/** The alert's id is constant, because there is only one relation and so only one such alert. */
export const TERMS_ALERT_ID = '76657274-6963-4a6c-8000-000000000001';

/**
 * Raises, updates or resolves the alert, in the caller's transaction, which holds the lock of
 * terms. The alert's number is the number of terms without a vertical plus the number of conflicts.
 * @param hasNew Raises the alert again even if an equal one is open.
 */
export async function updateTermsAlert(db: Database, now: Instant, hasNew = false): Promise<void> {
  const { terms, conflicts } = await countTerms(db);
  const missing = terms
    .filter(({ source }) => source === 'missing')
    .reduce((sum, one) => sum + one.terms, 0);
  const number = String(missing + conflicts);
  const items = [
    ...(missing > 0 ? [{ code: 'missing' as const }] : []),
    ...(conflicts > 0 ? [{ code: 'conflict' as const }] : []),
  ];

  const said = await alertById(db, TERMS_ALERT_ID);
  const open = said && said.resolvedAt === null ? said.items : [];
  const isSaid = open.map(({ code }) => code).join() === items.map(({ code }) => code).join();

  if (items.length === 0) await resolveAlert(db, TERMS_ALERT_ID, now);
  else if (!isSaid || hasNew)
    await raiseAlerts(db, now, {
      id: TERMS_ALERT_ID,
      distributorId: 0,
      kind: 'terms_missing',
      number,
      items,
    });
  else await updateAlertNumber(db, TERMS_ALERT_ID, number);
}
