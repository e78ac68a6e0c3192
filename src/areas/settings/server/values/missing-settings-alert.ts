/** Alerts administrators while settings are missing that mails and the privacy policy show. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Job } from '#kernel/server/module.ts';
import { selectAlertById, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { lockSettings, selectSetting } from '../settings-sql.ts';

/** The id of the alert. It is fixed, because there is only one manufacturer. */
export const MISSING_SETTINGS_ALERT_ID = '73657474-696e-4773-8000-000000000001';
const wanted = ['company', 'privacy_contact'] as const;

/**
 * Raises, changes or resolves the alert of missing settings. It runs in the caller's transaction,
 * which holds the settings lock, and does nothing if the open alert already lists the same
 * settings.
 */
export async function updateMissingSettingsAlert(db: Database, now: Instant): Promise<void> {
  const items: { code: (typeof wanted)[number] }[] = [];
  for (const code of wanted) if (!(await selectSetting(db, code))) items.push({ code });
  const said = await selectAlertById(db, MISSING_SETTINGS_ALERT_ID);
  const open = said && said.resolvedAt === null ? said.items : [];
  if (open.map(({ code }) => code).join() === items.map(({ code }) => code).join()) return;
  if (items.length === 0) await resolveAlert(db, MISSING_SETTINGS_ALERT_ID, now);
  else
    await raiseAlerts(db, now, {
      id: MISSING_SETTINGS_ALERT_ID,
      distributorId: 0,
      kind: 'settings_missing',
      number: '',
      items,
    });
}

/**
 * Takes the settings lock in the caller's transaction, and updates the alert of missing settings.
 */
export async function lockAndUpdateMissingSettingsAlert(tx: Database, now: Instant): Promise<void> {
  await lockSettings(tx);
  await updateMissingSettingsAlert(tx, now);
}

export const missingSettingsJob: Job = ({ db, now }) =>
  db.transaction().execute((tx) => lockAndUpdateMissingSettingsAlert(tx, now()));
