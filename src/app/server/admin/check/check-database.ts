/**
 * Checks the database: version, rights, clock, migrations, failed jobs and the age of the last
 * backup.
 */
import { lastBackupAt } from '#areas/system/server/index.ts';
import { DAY, SECOND } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { DatabaseUrls } from '#kernel/server/postgres/variables.ts';
import type { Migration } from '#kernel/server/migrations.ts';
import { appliedMigrations } from '../backups/backup-figures-sql.ts';
import { instantText } from '../text-table.ts';
import { checkHosts } from './check-hosts.ts';
import { checkReplica } from './check-replica.ts';
import { doubtfulFinding, goodFinding, wrongFinding, type Finding } from './finding.ts';
import { databaseFacts, failedJobCount, type DatabaseFacts } from './database-facts-sql.ts';

const OLDEST = 15;
const MOST_APART = 2 * SECOND;
const BACKUP_AGE = DAY + DAY / 2;

function checkServer({ version, encoding, isStandby }: DatabaseFacts): Finding {
  if (version < OLDEST)
    return wrongFinding('database', `PostgreSQL ${version}: use version ${OLDEST} or later.`);
  if (encoding !== 'UTF8')
    return wrongFinding('database', `The encoding is ${encoding}: create the database with UTF8.`);
  if (isStandby)
    return wrongFinding(
      'database',
      'A standby that takes no writes: let DATABASE_URL name the primary.',
    );
  return goodFinding('database', `PostgreSQL ${version}, ${encoding}`);
}

function checkRole({ owns, isSuperuser }: DatabaseFacts): Finding {
  if (!owns)
    return wrongFinding(
      'role',
      'It does not own the database: alter database … owner to the role.',
    );
  if (isSuperuser)
    return doubtfulFinding(
      'role',
      'A superuser: the portal needs an ordinary role that owns its database.',
    );
  return goodFinding('role', 'ordinary, owns the database');
}

function checkClock({ now }: DatabaseFacts, ours: number): Finding {
  const apart = Math.abs(now - ours);
  return apart <= MOST_APART
    ? goodFinding('clock', `${apart} ms from the database's`)
    : wrongFinding('clock', `${apart} ms from the database's: synchronise both machines (NTP).`);
}

async function checkMigrations(db: Database, all: readonly Migration[]): Promise<Finding> {
  const done = new Set(await appliedMigrations(db));
  const due = all.filter(({ name }) => !done.has(name)).length;
  const newer = [...done].filter((name) => !all.some((one) => one.name === name)).length;
  if (due > 0) return doubtfulFinding('migrations', `${due} are due: the next start runs them.`);
  if (newer > 0)
    return doubtfulFinding(
      'migrations',
      `${newer} are of a newer release: this one may be rolled back.`,
    );
  return goodFinding('migrations', `all ${done.size} done`);
}

async function checkJobs(db: Database): Promise<Finding> {
  const count = await failedJobCount(db);
  return count === 0
    ? goodFinding('jobs', 'none has failed for good')
    : doubtfulFinding('jobs', `${count} failed for good: see jobs list --failed, then jobs retry.`);
}

async function checkBackup(db: Database, now: number): Promise<Finding> {
  const at = await lastBackupAt(db);
  if (at === null)
    return doubtfulFinding(
      'backup',
      'No backup command was run yet: run backup, or use another way.',
    );
  const told = `the last backup command ran at ${instantText(at)}`;
  return now - at > BACKUP_AGE
    ? doubtfulFinding('backup', `${told}: run it daily.`)
    : goodFinding('backup', told);
}

/**
 * @param migrations those of this release
 */
export async function checkDatabase(
  db: Database,
  migrations: readonly Migration[],
  urls: DatabaseUrls,
): Promise<readonly Finding[]> {
  const began = Date.now();
  const facts = await databaseFacts(db);
  const now = (began + Date.now()) / 2;
  const findings = [
    checkServer(facts),
    ...(await checkHosts(urls, facts.waitsForStandby)),
    ...(await checkReplica(db, urls.readUrl)),
    checkRole(facts),
    checkClock(facts, Math.round(now)),
  ];
  if (!facts.hasMigrations)
    return [
      ...findings,
      doubtfulFinding('migrations', 'The database is empty: the next start fills it.'),
    ];
  return [
    ...findings,
    await checkMigrations(db, migrations),
    await checkJobs(db),
    await checkBackup(db, Math.round(now)),
  ];
}
