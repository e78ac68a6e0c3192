/**
 * Answers calls that read users for their administration: the list, one user, and the choices of
 * the form.
 */
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { INVALID_AFTER_REFUSAL, readPage } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { managedUsers } from '#areas/account/server/index.ts';
import { selectActiveOrNamedDistributors } from '#areas/distributors/server/index.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import { calls } from '../domain/index.ts';
import { toUserRows, readUserView } from './user-rows.ts';

export const listUsersRoute = defineRoute(calls.listUsers, async ({ query }, { db }) => {
  const [isKey, id, name] = /^(\d{1,15})\.(.*)$/.exec(query.after ?? '') ?? [];
  if (query.after !== undefined && isKey === undefined) return INVALID_AFTER_REFUSAL;

  const after = isKey === undefined ? undefined : { id: Number(id), name: name! };
  const find = (limit: number) => managedUsers.selectManagedUsers(db, { ...query, after }, limit);
  const { rows, next } = await readPage(PAGE_SIZE, find, (last) => `${last.id}.${last.name}`);
  return ok({ rows: await toUserRows(db, rows), next });
});

export const getUserRoute = defineRoute(calls.getUser, async ({ params: { id } }, { db, now }) => {
  const user = await readUserView(db, id, now);
  return user ? ok(user) : refuse('not_found');
});

export const userFormChoicesRoute = defineRoute(calls.getUserFormChoices, async (_input, { db }) =>
  ok({
    distributors: await selectActiveOrNamedDistributors(
      db,
      await managedUsers.selectDistributorIdsOfUsers(db),
    ),
    jobRoles: (await listEntries(db, 'job_roles', { inactive: true })).map(
      ({ id, active, fields }) => ({ id, active, names: fields.names }),
    ),
  }),
);
