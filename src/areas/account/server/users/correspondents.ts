/** Whom the portal may write to: enabled, not removed, with a password of their own and the terms in force accepted. */
import { accountLanguage, type Language } from '#kernel/domain/user/languages.ts';
import { patternsOver, type Patterns } from '#kernel/domain/user/patterns.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import { settingOf } from '#areas/settings/server/index.ts';
import { accountsOf, userByEmail } from './queries.ts';

/** `mailChoices`: what this person switched off is false; everything else comes. */
export type Correspondent = Actor & {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly mailChoices: Readonly<Record<string, boolean>>;
  /** The person's own over the setting. */
  readonly patterns: Patterns;
};
type Row = Awaited<ReturnType<typeof accountsOf>>[number];

const isOpen = (row: Row) =>
  row.disabled_at === null &&
  row.removed_at === null &&
  row.password_hash !== null &&
  !row.password_is_temporary &&
  Boolean(row.accepted);
const from = (row: Row, portal: Patterns): Correspondent => ({
  userId: row.id,
  distributorId: row.distributor_id,
  permissions: row.permissions,
  email: row.email,
  name: row.name,
  language: accountLanguage(row.lang),
  mailChoices: row.mail_choices,
  patterns: patternsOver(row.patterns, portal),
});

/** Of whoever has chosen nothing, or has no account. */
export const portalPatterns = async (db: Database): Promise<Patterns> =>
  (await settingOf(db, 'patterns')) ?? {};

/** Of one distributor; null: the admins. */
export async function correspondents(
  db: Database,
  distributorId: number | null,
): Promise<Correspondent[]> {
  const portal = await portalPatterns(db);
  return (await accountsOf(db, distributorId)).filter(isOpen).map((row) => from(row, portal));
}
/** `closed`: somebody's, who must not be written to. undefined: nobody's. */
export async function correspondentAt(
  db: Database,
  email: string,
): Promise<Correspondent | 'closed' | undefined> {
  const row = await userByEmail(db, email);
  return row && (isOpen(row) ? from(row, await portalPatterns(db)) : 'closed');
}
