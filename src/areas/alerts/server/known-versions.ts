/** The version of every distributor's alerts, read for all polls at once: a poll without news asks the database nothing. */
import { perServices, startPulse } from '#kernel/server/pulse.ts';
import { allVersions } from './queries.ts';

/** `distributorId` undefined: of all. */
export const knownVersions = perServices(({ db, now }) => {
  let versions = new Map<number, number>();
  let sum = 0;
  const pulse = startPulse({ now }, async () => {
    versions = new Map((await allVersions(db)).map((row) => [row.distributor_id, row.version]));
    sum = [...versions.values()].reduce((all, one) => all + one, 0);
  });
  return async (distributorId: number | undefined): Promise<number> => {
    await pulse.fresh();
    return distributorId === undefined ? sum : (versions.get(distributorId) ?? 0);
  };
});
