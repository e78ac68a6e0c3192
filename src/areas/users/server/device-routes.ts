/** Answers the calls that list devices: a page of the list, and the list as a CSV file. */
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok } from '#kernel/domain/result.ts';
import { parseSort } from '#kernel/domain/sorting.ts';
import {
  createCsvAnswer,
  FILE_TIME_HEADING,
  fileTimeText,
  type CsvColumn,
} from '#kernel/server/create-csv-answer.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { readPage } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { deviceName, deviceSortKeys } from '#areas/account/domain/index.ts';
import {
  managedSessions,
  toDatedOfflineReadinessReport,
  toDatedUnsentWorkReport,
} from '#areas/account/server/index.ts';
import { selectDistributorNames } from '#areas/distributors/server/index.ts';
import {
  calls,
  type DeviceFileFilters,
  type SessionFilters,
  type SessionRow,
} from '../domain/index.ts';

type Wanted = DeviceFileFilters & Pick<SessionFilters, 'after'>;

function positionOf(after: string) {
  const [id, lastActionAt] = after.split('.').map(Number);
  return { id: id!, lastActionAt };
}

/**
 * Returns sessions with their device reports and distributor names. `own` is the caller's session
 * id.
 */
async function devicesOf(
  db: Database,
  { list, sort, after, ...filters }: Wanted,
  limit: number,
  { now, own }: { readonly now: Instant; readonly own: string },
): Promise<SessionRow[]> {
  const find = list
    ? managedSessions.selectOpenAndProblematicSessions
    : managedSessions.selectOpenSessions;

  const found = await find(
    db,
    {
      ...filters,
      unsent: list === 'unsent',
      sort: parseSort(sort, deviceSortKeys),
      after: after === undefined ? undefined : positionOf(after),
    },
    limit,
    now,
  );

  const ids = found.flatMap(({ distributorId: id }) => (id === null ? [] : [id]));
  const names = await selectDistributorNames(db, ids);

  return found.map(
    ({ distributorId, toldAt, unsent, opening, openingAt, openingSince, ...row }) => ({
      ...row,
      told: toDatedUnsentWorkReport({ toldAt, unsent }),
      opening: toDatedOfflineReadinessReport({ opening, openingAt, openingSince }),
      distributor: distributorId === null ? null : (names.get(distributorId) ?? null),
      isThis: row.session === own,
    }),
  );
}

export const listSessionsRoute = defineRoute(
  calls.listSessions,
  async ({ query }, { db, now, principal }) => {
    const find = (limit: number) => devicesOf(db, query, limit, { now, own: principal.sessionId });
    return ok(await readPage(PAGE_SIZE, find, ({ id, lastActionAt }) => `${id}.${lastActionAt}`));
  },
);

const timeOf = (at: Instant | null | undefined) => (at == null ? '' : fileTimeText(at));

const columns: readonly CsvColumn<SessionRow>[] = [
  [`last activity: ${FILE_TIME_HEADING}`, ({ lastActionAt }) => fileTimeText(lastActionAt)],
  ['user', ({ name }) => name],
  ['email', ({ email }) => email],
  ['distributor', ({ distributor }) => distributor ?? ''],
  ['device', ({ userAgent }) => deviceName(userAgent)],
  ['version', ({ opening }) => opening?.running ?? ''],
  ['opens_offline', ({ opening }) => opening?.opens ?? ''],
  ['installed_version', ({ opening }) => opening?.installed ?? ''],
  ['parts_missing', ({ opening }) => opening?.missing ?? ''],
  ['reason', ({ opening }) => opening?.reason ?? ''],
  ['error', ({ opening }) => opening?.status ?? ''],
  ['file', ({ opening }) => opening?.path ?? ''],
  ['since', ({ opening }) => timeOf(opening?.since)],
  ['reported', ({ opening }) => timeOf(opening?.at)],
  ['signed_in', ({ createdAt }) => timeOf(createdAt)],
  ['signed_out', ({ endedAt }) => timeOf(endedAt)],
];

export const exportSessionsRoute = defineRoute(
  calls.exportSessions,
  async ({ query }, { db, now, principal }) =>
    ok(
      await createCsvAnswer(columns, (limit) =>
        devicesOf(db, query, limit, { now, own: principal.sessionId }),
      ),
    ),
);
