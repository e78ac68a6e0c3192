/** Checks what a user refers to in other areas: a distributor and a job role. */
import { refuse, type Refusal } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ListUseCounter } from '#kernel/server/module.ts';
import { managedUsers } from '#areas/account/server/index.ts';
import { distributorById } from '#areas/distributors/server/index.ts';
import { hasEntry } from '#areas/settings/server/index.ts';

type UnknownCode = 'unknown_distributor' | 'unknown_job_role';

const unknown = (code: UnknownCode, field: string): Refusal<UnknownCode> =>
  refuse(code, { issues: [{ path: [field], code }] });

/**
 * Refuses a distributor that does not exist or is inactive. Null stands for the manufacturer and is
 * accepted.
 */
export async function refuseUnknownDistributor(
  db: Database,
  id: number | null,
): Promise<Refusal<UnknownCode> | undefined> {
  if (id === null || (await distributorById(db, id))?.active) return undefined;
  return unknown('unknown_distributor', 'distributorId');
}

/**
 * Refuses a job role that does not exist. The role that the user already has is accepted in any
 * case.
 */
export async function refuseUnknownJobRole(
  db: Database,
  id: number | null,
  before: number | null = null,
): Promise<Refusal<UnknownCode> | undefined> {
  if (id === null || id === before || (await hasEntry(db, 'job_roles', id))) return undefined;
  return unknown('unknown_job_role', 'jobRoleId');
}

/** A job role that a user has can't be removed. */
export const jobRoleUseCounters: readonly ListUseCounter[] = [
  {
    list: 'job_roles',
    what: 'users',
    count: (db, roles) =>
      managedUsers.countUsersByJobRole(
        db.withoutPlugins(),
        roles.map(({ id }) => id),
      ),
  },
];
