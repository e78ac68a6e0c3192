/** The command that replaces the secret key. */
import { readFileSync } from 'node:fs';
import { resealColumn } from '#kernel/server/secrets/sealed-columns-sql.ts';
import { serverModules } from '../../modules.ts';
import {
  readTextOption,
  UsageError,
  type AdminCommand,
  type AdminCommandArguments,
  type AdminCommandResult,
} from '../admin-command.ts';

function readFormerKey(file: string): Buffer {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new UsageError(`${file} doesn't contain a key of 64 hexadecimal digits.`);
  return Buffer.from(text, 'hex');
}

async function run(given: AdminCommandArguments): Promise<AdminCommandResult> {
  const file = readTextOption(given, 'from');
  if (file === undefined) throw new UsageError('The file with the former key is missing.');
  const from = readFormerKey(given.pathOf(file));
  const { services } = await given.open();
  const columns = serverModules.flatMap((module) => module.sealedColumns ?? []);

  const data = await services.db.transaction().execute(async (tx) => {
    const sum = { replaced: 0, current: 0, unreadable: 0 };
    for (const column of columns) {
      const counts = await resealColumn(tx, column, { from, to: services.config.secretKey });
      for (const name of ['replaced', 'current', 'unreadable'] as const) sum[name] += counts[name];
    }
    return sum;
  });

  const isWrong = data.unreadable > 0;
  return {
    lines: [
      `Encrypted with the new key: ${data.replaced}. Had it already: ${data.current}. Readable with neither key: ${data.unreadable}.`,
      isWrong
        ? 'Run the command again with the key that encrypted the others, or renew them: erp-token --renew, and connect Box again.'
        : 'Start the processes with the new key, and delete the former one when all backups that need it are gone.',
    ],
    data,
    isWrong,
  };
}

export const secretKeyCommands: readonly AdminCommand[] = [
  {
    name: 'secret-key',
    args: '--from FILE',
    options: { from: { type: 'string' } },
    needsStoppedServer: true,
    help: [
      'Encrypts the stored secrets with a new SECRET_KEY.',
      'FILE contains the former key. Stop all processes first, and set SECRET_KEY to the new key.',
      'Links in newsletters that were sent before stop working.',
    ],
    run,
  },
];
