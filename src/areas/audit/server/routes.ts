/** Answers calls about the audit. */
import type { Instant } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { pseudonymOf } from '#kernel/domain/privacy/pseudonyms.ts';
import { ok } from '#kernel/domain/result.ts';
import {
  createCsvAnswer,
  FILE_TIME_HEADING,
  fileTimeText,
  type CsvColumn,
} from '#kernel/server/create-csv-answer.ts';
import type { Database } from '#kernel/server/database.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { selectAdministrators, selectUserNames } from '#areas/account/server/index.ts';
import {
  calls,
  listChangedValues,
  recordedTargetName,
  type ActionRow,
  type ChangedValue,
} from '../domain/index.ts';
import {
  selectActingDistributorUserIds,
  selectActionLogPage,
  type ActionLogEntry,
} from './action-log-sql.ts';

/**
 * Adds the names of the acting persons. In old actions, names are replaced by pseudonyms, even if
 * the account still exists.
 */
async function addNames(
  db: Database,
  lines: readonly ActionLogEntry[],
  now: Instant,
): Promise<ActionRow[]> {
  const names = await selectUserNames(
    db,
    lines.flatMap(({ userId }) => userId ?? []),
  );

  const nameAt = (id: number, at: number) =>
    at < now - retentionMs('names') ? pseudonymOf(id) : (names.get(id) ?? '');

  return lines.map((line) => ({
    ...line,
    name: line.userId === null ? '' : nameAt(line.userId, line.at),
  }));
}

const actions = defineRoute(
  calls.listActions,
  async ({ query: { after, ...filters } }, { db, now }) => {
    const { rows, next } = await readPageById((limit) =>
      selectActionLogPage(db, filters, limit, after),
    );
    return ok({ rows: await addNames(db, rows, now), next });
  },
);

const people = defineRoute(calls.listActingPeople, async (_input, { db }) => {
  const others = await selectUserNames(db, await selectActingDistributorUserIds(db));
  const rows = [
    ...(await selectAdministrators(db)),
    ...[...others].map(([id, name]) => ({ id, name })),
  ];

  return ok({ rows: rows.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id) });
});

const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const formatChange = ({ path, from, to }: ChangedValue) =>
  `${path.join('.')}: ${formatValue(from)} → ${formatValue(to)}`;

const columns: readonly CsvColumn<ActionRow>[] = [
  [FILE_TIME_HEADING, ({ at }) => fileTimeText(at)],
  ['person', ({ name, userId }) => name || String(userId ?? '')],
  ['action', ({ action }) => action],
  ['target', ({ target }) => target ?? ''],
  ['name', ({ details }) => recordedTargetName(details) ?? ''],
  ['changes', ({ details }) => listChangedValues(details).map(formatChange).join('; ')],
  ['details', ({ details }) => (Object.keys(details).length ? JSON.stringify(details) : '')],
];

const actionsCsv = defineRoute(calls.exportActions, async ({ query }, { db, now }) => {
  const find = async (limit: number) =>
    addNames(db, await selectActionLogPage(db, query, limit), now);
  return ok(await createCsvAnswer(columns, find));
});

export const routes = [actions, people, actionsCsv];
