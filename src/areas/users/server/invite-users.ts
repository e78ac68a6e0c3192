/**
 * Invites users: creates them, and queues a job that mails a temporary password, which is shown
 * nowhere else.
 */
import { SECOND } from '#kernel/domain/dates.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { accountLanguage, type Language } from '#kernel/domain/user/languages.ts';
import { changedFields } from '#kernel/domain/changed-fields.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { parseBySchema, rowIdSchema, z } from '#kernel/domain/schema.ts';
import { logAction, logActions } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { addJobs } from '#kernel/server/jobs.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import {
  addInvitedUsers,
  claimEmailEnumerationAttempt,
  countInvitationAttempt,
  setTemporaryPassword,
  managedUsers,
  generateTemporaryPassword,
  selectUserById,
} from '#areas/account/server/index.ts';
import { selectDistributorNames } from '#areas/distributors/server/index.ts';
import { readSettingValue } from '#areas/settings/server/index.ts';
import {
  calls,
  decideInvitationResend,
  grantRights,
  mayInviteToDistributor,
} from '../domain/index.ts';
import { writeInvitationMail } from './invitation-mail.ts';
import { refuseUnknownDistributor, refuseUnknownJobRole } from './check-user-references.ts';
import { lockUserForChange, loggedUserFields, readUserView } from './user-rows.ts';

const taken = refuse('email_taken', { issues: [{ path: ['email'], code: 'email_taken' }] });

/**
 * Refuses an address that another user has. The refusal reveals that the address exists, so it is
 * recorded in the audit log, and callers who cause too many refusals must wait. `own` is the id of
 * the user who may have the address.
 */
export async function refuseTakenAddress(context: Context, email: string, own?: number) {
  const { db, now, principal, reply, services } = context;
  const probe = await claimEmailEnumerationAttempt(context, principal.userId);
  if (probe.waitMs > 0) {
    const retryAfter = Math.ceil(probe.waitMs / SECOND);
    reply.header('retry-after', String(retryAfter));
    return refuse('too_many_requests', { details: { retryAfter } });
  }

  await takeAdvisoryLock(db, `users.email:${email}`);
  const owner = await managedUsers.selectUserByEmailInAnyScope(db, email);
  if (!owner || owner.id === own) return undefined;

  await probe.count();

  await logAction(db, principal, now, 'user.address_refused', owner.id);
  services.log.warn({ event: 'address is registered', by: principal.userId }, 'invitation refused');
  return taken;
}

/**
 * Counts an invitation that is about to be sent, or refuses it. It must be called before anything
 * is written. Invitations by bulk upload are not counted: only administrators upload files, and the
 * mails of an upload are sent one after another.
 */
export async function countOrRefuseInvitation(context: Context, email: string) {
  const { principal, reply } = context;
  const waits = await countInvitationAttempt(context, principal.userId, email);
  const wait = Math.max(waits.inviter, waits.email);
  if (wait <= 0) return undefined;

  const retryAfter = Math.ceil(wait / SECOND);
  reply.header('retry-after', String(retryAfter));

  const code = waits.inviter > 0 ? 'invited_often' : 'address_invited_often';
  return refuse(code, { details: { retryAfter } });
}

/** The keys by which an unsent invitation is found: first its job, then its mail. */
export const invitationJobKey = (userId: number) => `users.invitation:${userId}`;
export const invitationMailKey = (userId: number) => `users.invitation_mail:${userId}`;

const invitationOf = (userId: number, by: number) => ({
  payload: { userId, by },
  key: invitationJobKey(userId),
});

/** Queues a mail with a new temporary password. It replaces an invitation that is still queued. */
export const sendInvitation = (db: Database, userId: number, by: number) =>
  addJobs(db, 'users.invitation', [invitationOf(userId, by)]);

export type UserToInvite = {
  /** The address in lower case. */
  readonly email: string;
  readonly name: string;
  readonly lang: Language;
  readonly distributorId: number | null;
  readonly jobRoleId: number | null;
  readonly permissions: readonly PermissionEntry[];
};

/**
 * Creates users, whose addresses must be free, queues their invitations, and returns their ids in
 * the order of `users`.
 * @param queue The queue for many invitations. Its mails are sent one after another, without
 * delaying other mails.
 */
export async function inviteUsers(
  { db, principal, now }: Pick<Context, 'db' | 'principal' | 'now'>,
  users: readonly UserToInvite[],
  queue?: string,
): Promise<readonly number[]> {
  const idOf = await addInvitedUsers(db, users, now);

  const acts = users.map((user) => ({
    target: idOf.get(user.email)!,
    details: {
      name: user.name,
      changes: changedFields(
        {},
        loggedUserFields({
          email: user.email,
          name: user.name,
          job_role_id: user.jobRoleId,
          distributor_id: user.distributorId,
          permissions: [...user.permissions],
        }),
      ),
    },
  }));

  await logActions(db, principal, now, 'user.invited', acts);

  const ids = acts.map(({ target }) => target);
  const jobs = ids.map((id) => invitationOf(id, principal.userId));
  await addJobs(db, 'users.invitation', jobs, queue ? { queue } : {});
  return ids;
}

export const inviteUserRoute = defineRoute(calls.inviteUser, async ({ body }, context) => {
  const { db, now, principal } = context;
  const { distributorId, jobRoleId, name, email, lang } = body;
  if (!mayInviteToDistributor(principal, distributorId))
    return refuse('unknown_distributor', {
      issues: [{ path: ['distributorId'], code: 'unknown_distributor' }],
    });

  const unknown =
    (await refuseUnknownDistributor(db, distributorId)) ??
    (await refuseUnknownJobRole(db, jobRoleId));
  if (unknown) return unknown;

  const granted = grantRights(principal, { distributorId, permissions: [] }, body.rights);
  if (!granted.ok) return granted;

  const refusal =
    (await refuseTakenAddress(context, email)) ?? (await countOrRefuseInvitation(context, email));
  if (refusal) return refusal;

  const permissions = granted.value;
  const invited = { email, name, lang, distributorId, jobRoleId, permissions };
  const [id] = await inviteUsers(context, [invited]);
  return ok((await readUserView(db, id!, now))!);
});

export const resendInvitationRoute = defineRoute(
  calls.resendInvitation,
  async ({ params: { id } }, context) => {
    const { db, now, principal } = context;
    const held = await lockUserForChange(db, principal, id);
    if (!held.ok) return held;

    const { user } = held.value;
    const allowed = decideInvitationResend(user);
    if (!allowed.ok) return allowed;

    const refusal = await countOrRefuseInvitation(context, user.row.email);
    if (refusal) return refusal;

    await logAction(db, principal, now, 'user.invitation_resent', id, { name: user.row.name });
    await sendInvitation(db, id, principal.userId);
    return ok({});
  },
);

const payloadOf = z.object({ userId: rowIdSchema, by: rowIdSchema });

/**
 * Returns the name of an inviting user, or of their company if the user's name is not that of a
 * person: it was taken from the address, or a pseudonym replaced it. Undefined if neither is known.
 */
async function readInviterName(db: Database, userId: number): Promise<string | undefined> {
  const user = await selectUserById(db, userId);
  if (user?.removed_at === null && user.name !== user.email.split('@')[0]) return user.name;

  const distributorId = user?.distributor_id ?? null;
  return distributorId === null
    ? (await readSettingValue(db, 'company'))?.name || undefined
    : (await selectDistributorNames(db, [distributorId])).get(distributorId);
}

/**
 * Sets a new temporary password and mails it. If it runs twice, two mails may be sent, and only the
 * later password is valid. It does nothing for a user who is disabled, removed, or has set a
 * password. The password is in no answer, no log and no other mail.
 */
export const sendInvitationJob: Job = async ({ db, config, now }, payload) => {
  const asked = parseBySchema(payloadOf, payload);
  if (!asked.ok) return;

  const { userId, by } = asked.value;
  const password = generateTemporaryPassword();

  await db.transaction().execute(async (tx) => {
    await managedUsers.lockUser(tx, userId);
    const user = await selectUserById(tx, userId);
    const isInvited = user && (user.password_hash === null || user.password_is_temporary);
    if (!isInvited || user.disabled_at !== null || user.removed_at !== null) return;

    await setTemporaryPassword(tx, userId, password, now());

    const link = `${config.publicUrl}/login`;
    const mail = writeInvitationMail(accountLanguage(user.lang), {
      name: user.name,
      by: await readInviterName(tx, by),
      email: user.email,
      password,
      link,
    });

    await queueMail(tx, { to: user.email, ...mail }, invitationMailKey(userId));
  });
};
