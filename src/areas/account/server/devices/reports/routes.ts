/**
 * Stores what a session's device reports about unsent work and about whether the portal can open
 * offline.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '#kernel/domain/dates.ts';
import { ok } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { submitDeviceReport } from '../../../domain/session-calls.ts';
import type { OfflineReadinessReport } from '../../../domain/offline-readiness-report-schema.ts';
import {
  MIN_UNSENT_WORK_REPORT_INTERVAL_MS,
  type UnsentWorkReport,
  type ReportedUnsentWork,
} from '../../../domain/unsent-work-report-schema.ts';
import {
  storeDeviceReport,
  selectPreviousOfflineReadinessReport,
  selectDeviceReports,
} from './device-reports-sql.ts';

/**
 * Returns the reported work with times instead of ages, sorted by kind, so that two reports can be
 * compared entry by entry.
 */
const toSortedUnsentWork = (telling: UnsentWorkReport, now: Instant): ReportedUnsentWork[] =>
  telling
    .map(({ kind, count, age }) => ({ kind, count, since: Math.max(0, now - age) }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));

/**
 * Returns whether two reports are equal. Devices send ages, so times that differ by less than a
 * minute count as equal.
 */
const isSameUnsentWork = (a: readonly ReportedUnsentWork[], b: readonly ReportedUnsentWork[]) =>
  a.length === b.length &&
  a.every(
    ({ kind, count, since }, n) =>
      kind === b[n]!.kind &&
      count === b[n]!.count &&
      Math.abs(since - b[n]!.since) < MIN_UNSENT_WORK_REPORT_INTERVAL_MS,
  );

type PreviousReports = Awaited<ReturnType<typeof selectDeviceReports>>;

/**
 * Returns the time since which the device has reported the same `opens`. Its previous session
 * counts too if this one has not reported yet whether the portal can open offline.
 */
async function readReadinessUnchangedSince(
  db: Database,
  { opens }: OfflineReadinessReport,
  before: PreviousReports,
  now: Instant,
): Promise<Instant> {
  const { opening, user_id, known_hash } = before;
  const last =
    opening || !known_hash
      ? before
      : await selectPreviousOfflineReadinessReport(db, user_id, known_hash);
  return last?.opening?.opens === opens ? (last.opening_since ?? now) : now;
}

/** Stores a report. An unchanged one is stored at most once a minute. */
export const deviceReportRoute = defineRoute(
  submitDeviceReport,
  async ({ body: { work: told, opening } }, { db, now, principal }) => {
    const work = toSortedUnsentWork(told, now);
    const before = await selectDeviceReports(db, principal.sessionId);
    const isRecent =
      before.told_at !== null && now - before.told_at < MIN_UNSENT_WORK_REPORT_INTERVAL_MS;
    const isUnchanged =
      isSameUnsentWork(work, before.unsent ?? []) &&
      (opening === undefined || isDeepStrictEqual(opening, before.opening));
    if (isRecent && isUnchanged) return ok({});
    await storeDeviceReport(
      db,
      principal.sessionId,
      opening
        ? { work, opening, since: await readReadinessUnchangedSince(db, opening, before, now) }
        : { work },
      now,
    );

    return ok({});
  },
);
