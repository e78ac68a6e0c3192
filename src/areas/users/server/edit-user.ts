/**
 * Edits a user: name, job role, the rights that the editor can grant, and for administrators the
 * address.
 */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { ok } from '#kernel/domain/result.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import {
  isPasswordConfirmed,
  managedUsers,
  type ManagedUserChange,
  type ManagedUserRow,
} from '#areas/account/server/index.ts';
import { calls, decideUserEdit } from '../domain/index.ts';
import { applyEmailChange } from './apply-email-change.ts';
import { countOrRefuseInvitation, refuseTakenAddress } from './invite-users.ts';
import { refuseUnknownJobRole } from './check-user-references.ts';
import { lockUserForChange, loggedUserFields, readUserView } from './user-rows.ts';

/**
 * Writes the changed fields and records each in the audit log. The caller must have locked the row.
 */
export async function changeUser(
  { db, principal, now }: Pick<Context, 'db' | 'principal' | 'now'>,
  row: ManagedUserRow,
  after: ManagedUserChange,
): Promise<void> {
  const changes = changedFields(
    loggedUserFields(row),
    loggedUserFields({
      ...row,
      email: after.email,
      name: after.name,
      job_role_id: after.jobRoleId,
      permissions: [...after.permissions],
    }),
  );
  if (Object.keys(changes).length === 0) return;

  await managedUsers.updateManagedUser(db, row.id, after);
  await logAction(db, principal, now, 'user.edited', row.id, { name: after.name, changes });
}

export const editUserRoute = defineRoute(
  calls.editUser,
  async ({ params: { id }, body }, context) => {
    const { db, now, principal } = context;
    const held = await lockUserForChange(db, principal, id);
    if (!held.ok) return held;

    const { editor, user, others } = held.value;
    const { row } = user;
    if (row.version !== body.version)
      return refuseAsChangedMeanwhile((await readUserView(db, id, now))!);

    const decided = decideUserEdit(editor, user, body, {
      ...others,
      isConfirmed: await isPasswordConfirmed(context),
    });
    if (!decided.ok) return decided;

    const unknown = await refuseUnknownJobRole(db, body.jobRoleId, row.job_role_id);
    if (unknown) return unknown;

    const email = body.email ?? row.email;
    const hasOtherAddress = email !== row.email;
    const refusal = hasOtherAddress ? await refuseTakenAddress(context, email, id) : undefined;
    if (refusal) return refusal;

    const isInvitedAnew = hasOtherAddress && row.invited && row.disabled_at === null;
    const often = isInvitedAnew ? await countOrRefuseInvitation(context, email) : undefined;
    if (often) return often;

    const { name, jobRoleId } = body;
    await changeUser(context, row, { email, name, jobRoleId, permissions: decided.value });
    if (hasOtherAddress) await applyEmailChange(context, row, email);
    return ok((await readUserView(db, id, now))!);
  },
);
