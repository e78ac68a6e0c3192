/** Runs the operator's commands against the database of a test's server, in the test's process. */
import { inject } from 'vitest';
import { runAdmin, type ExitStatus } from '#app/server/admin/run-admin.ts';
import type { TestServer } from '../test-server.ts';

export type Ran = { readonly status: ExitStatus; readonly out: string; readonly error: string };

export type Commands = {
  /** The environment variables that the commands read. */
  readonly env: Readonly<Record<string, string>>;
  run(...args: string[]): Promise<Ran>;
  /** Runs the command with `--json`, and returns the parsed result. */
  json<T>(...args: string[]): Promise<T>;
};

/** Returns the URL of a test's database, with the role of its server. */
export async function databaseUrlOf({ pool }: Pick<TestServer, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const { host, port, user } = inject('postgres');
  return `postgres://${user}@localhost:${port}/${rows[0]!.name}?host=${encodeURIComponent(host)}`;
}

export async function commandsOf(
  server: Pick<TestServer, 'pool' | 'services'>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Commands> {
  const { dataDir, secretKey } = server.services.config;
  return commandsWith({
    DATABASE_URL: await databaseUrlOf(server),
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey.toString('hex'),
    ...variables,
  });
}

export function commandsWith(env: Readonly<Record<string, string>>): Commands {
  async function run(...args: string[]): Promise<Ran> {
    let [out, error] = ['', ''];
    const status = await runAdmin(args, env, {
      out: (text) => void (out += `${text}\n`),
      error: (line) => void (error += `${line}\n`),
    });
    return { status, out, error };
  }
  return {
    env,
    run,
    async json<T>(...args: string[]): Promise<T> {
      return JSON.parse((await run(...args, '--json')).out) as T;
    },
  };
}
