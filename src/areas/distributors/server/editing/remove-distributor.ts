/** Removes distributors, for the form and for undone imports. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { resolveAlert, resolveAlertsOfDistributor } from '#areas/alerts/server/index.ts';
import { selectContractAlertId } from '../contracts/contracts-sql.ts';
import type { DependentRecords } from '../distributor-uses.ts';
import type { DistributorWriteContext } from './create-and-change-distributor.ts';
import { deleteDistributor, type StoredDistributor } from '../distributor-content-sql.ts';

/**
 * Deletes a distributor with the rows that other modules recorded about it (`dependentRecords`),
 * resolves its alerts and logs the removal. The caller holds its lock and has checked that nothing
 * refers to it.
 */
export async function removeDistributor(
  { db, principal, now }: DistributorWriteContext,
  { id, content }: StoredDistributor,
  dependentRecords: readonly DependentRecords[],
): Promise<void> {
  await resolveAlert(db, await selectContractAlertId(db, id), now);
  await resolveAlertsOfDistributor(db, id, now);
  for (const { forget } of dependentRecords) await forget(db, id);
  await deleteDistributor(db, id);
  await logAction(db, principal, now, 'distributor.removed', id, {
    name: content.name,
    changes: changedFields(content, {}),
  });
}
