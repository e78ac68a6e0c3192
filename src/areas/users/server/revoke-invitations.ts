/** Finds invitations that have not been sent yet, and revokes them together with their accounts. */
import { pseudonymOf } from '#kernel/domain/privacy/pseudonyms.ts';
import { logActions } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  removeWaitingJobs,
  selectWaitingJobKeys,
} from '#kernel/server/job-runner/job-runner-sql.ts';
import { addJobs } from '#kernel/server/jobs.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { managedUsers } from '#areas/account/server/index.ts';
import { invitationJobKey, invitationMailKey } from './invite-users.ts';

const keysOf = (userIds: readonly number[]): string[] =>
  userIds.flatMap((id) => [invitationJobKey(id), invitationMailKey(id)]);

function usersOf(userIds: readonly number[], keys: readonly string[]): number[] {
  const found = new Set(keys);
  return userIds.filter(
    (id) => found.has(invitationJobKey(id)) || found.has(invitationMailKey(id)),
  );
}

/** Returns the users among these whose invitation has not been sent yet. */
export const selectWaitingInvitations = async (
  db: Database,
  userIds: readonly number[],
): Promise<number[]> => usersOf(userIds, await selectWaitingJobKeys(db, keysOf(userIds)));

const BATCH = 1_000;

/**
 * Revokes the invitations of these users that have not been sent yet, removes the accounts of those
 * whose invitation it revoked, and returns their ids. The users must not have received an earlier
 * invitation, because their accounts would be removed nevertheless.
 */
export async function revokeInvitations(
  { db, principal, now }: Pick<Context, 'db' | 'principal' | 'now'>,
  userIds: readonly number[],
): Promise<number[]> {
  const removed = usersOf(userIds, await removeWaitingJobs(db, keysOf(userIds)));
  await managedUsers.pseudonymizeUsersWithoutInvitation(db, removed, now);

  for (let from = 0; from < removed.length; from += BATCH) {
    const some = removed.slice(from, from + BATCH);
    const acts = some.map((id) => ({ target: id, details: { name: pseudonymOf(id) } }));
    await logActions(db, principal, now, 'user.removed', acts);

    const jobs = some.map((userId) => ({
      payload: { userId, told: [] },
      key: `users.replace_names:${userId}`,
    }));
    // The jobs replace the names in the audit log. They run one after another in a queue, so that
    // other jobs run between them.
    await addJobs(db, 'users.replace_names', jobs, { queue: 'users.replace_names' });
  }

  return removed;
}
