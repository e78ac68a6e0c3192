/** Answers what the screens of user administration ask. */
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { readPage } from '#kernel/server/queries/paging.ts';
import { handle } from '#kernel/server/route.ts';
import { managedSessions, managedUsers, toldWorkOf } from '#areas/account/server/index.ts';
import { distributorNames, namedDistributors } from '#areas/distributors/server/index.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import { calls } from '../domain/index.ts';
import { asRows, viewOf } from './users.ts';

export const listRoute = handle(calls.list, async ({ query }, { db }) => {
  const find = (limit: number) => managedUsers.managedUserRows(db, query, limit);
  const { rows, next } = await readPage(PAGE_SIZE, find, ({ id }) => id);
  return ok({ rows: await asRows(db, rows), next });
});
export const viewRoute = handle(calls.view, async ({ params: { id } }, { db, now }) => {
  const user = await viewOf(db, id, now);
  return user ? ok(user) : refuse('not_found');
});
export const choicesRoute = handle(calls.choices, async (_input, { db }) =>
  ok({
    distributors: await namedDistributors(db),
    jobRoles: (await listEntries(db, 'job_roles', { inactive: true })).map(
      ({ id, active, fields }) => ({ id, active, names: fields.names }),
    ),
  }),
);

export const sessionsRoute = handle(calls.sessions, async ({ query }, { db, now, principal }) => {
  const { list, ...filters } = query;
  const read = list ? managedSessions.deviceRows : managedSessions.openSessionRows;
  const find = (limit: number) => read(db, { ...filters, unsent: list === 'unsent' }, limit, now);
  const { rows, next } = await readPage(PAGE_SIZE, find, ({ id }) => id);
  const ids = rows.flatMap(({ distributorId: id }) => (id === null ? [] : [id]));
  const names = await distributorNames(db, ids);
  return ok({
    rows: rows.map(({ distributorId, toldAt, unsent, ...row }) => ({
      ...row,
      told: toldWorkOf({ toldAt, unsent }),
      distributor: distributorId === null ? null : (names.get(distributorId) ?? null),
      isThis: row.session === principal.sessionId,
    })),
    next,
  });
});
