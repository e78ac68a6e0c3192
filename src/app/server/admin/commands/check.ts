/** The command that checks the whole installation and says what to do about each finding. */
import type { Config } from '#kernel/server/config.ts';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import { findRunningCluster } from '#kernel/server/embedded/find-running-cluster.ts';
import { checkDatabase } from '../check/check-database.ts';
import { checkEncryption } from '../check/check-connections.ts';
import { checkServices } from '../check/check-services.ts';
import { createFinding, type Finding } from '../check/create-finding.ts';
import { firstLineOfError } from '../first-line-of-error.ts';
import { allMigrations } from '../../modules.ts';
import { demonstrationRefusal } from '../../seed/demonstration-refusal.ts';
import { formatTextTable } from '../text-table.ts';
import type { AdminCommandArguments, AdminCommandResult, AdminCommand } from '../admin-command.ts';

/** Checks the database without starting or migrating it. */
async function checkItsDatabase(config: Config): Promise<readonly Finding[]> {
  const refusal = demonstrationRefusal(config);
  if (refusal) return [createFinding('database_error', { reason: refusal })];
  const { databaseUrl, dataDir } = config;
  let db: Database | undefined;
  try {
    const connection = databaseUrl
      ? { connectionString: databaseUrl }
      : findRunningCluster(dataDir);
    if (!connection) return [createFinding('database_stopped')];
    db = openDatabase(connection).db;
    return await checkDatabase(db, allMigrations, config);
  } catch (error) {
    return [createFinding('database_error', { reason: firstLineOfError(error) })];
  } finally {
    await db?.destroy();
  }
}

async function run(given: AdminCommandArguments): Promise<AdminCommandResult> {
  const config = given.config();
  const found = await Promise.all([checkItsDatabase(config), checkServices(config)]);
  const findings = [createFinding('variables_valid'), ...found.flat(), ...checkEncryption(config)];
  return {
    lines: formatTextTable(findings.map(({ what, verdict, says }) => [verdict, what, says])),
    data: findings,
    isWrong: findings.some(({ verdict }) => verdict === 'wrong'),
  };
}

export const checkCommands: readonly AdminCommand[] = [
  {
    name: 'check',
    args: '',
    help: [
      'Checks configuration, database and its role, standby, pooler, replica, acknowledged work, stored secrets, migrations, jobs, report totals, backup, mail, storage, scanner, push, clock, disk, proxy and encryption of connections.',
      'Each line is good, doubtful or wrong and says what to do. Nothing is changed or sent.',
    ],
    run,
  },
];
