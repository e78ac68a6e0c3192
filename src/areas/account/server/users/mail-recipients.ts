/**
 * Selects the users to whom the portal may write: those who are enabled, not removed, have a
 * password of their own and have accepted the terms, the current or earlier ones. Renewed terms do
 * not stop emails, because their users go on working until they are asked (decision 0071).
 */
import { accountLanguage, type Language } from '#kernel/domain/user/languages.ts';
import { mergeFormatPatterns, type FormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import { readSettingValue } from '#areas/settings/server/index.ts';
import { selectUsersOfDistributor, selectUserByEmail } from './users-sql.ts';

/**
 * A recipient of emails. `mailChoices` maps each kind that the person switched off to false. All
 * other kinds are sent.
 */
export type MailRecipient = Actor & {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly mailChoices: Readonly<Record<string, boolean>>;
  /** The person's formats, completed by the setting. */
  readonly patterns: FormatPatterns;
};

type Row = Awaited<ReturnType<typeof selectUsersOfDistributor>>[number];

const mayReceiveMails = (row: Row) =>
  row.disabled_at === null &&
  row.removed_at === null &&
  row.password_hash !== null &&
  !row.password_is_temporary &&
  Boolean(row.accepted_before);

const toMailRecipient = (row: Row, portal: FormatPatterns): MailRecipient => ({
  userId: row.id,
  distributorId: row.distributor_id,
  permissions: row.permissions,
  email: row.email,
  name: row.name,
  language: accountLanguage(row.lang),
  mailChoices: row.mail_choices,
  patterns: mergeFormatPatterns(row.patterns, portal),
});

/** Returns the formats for people who have chosen none or have no account. */
export const readDefaultFormatPatterns = async (db: Database): Promise<FormatPatterns> =>
  (await readSettingValue(db, 'patterns')) ?? {};

/** Returns the recipients of a distributor, or the manufacturer's if `distributorId` is null. */
export async function selectMailRecipients(
  db: Database,
  distributorId: number | null,
): Promise<MailRecipient[]> {
  const portal = await readDefaultFormatPatterns(db);
  return (await selectUsersOfDistributor(db, distributorId))
    .filter(mayReceiveMails)
    .map((row) => toMailRecipient(row, portal));
}

/**
 * Returns the recipient with an address, or `closed` if the user with this address must not get
 * emails. Undefined if the address belongs to no user.
 */
export async function findMailRecipientByEmail(
  db: Database,
  email: string,
): Promise<MailRecipient | 'closed' | undefined> {
  const row = await selectUserByEmail(db, email);
  return (
    row &&
    (mayReceiveMails(row) ? toMailRecipient(row, await readDefaultFormatPatterns(db)) : 'closed')
  );
}
