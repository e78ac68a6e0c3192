/**
 * Checks the database: version, rights, clock, migrations, failed jobs, sums of reports and the
 * age of the last backup.
 */
import { isErpTokenReadable } from '#areas/erp/server/index.ts';
import { summaryDifferences } from '#areas/reports/server/index.ts';
import { lastBackupAt } from '#areas/system/server/index.ts';
import { DAY, monthOf, SECOND } from '#kernel/domain/dates.ts';
import { lostCommands } from '#kernel/server/acknowledged/acknowledged-sql.ts';
import type { Config } from '#kernel/server/config.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Migration } from '#kernel/server/migrations.ts';
import { appliedMigrations } from '../backups/backup-figures-sql.ts';
import { instantText } from '../text-table.ts';
import { checkHosts } from './check-hosts.ts';
import { checkReplica } from './check-replica.ts';
import { findingOf, type Finding } from './finding.ts';
import { databaseFacts, failedJobCount, type DatabaseFacts } from './database-facts-sql.ts';

const OLDEST = 15;
const MOST_APART = 2 * SECOND;
const BACKUP_AGE = DAY + DAY / 2;

function checkServer({ version, encoding, isStandby }: DatabaseFacts): Finding {
  if (version < OLDEST) return findingOf('database_old', { version, oldest: OLDEST });
  if (encoding !== 'UTF8') return findingOf('database_encoding', { encoding });
  if (isStandby) return findingOf('database_standby');
  return findingOf('database_version', { version, encoding });
}

function checkRole({ owns, isSuperuser }: DatabaseFacts): Finding {
  if (!owns) return findingOf('role_no_owner');
  return findingOf(isSuperuser ? 'role_superuser' : 'role_ordinary');
}

function checkClock({ now }: DatabaseFacts, ours: number): Finding {
  const ms = Math.abs(now - ours);
  return findingOf(ms <= MOST_APART ? 'clock_right' : 'clock_apart', { ms });
}

async function checkMigrations(db: Database, all: readonly Migration[]): Promise<Finding> {
  const done = new Set(await appliedMigrations(db));
  const due = all.filter(({ name }) => !done.has(name)).length;
  const newer = [...done].filter((name) => !all.some((one) => one.name === name)).length;
  if (due > 0) return findingOf('migrations_due', { count: due });
  if (newer > 0) return findingOf('migrations_newer', { count: newer });
  return findingOf('migrations_done', { count: done.size });
}

async function checkJobs(db: Database): Promise<Finding> {
  const count = await failedJobCount(db);
  return count === 0 ? findingOf('jobs_good') : findingOf('jobs_failed', { count });
}

async function checkBackup(db: Database, now: number): Promise<Finding> {
  const at = await lastBackupAt(db);
  if (at === null) return findingOf('backup_none');
  return findingOf(now - at > BACKUP_AGE ? 'backup_old' : 'backup_recent', {
    time: instantText(at),
  });
}

async function checkSummaries(db: Database): Promise<Finding> {
  const differences = await summaryDifferences(db);
  const [first] = differences;
  if (!first) return findingOf('summaries_right');
  const { summary, area, distributorId: distributor, month, example } = first;
  return findingOf('summaries_differ', {
    summary,
    area,
    distributor,
    example,
    month: monthOf(month),
    count: differences.length,
  });
}

/** Returns no finding if no loss was noticed, because one may have gone unnoticed. */
async function checkCommands(db: Database): Promise<readonly Finding[]> {
  const lost = await lostCommands(db);
  if (!lost) return [];
  const since = instantText(lost.since);
  return [findingOf('commands_lost', { count: lost.count, since, until: since })];
}

/**
 * @param migrations those of this release
 */
export async function checkDatabase(
  db: Database,
  migrations: readonly Migration[],
  config: Config,
): Promise<readonly Finding[]> {
  const began = Date.now();
  const facts = await databaseFacts(db);
  const now = (began + Date.now()) / 2;
  const findings = [
    checkServer(facts),
    ...(await checkHosts(config, facts.waitsForStandby)),
    ...(await checkReplica(db, config.readUrl)),
    checkRole(facts),
    checkClock(facts, Math.round(now)),
  ];
  if (!facts.hasMigrations) return [...findings, findingOf('migrations_empty')];
  return [
    ...findings,
    ...(facts.hasLostCommands ? await checkCommands(db) : []),
    ...((await isErpTokenReadable(db, config.secretKey)) ? [] : [findingOf('key_other')]),
    await checkMigrations(db, migrations),
    await checkJobs(db),
    facts.hasSummaries ? await checkSummaries(db) : findingOf('summaries_right'),
    await checkBackup(db, Math.round(now)),
  ];
}
