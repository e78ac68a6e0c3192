/** Chooses where the embedded database listens, so that only its owner reaches it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** The maximum number of bytes in the path of a Unix socket that every system accepts. */
const LONGEST_PATH = 103;

const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_PATH;

export type ListenAddress = {
  readonly settings: Readonly<Record<string, string>>;
  readonly connection: pg.PoolConfig;
  /** Removes the folder that was created for the socket, if there is one. */
  remove(): void;
};

/**
 * Returns the server settings and the connection. The database has no password, so it listens on a
 * Unix socket in a folder that only its owner may enter, and on no port: in the cluster's folder,
 * or, if that path is too long, in a new one for temporary files.
 * @param own Makes the user as whom PostgreSQL runs the owner of a folder.
 */
export function chooseListenAddress(cluster: string, own: (folder: string) => void): ListenAddress {
  if (process.platform === 'win32') throw new Error('Windows isn’t supported.');
  if (fits(cluster)) return listenIn(cluster, () => {});

  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!fits(folder)) {
    remove();
    throw new Error(`${cluster} is too long for a socket: choose a shorter DATA_DIR.`);
  }
  own(folder);
  return listenIn(folder, remove);
}

const listenIn = (folder: string, remove: () => void): ListenAddress => ({
  settings: { unix_socket_directories: quoted(folder), unix_socket_permissions: '0700' },
  connection: { host: folder, port: 5432 },
  remove,
});

/**
 * Returns a folder in quotes for a setting that is a list. Without quotes, a name would end at its
 * first comma.
 */
const quoted = (folder: string): string => `"${folder.replaceAll('"', '""')}"`;
