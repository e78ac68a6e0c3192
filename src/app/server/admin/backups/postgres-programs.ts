/** Finds and runs pg_dump and pg_restore, which come with PostgreSQL's client. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { splitPasswordFromUrl } from '#kernel/server/postgres/database-urls.ts';
import type pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';

export type PostgresProgram = { readonly path: string; readonly version: number };

function foldersOfDebian(): readonly string[] {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

function versionOf(path: string): number | undefined {
  try {
    const told = execFileSync(path, ['--version'], { encoding: 'utf8' });
    return Number(/\) (\d+)/.exec(told)?.[1]);
  } catch {
    return undefined;
  }
}

/**
 * Returns the program of the newest PostgreSQL in Debian's folders, otherwise the one on the PATH.
 * Undefined if there is none.
 * @param folder The only folder that is searched. If absent, Debian's folders and the PATH are
 * searched.
 */
export function findPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  folder?: string,
): PostgresProgram | undefined {
  const paths = folder
    ? [join(folder, name)]
    : [...foldersOfDebian().map((one) => join(one, name)), name];
  for (const path of paths) {
    const version = versionOf(path);
    if (version) return { path, version };
  }
  return undefined;
}

/**
 * The arguments and environment variables by which these programs find a database. The password is
 * a variable, because other users of the machine can read arguments.
 */
export type ConnectionArguments = {
  readonly args: readonly string[];
  readonly env: Record<string, string>;
};
export function connectionArgumentsOf(connection: pg.PoolConfig): ConnectionArguments {
  if (!connection.connectionString) {
    const { host, port, user, database } = connection;
    const args = [`--host=${host}`, `--port=${port}`, `--username=${user}`, `--dbname=${database}`];
    return { args, env: {} };
  }
  const { url, password } = splitPasswordFromUrl(connection.connectionString);
  return { args: [`--dbname=${url}`], env: password ? { PGPASSWORD: password } : {} };
}

/**
 * Runs a program. Returns the first line of its complaint if it failed, and undefined if it
 * succeeded.
 */
export async function runPostgresProgram(
  { path }: PostgresProgram,
  { args: target, env }: ConnectionArguments,
  args: readonly string[],
): Promise<string | undefined> {
  const child = spawn(path, [...target, '--no-password', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (told += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return undefined;
  return told.trim().split('\n')[0] || `${path} ended with ${code}`;
}
