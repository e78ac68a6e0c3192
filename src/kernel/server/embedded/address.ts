/** Where the embedded database is reached: by nobody but its owner. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** A socket in the 0700 data folder needs no port and no password; a path over 103 bytes or Windows gets a free port. */
export async function chooseAddress(
  cluster: string,
): Promise<{ settings: Record<string, string>; connection: pg.PoolConfig }> {
  const socketBytes = Buffer.byteLength(join(cluster, '.s.PGSQL.5432'));
  if (process.platform !== 'win32' && socketBytes <= 103) {
    return {
      settings: { unix_socket_directories: quoted(cluster), unix_socket_permissions: '0700' },
      connection: { host: cluster, port: 5432 },
    };
  }
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const port = (server.address() as { port: number }).port;
  await new Promise((done) => server.close(done));
  return {
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    connection: { host: '127.0.0.1', port },
  };
}

/** The setting is a list: without its quotes a folder's name ends at its first comma. */
const quoted = (folder: string): string => `"${folder.replaceAll('"', '""')}"`;
