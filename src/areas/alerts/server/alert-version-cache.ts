/**
 * Reads the versions of all distributors' alerts once for many polls, so that a poll without
 * changes makes no query.
 */
import { oncePerServer, createSharedRead } from '#kernel/server/shared-read.ts';
import { selectAlertVersions } from './alerts-sql.ts';

/**
 * Returns the version of a distributor's alerts, or of all alerts if `distributorId` is undefined.
 */
export const alertVersions = oncePerServer(({ db, now }) => {
  let versions = new Map<number, number>();
  let sum = 0;
  const pulse = createSharedRead({ now }, async () => {
    versions = new Map(
      (await selectAlertVersions(db)).map((row) => [row.distributor_id, row.version]),
    );
    sum = [...versions.values()].reduce((all, one) => all + one, 0);
  });
  return async (distributorId: number | undefined): Promise<number> => {
    await pulse.fresh();
    return distributorId === undefined ? sum : (versions.get(distributorId) ?? 0);
  };
});
