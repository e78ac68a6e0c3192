/**
 * Proves that a backup is usable: restores it into a scratch database, compares the copy with the
 * manifest, and migrates the copy.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import { startEmbedded, VOLATILE_SETTINGS } from '#kernel/server/embedded/start-embedded.ts';
import { isDatabaseUrl } from '#kernel/server/postgres/database-urls.ts';
import { allMigrations, migrateAll } from '../../modules.ts';
import { firstLineOfError } from '../first-line-of-error.ts';
import {
  readTextOption,
  UsageError,
  type AdminCommandArguments,
  type AdminCommandResult,
} from '../admin-command.ts';
import {
  compareTableFigures,
  totalRowCount,
  describeBackupFile,
  manifestPath,
  readManifest,
  type BackupManifest,
} from './manifest.ts';
import {
  findPostgresProgram,
  runPostgresProgram,
  connectionArgumentsOf,
  type PostgresProgram,
} from './postgres-programs.ts';
import {
  selectAppliedMigrations,
  readTableFigures,
  isEmptyDatabase,
} from './backup-figures-sql.ts';

/**
 * Returns the first error in PostgreSQL's log, if there is one. The log is removed with the folder.
 */
function complaintOfPostgres(folder: string): string | undefined {
  try {
    const lines = readFileSync(join(folder, 'postgres.log'), 'utf8').split('\n');
    return lines.flatMap((line) => /(?:FATAL|PANIC|ERROR|error):.*/.exec(line) ?? [])[0];
  } catch {
    return undefined;
  }
}

/**
 * Opens the database into which the backup is restored: the one that the operator names, which
 * stays afterwards and whose emptiness is checked later, or a new one of an embedded PostgreSQL,
 * which is deleted when it is closed.
 */
async function openScratch(into: string | undefined) {
  if (into) return { connection: { connectionString: into }, close: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'portal-scratch-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const cluster = await startEmbedded(folder, { settings: VOLATILE_SETTINGS }).catch(
    (error: unknown) => {
      const reason = complaintOfPostgres(folder) ?? firstLineOfError(error);
      remove();
      throw new Error(`No scratch database can be made in ${tmpdir()} (${reason}).`);
    },
  );
  async function close() {
    await cluster.stop();
    remove();
  }
  return { connection: cluster.connection, close };
}

type Checked = { readonly problems: readonly string[]; readonly notes: readonly string[] };
const fails = (problem: string): Checked => ({ problems: [problem], notes: [] });

const readFigures = (db: Database) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readTableFigures(tx));

/**
 * Migrates the copy. Differences from the manifest that appear then come from the migrations, so
 * they are notes and not problems.
 */
async function migrateCopy(
  db: Database,
  pool: pg.Pool,
  manifest: BackupManifest,
): Promise<Checked> {
  try {
    await migrateAll(db, pool);
  } catch (error) {
    return fails(`The migrations fail: ${(error as Error).message.split('\n')[0]}`);
  }
  const done = await selectAppliedMigrations(db);
  const fresh = done.filter((name) => !manifest.migrations.includes(name));
  const newer = done.filter((name) => !allMigrations.some((one) => one.name === name));
  if (newer.length > 0)
    return {
      problems: [],
      notes: [
        `The backup is of a newer release (${manifest.release}): restore it with that one. Not known here: ${newer.join(', ')}`,
      ],
    };
  if (fresh.length === 0) return { problems: [], notes: ['No migration was due.'] };
  const changes = compareTableFigures(manifest.tables, await readFigures(db));
  return {
    problems: [],
    notes: [`Migrated: ${fresh.join(', ')}`, ...changes.map((line) => `After that, ${line}`)],
  };
}

async function restoreAndCompare(
  file: string,
  manifest: BackupManifest,
  pgRestore: PostgresProgram,
  connection: pg.PoolConfig,
): Promise<Checked> {
  const { db, pool } = openDatabase(connection);
  try {
    const isEmpty = await isEmptyDatabase(db).catch(firstLineOfError);
    if (isEmpty !== true)
      return fails(
        isEmpty === false ? '--into: expected an empty database.' : `--into: ${isEmpty}.`,
      );
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', file];
    const complaint = await runPostgresProgram(pgRestore, connectionArgumentsOf(connection), args);
    if (complaint) return fails(complaint);

    const differences = compareTableFigures(manifest.tables, await readFigures(db));
    if (differences.length > 0) return { problems: differences, notes: [] };
    return await migrateCopy(db, pool, manifest);
  } finally {
    await db.destroy();
  }
}

export async function verifyBackup(given: AdminCommandArguments): Promise<AdminCommandResult> {
  const into = readTextOption(given, 'into');
  if (into !== undefined && !isDatabaseUrl(into))
    throw new UsageError('--into: found something else, expected postgres://….');
  const file = given.pathOf(given.positionals[0]!);
  const manifest = readManifest(file);
  if (!manifest) return { failure: `${manifestPath(file)}: found no manifest that can be read.` };
  const described = await describeBackupFile(file).catch(() => undefined);
  if (!described) return { failure: `${file}: it can't be read.` };
  if (described.sha256 !== manifest.file.sha256)
    return {
      failure: `${file}: another file than the one that was written (${described.bytes} bytes, expected ${manifest.file.bytes}, or other content).`,
    };
  const pgRestore = findPostgresProgram('pg_restore', readTextOption(given, 'pg-bin'));
  if (!pgRestore) return { failure: 'pg_restore: found none. --pg-bin names its folder.' };

  const scratch = await openScratch(into).catch((error: Error) => error);
  if (scratch instanceof Error)
    return { failure: `${scratch.message} --into names an empty database instead.` };
  try {
    const { problems, notes } = await restoreAndCompare(
      file,
      manifest,
      pgRestore,
      scratch.connection,
    );
    const rows = totalRowCount(manifest.tables);
    const isWrong = problems.length > 0;
    const verdict = isWrong
      ? `${file}: not proved.`
      : `${file}: restored and compared, ${manifest.tables.length} tables with ${rows} rows as of ${manifest.madeAt}.`;
    return {
      lines: [verdict, ...problems, ...notes],
      data: { file, madeAt: manifest.madeAt, epoch: manifest.epoch, rows, problems, notes },
      isWrong,
    };
  } finally {
    await scratch.close();
  }
}
