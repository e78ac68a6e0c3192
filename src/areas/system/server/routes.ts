/** Routes of the page about the system. */
import { isUnfinishedKind, type ReportedUnsentWork } from '#areas/account/domain/index.ts';
import { managedSessions } from '#areas/account/server/index.ts';
import { selectDistributorNames } from '#areas/distributors/server/index.ts';
import { SECOND } from '#kernel/domain/dates.ts';
import { ok } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectLatestAddressRefusals } from '#kernel/server/mail/refused-addresses-sql.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import type { Services } from '#kernel/server/services.ts';
import { calls, type SystemFinding, type SystemView, type VersionRow } from '../domain/index.ts';
import { MAX_LISTED_ROWS } from '../domain/calls.ts';
import { readSystemFigures, type Figures } from './read-system-figures.ts';
import { retryJobs, selectUnfinishedJobs } from './jobs-sql.ts';

const LONGEST_ERROR = 200;
/**
 * Milliseconds for which the findings of one check are returned again, because a check calls other
 * servers.
 */
const CHECK_AGE = 30 * SECOND;

/**
 * Runs the checks of the operator's command `check` inside this server, and returns the findings.
 */
export type CheckInstallation = (services: Services) => Promise<readonly SystemFinding[]>;

function versionsOf(devices: Figures['devices']): VersionRow[] {
  const rows = new Map<string | null, VersionRow>();
  for (const { version, opens, count } of devices) {
    const none = { yes: 0, soon: 0, no: 0, untold: 0 };
    const row = rows.get(version) ?? { version, devices: 0, opens: none };
    rows.set(version, {
      ...row,
      devices: row.devices + count,
      opens: { ...row.opens, [opens]: row.opens[opens] + count },
    });
  }
  return [...rows.values()].sort((a, b) => b.devices - a.devices);
}

const countWork = (work: readonly ReportedUnsentWork[]) =>
  work.reduce((sum, { count }) => sum + count, 0);

async function unsentOf(db: Database, now: number): Promise<SystemView['unsent']> {
  const rows = await managedSessions.selectOpenAndProblematicSessions(
    db,
    { unsent: true, sort: { by: 'unsentSince', down: false } },
    MAX_LISTED_ROWS + 1,
    now,
  );
  const shown = rows.slice(0, MAX_LISTED_ROWS);
  const names = await selectDistributorNames(
    db,
    shown.flatMap(({ distributorId }) => (distributorId === null ? [] : [distributorId])),
  );
  const devices = shown.map(({ id, name, distributorId, userAgent, unsent, toldAt }) => ({
    id,
    name,
    distributor: distributorId === null ? null : (names.get(distributorId) ?? null),
    userAgent,
    count: countWork(unsent!.filter(({ kind }) => !isUnfinishedKind(kind))),
    unfinished: countWork(unsent!.filter(({ kind }) => isUnfinishedKind(kind))),
    since: Math.min(...unsent!.map(({ since }) => since)),
    toldAt: toldAt!,
  }));
  return { devices, hasMore: rows.length > MAX_LISTED_ROWS };
}

/**
 * Sums up the files by storage. Files that are still being moved to a storage are only in the
 * database, so they count only if they have a problem.
 */
function placesOf(places: Figures['places']): SystemView['storage']['places'] {
  const byStorage = new Map<string, SystemView['storage']['places'][number]>();
  for (const { storage, state, files, bytes, problem } of places) {
    const isThere = state !== 'uploading';
    const row = byStorage.get(storage) ?? { storage, files: 0, bytes: 0, problems: 0 };
    byStorage.set(storage, {
      storage,
      files: row.files + (isThere ? Number(files) : 0),
      bytes: row.bytes + (isThere ? Number(bytes) : 0),
      problems: row.problems + (problem === null ? 0 : Number(files)),
    });
  }
  return [...byStorage.values()];
}

async function failedOf(db: Database): Promise<SystemView['failed']> {
  const failed = (await selectUnfinishedJobs(db)).filter(
    ({ state }) => state === 'failed' || state === 'retrying',
  );
  // Jobs that are not retried any more come first. Within each group, the newest come first.
  failed.sort((a, b) => a.state.localeCompare(b.state) || Number(b.id) - Number(a.id));
  return {
    count: failed.length,
    jobs: failed.slice(0, MAX_LISTED_ROWS).map(({ id, job, state, attempts, runAt, error }) => ({
      id,
      job,
      attempts,
      next: state === 'failed' ? null : runAt,
      error: (error ?? '').split('\n')[0]!.slice(0, LONGEST_ERROR),
    })),
  };
}

async function refusedOf(db: Database): Promise<SystemView['refused']> {
  const { rows, count } = await selectLatestAddressRefusals(db, MAX_LISTED_ROWS);
  return { addresses: rows, count };
}

const oldestOf = (jobs: Figures['jobs']) =>
  jobs.reduce<number | null>(
    (least, { oldest }) => (oldest === null ? least : Math.min(least ?? oldest, oldest)),
    null,
  );

const sumOf = (jobs: Figures['jobs']) => jobs.reduce((sum, { waiting }) => sum + waiting, 0);

const overview = defineRoute(calls.getSystemOverview, async (_input, { services }) => {
  const { db } = services;
  const figures = await readSystemFigures(services);
  const isMail = ({ job }: { readonly job: string }) => job === 'mail';
  return ok({
    version: services.release.version,
    versions: versionsOf(figures.devices),
    unsent: await unsentOf(db, figures.now),
    waiting: {
      jobs: sumOf(figures.jobs),
      mails: sumOf(figures.jobs.filter(isMail)),
      oldest: oldestOf(figures.jobs),
    },
    failed: await failedOf(db),
    refused: await refusedOf(db),
    storage: { databaseBytes: figures.databaseBytes, places: placesOf(figures.places) },
    erpCalledAt: figures.erpCalledAt,
    backedUpAt: figures.backedUpAt,
  });
});

const retry = defineRoute(
  calls.retryJobsAndMails,
  async ({ body: { ids } }, { db, now, principal }) => {
    const retried = await retryJobs(db.withoutPlugins(), ids, now);
    const count = retried.length;
    if (count > 0) await logAction(db, principal, now, 'server.jobs_retried', undefined, { count });
    return ok({ retried: count });
  },
);

/**
 * Answers `system.check`. All users get one result for `CHECK_AGE`, because the check calls other
 * servers.
 */
function checkRoute(checkInstallation: CheckInstallation) {
  type Check = { readonly at: number; readonly findings: Promise<readonly SystemFinding[]> };
  const last = new WeakMap<Services, Check>();

  const start = (services: Services, now: number): Check => {
    const check = { at: now, findings: checkInstallation(services) };
    last.set(services, check);
    // A check that failed is not returned again.
    check.findings.catch(() => {
      if (last.get(services) === check) last.delete(services);
    });
    return check;
  };

  return defineRoute(calls.getSystemCheck, async (_input, { services }) => {
    const now = services.now();
    let checked = last.get(services);
    if (!checked || now - checked.at >= CHECK_AGE || now < checked.at)
      checked = start(services, now);
    return ok({ at: checked.at, findings: [...(await checked.findings)] });
  });
}

export const systemRoutes = (checkInstallation: CheckInstallation) => [
  overview,
  retry,
  checkRoute(checkInstallation),
];
