/** SQL for users' choices of emails and formats. */
import { sql } from 'kysely';
import type { FormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import type { Database } from '#kernel/server/database.ts';
import { MAX_MAIL_CHOICES } from '../../domain/mail-choices.ts';
import type {} from '../tables.ts';

type MailChoices = Readonly<Record<string, boolean>>;

/** Replaces the kinds of emails that are switched off. */
export const updateMailChoices = (db: Database, userId: number, choices: MailChoices) =>
  db
    .updateTable('user_account')
    .set({
      mail_choices: JSON.stringify(
        Object.fromEntries(Object.entries(choices).filter(([, wanted]) => !wanted)),
      ),
    })
    .where('id', '=', userId)
    .execute();

/**
 * Switches these kinds of emails on or off. The other kinds stay as they are. If more kinds are off
 * than can be stored, which no screen does, the last ones stay on.
 */
export const changeMailChoices = (db: Database, userId: number, changed: MailChoices) =>
  db
    .updateTable('user_account')
    .set({
      mail_choices: sql`(
        select coalesce(jsonb_object_agg(kind, false), '{}') from (
          select kind from jsonb_each(mail_choices || ${JSON.stringify(changed)}::jsonb) as e (kind, wanted)
          where wanted = 'false' order by kind limit ${MAX_MAIL_CHOICES}
        ) off
      )`,
    })
    .where('id', '=', userId)
    .execute();

/** Stores these formats. A null removes the choice. Formats that are absent stay as they are. */
export const changeFormatPatterns = (db: Database, userId: number, changed: FormatPatterns) =>
  db
    .updateTable('user_account')
    .set({
      patterns: sql`jsonb_strip_nulls(patterns || ${JSON.stringify(changed)}::jsonb)`,
    })
    .where('id', '=', userId)
    .execute();
