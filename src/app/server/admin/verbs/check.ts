/** The command that checks the whole installation and says what to do about each finding. */
import type { Config } from '#kernel/server/config.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { findRunningCluster } from '#kernel/server/embedded/find-running-cluster.ts';
import { checkDatabase } from '../check/check-database.ts';
import { checkServices } from '../check/check-services.ts';
import { findingOf, firstLineOfError, type Finding } from '../check/finding.ts';
import { allMigrations } from '../../modules.ts';
import { textTable } from '../text-table.ts';
import type { VerbArguments, VerbResult, Verb } from '../verb.ts';

/** Checks the database without starting or migrating it. */
async function checkItsDatabase(config: Config): Promise<readonly Finding[]> {
  const { databaseUrl, dataDir } = config;
  const connection = databaseUrl ? { connectionString: databaseUrl } : findRunningCluster(dataDir);
  if (!connection) return [findingOf('database_stopped')];
  const { db } = openDatabase(connection);
  try {
    return await checkDatabase(db, allMigrations, config);
  } catch (error) {
    return [findingOf('database_error', { reason: firstLineOfError(error) })];
  } finally {
    await db.destroy();
  }
}

async function run(given: VerbArguments): Promise<VerbResult> {
  const config = given.config();
  const found = await Promise.all([checkItsDatabase(config), checkServices(config)]);
  const findings = [findingOf('variables_valid'), ...found.flat()];
  return {
    lines: textTable(findings.map(({ what, verdict, says }) => [verdict, what, says])),
    data: findings,
    isWrong: findings.some(({ verdict }) => verdict === 'wrong'),
  };
}

export const checkVerbs: readonly Verb[] = [
  {
    name: 'check',
    args: '',
    help: [
      'Checks configuration, database, standby, pooler, replica, migrations, mail, storage, scanner, push, clock, disk and proxy.',
      'Each line is good, doubtful or wrong and says what to do. Nothing is changed or sent.',
    ],
    run,
  },
];
