/** Answers the audit's calls. */
import { writeCsv } from '#kernel/domain/csv.ts';
import { PAGE_SIZE } from '#kernel/domain/headers.ts';
import { ok } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { handle, type Route } from '#kernel/server/route.ts';
import { administrators } from '#areas/account/server/index.ts';
import { calls, FILE_TIME, fileTime, type ActionRow } from '../domain/index.ts';
import { linesFiltered, type Line } from './queries.ts';

async function named(db: Database, lines: readonly Line[]): Promise<ActionRow[]> {
  const names = new Map((await administrators(db)).map(({ id, name }) => [id, name]));
  return lines.map((line) => ({
    ...line,
    name: (line.userId !== null && names.get(line.userId)) || '',
  }));
}

const actions = handle(calls.actions, async ({ query: { after, ...filters } }, { db }) => {
  const found = await linesFiltered(db, filters, PAGE_SIZE + 1, after);
  const rows = await named(db, found.slice(0, PAGE_SIZE));
  return ok({ rows, next: found.length > PAGE_SIZE ? rows.at(-1)!.id : null });
});
const people = handle(calls.people, async (_input, { db }) =>
  ok({ rows: await administrators(db) }),
);

const MOST = 10_000;
const actionsCsv = handle(calls.actionsCsv, async ({ query }, { db }) => {
  const found = await linesFiltered(db, query, MOST + 1);
  const rows = await named(db, found.slice(0, MOST));
  const lines = rows.map(({ at, name, userId, action, target, details }) => [
    fileTime(at),
    name || String(userId ?? ''),
    action,
    target ?? '',
    Object.keys(details).length ? JSON.stringify(details) : '',
  ]);
  return ok({
    csv: writeCsv([FILE_TIME, 'person', 'action', 'target', 'details'], lines),
    rows: rows.length,
    isCut: found.length > MOST,
  });
});

export const routes: readonly Route[] = [actions, people, actionsCsv];
