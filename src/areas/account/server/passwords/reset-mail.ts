/**
 * Sends the link that sets a new password; nothing is sent to an unregistered address. The number
 * of links is limited when they are requested, not here.
 */
import { accountLanguage } from '#kernel/domain/user/languages.ts';
import { email, parseBySchema, z } from '#kernel/domain/schema.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import { RESET_LINK_LIFETIME_MS } from '../../domain/session-lifetimes.ts';
import { insertResetLink } from './reset-links-sql.ts';
import { lockIfUnchanged, userByEmail } from '../users/users-sql.ts';
import { resetMail } from './mail-words.ts';
import { newSecret, secretHash } from '../secrets.ts';

const payloadOf = z.object({ email });

export const resetMailJob: Job = async ({ db, config, now }, payload) => {
  const asked = parseBySchema(payloadOf, payload);
  if (!asked.ok) return;
  const user = await userByEmail(db, asked.value.email);
  if (!user || user.disabled_at !== null || user.removed_at !== null) return;
  const token = newSecret();
  await db.transaction().execute(async (tx) => {
    // No link is sent if the address is no longer the person's.
    if (!(await lockIfUnchanged(tx, user))) return;
    await insertResetLink(tx, secretHash(token), user.id, now() + RESET_LINK_LIFETIME_MS);
    await queueMail(tx, {
      to: user.email,
      ...resetMail(
        accountLanguage(user.lang),
        user.name,
        `${config.publicUrl}/login/reset/${token}`,
      ),
    });
  });
};
