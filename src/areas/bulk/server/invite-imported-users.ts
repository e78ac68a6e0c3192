/**
 * Reads which users the rows of a file invite or change, and invites the new ones as the form of
 * user administration does. A new user gets the usual rights of the job role, as far as the
 * importing user may grant them.
 */
import { parseBySchema } from '#kernel/domain/schema.ts';
import { isLanguage, type Language } from '#kernel/domain/user/languages.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import {
  managedUsers,
  type ManagedUserChange,
  type ManagedUserRow,
} from '#areas/account/server/index.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import {
  calls,
  copyRights,
  grantRights,
  mayInviteToDistributor,
  type Rights,
} from '#areas/users/domain/index.ts';
import { rightsByJobRole, inviteUsers, type UserToInvite } from '#areas/users/server/index.ts';
import {
  foldForComparison,
  type BulkCells,
  type BulkColumn,
  type BulkIssue,
} from '../domain/index.ts';
import type { BulkPlanContext } from './bulk-plan.ts';

/** The distributor of a user. `id` is null if the same import creates the distributor. */
export type DistributorOfUser = { readonly id: number | null; readonly country: string };

export type PlannedUser = {
  readonly user: Omit<UserToInvite, 'distributorId'>;
  /** The stored user, or undefined if no user has the email address. */
  readonly known: ManagedUserRow | undefined;
  /**
   * The changes of the row to a stored user, or undefined if there are none. A file can't change
   * the language or the rights.
   */
  readonly change: ManagedUserChange | undefined;
};

const columns: Readonly<Record<string, BulkColumn>> = {
  name: 'userName',
  email: 'email',
  lang: 'lang',
  jobRoleId: 'jobRole',
  rights: 'jobRole',
  distributorId: 'distributor',
};

const languageNames: Readonly<Record<string, Language>> = {
  english: 'en',
  ingles: 'en',
  spanish: 'es',
  espanol: 'es',
  espanhol: 'es',
  portuguese: 'pt',
  portugues: 'pt',
};

const usualLanguage = (country: string): Language => (country === 'BR' ? 'pt' : 'es');

function languageIn(text: string, country: string): Language | undefined {
  const folded = foldForComparison(text);
  if (folded === '') return usualLanguage(country);
  const code = folded.slice(0, 2);
  return (
    languageNames[folded] ??
    (/^[a-z]{2}(-[a-z]{2})?$/.test(folded) && isLanguage(code) ? code : undefined)
  );
}

/**
 * Returns a function that reads the user of a row. That function returns the issues, or the user to
 * invite or change.
 */
export async function createUserReader(
  rows: readonly BulkCells[],
  { db, principal }: BulkPlanContext,
) {
  const roles = await listEntries(db, 'job_roles');
  const templates = await rightsByJobRole(db);
  const emails = rows.map(({ email }) => email.trim().toLowerCase()).filter(Boolean);
  const owners = await managedUsers.lockUsersByEmail(db, [...new Set(emails)]);
  const mayInvite = can(principal, 'users', 'write');

  const roleIn = (text: string) =>
    roles.find(({ fields: { names } }) =>
      Object.values(names).some(
        (name) => foldForComparison(String(name)) === foldForComparison(text),
      ),
    );

  const rightsFor = (jobRoleId: number | null, distributorId: number): Rights | undefined => {
    const template = jobRoleId === null ? undefined : templates.get(jobRoleId);
    if (!template) return undefined;
    return copyRights(principal, { distributorId, permissions: [] }, template).rights;
  };

  const seen = new Set<string>();

  return (
    cells: BulkCells,
    distributor: DistributorOfUser,
  ): { readonly issues: readonly BulkIssue[] } | PlannedUser => {
    const issues: BulkIssue[] = [];
    if (!mayInvite) return { issues: [{ column: 'email', code: 'users_right' }] };
    const lang = languageIn(cells.lang, distributor.country);
    if (!lang) issues.push({ column: 'lang', code: 'not_a_language' });
    const role = cells.jobRole === '' ? undefined : roleIn(cells.jobRole);
    if (cells.jobRole !== '' && !role) issues.push({ column: 'jobRole', code: 'unknown_job_role' });
    const jobRoleId = role?.id ?? null;

    // A new distributor has no id yet. The checks only compare it with the caller's own
    // distributor, so any other number will do.
    const distributorId = distributor.id ?? Number.MAX_SAFE_INTEGER;
    const rights = rightsFor(jobRoleId, distributorId) ?? {};
    const valid = parseBySchema(calls.inviteUser.body!, {
      email: cells.email,
      name: cells.userName,
      lang: lang ?? 'en',
      distributorId,
      jobRoleId,
      rights,
    });

    if (!valid.ok) {
      for (const { path } of valid.issues ?? []) {
        const column = columns[String(path[0])] ?? null;
        const isEmpty = column !== null && cells[column] === '';
        issues.push({ column, code: isEmpty ? 'required' : `${String(path[0])}_invalid` });
      }
      return { issues };
    }

    if (!mayInviteToDistributor(principal, distributorId))
      issues.push({ column: 'distributor', code: 'unknown_distributor' });
    const granted = grantRights(principal, { distributorId, permissions: [] }, rights);
    if (!granted.ok) issues.push({ column: 'jobRole', code: granted.code });
    const { email, name } = valid.value;
    if (seen.has(email)) issues.push({ column: 'email', code: 'repeated_email' });
    seen.add(email);
    const known = owners.get(email);
    if (known && known.distributor_id !== distributor.id)
      issues.push({ column: 'email', code: 'email_taken' });
    if (issues.length > 0 || !granted.ok) return { issues };
    const user = { email, name, lang: lang!, jobRoleId, permissions: granted.value };

    return { user, known, change: known && changeOf(known, name, role?.id) };
  };
}

/**
 * Returns the changes of a row to a stored user, or undefined if there are none. If the row has no
 * job role, the stored one stays.
 */
function changeOf(
  known: ManagedUserRow,
  name: string,
  jobRoleId = known.job_role_id,
): ManagedUserChange | undefined {
  if (name === known.name && jobRoleId === known.job_role_id) return undefined;
  return { email: known.email, name, jobRoleId, permissions: known.permissions };
}

/**
 * Invitations of imports are sent one after another in this queue, so that they don't delay other
 * emails.
 */
const QUEUE = 'bulk.invitations';
const BATCH = 500;

/** Creates the users and queues their invitations. Returns their ids. */
export async function inviteImportedUsers(
  planning: BulkPlanContext,
  invited: readonly UserToInvite[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let from = 0; from < invited.length; from += BATCH)
    ids.push(...(await inviteUsers(planning, invited.slice(from, from + BATCH), QUEUE)));
  return ids;
}
