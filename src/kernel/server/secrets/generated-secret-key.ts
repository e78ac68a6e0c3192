/** Stores the secret key of an installation in its data folder, if the operator sets none. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the secret key stored in DATA_DIR, and creates it at the first start.
 * @param fail Throws an error with a line for the operator.
 */
export function readOrCreateSecretKey(dataDir: string, fail: (line: string) => never): string {
  const file = join(dataDir, 'secret.key');
  try {
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  } catch (error) {
    fail(
      `DATA_DIR: found ${JSON.stringify(dataDir)}, which cannot be written (${(error as NodeJS.ErrnoException).code}), expected a folder of our own.`,
    );
  }
  const key = readKey(file, fail);
  if (!/^[0-9a-f]{64}$/i.test(key))
    fail(
      `${file}: found something else, expected 64 hexadecimal digits. Restore the file: what was encrypted with it cannot be read without it.`,
    );
  return key;
}

function readKey(file: string, fail: (line: string) => never): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    return fail(
      `${file}: found a file that cannot be read (${(error as NodeJS.ErrnoException).code}), expected one of the user who starts the server.`,
    );
  }
}
