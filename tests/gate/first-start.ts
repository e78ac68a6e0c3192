/**
 * Makes a data folder as the server's first start leaves it. Tests of the program get copies of it.
 * It is made when the first test of a run asks for it, because the first start creates a database
 * and plays the demonstration. `set-up.ts` names its place and removes it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { superuserConnection } from '../test-cluster.ts';
import { startProgram, type Program } from '../portal-program.ts';

/** Copies the data folder to `path`, which may exist. */
export async function copyFirstStart(path: string): Promise<void> {
  const place = process.env['FIRST_START']!;
  const superuser = new pg.Client(superuserConnection(inject('postgres')));
  await superuser.connect();
  try {
    // The lock lets one worker make the folder while the others wait.
    await superuser.query("select pg_advisory_lock(hashtext('first start'))");
    const made = join(place, 'made');
    if (!existsSync(made)) {
      const begun = join(place, 'begun');
      rmSync(begun, { recursive: true, force: true });
      const program = await startProgram({ dataDir: begun });
      const code = await program.stop();
      if (code !== 0) throw new Error(`The first start ended with ${code}:\n${program.output()}`);
      renameSync(begun, made);
    }
    mkdirSync(path, { recursive: true });
    const { status, signal, stderr } = spawnSync('cp', ['-a', `${made}/.`, path], {
      encoding: 'utf8',
    });
    if (status !== 0)
      throw new Error(
        `The first start’s data could not be copied to ${path}: ${stderr || signal || status}`,
      );
  } finally {
    await superuser.end();
  }
}

/** Starts the server on a copy of the data folder. */
export async function startCopy(options: Parameters<typeof startProgram>[0]): Promise<Program> {
  await copyFirstStart(options.dataDir);
  return await startProgram(options);
}
