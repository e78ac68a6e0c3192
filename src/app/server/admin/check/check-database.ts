/**
 * Checks the database: version, rights, clock, migrations, failed jobs and the age of the last
 * backup.
 */
import { lastBackup } from '#areas/system/server/index.ts';
import { DAY, SECOND } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { DatabaseUrls } from '#kernel/server/postgres/variables.ts';
import type { Migration } from '#kernel/server/migrations.ts';
import { doneMigrations } from '../backups/queries.ts';
import { instantText } from '../text-table.ts';
import { checkHosts } from './check-hosts.ts';
import { checkReplica } from './check-replica.ts';
import { doubtful, good, wrong, type Finding } from './finding.ts';
import { databaseFacts, failedJobs, type DatabaseFacts } from './queries.ts';

const OLDEST = 15;
const MOST_APART = 2 * SECOND;
const BACKUP_AGE = DAY + DAY / 2;

function checkServer({ version, encoding, isStandby }: DatabaseFacts): Finding {
  if (version < OLDEST)
    return wrong('database', `PostgreSQL ${version}: use version ${OLDEST} or later.`);
  if (encoding !== 'UTF8')
    return wrong('database', `The encoding is ${encoding}: create the database with UTF8.`);
  if (isStandby)
    return wrong('database', 'A standby that takes no writes: let DATABASE_URL name the primary.');
  return good('database', `PostgreSQL ${version}, ${encoding}`);
}

function checkRole({ owns, isSuperuser }: DatabaseFacts): Finding {
  if (!owns)
    return wrong('role', 'It does not own the database: alter database … owner to the role.');
  if (isSuperuser)
    return doubtful(
      'role',
      'A superuser: the portal needs an ordinary role that owns its database.',
    );
  return good('role', 'ordinary, owns the database');
}

function checkClock({ now }: DatabaseFacts, ours: number): Finding {
  const apart = Math.abs(now - ours);
  return apart <= MOST_APART
    ? good('clock', `${apart} ms from the database's`)
    : wrong('clock', `${apart} ms from the database's: synchronise both machines (NTP).`);
}

async function checkMigrations(db: Database, all: readonly Migration[]): Promise<Finding> {
  const done = new Set(await doneMigrations(db));
  const due = all.filter(({ name }) => !done.has(name)).length;
  const newer = [...done].filter((name) => !all.some((one) => one.name === name)).length;
  if (due > 0) return doubtful('migrations', `${due} are due: the next start runs them.`);
  if (newer > 0)
    return doubtful('migrations', `${newer} are of a newer release: this one may be rolled back.`);
  return good('migrations', `all ${done.size} done`);
}

async function checkJobs(db: Database): Promise<Finding> {
  const count = await failedJobs(db);
  return count === 0
    ? good('jobs', 'none has failed for good')
    : doubtful('jobs', `${count} failed for good: see jobs list --failed, then jobs retry.`);
}

async function checkBackup(db: Database, now: number): Promise<Finding> {
  const at = await lastBackup(db);
  if (at === null)
    return doubtful('backup', 'No backup command was run yet: run backup, or use another way.');
  const told = `the last backup command ran at ${instantText(at)}`;
  return now - at > BACKUP_AGE
    ? doubtful('backup', `${told}: run it daily.`)
    : good('backup', told);
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
    return [...findings, doubtful('migrations', 'The database is empty: the next start fills it.')];
  return [
    ...findings,
    await checkMigrations(db, migrations),
    await checkJobs(db),
    await checkBackup(db, Math.round(now)),
  ];
}
