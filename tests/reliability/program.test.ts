/**
 * Tests starting and stopping the server as an operator sees it: one line for an error, a stop that
 * finishes running requests, and one process for each data folder, a server or a command.
 */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseCases } from '../test-extent.ts';
import { copyFirstStart } from '../gate/first-start.ts';
import {
  connectTo,
  memoryFolder,
  runProgram,
  startProgram,
  makeTempFolder,
  type Program,
} from '../portal-program.ts';
import { runAdmin } from './restore-story.ts';

const folder = makeTempFolder(memoryFolder());
const spare = makeTempFolder(memoryFolder());
const dataDir = join(folder.path, 'data, of the portal');
let program: Program;

beforeAll(async () => {
  await copyFirstStart(dataDir);
  mkdirSync(join(dataDir, 'mail'), { recursive: true });
  chmodSync(join(dataDir, 'mail'), 0o755);
  chmodSync(join(dataDir, 'postgres.log'), 0o644);
  program = await startProgram({ dataDir, env: { METRICS_PORT: '0', S3_BUCKET: 'files' } });
}, 180_000);

afterAll(async () => {
  await program?.stop();
  folder.remove();
  spare.remove();
});

const lines = (text: string) => text.trim().split('\n');

const everythingIn = (path: string): string[] => [
  path,
  ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
];

test('a second start on the same data is refused in one line that names the first', async () => {
  const { code, output } = await runProgram({ dataDir });
  expect(code).toBe(1);
  expect(lines(output)).toHaveLength(1);
  expect(output).toContain(`in use by process ${program.pid}`);
  expect((await fetch(`${program.url}/api/health`)).status).toBe(200);
}, 30_000);

test('the command that marks a restore is refused in one line while the server runs', () => {
  const { code, output } = runAdmin({ DATA_DIR: dataDir, PORT: '0' }, 'restored');
  expect(code).toBe(1);
  expect(lines(output)).toHaveLength(1);
  expect(output).toContain('is in use by process');
}, 30_000);

test('a part of an S3 address that the server ignores is named at the start, with what to set', async () => {
  await expect.poll(() => program.output()).toMatch(/^S3_BUCKET is ignored: .* Set S3_URL=/m);
});

test('the metrics have their own port, which the start names', async () => {
  const [url] = /http:\S+\/api\/metrics/.exec(program.output())!;
  expect(await (await fetch(url)).text()).toContain('portal_request_seconds');
  expect((await fetch(`${program.url}/api/metrics`)).status).toBe(404);
});

test('only the owner can read the data folder, the database’s log and the mails, even if an older version left them open', async () => {
  const password = await fetch(`${program.url}/api/auth/resetpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@norte.example' }),
  });

  expect(password.status).toBe(200);
  await expect.poll(() => readdirSync(join(dataDir, 'mail')).length).toBe(1);
  const readableByOthers = everythingIn(dataDir).filter(
    (path) => (statSync(path).mode & 0o044) !== 0,
  );
  expect(readableByOthers).toEqual([]);
}, 30_000);

test('if one of the database’s processes is killed, the server continues with the next connection', async () => {
  const before = await connectTo(dataDir);
  const { rows } = await before.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'portal %' limit 1`,
  );
  const ended = new Promise((done) => before.on('error', () => {}).once('end', done));
  process.kill(rows[0]!.pid, 'SIGKILL');
  await ended;

  // After a crash, the database ends its other processes, recovers, and accepts clients again. Only
  // a new connection proves that the database is back.
  const isBack = async () => {
    const after = await connectTo(dataDir).catch(() => undefined);
    await after?.end();
    return after !== undefined;
  };

  await expect.poll(isBack, { timeout: 20_000 }).toBe(true);

  const health = async () => (await fetch(`${program.url}/api/health`)).status;
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
}, 180_000);

test('if the database dies, the server reports it in one line and ends, and the next one starts', async () => {
  const before = lines(program.output()).length;
  await program.kill('database');
  expect(lines(program.output()).slice(before)).toEqual([
    'The database has stopped by itself; see postgres.log in DATA_DIR. Start again.',
  ]);
  program = await startProgram({ dataDir });
  expect((await fetch(`${program.url}/api/health`)).status).toBe(200);
}, 180_000);

describe('a wrong variable stops the start with one line: name, found, expected', () => {
  const wrong: [name: string, env: object, part: string][] = [
    ['PORT', { PORT: 'eighty' }, '"eighty"'],
    ['PORT', { PORT: '70000' }, '"70000"'],
    ['HOST', { HOST: 'a b' }, '"a b"'],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '301' }, '"301"'],
    ['METRICS_PORT', { METRICS_PORT: 'none' }, '"none"'],
    ['METRICS_PORT', { PORT: '8081', METRICS_PORT: '8081' }, 'another port than PORT'],
    ['METRICS_HOST', { METRICS_HOST: 'a b' }, '"a b"'],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal.example' }, '"portal.example"'],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://a.example/portal' }, 'without a path'],
    ['SMTP_URL', { SMTP_URL: 'http://mail:hunter2@x' }, 'smtp://'],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }, '"nobody"'],
    ['SECRET_KEY', { SECRET_KEY: 'hunter2' }, '64 hexadecimal digits'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://u:hunter2@h/d' }, 'postgres://'],
    [
      'SECRET_KEY',
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1/d' },
      'because DATABASE_URL is set',
    ],
    ['BOX_CLIENT_SECRET', { BOX_CLIENT_ID: 'x' }, 'because BOX_CLIENT_ID is set'],
    ['MARKETING_URL', { MARKETING_URL: 'ftp://x' }, '"ftp://x"'],
    ['DEV_TOOLS', { DEV_TOOLS: 'yes' }, '"yes"'],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, '"loud"'],
  ];
  test.each(chooseCases(6, wrong))(
    '%s from %o',
    async (name, env, part) => {
      const { code, output } = await runProgram({
        dataDir: spare.path,
        env: env as unknown as Record<string, string>,
      });

      expect(code).toBe(1);
      expect(lines(output)).toHaveLength(1);
      expect(output.startsWith(`${name}: found `)).toBe(true);
      expect(output).toContain(part);
      expect(output).not.toContain('hunter2');
    },
    30_000,
  );

  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://portal.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://10.0.0.5' }],
  ])('%s that serves the demonstration to others', async (name, env) => {
    const { code, output } = await runProgram({ dataDir: spare.path, env });
    expect([code, lines(output).length]).toEqual([1, 1]);
    expect(output).toMatch(new RegExp(`^${name}: found ".*expected .* Set DATABASE_URL to serve`));
  });

  test('DATA_DIR that is a file', async () => {
    const { code, output } = await runProgram({ dataDir: '/dev/null/data' });
    expect([
      code,
      lines(output).length,
      output.startsWith('DATA_DIR: found "/dev/null/data"'),
    ]).toEqual([1, 1, true]);
  });

  test('DATA_DIR that cannot be written', async () => {
    const { code, output } = await runProgram({ dataDir: '/proc' });
    expect([
      code,
      lines(output).length,
      output.startsWith('DATA_DIR: found "/proc", which cannot be written'),
    ]).toEqual([1, 1, true]);
  });
  test.each(chooseCases(3, ['127.0.0.1:9', 'localhost:9', 'nowhere.invalid']))(
    'a database that cannot be reached at %s',
    async (host) => {
      const { code, output } = await runProgram({
        dataDir: spare.path,
        env: { DATABASE_URL: `postgres://u:hunter2@${host}/d`, SECRET_KEY: '0'.repeat(64) },
      });
      expect([code, lines(output).length]).toEqual([1, 1]);
      expect(output).toMatch(/^DATABASE_URL: .*(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)/);
      expect(output).not.toContain('hunter2');
    },
  );
});

test('a clean stop answers the requests under way, refuses new ones, waits for none that never comes whole, and ends with 0', async () => {
  const login = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@norte.example', passwd: 'medir-com-confianca-1' }),
  });

  const {
    body: { token },
  } = (await login.json()) as { body: { token: string } };
  const ask = () => fetch(`${program.url}/api/profile`, { headers: { 'x-portal-token': token } });
  const stalled = [
    '',
    'POST /api/auth/login HTTP/1.1\r\nhost',
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  ].map((begun) => {
    const socket = connect(program.port, '127.0.0.1').on('error', () => undefined);
    socket.write(begun);
    return new Promise((closed) => socket.on('close', closed));
  });
  const database = await connectTo(dataDir);
  await database.query('begin; lock table session in access exclusive mode');
  const underWay = Array.from({ length: 4 }, ask);
  const waiting = async () =>
    (
      await database.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted`,
      )
    ).rows[0]!.n;

  await expect.poll(waiting, { timeout: 10_000 }).toBe(4);
  const stopped = program.stop();
  // One more request may be accepted before the signal arrives. It is answered like the others, and
  // the next one is refused.
  const next = () =>
    fetch(`${program.url}/api/profile`, {
      headers: { 'x-portal-token': token },
      signal: AbortSignal.timeout(500),
    }).then(
      () => 'answered',
      (error: Error) => (error.name === 'TimeoutError' ? 'let in' : 'refused'),
    );

  await expect.poll(next, { timeout: 20_000 }).toBe('refused');

  await Promise.all(stalled);
  await database.query('rollback');
  await database.end();
  expect((await Promise.all(underWay)).map((answer) => answer.status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await stopped).toBe(0);
  expect(program.output()).toMatch(/stopped\s*$/);
}, 180_000);

test('a port that is taken stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const { code, output } = await runProgram({
    dataDir,
    env: { PORT: String((other.address() as AddressInfo).port) },
  });
  other.close();
  expect([code, lines(output).length, output.startsWith('PORT: ')]).toEqual([1, 1, true]);
}, 30_000);
