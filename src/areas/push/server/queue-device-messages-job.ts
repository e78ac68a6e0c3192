/** Adds the jobs that send push notifications: one for each device whose user gets this kind. */
import { parseBySchema, rowIdSchema, z } from '#kernel/domain/schema.ts';
import { forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import { addJobs } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectMailRecipients } from '#areas/account/server/index.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { mayBeNotifiedAbout, pushKinds } from '../domain/index.ts';
import { selectDevicesToNotify } from './push-subscriptions-sql.ts';

/**
 * Milliseconds for which sending is tried; after that, the person finds the event in the portal.
 */
export const PUSH_MESSAGE_LIFETIME_MS = 24 * HOUR;

const announcement = z.object({
  kind: z.enum(pushKinds),
  distributorId: z.int(),
  userId: z.optional(rowIdSchema),
});

const payload = z.object({ told: z.array(announcement) });
type Announcement = z.infer<typeof announcement>;

/**
 * Returns the people who get an announcement, by `mayBeNotifiedAbout`: those who may see it and, if
 * it is an alert that asks for action, have to act on it. If it names a user, only that user gets
 * it, who may also work for the manufacturer.
 */
async function selectPeopleToNotify(db: Database, { kind, distributorId, userId }: Announcement) {
  const own = distributorId === 0 ? null : distributorId;
  const people = [
    ...(await selectMailRecipients(db, own)),
    ...(userId !== undefined && own !== null ? await selectMailRecipients(db, null) : []),
  ];
  return people.filter(
    (person) =>
      (userId === undefined || person.userId === userId) &&
      mayBeNotifiedAbout(person, kind, distributorId),
  );
}

/**
 * Adds a job for each device. A waiting job for the same device and kind is replaced, because its
 * message would be the same.
 */
export const queueDeviceMessagesJob: Job = async ({ db, now }, given) => {
  const asked = parseBySchema(payload, given);

  // A later version of the server added this job, with a kind that this one doesn't know; the job
  // fails here and is tried again until that version runs it.
  if (!asked.ok) throw new Error('push announcement refused');
  const until = now() + PUSH_MESSAGE_LIFETIME_MS;
  await forEachRow(asked.value.told, async (one) => {
    const people = await selectPeopleToNotify(db, one);
    const ids = await selectDevicesToNotify(
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
