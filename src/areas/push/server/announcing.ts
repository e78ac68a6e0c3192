/** Who is told of what happened: one job for each of their devices that wants it. */
import { read, rowId, z } from '#kernel/domain/schema.ts';
import { forEachRow } from '#kernel/server/job-runner/one-by-one.ts';
import { addJobs } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Database } from '#kernel/server/database.ts';
import { correspondents } from '#areas/account/server/index.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { isTold, pushKinds } from '../domain/index.ts';
import { toldDevices } from './queries.ts';

/** Whoever was out of reach for longer finds it in the portal. */
export const TOLD_WITHIN = 24 * HOUR;

const announcement = z.object({
  kind: z.enum(pushKinds),
  distributorId: z.int(),
  userId: z.optional(rowId),
});
const payload = z.object({ told: z.array(announcement) });
type Told = z.infer<typeof announcement>;

/** Those who may read it and are asked by it; of an event the one person, whoever they work for. */
async function peopleToldOf(db: Database, { kind, distributorId, userId }: Told) {
  const own = distributorId === 0 ? null : distributorId;
  const people = [
    ...(await correspondents(db, own)),
    ...(userId !== undefined && own !== null ? await correspondents(db, null) : []),
  ];
  return people.filter(
    (person) =>
      (userId === undefined || person.userId === userId) && isTold(person, kind, distributorId),
  );
}

/** What waits for a device under the same kind is replaced: it would say the same. */
export const announceJob: Job = async ({ db, now }, given) => {
  const asked = read(payload, given);
  // Of a later process's kinds: that one tells.
  if (!asked.ok) throw new Error('push announcement refused');
  const until = now() + TOLD_WITHIN;
  await forEachRow(asked.value.told, async (one) => {
    const people = await peopleToldOf(db, one);
    const ids = await toldDevices(
      db,
      people.map(({ userId }) => userId),
      one.kind,
    );
    const { kind } = one;
    await addJobs(
      db,
      'push.send',
      ids.map((subscription) => ({
        payload: { subscription, kind, until },
        key: `push ${subscription} ${kind}`,
      })),
    );
  });
};
