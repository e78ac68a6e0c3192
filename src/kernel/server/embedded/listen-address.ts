/** Chooses where the embedded database listens, so that only its owner reaches it. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/**
 * Returns the server settings and the connection. A Unix socket in the private data folder needs no
 * port and no password. If its path exceeds 103 bytes, and on Windows, a free local port is used.
 */
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

/**
 * Returns a folder in quotes for a setting that is a list. Without quotes, a name would end at its
 * first comma.
 */
const quoted = (folder: string): string => `"${folder.replaceAll('"', '""')}"`;
