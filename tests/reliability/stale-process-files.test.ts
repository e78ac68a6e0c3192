/**
 * Tests files that a power cut leaves in a data folder: they name processes that have ended, whose
 * numbers other programs may have now, and processes of a database that still run.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeOwnerFile } from '#kernel/server/embedded/data-folder.ts';
import {
  startEmbedded,
  VOLATILE_SETTINGS,
  type Cluster,
} from '#kernel/server/embedded/start-embedded.ts';
import { memoryFolder, makeTempFolder } from '../portal-program.ts';

const folder = makeTempFolder(memoryFolder());

/** A folder whose name contains characters that need quoting. */
const dataDir = join(folder.path, `data, "the" owner's`);

const cluster = join(dataDir, 'pg18');
const elsewhere = join(folder.path, 'elsewhere');
const strangers: ChildProcess[] = [];
let postmasterPid = '';

beforeAll(async () => {
  mkdirSync(elsewhere);

  // This program has the name of PostgreSQL but does something else.
  copyFileSync('/bin/sleep', join(elsewhere, 'postgres'));
  const first = await start();
  postmasterPid = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
}, 60_000);

afterAll(() => {
  for (const stranger of strangers) stranger.kill('SIGKILL');
  folder.remove();
});

const start = () => startEmbedded(dataDir, { settings: VOLATILE_SETTINGS });

async function ask(database: Cluster, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts a process of another program in this folder, which ends at any signal. */
async function stranger(command: string, cwd = elsewhere): Promise<ChildProcess> {
  const child = spawn(command, ['600'], { cwd, stdio: 'ignore' });
  strangers.push(child);
  await once(child, 'spawn');
  return child;
}

const isUntouched = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

/**
 * Writes PostgreSQL's lock file as it is after a power cut, with the state “ready” and this process
 * id.
 */
const leaveLock = (pid: number) => {
  const text = postmasterPid.replace(/^\d+/, String(pid));
  expect(text).toContain('ready');
  writeFileSync(join(cluster, 'postmaster.pid'), text);
  writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), text);
};

/** Starts the database, sends a query, and stops it. Returns true if the query was answered. */
async function startsAndStops(): Promise<boolean> {
  const database = await start();
  try {
    return (await ask(database, 'select 1')).rowCount === 1;
  } finally {
    await database.stop();
  }
}

describe('a database that was ready when the power went starts again', () => {
  test('if no process has its number', async () => {
    leaveLock(4_194_303);
    expect(await startsAndStops()).toBe(true);
  }, 60_000);

  test('if another program has its number, which gets no signal', async () => {
    const other = await stranger('/bin/sleep');
    leaveLock(other.pid!);
    expect(await startsAndStops()).toBe(true);
    expect(isUntouched(other)).toBe(true);
  }, 60_000);

  test('if a program in its folder has its number', async () => {
    const other = await stranger('/bin/sleep', cluster);
    leaveLock(other.pid!);
    expect(await startsAndStops()).toBe(true);
    expect(isUntouched(other)).toBe(true);
  }, 60_000);

  test('if a PostgreSQL of another folder has its number', async () => {
    const other = await stranger(join(elsewhere, 'postgres'));
    leaveLock(other.pid!);
    expect(await startsAndStops()).toBe(true);
    expect(isUntouched(other)).toBe(true);
  }, 60_000);

  test('if another node process has the server’s number', async () => {
    writeFileSync(join(dataDir, 'owner.pid'), `${process.ppid}\nanother-boot 4711`);
    expect(await startsAndStops()).toBe(true);
  }, 60_000);
});

test('an owner’s file of an older version contains a number alone, and is trusted if a node process has it', async () => {
  writeFileSync(join(dataDir, 'owner.pid'), String(process.ppid));
  await expect(start()).rejects.toThrow(`in use by process ${process.ppid}`);
  writeFileSync(join(dataDir, 'owner.pid'), String((await stranger('/bin/sleep')).pid));
  expect(await startsAndStops()).toBe(true);
}, 60_000);

test('a folder that another server took meanwhile keeps the file of that server', () => {
  const file = join(elsewhere, 'owner.pid');
  writeFileSync(file, 'ended');
  removeOwnerFile(file, 'ended');
  expect(existsSync(file)).toBe(false);

  writeFileSync(file, 'running');
  removeOwnerFile(file, 'ended');
  expect(readFileSync(file, 'utf8')).toBe('running');
});

test('running processes of a killed database are ended before the next one starts', async () => {
  const database = await start();
  const busy = ask(database, 'do $$ begin loop end loop; end $$').catch(() => 'gone');
  const working = () =>
    ask(database, `select 1 from pg_stat_activity where query like 'do %' and state = 'active'`);
  await expect.poll(async () => (await working()).rowCount).toBe(1);

  process.kill(database.pid, 'SIGKILL');
  await database.closed;

  // The file that names the owning server is emptied, as if that server had died too.
  writeFileSync(join(dataDir, 'owner.pid'), '');
  expect(await startsAndStops()).toBe(true);
  expect(await busy).toBe('gone');
}, 60_000);
