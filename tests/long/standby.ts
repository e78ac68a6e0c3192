/**
 * A primary and its standby, of Debian's PostgreSQL, which tests kill and promote. Commits wait for
 * the standby only after a test has called `setSynchronous(true)`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ORDINARY_ROLE } from '../test-cluster.ts';
import { descendantsOf, killAll } from '../reliability/process-tree.ts';
import { startCluster, systemUser, type DebianCluster } from './debian-postgres.ts';
import { freePort } from './free-port.ts';

export type PrimaryAndStandby = {
  readonly primary: DebianCluster;
  readonly standbyPort: number;
  /**
   * Returns a URL with both servers and the ordinary role. It connects to the one that accepts
   * writes.
   */
  url(database: string): string;
  standbyUrl(database: string): string;
  /** Lets commits wait for the standby, or no longer wait for it. */
  setSynchronous(isSynchronous: boolean): void;
  /** Runs statements on one of the servers as the superuser. */
  onPrimary(text: string): Promise<unknown[]>;
  onStandby(text: string): Promise<unknown[]>;
  /** Kills all processes of the primary at once, as a power cut does. */
  killPrimary(): void;
  /** Starts the primary again after it was killed. */
  startPrimary(): void;
  stopStandby(): void;
  startStandby(): void;
  promote(): void;
  /**
   * Returns the commits of the former primary that the promoted standby lacks, found as the guide
   * says.
   */
  lostCommits(): readonly string[];
  stop(): void;
};

async function queryAt(port: number, text: string): Promise<unknown[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'portal', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Starts both servers. The standby is a copy that follows the primary by streaming. */
export async function startPrimaryAndStandby(
  bin: string,
  folder: string,
): Promise<PrimaryAndStandby> {
  const port = await freePort();
  const primary = startCluster(bin, folder, port);
  const standbyPort = await freePort();
  const data = join(folder, 'standby');
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...systemUser(), cwd: folder, stdio: 'ignore' });
  const optionsOf = (at: number) =>
    `-p ${at} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const start = (of: string, at: number) =>
    run('pg_ctl', '-D', of, '-w', '-l', `${of}.log`, '-o', optionsOf(at), 'start');

  const source = ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal'];
  run('pg_basebackup', ...source, '-D', data, '-R', '-c', 'fast');
  start(data, standbyPort);

  const pidOf = (of: string) => {
    const file = join(of, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  };
  function kill(of: string): void {
    const pid = pidOf(of);
    if (pid !== undefined) killAll([pid, ...descendantsOf(pid)]);
  }

  const primaryData = join(folder, 'data');
  const onPrimary = (text: string) => queryAt(port, text);
  return {
    primary,
    standbyPort,
    url: (database) =>
      `postgresql://${ORDINARY_ROLE}@127.0.0.1:${port},127.0.0.1:${standbyPort}/${database}?target_session_attrs=read-write`,
    standbyUrl: (database) => `postgresql://${ORDINARY_ROLE}@127.0.0.1:${standbyPort}/${database}`,
    setSynchronous(isSynchronous) {
      const names = isSynchronous ? '*' : '';
      for (const text of [
        `alter system set synchronous_standby_names = '${names}'`,
        'select pg_reload_conf()',
      ])
        primary.runAsSuperuser('psql', '-d', 'postgres', '-c', text);
    },
    onPrimary,
    onStandby: (text) => queryAt(standbyPort, text),
    killPrimary: () => kill(primaryData),
    startPrimary: () => start(primaryData, port),
    stopStandby: () => run('pg_ctl', '-D', data, '-m', 'fast', 'stop'),
    startStandby: () => start(data, standbyPort),
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    lostCommits() {
      const history = readFileSync(join(data, 'pg_wal/00000002.history'), 'utf8');
      const [timeline, switchedAt] = history.trim().split('\t');
      const args = ['-p', join(primaryData, 'pg_wal'), '-t', timeline!, '-s', switchedAt!];
      const { stdout } = spawnSync(join(bin, 'pg_waldump'), [...args, '-r', 'Transaction'], {
        ...systemUser(),
        encoding: 'utf8',
      });
      return stdout.split('\n').filter((line) => line.includes('COMMIT'));
    },
    stop() {
      kill(data);
      kill(primaryData);
      primary.remove();
    },
  };
}
