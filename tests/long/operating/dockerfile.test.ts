/**
 * Runs the steps of the Dockerfile without Docker: in an empty folder that takes the place of `/`,
 * as an ordinary user. The step that creates that user is left out. Only `npm run test:long` runs
 * this test.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../test-extent.ts';
import { readSource, root } from '../../source-files.ts';
import { freePort } from '../free-port.ts';
import { onlyOf, stagesOf, stepsOf, variablesOf } from './dockerfile.ts';
import { makeOwnFolder, ordinaryUser } from './installation.ts';

describe.skipIf(!isLong)('the Dockerfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-docker-'));
  // Returns a path of the image as a path below the folder.
  const within = (path: string) => join(folder, path);
  const [build, image] = stagesOf(stepsOf(readSource('src/app/operation/Dockerfile'))) as [
    ReturnType<typeof stepsOf>,
    ReturnType<typeof stepsOf>,
  ];
  const home = within('home');
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:npm_|VITEST)/.test(name));
  const env = { ...Object.fromEntries(inherited), HOME: home };

  // Runs the build step as the ordinary user, in a copy of the sources, as `COPY . .` makes one.
  function runBuild(): void {
    const sources = makeOwnFolder(within(onlyOf(build, 'WORKDIR')));
    const files = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: root,
      },
    );
    const archive = within('sources.tar');
    execFileSync('tar', ['-cf', archive, '--null', '-T', '-'], { cwd: root, input: files });
    execFileSync('tar', ['-xf', archive, '-C', sources, '--no-same-owner'], ordinaryUser);
    const command = onlyOf(build, 'RUN').replace(/ \/release$/, ` ${within('release')}`);
    const options = { ...ordinaryUser, cwd: sources, env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options);
    if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
    rmSync(sources, { recursive: true });
  }

  let port: number, variables: Record<string, string>;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    makeOwnFolder(folder);
    makeOwnFolder(home);
    runBuild();
    port = await freePort();
    const given = variablesOf(image);
    variables = {
      ...given,
      PORT: String(port),
      DATA_DIR: makeOwnFolder(within(given['DATA_DIR']!)),
      DRAIN_SECONDS: '0',
    };
    makeOwnFolder(within('opt'));
    renameSync(within('release'), within(onlyOf(image, 'WORKDIR')));
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

  test('never runs as root', () => {
    const steps = image.map(({ name }) => name);

    expect(onlyOf(image, 'USER')).toBe('portal');
    expect(steps.lastIndexOf('USER')).toBeGreaterThan(steps.lastIndexOf('RUN'));
  });

  test('makes an image that becomes healthy, and stops by its signal', async () => {
    const cwd = within(onlyOf(image, 'WORKDIR'));
    const [program] = JSON.parse(onlyOf(image, 'ENTRYPOINT')) as [string];
    const options = { ...ordinaryUser, cwd, env: { PATH: process.env['PATH']!, ...variables } };
    const [check, ...args] = JSON.parse(
      /CMD (\[.*\])$/.exec(onlyOf(image, 'HEALTHCHECK'))![1]!,
    ) as [string, ...string[]];
    const isHealthy = () => spawnSync(join(cwd, check), args, options).status === 0;
    expect(isHealthy()).toBe(false);

    const child = spawn(join(cwd, program), options);
    const exited = once(child, 'exit') as Promise<[number | null]>;
    while (child.exitCode === null && !isHealthy()) await sleep(200);
    expect(child.exitCode).toBeNull();

    child.kill(onlyOf(image, 'STOPSIGNAL') as NodeJS.Signals);
    expect((await exited)[0]).toBe(0);
  }, 120_000);
});
