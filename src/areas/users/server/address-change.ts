/** What a changed address leads to: what was mailed to the old one opens nothing, and the people behind both are told. */
import { accountLanguage } from '#kernel/domain/user/languages.ts';
import { sendMail } from '#kernel/server/mail/mail.ts';
import type { Context } from '#kernel/server/route.ts';
import {
  dropResets,
  voidTemporaryPassword,
  type ManagedUserRow,
} from '#areas/account/server/index.ts';
import { sendInvitation } from './invite.ts';
import { formerAddressMail, newAddressMail, voidedInvitationMail } from './address-mails.ts';

/** Whether no temporary password was ever mailed, or the one that was has been made worthless. */
export const hasNoPassword = (row: ManagedUserRow): boolean =>
  Boolean(row.invited) && row.temporary_until === null;

/**
 * Runs in the transaction that changes the address. Links to reset a password are void. A person who
 * has no password of their own loses the temporary one with its sessions, and is invited at the new
 * address; everybody else keeps password and sessions, for neither was mailed.
 * @param row the user as it was before
 */
export async function followAddress(
  { db, now, principal, services }: Context,
  row: ManagedUserRow,
  email: string,
): Promise<void> {
  await dropResets(db, row.id);
  const lang = accountLanguage(row.lang);
  const { name } = row;
  const link = services.config.publicUrl;
  if (row.invited) {
    await voidTemporaryPassword(db, row.id, now);
    if (!hasNoPassword(row))
      await sendMail(db, { to: row.email, ...voidedInvitationMail(lang, { name, link }) });
    if (row.disabled_at === null) await sendInvitation(db, row.id, principal.userId);
    return;
  }
  const by = row.id === principal.userId ? 'person' : 'administrator';
  await sendMail(db, { to: row.email, ...formerAddressMail(lang, { name, by, link }) });
  await sendMail(db, { to: email, ...newAddressMail(lang, { name, by, link }) });
}
