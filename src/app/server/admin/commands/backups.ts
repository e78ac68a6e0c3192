/** The commands that make a backup and prove it. */
import { backUp } from '../backups/backup.ts';
import { verifyBackup } from '../backups/verify-backup.ts';
import type { AdminCommand } from '../admin-command.ts';

const PG_BIN =
  '--pg-bin names the folder of pg_dump and pg_restore; the default is the newest one.';

export const backupCommands: readonly AdminCommand[] = [
  {
    name: 'backup',
    args: 'FILE [--pg-bin FOLDER]',
    count: { least: 1, most: 1 },
    options: { 'pg-bin': { type: 'string' } },
    help: [
      'Writes a backup and, beside it, a manifest with counts, sums and hashes of the same moment.',
      'The server may run. pg_dump must be of the version of the database server or later.',
      PG_BIN,
    ],
    run: backUp,
  },
  {
    name: 'verify-backup',
    args: 'FILE [--into postgres://…] [--pg-bin FOLDER]',
    count: { least: 1, most: 1 },
    options: { into: { type: 'string' }, 'pg-bin': { type: 'string' } },
    help: [
      'Restores a backup into a scratch database, compares it with its manifest and migrates it.',
      'The scratch database is an embedded one in the folder for temporary files, which is deleted afterwards.',
      '--into names an empty database of yours instead; it is left as it is after the check.',
      PG_BIN,
    ],
    run: verifyBackup,
  },
];
