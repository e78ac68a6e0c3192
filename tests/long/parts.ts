/**
 * Lists what `npm run test:long` runs after the simulations of new seeds: every test that does more
 * if TEST_EXTENT is long, all that `npm test` leaves out, such as further simulations, and the
 * calls behind PgBouncer, the other browsers and the mutants.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { LONG_NODE_FILES } from '../gate/long-files.ts';
import { asksForExtent, startsServer } from '../gate/shared-modules.ts';
import { root } from '../source-files.ts';

type Part = {
  readonly name: string;
  /**
   * The vitest project that runs the files. If absent, Node runs the first file as a program, with
   * the others as its arguments.
   */
  readonly project?: 'node*' | 'chromium';
  readonly files: string[];
  readonly env?: Readonly<Record<string, string>>;
};

const named: readonly Part[] = [
  {
    name: 'every planted bug from the first seed on, and kept seeds',
    project: 'node*',
    files: ['tests/simulation/planted', 'tests/simulation/seeds.test.ts'],
  },
  {
    name: 'fuzz of calls and files',
    project: 'node*',
    files: [
      'tests/rights/fuzz.test.ts',
      'tests/security/hostile-values.test.ts',
      'tests/erp/fuzz.test.ts',
      'tests/reports/same-verdict.test.ts',
      'tests/imports/read/fuzz.test.ts',
      'tests/imports/generated',
    ],
  },
  {
    name: 'simulations with a restore, and with a storage',
    project: 'node*',
    files: ['tests/simulation/restored.test.ts', 'tests/simulation/storage.test.ts'],
  },
  {
    name: 'simulations with a chaos of restores',
    project: 'node*',
    files: ['tests/simulation/chaos'],
  },
  { name: 'kills of the server', project: 'node*', files: ['tests/reliability'] },
  { name: 'a restore with pg_dump', project: 'node*', files: ['tests/long/restored.test.ts'] },
  {
    name: 'a standby that takes over',
    project: 'node*',
    files: ['tests/long/failover.test.ts'],
  },
  {
    name: 'a standby that calls read from',
    project: 'node*',
    files: ['tests/long/replica.test.ts'],
  },
  {
    name: 'a release, by an ordinary user',
    project: 'node*',
    files: ['tests/long/release.test.ts'],
  },
  {
    name: 'an installation by the guide, with updates under load',
    project: 'node*',
    files: ['tests/long/operating/operating.test.ts'],
  },
  {
    name: 'files in the S3 API of Swift',
    project: 'node*',
    files: ['tests/long/swift/swift.test.ts'],
  },
  {
    name: 'the steps of the Dockerfile',
    project: 'node*',
    files: ['tests/long/operating/dockerfile.test.ts'],
  },
  {
    name: 'connections lost at every moment',
    project: 'node*',
    files: ['lost-connection.test.ts'],
  },
];

/** Patterns of tests that run in a browser, or with another program than vitest. */
const ELSEWHERE = [
  'tests/{journeys,faults,updates,other-browsers}/**',
  'tests/security/cross-site-requests.test.ts',
];

/** The test that ends the server's own connections, which PgBouncer would open again. */
const ENDS_CONNECTIONS: readonly string[] = ['tests/operator/database-hosts.test.ts'];

const isInNamedPart = (path: string) =>
  named.some(({ files }) => files.some((part) => path.includes(part)));

/** The test files in Node that `npm test` leaves out and that are in no other part. */
const leftOut = LONG_NODE_FILES.map((file) => `tests/${file}.test.ts`).filter(
  (path) => !isInNamedPart(path),
);

/** The test files in Node that do more in `npm run test:long` and are in no other part. */
const further = globSync('tests/**/*.test.ts', { cwd: root, exclude: ELSEWHERE }).filter(
  (path) => asksForExtent(path) && !isInNamedPart(path) && !leftOut.includes(path),
);

/** The tests of calls, which start a server in their process. */
const ofServer = globSync('tests/**/*.test.ts', { cwd: root, exclude: ELSEWHERE }).filter(
  (path) => startsServer(path) && !ENDS_CONNECTIONS.includes(path),
);

export const parts: readonly Part[] = [
  ...named,
  {
    name: 'the server behind PgBouncer',
    project: 'node*',
    files: ofServer,
    env: { TEST_POOLER: '1', TEST_EXTENT: '' },
  },
  { name: 'rare faults and large amounts', project: 'node*', files: leftOut },
  { name: 'what the gate leaves out of further tests', project: 'node*', files: further },
  { name: 'Chromium: every size, language and kill', project: 'chromium', files: [] },
  { name: 'Firefox and WebKit', files: ['tests/other-browsers/main.ts'] },
  { name: 'mutants of what decides', files: ['tests/mutants/main.ts', '--minutes', '90'] },
];

/** Runs a part. Returns true if it passed. */
export async function runPart({ project, files, env }: Part, stop: AbortSignal): Promise<boolean> {
  const workers = Math.min(2, availableParallelism());
  const tests = ['node_modules/vitest/vitest.mjs', 'run', `--maxWorkers=${workers}`];
  const given = project ? [...tests, '--project', project, ...files] : files;
  const child = spawn(process.execPath, given, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_EXTENT: 'long', ...env },
  });

  stop.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
