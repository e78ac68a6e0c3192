/**
 * Sends the link that sets a new password. Nothing is sent to an unregistered address. The number
 * of links was limited when they were requested.
 */
import { accountLanguage } from '#kernel/domain/user/languages.ts';
import { emailSchema, parseBySchema, z } from '#kernel/domain/schema.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import { RESET_LINK_LIFETIME_MS } from '../../domain/session-lifetimes.ts';
import { insertResetLink } from './reset-links-sql.ts';
import { lockUserIfUnchanged, userByEmail } from '../users/users-sql.ts';
import { writeResetMail } from './mail-words.ts';
import { createSecret, hashSecret } from '../secrets.ts';

const payloadSchema = z.object({ email: emailSchema });

export const passwordResetMailJob: Job = async ({ db, config, now }, payload) => {
  const asked = parseBySchema(payloadSchema, payload);
  if (!asked.ok) return;
  const user = await userByEmail(db, asked.value.email);
  if (!user || user.disabled_at !== null || user.removed_at !== null) return;
  const token = createSecret();
  await db.transaction().execute(async (tx) => {
    // No link is sent if the address is no longer the person's.
    if (!(await lockUserIfUnchanged(tx, user))) return;
    await insertResetLink(tx, hashSecret(token), user.id, now() + RESET_LINK_LIFETIME_MS);
    await queueMail(tx, {
      to: user.email,
      ...writeResetMail(
        accountLanguage(user.lang),
        user.name,
        `${config.publicUrl}/login/reset/${token}`,
      ),
    });
  });
};
