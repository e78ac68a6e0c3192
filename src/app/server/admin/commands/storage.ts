/**
 * The commands for file storage. They show where files are stored, move them, and read those in S3
 * or Box back.
 */
import {
  readHomeStorageName,
  countFilesByState,
  verifyStoredFiles,
} from '#areas/storage/server/index.ts';
import type { Services } from '#kernel/server/services.ts';
import { runFileMoveJob } from '../../modules.ts';
import { formatTextTable } from '../text-table.ts';
import type { AdminCommandArguments, AdminCommandResult, AdminCommand } from '../admin-command.ts';

async function describePlaces(services: Services): Promise<AdminCommandResult> {
  const home = (await readHomeStorageName(services)) ?? 'database';
  const places = await countFilesByState(services.db);
  return {
    lines: [
      `Finished files belong in: ${home}`,
      ...formatTextTable([
        ['STORAGE', 'STATE', 'FILES', 'BYTES', 'PROBLEM'],
        ...places.map(({ storage, state, files, bytes, problem }) => [
          storage,
          state,
          String(files),
          String(bytes),
          problem ?? '',
        ]),
      ]),
      'Files without a row here lie in the database alone. The state "dropped" means: in that storage alone.',
    ],
    data: { home, places },
    isWrong: places.some(({ problem }) => problem !== null),
  };
}

async function list({ open }: AdminCommandArguments): Promise<AdminCommandResult> {
  return await describePlaces((await open()).services);
}

async function move({ open }: AdminCommandArguments): Promise<AdminCommandResult> {
  const { services } = await open();
  await runFileMoveJob(services);
  return await describePlaces(services);
}

async function verify({ open }: AdminCommandArguments): Promise<AdminCommandResult> {
  const { services } = await open();
  const { files, bytes, problems } = await verifyStoredFiles(services);
  return {
    lines: [
      `${files} files were read back (${bytes} bytes), ${problems.length} with a problem.`,
      ...problems.map(({ id, name, storage, problem }) => `${storage}: ${id} ${name}: ${problem}`),
    ],
    data: { files, bytes, problems },
    isWrong: problems.length > 0,
  };
}

export const storageCommands: readonly AdminCommand[] = [
  {
    name: 'storage list',
    args: '',
    help: ['Shows where files lie: how many, how large, and what keeps them from their place.'],
    run: list,
  },
  {
    name: 'storage move',
    args: '',
    help: [
      'Runs one round of moving files now, as the portal does every five minutes.',
      'It may run while server processes do: each file is moved by one of them.',
    ],
    run: move,
  },
  {
    name: 'storage verify',
    args: '',
    help: [
      'Reads every file in S3 or Box back and compares it with its SHA-256.',
      'A file that is missing or changed is named here and in an alert for administrators.',
    ],
    run: verify,
  },
];
