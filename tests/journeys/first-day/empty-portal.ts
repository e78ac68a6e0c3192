/**
 * Starts a newly installed portal: an empty database, a mail server, and the first administrator's
 * temporary password.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { ORDINARY_ROLE, superuserConnection } from '../../test-cluster.ts';
import { openLetterbox, type Letterbox } from '../../mail-server.ts';
import { COMPILE_CACHE_ENV, startProgram, makeTempFolder } from '../../portal-program.ts';
import { startProxy, type Proxy } from '../../faulty-proxy.ts';
import { root } from '../../source-files.ts';
import type { Person } from '../portal.ts';

export type EmptyPortal = {
  /** The proxy's address, which a browser opens. */
  readonly url: string;
  readonly letterbox: Letterbox;
  /** The first administrator, with the temporary password that the command printed. */
  readonly chief: Person & { readonly password: string };
  /** Opens another proxy to the same portal, whose connection can be cut separately. */
  line(): Promise<Proxy>;
  /** Queries PostgreSQL directly. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

export async function startEmptyPortal(email: string): Promise<EmptyPortal> {
  const connection = inject('postgres');
  const { host, port, user } = connection;
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const superuser = new pg.Client(superuserConnection(connection));
  await superuser.connect();
  await superuser.query(`create database ${name} owner ${ORDINARY_ROLE} template template0`);
  const folder = makeTempFolder();
  const [letterbox, network] = await Promise.all([openLetterbox(), startProxy(0)]);
  const lines = [network];
  const env = {
    ...COMPILE_CACHE_ENV,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: letterbox.config.smtpUrl,
    MAIL_FROM: letterbox.config.mailFrom,
  };
  const command = ['src/app/server/admin.ts', 'users', 'create', email];
  const told = execFileSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: folder.path, ...env },
  });
  const program = await startProgram({ dataDir: folder.path, env });
  network.pointTo(program.port);
  const pool = new pg.Pool({ ...connection, database: name, max: 2 }).on('error', () => {});
  return {
    url: network.url,
    letterbox,
    chief: { email, password: / temporary password (\S+)\n$/.exec(told)![1]! },
    async line() {
      const line = await startProxy(program.port);
      lines.push(line);
      return line;
    },
    query: async (sql, values = []) => (await pool.query(sql, values)).rows as never,
    async close() {
      for (const line of lines) await line.close();
      await Promise.all([program.stop(), pool.end()]);
      await letterbox.close();
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.end();
      folder.remove();
    },
  };
}
