/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server. Installs Debian's package
 * `pgbouncer` if necessary.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.ts';
import { freePort } from './free-port.ts';
import { ordinaryUser } from './operating/installation.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Throws if PgBouncer is not installed and can't be. */
export function installPgbouncer(): void {
  if (!existsSync(PROGRAM)) installDebianPackages('pgbouncer');
  if (!existsSync(PROGRAM))
    throw new Error('pgbouncer of Debian cannot be installed: apt-get install pgbouncer');
}

export type Pgbouncer = { readonly host: string; readonly port: number; stop(): Promise<void> };

/**
 * Starts a relay from a free port of 127.0.0.1 to a server's socket, whose folder only its owner
 * may enter.
 */
async function openRelay({ host, port }: { readonly host: string; readonly port: number }) {
  const relay = createServer((near) => {
    const far = connect(join(host, `.s.PGSQL.${port}`));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return relay;
}

/**
 * Starts PgBouncer for all databases of a server, for the given roles.
 * @param server The server's host or the folder of its socket, and its port.
 */
export async function startPgbouncer(
  server: { readonly host: string; readonly port: number },
  roles: readonly string[],
): Promise<Pgbouncer> {
  const folder = mkdtempSync('/tmp/pgbouncer-');
  const relay = server.host.startsWith('/') ? await openRelay(server) : undefined;
  const target = relay
    ? { host: '127.0.0.1', port: (relay.address() as AddressInfo).port }
    : server;
  const port = await freePort();
  const users = join(folder, 'users');
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(users, roles.map((role) => `"${role}" ""\n`).join(''));
  writeFileSync(
    config,
    `[databases]
* = host=${target.host} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 8
server_idle_timeout = 5
`,
  );
  for (const path of [folder, users, config]) {
    if (ordinaryUser.uid !== undefined) chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
    chmodSync(path, path === folder ? 0o700 : 0o600);
  }

  const child = spawn(PROGRAM, [config], { ...ordinaryUser, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let output = '';
  await new Promise<void>((done, fail) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('process up')) done();
    });
    void exited.then(() => fail(new Error(`PgBouncer ended:\n${output}`)));
  });
  return {
    host: '127.0.0.1',
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      relay?.close();
      rmSync(folder, { recursive: true });
    },
  };
}
