/** Makes a backup with pg_dump, and the manifest of the same state of the database. */
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { logAction } from '#kernel/server/action-log.ts';
import type { OpenedServices } from '../../open-services.ts';
import { firstLineOfError } from '../first-line-of-error.ts';
import { formatInstantText } from '../format-instant-text.ts';
import {
  readTextOption,
  type AdminCommandArguments,
  type AdminCommandResult,
} from '../admin-command.ts';
import {
  totalRowCount,
  describeBackupFile,
  writeManifest,
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
  exportSnapshot,
  readTableFigures,
  readPostgresMajorVersion,
} from './backup-figures-sql.ts';

/**
 * Returns the pg_dump to use for this server version, or a sentence that says why none can be used.
 */
function pgDumpFor(server: number, folder: string | undefined): PostgresProgram | string {
  const found = findPostgresProgram('pg_dump', folder);
  const wanted = `pg_dump of PostgreSQL ${server} or later, for example from the package postgresql-client-${server}`;
  if (!found) return `pg_dump: found none, expected ${wanted}. --pg-bin names its folder.`;
  if (found.version < server)
    return [
      `pg_dump: found version ${found.version} (${found.path}), expected ${wanted}.`,
      '--pg-bin names its folder.',
      'With the embedded database you can also stop the server and copy DATA_DIR.',
    ].join(' ');
  return found;
}

const complaintAboutLog = (error: unknown): string[] => [
  `The backup is whole, but the log of actions doesn't note it: ${firstLineOfError(error)}.`,
];

/**
 * Dumps the database to the file `part` and reads the figures of the same state. Returns these
 * figures and the applied migrations, or the first line of pg_dump's complaint if it failed.
 */
async function dump(
  opened: OpenedServices,
  pgDump: PostgresProgram,
  part: string,
): Promise<Pick<BackupManifest, 'tables' | 'migrations'> | string> {
  const { db } = opened.services;
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const snapshot = await exportSnapshot(tx);
      const args = ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${part}`];
      const running = runPostgresProgram(
        pgDump,
        connectionArgumentsOf(opened.direct.connection),
        args,
      );
      // pg_dump must have ended before its file is removed, so that it can't write the file again.
      const tables = await readTableFigures(tx).finally(() => running);
      return (
        (await running) ?? {
          tables: [...tables],
          migrations: [...(await selectAppliedMigrations(tx))],
        }
      );
    });
}

export async function backUp(given: AdminCommandArguments): Promise<AdminCommandResult> {
  const file = given.pathOf(given.positionals[0]!);
  if (existsSync(file)) return { failure: `FILE: ${file} exists already. Name another one.` };
  const opened = await given.open();
  const { db, epoch, release, now } = opened.services;
  const postgres = await readPostgresMajorVersion(db);
  const pgDump = pgDumpFor(postgres, readTextOption(given, 'pg-bin'));
  if (typeof pgDump === 'string') return { failure: pgDump };

  const part = `${file}.part`;
  try {
    // The file is created with a private mode first, because pg_dump keeps the mode of an existing
    // file.
    closeSync(openSync(part, 'w', 0o600));
  } catch (error) {
    return { failure: `FILE: ${(error as Error).message}` };
  }
  const madeAt = now();
  const dumped = await dump(opened, pgDump, part).catch(firstLineOfError);
  if (typeof dumped === 'string') {
    rmSync(part);
    return { failure: dumped };
  }

  const made = { madeAt: new Date(madeAt).toISOString(), epoch, release: release.version };
  let described: BackupManifest['file'];
  try {
    described = await describeBackupFile(part);
    writeManifest(file, { format: 1, ...made, postgres, file: described, ...dumped });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    return { failure: `FILE: ${firstLineOfError(error)}` };
  }

  const rows = totalRowCount(dumped.tables);
  const details = { file: basename(file), bytes: described.bytes };
  const unnoted = await logAction(
    db,
    undefined,
    now(),
    'server.backed_up',
    undefined,
    details,
  ).then(() => [], complaintAboutLog);
  return {
    lines: [
      `${file}: ${described.bytes} bytes, ${dumped.tables.length} tables, ${rows} rows as of ${formatInstantText(madeAt)}.`,
      ...unnoted,
      'Keep the manifest beside it, and SECRET_KEY elsewhere. Next: verify-backup.',
    ],
    data: { file, ...described, tables: dumped.tables.length, rows, ...made, problems: unnoted },
    isWrong: unnoted.length > 0,
  };
}
