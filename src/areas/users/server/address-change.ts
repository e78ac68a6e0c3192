/**
 * Handles the consequences of a changed address: secrets mailed to the old one become void, and
 * both addresses are notified.
 */
import { accountLanguage } from '#kernel/domain/user/languages.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { unmarkRefusedAddresses } from '#kernel/server/mail/refused-addresses-sql.ts';
import type { Context } from '#kernel/server/define-route.ts';
import {
  deleteUnusedResetLinks,
  invalidateTemporaryPassword,
  type ManagedUserRow,
} from '#areas/account/server/index.ts';
import { sendInvitation } from './invite-users.ts';
import {
  writeFormerAddressMail,
  writeNewAddressMail,
  writeVoidedInvitationMail,
} from './address-mails.ts';

/**
 * Returns whether no password is stored for the user: no temporary password was created yet, or it
 * was voided. A temporary password that has expired is still stored.
 */
export const hasNoValidPassword = (row: ManagedUserRow): boolean =>
  Boolean(row.invited) && row.temporary_until === null;

/**
 * Runs in the transaction that changes the address. Links to reset a password become void. A user
 * who has not set a password loses the temporary one and all sessions, and is invited at the new
 * address unless disabled. Other users keep their password and sessions, because neither was
 * mailed.
 * @param row The user as stored before the change.
 */
export async function applyAddressChange(
  { db, now, principal, services }: Context,
  row: ManagedUserRow,
  email: string,
): Promise<void> {
  await deleteUnusedResetLinks(db, row.id);
  await unmarkRefusedAddresses(db, [row.email, email]);

  const lang = accountLanguage(row.lang);
  const { name } = row;
  const link = services.config.publicUrl;

  if (row.invited) {
    await invalidateTemporaryPassword(db, row.id, now);

    if (!hasNoValidPassword(row))
      await queueMail(db, { to: row.email, ...writeVoidedInvitationMail(lang, { name, link }) });

    if (row.disabled_at === null) await sendInvitation(db, row.id, principal.userId);
    return;
  }

  const by = row.id === principal.userId ? 'person' : 'administrator';
  await queueMail(db, { to: row.email, ...writeFormerAddressMail(lang, { name, by, link }) });
  await queueMail(db, { to: email, ...writeNewAddressMail(lang, { name, by, link }) });
}
