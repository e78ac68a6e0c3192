/** Changes whether a user may sign in: disabling, enabling, and removing for good. */
import { ok } from '#kernel/domain/result.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import type { ActionName } from '#kernel/domain/audited-actions.ts';
import { parseBySchema, rowIdSchema, z } from '#kernel/domain/schema.ts';
import { logAction, logActions } from '#kernel/server/action-log.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import { pseudonymOf } from '#kernel/domain/privacy/pseudonyms.ts';
import {
  replaceInStoredAnswers,
  replacePersonNames,
  selectNamesOfPerson,
  type PersonTexts,
} from '#kernel/server/pseudonyms/pseudonyms-sql.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { isTemporaryPasswordExpired } from '#areas/account/domain/index.ts';
import {
  endSessionsOfUser,
  managedUsers,
  type ManagedUserRow,
} from '#areas/account/server/index.ts';
import { calls, decideDisableOrRemove, mayRemoveUser } from '../domain/index.ts';
import { countOrRefuseInvitation, sendInvitation } from './invite-users.ts';
import { lockUserForChange, readUserView, type FoundUser } from './user-rows.ts';

/**
 * Locks the user. Refuses if the editor lacks the right, or if the version is not the one that the
 * caller saw. `leave` in the result is the decision whether the user may be disabled or removed.
 * @param may Returns whether the editor has the right that the call needs.
 */
async function seen(
  { db, now, principal }: Context,
  id: number,
  version: number,
  may?: (editor: Actor) => boolean,
) {
  const held = await lockUserForChange(db, principal, id, may);
  if (!held.ok) return held;

  const { editor, user, others } = held.value;
  if (user.row.version !== version)
    return refuseAsChangedMeanwhile((await readUserView(db, id, now))!);
  return ok({ user, leave: decideDisableOrRemove(editor, user, others) });
}

const note = ({ db, now, principal }: Context, action: ActionName, { row }: FoundUser) =>
  logAction(db, principal, now, action, row.id, { name: row.name });

const BATCH = 1_000;

/**
 * Disables users, ends their sessions and logs it. Users who are disabled already are skipped. The
 * caller has locked their rows.
 */
export async function disableUsers(
  context: Pick<Context, 'db' | 'principal' | 'now'>,
  rows: readonly ManagedUserRow[],
): Promise<void> {
  const { db, now, principal } = context;
  const enabled = rows.filter(({ disabled_at: disabledAt }) => disabledAt === null);
  for (let from = 0; from < enabled.length; from += BATCH) {
    const some = enabled.slice(from, from + BATCH);
    const ids = some.map(({ id }) => id);
    await managedUsers.disableUsers(db, ids, now);
    const acts = some.map(({ id, name }) => ({ target: id, details: { name } }));
    await logActions(db, principal, now, 'user.disabled', acts);
  }
  for (const { id, last_sign_in_at: signedInAt } of enabled)
    if (signedInAt !== null) await endSessionsOfUser(db, id, now);
}

const answer = async ({ db, now }: Context, id: number) => ok((await readUserView(db, id, now))!);

export const disableUserRoute = defineRoute(
  calls.disableUser,
  async ({ params: { id }, body }, context) => {
    const found = await seen(context, id, body.version);
    if (!found.ok) return found;

    const { user, leave } = found.value;
    if (!leave.ok) return leave;

    await disableUsers(context, [user.row]);

    return answer(context, id);
  },
);

export const enableUserRoute = defineRoute(
  calls.enableUser,
  async ({ params: { id }, body }, context) => {
    const found = await seen(context, id, body.version);
    if (!found.ok) return found;

    const { now } = context;
    const { user } = found.value;
    if (user.state === 'disabled') {
      // A temporary password that is still valid stays valid, so no invitation is sent.
      const isInvited =
        user.row.invited && isTemporaryPasswordExpired(user.row.temporary_until, now);
      const refusal = isInvited
        ? await countOrRefuseInvitation(context, user.row.email)
        : undefined;
      if (refusal) return refusal;

      await managedUsers.updateManagedUserDisabledAt(context.db, id, null);
      if (isInvited) await sendInvitation(context.db, id, context.principal.userId);
      await note(context, 'user.enabled', user);
    }

    return answer(context, id);
  },
);

export const removeUserRoute = defineRoute(
  calls.removeUser,
  async ({ params: { id }, body }, context) => {
    const { db, now, principal } = context;
    const found = await seen(context, id, body.version, mayRemoveUser);
    if (!found.ok) return found;

    const { leave, user } = found.value;
    if (!leave.ok) return leave;

    await endSessionsOfUser(db, id, now);

    const pseudonym = { name: pseudonymOf(id), email: `removed-${id}@removed.invalid` };
    await managedUsers.pseudonymizeUser(db, id, pseudonym, now);

    await logAction(db, principal, now, 'user.removed', id, { name: pseudonym.name });

    const told = [user.row.name, user.row.email];
    await addJob(db, 'users.replace_names', { userId: id, told });
    return ok({});
  },
);

/**
 * `told` contains the user's previous name and address, which stored answers to commands may
 * contain. It is absent in jobs that older versions of the server queued.
 */
const payloadOf = z.object({ userId: rowIdSchema, told: z.optional(z.array(z.string())) });

/**
 * Returns the job that replaces a removed user's name in all records with a pseudonym, and also the
 * name and the address in stored answers to commands. The records stay. It is a job, because it
 * reads whole tables. Repeating it changes nothing.
 * @param texts Returns where all modules store names of persons.
 */
export const createReplaceNamesJob =
  (texts: () => readonly PersonTexts[]): Job =>
  async ({ db, now }, payload) => {
    const asked = parseBySchema(payloadOf, payload);
    if (!asked.ok) return;

    const { userId, told = [] } = asked.value;

    await db.transaction().execute(async (tx) => {
      const names = await selectNamesOfPerson(tx, texts(), userId);
      await replacePersonNames(tx, texts(), userId, now());
      await replaceInStoredAnswers(tx, [...told, ...names], pseudonymOf(userId));
    });
  };
