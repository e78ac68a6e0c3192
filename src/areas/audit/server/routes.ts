/** Answers the audit's calls. */
import { ok } from '#kernel/domain/result.ts';
import { csvAnswer, type CsvColumn } from '#kernel/server/csv-answer.ts';
import type { Database } from '#kernel/server/database.ts';
import { pageById } from '#kernel/server/queries/paging.ts';
import { handle } from '#kernel/server/route.ts';
import { administrators, userNames } from '#areas/account/server/index.ts';
import {
  calls,
  changedValues,
  FILE_TIME,
  fileTime,
  nameOfTarget,
  type ActionRow,
  type ChangedValue,
} from '../domain/index.ts';
import { linesFiltered, type Line } from './queries.ts';

async function named(db: Database, lines: readonly Line[]): Promise<ActionRow[]> {
  const names = await userNames(
    db,
    lines.flatMap(({ userId }) => userId ?? []),
  );
  return lines.map((line) => ({
    ...line,
    name: (line.userId !== null && names.get(line.userId)) || '',
  }));
}

const actions = handle(calls.actions, async ({ query: { after, ...filters } }, { db }) => {
  const { rows, next } = await pageById((limit) => linesFiltered(db, filters, limit, after));
  return ok({ rows: await named(db, rows), next });
});
const people = handle(calls.people, async (_input, { db }) =>
  ok({ rows: await administrators(db) }),
);

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const asText = ({ path, from, to }: ChangedValue) =>
  `${path.join('.')}: ${written(from)} → ${written(to)}`;
const columns: readonly CsvColumn<ActionRow>[] = [
  [FILE_TIME, ({ at }) => fileTime(at)],
  ['person', ({ name, userId }) => name || String(userId ?? '')],
  ['action', ({ action }) => action],
  ['target', ({ target }) => target ?? ''],
  ['name', ({ details }) => nameOfTarget(details) ?? ''],
  ['changes', ({ details }) => changedValues(details).map(asText).join('; ')],
  ['details', ({ details }) => (Object.keys(details).length ? JSON.stringify(details) : '')],
];
const actionsCsv = handle(calls.actionsCsv, async ({ query }, { db }) => {
  const find = async (limit: number) => named(db, await linesFiltered(db, query, limit));
  return ok(await csvAnswer(columns, find));
});

export const routes = [actions, people, actionsCsv];
