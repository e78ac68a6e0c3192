/**
 * Rights templates: the usual rights of job roles. The form applies a template, and saving the user
 * grants the rights.
 */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { hasEntry } from '#areas/settings/server/index.ts';
import {
  calls,
  grantRights,
  ownerOfTemplate,
  rightsOfEntries,
  type Rights,
  type TemplateRow,
} from '../domain/index.ts';
import {
  upsertRightsTemplate,
  selectRightsTemplates,
  selectRightsTemplate,
} from './rights-templates-sql.ts';
import { refuseUnknownJobRole } from './check-user-references.ts';

const none = rightsOfEntries([]);

async function templateRow(db: Database, jobRoleId: number): Promise<TemplateRow> {
  const stored = await selectRightsTemplate(db, jobRoleId);
  return { jobRoleId, version: stored?.version ?? 0, rights: { ...none, ...stored?.rights } };
}

/** Returns the usual rights of each job role, by the role's id. */
export async function rightsByJobRole(db: Database): Promise<ReadonlyMap<number, Rights>> {
  const rows = await selectRightsTemplates(db);
  return new Map(rows.map(({ job_role_id: role, rights }) => [role, { ...none, ...rights }]));
}

export const rightsTemplateRoute = defineRoute(
  calls.getRightsTemplate,
  async ({ params: { id } }, { db }) =>
    (await hasEntry(db, 'job_roles', id)) ? ok(await templateRow(db, id)) : refuse('not_found'),
);

export const saveRightsTemplateRoute = defineRoute(
  calls.saveRightsTemplate,
  async ({ params: { id: jobRole }, body }, { db, now, principal }) => {
    const unknown = await refuseUnknownJobRole(db, jobRole);
    if (unknown) return unknown;

    await takeAdvisoryLock(db, `users.template:${jobRole}`);
    const before = await templateRow(db, jobRole);
    if (before.version !== body.version) return refuseAsChangedMeanwhile(before);

    // The same rules apply as for a user: the editor can change only rights that they have.
    const granted = grantRights(principal, ownerOfTemplate(before.rights), body.rights);
    if (!granted.ok) return granted;

    const rights = rightsOfEntries(granted.value);
    const after = { jobRoleId: jobRole, version: before.version + 1, rights };
    await upsertRightsTemplate(db, jobRole, after.version, rights);

    const changes = changedFields(before.rights, rights);
    await logAction(db, principal, now, 'user.template_saved', jobRole, { changes });
    return ok(after);
  },
);
