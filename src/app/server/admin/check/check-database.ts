/** Checks the database, its hosts and its standby, and what the portal stores in it. */
import { isErpTokenReadable } from '#areas/erp/server/index.ts';
import { selectSummaryDifferences } from '#areas/reports/server/index.ts';
import { selectRestores } from '#areas/restores/server/index.ts';
import { selectLastBackupTime } from '#areas/system/server/index.ts';
import { DAY, monthOf, SECOND } from '#kernel/domain/dates.ts';
import { selectLostCommands } from '#kernel/server/acknowledged/acknowledged-sql.ts';
import type { Config } from '#kernel/server/config.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Migration } from '#kernel/server/migrations.ts';
import { selectAppliedMigrations } from '../backups/backup-figures-sql.ts';
import { formatInstantText } from '../format-instant-text.ts';
import { checkHosts } from './check-hosts.ts';
import { checkReplica } from './check-replica.ts';
import { createFinding, type Finding } from './create-finding.ts';
import { readDatabaseFacts, countFailedJobs, type DatabaseFacts } from './database-facts-sql.ts';

const OLDEST = 15;
const MOST_APART = 2 * SECOND;
const BACKUP_AGE = DAY + DAY / 2;

function checkServer({ version, encoding, isStandby }: DatabaseFacts): Finding {
  if (version < OLDEST) return createFinding('database_old', { version, oldest: OLDEST });
  if (encoding !== 'UTF8') return createFinding('database_encoding', { encoding });
  if (isStandby) return createFinding('database_standby');
  return createFinding('database_version', { version, encoding });
}

function checkRole({ owns, isSuperuser }: DatabaseFacts): Finding {
  if (!owns) return createFinding('role_no_owner');
  return createFinding(isSuperuser ? 'role_superuser' : 'role_ordinary');
}

function checkClock({ now }: DatabaseFacts, ours: number): Finding {
  const ms = Math.abs(now - ours);
  return createFinding(ms <= MOST_APART ? 'clock_right' : 'clock_apart', { ms });
}

async function checkMigrations(db: Database, all: readonly Migration[]): Promise<Finding> {
  const done = new Set(await selectAppliedMigrations(db));
  const due = all.filter(({ name }) => !done.has(name)).length;
  const newer = [...done].filter((name) => !all.some((one) => one.name === name)).length;
  if (due > 0) return createFinding('migrations_due', { count: due });
  if (newer > 0) return createFinding('migrations_newer', { count: newer });
  return createFinding('migrations_done', { count: done.size });
}

async function checkJobs(db: Database): Promise<Finding> {
  const count = await countFailedJobs(db);
  return count === 0 ? createFinding('jobs_good') : createFinding('jobs_failed', { count });
}

async function checkBackup(db: Database, now: number): Promise<Finding> {
  const at = await selectLastBackupTime(db);
  // A backup isn't recorded in its own file, so a restored database doesn't know of it.
  const [restore] = await selectRestores(db);
  if (restore && restore.at > (at ?? 0))
    return createFinding('backup_none_since_restore', { time: formatInstantText(restore.at) });
  if (at === null) return createFinding('backup_none');
  return createFinding(now - at > BACKUP_AGE ? 'backup_old' : 'backup_recent', {
    time: formatInstantText(at),
  });
}

async function checkSummaries(db: Database): Promise<Finding> {
  const differences = await selectSummaryDifferences(db);
  const [first] = differences;
  if (!first) return createFinding('summaries_right');
  const { summary, area, distributorId: distributor, month, example } = first;
  return createFinding('summaries_differ', {
    summary,
    area,
    distributor,
    example,
    month: monthOf(month),
    count: differences.length,
  });
}

/**
 * Returns the finding about lost commands. If no loss was noticed, returns none instead of a good
 * one, because a loss may have gone unnoticed.
 */
async function checkCommands(db: Database): Promise<readonly Finding[]> {
  const lost = await selectLostCommands(db);
  if (!lost) return [];
  const since = formatInstantText(lost.since);
  return [createFinding('commands_lost', { count: lost.count, since, until: since })];
}

/**
 * Checks the database and returns the findings.
 * @param migrations The migrations of this release.
 */
export async function checkDatabase(
  db: Database,
  migrations: readonly Migration[],
  config: Config,
): Promise<readonly Finding[]> {
  const began = Date.now();
  const facts = await readDatabaseFacts(db);
  const now = (began + Date.now()) / 2;
  const findings = [
    checkServer(facts),
    ...(await checkHosts(config, facts.waitsForStandby)),
    ...(await checkReplica(db, config.readUrl)),
    checkRole(facts),
    checkClock(facts, Math.round(now)),
  ];
  if (!facts.hasMigrations) return [...findings, createFinding('migrations_empty')];
  return [
    ...findings,
    ...(facts.hasLostCommands ? await checkCommands(db) : []),
    ...((await isErpTokenReadable(db, config.secretKey)) ? [] : [createFinding('key_other')]),
    await checkMigrations(db, migrations),
    await checkJobs(db),
    facts.hasSummaries ? await checkSummaries(db) : createFinding('summaries_right'),
    await checkBackup(db, Math.round(now)),
  ];
}
