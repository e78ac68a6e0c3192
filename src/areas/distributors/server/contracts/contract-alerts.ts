/**
 * Notifies administrators 60 days before a distributor's contracts end, once for each end date, and
 * resolves the alert when the end date no longer requires it.
 */
import { restartFileRetention } from '#areas/files/server/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachStep, forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job } from '#kernel/server/module.ts';
import { raiseAlerts, resolveAlert, updateAlertContent } from '#areas/alerts/server/index.ts';
import { CONTRACT_FILE_PLACE, contractCoverage, needsNewContract } from '../../domain/index.ts';
import { lockDistributor } from '../distributor-content-sql.ts';
import {
  selectContractAlertFacts,
  selectFilesOfContractsInForce,
  storeAlertedContractEnd,
} from './contracts-sql.ts';

type Watched = Awaited<ReturnType<ReturnType<typeof selectContractAlertFacts>['execute']>>[number];

/** Returns the end date about which administrators must be told, or null if there is none. */
function contractEndToAlert({ active, contracts, zone }: Watched, now: Instant): string | null {
  const cover = contractCoverage(contracts, dateInZone(now, zone));

  return active && needsNewContract(cover) ? cover.until : null;
}

/**
 * Raises or resolves a distributor's contract alert. An alert that is open already only gets the
 * distributor's current name. Runs in the caller's transaction, which must hold the distributor's
 * lock.
 */
export async function updateContractAlert(db: Database, id: number, now: Instant): Promise<void> {
  const one = await selectContractAlertFacts(db).where('d.id', '=', id).executeTakeFirst();
  if (!one) return;

  const until = contractEndToAlert(one, now);

  if (until === null) {
    if (one.told === null) return;
    await resolveAlert(db, one.alertId, now);
  } else {
    const shown = { number: one.name, items: [{ code: 'ends' as const, date: until }] };
    if (until === one.told) return await updateAlertContent(db, one.alertId, shown);
    await raiseAlerts(db, now, {
      id: one.alertId,
      distributorId: 0,
      kind: 'contract_ending',
      ...shown,
    });
  }

  await storeAlertedContractEnd(db, id, until);
}

/**
 * Checks the contracts of all distributors, because contracts end even if nothing is changed. Also
 * renews the use of files of contracts that have not ended, so that their retention starts when the
 * contract ends.
 */
export const updateContractAlertsJob: Job = async ({ db, now }) => {
  const at = now();

  const renew = async () =>
    restartFileRetention(
      db,
      CONTRACT_FILE_PLACE,
      await selectFilesOfContractsInForce(db, dateInZone(at, HOME_ZONE)),
      at,
    );

  const watch = async () =>
    forEachRow(await selectContractAlertFacts(db).execute(), async (one) => {
      if (contractEndToAlert(one, at) === one.told) return;
      await db.transaction().execute(async (tx) => {
        await lockDistributor(tx, one.id);
        await updateContractAlert(tx, one.id, at);
      });
    });

  await forEachStep(renew, watch);
};
