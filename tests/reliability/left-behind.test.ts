/** What a power cut leaves in a data folder: files that name processes which are gone, whose numbers are strangers' now, and parts of a database that still run. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded, VOLATILE, type Cluster } from '#kernel/server/embedded/start-embedded.ts';
import { quickFolder, temporaryFolder } from '../program.ts';

const folder = temporaryFolder(quickFolder());
/** As awkward as a folder's name may be. */
const dataDir = join(folder.path, `data, "the" owner's`);
const cluster = join(dataDir, 'pg18');
const elsewhere = join(folder.path, 'elsewhere');
const strangers: ChildProcess[] = [];
let postmasterPid = '';
beforeAll(async () => {
  mkdirSync(elsewhere);
  // A program of another purpose that bears PostgreSQL's name.
  copyFileSync('/bin/sleep', join(elsewhere, 'postgres'));
  const first = await start();
  postmasterPid = readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
}, 60_000);
afterAll(() => {
  for (const stranger of strangers) stranger.kill('SIGKILL');
  folder.remove();
});

const start = () => startEmbedded(dataDir, { settings: VOLATILE });
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
/** A process that any signal ends, in a folder of its choice. */
async function stranger(command: string, cwd = elsewhere): Promise<ChildProcess> {
  const child = spawn(command, ['600'], { cwd, stdio: 'ignore' });
  strangers.push(child);
  await once(child, 'spawn');
  return child;
}
const isUntouched = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;
/** As it lies there after the power came back: it says “ready”. */
const leaveLock = (pid: number) => {
  const text = postmasterPid.replace(/^\d+/, String(pid));
  expect(text).toContain('ready');
  writeFileSync(join(cluster, 'postmaster.pid'), text);
  writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), text);
};
/** → whether it did. */
async function startsAndStops(): Promise<boolean> {
  const database = await start();
  try {
    return (await ask(database, 'select 1')).rowCount === 1;
  } finally {
    await database.stop();
  }
}

describe('a database that was ready when the power went starts again', () => {
  test('where nobody has its number', async () => {
    leaveLock(4_194_303);
    expect(await startsAndStops()).toBe(true);
  }, 60_000);
  test('where its number is another program’s, which gets no signal', async () => {
    const other = await stranger('/bin/sleep');
    leaveLock(other.pid!);
    expect(await startsAndStops()).toBe(true);
    expect(isUntouched(other)).toBe(true);
  }, 60_000);
  test('where its number is a program’s that stands in its folder', async () => {
    const other = await stranger('/bin/sleep', cluster);
    leaveLock(other.pid!);
    expect(await startsAndStops()).toBe(true);
    expect(isUntouched(other)).toBe(true);
  }, 60_000);
  test('where its number is that of a PostgreSQL of another folder', async () => {
    const other = await stranger(join(elsewhere, 'postgres'));
    leaveLock(other.pid!);
    expect(await startsAndStops()).toBe(true);
    expect(isUntouched(other)).toBe(true);
  }, 60_000);
  test('where the server’s number is another node’s', async () => {
    writeFileSync(join(dataDir, 'owner.pid'), `${process.ppid}\nanother-boot 4711`);
    expect(await startsAndStops()).toBe(true);
  }, 60_000);
});

test('the owner’s file of an older version names a number alone, and is believed where a node has it', async () => {
  writeFileSync(join(dataDir, 'owner.pid'), String(process.ppid));
  await expect(start()).rejects.toThrow(`in use by process ${process.ppid}`);
  writeFileSync(join(dataDir, 'owner.pid'), String((await stranger('/bin/sleep')).pid));
  expect(await startsAndStops()).toBe(true);
}, 60_000);

test('what a killed database left at work is ended before the next one starts', async () => {
  const database = await start();
  const busy = ask(database, 'do $$ begin loop end loop; end $$').catch(() => 'gone');
  const working = () =>
    ask(database, `select 1 from pg_stat_activity where query like 'do %' and state = 'active'`);
  await expect.poll(async () => (await working()).rowCount).toBe(1);
  process.kill(database.pid, 'SIGKILL');
  await database.closed;
  // The folder is let go of by whoever held it, as if the server had died too.
  writeFileSync(join(dataDir, 'owner.pid'), '');
  expect(await startsAndStops()).toBe(true);
  expect(await busy).toBe('gone');
}, 60_000);
