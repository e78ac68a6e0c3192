/**
 * Runs Lighthouse with the settings for phones, five times each: for the sign-in page, and for the
 * orders of a signed-in person.
 */
import { spawn } from 'node:child_process';
import type { Browser } from 'playwright';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { launchChromiumWithProfile, PHONE } from '../../chromium.ts';
import { ana, openPortal, waitForSync, type Portal } from '../../journeys/portal.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { root } from '../../source-files.ts';
import { atLeast, atMost, median, type Figure } from '../measured-figures.ts';
import { BARS } from '../bars.ts';

const RUNS = 5;

export async function measureLighthouse(portal: Portal, _browser: Browser): Promise<Figure[]> {
  const profile = makeTempFolder();
  const port = await freePort();
  const context = await launchChromiumWithProfile(profile.path, {
    viewport: PHONE,
    args: [`--remote-debugging-port=${port}`],
  });

  const login = await repeat(`${portal.url}/login`, port);
  const page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForSync(page);
  await page.close();
  const list = await repeat(`${portal.url}/orders`, port);
  await context.close();
  profile.remove();
  const seen = 'Lighthouse, mobile';
  return [
    atLeast(
      `${seen}: login (${login.scores.join(', ')})`,
      median(login.scores),
      BARS.lighthouseSignIn,
      '',
    ),
    atLeast(
      `${seen}: orders (${list.scores.join(', ')})`,
      median(list.scores),
      BARS.lighthouse,
      '',
    ),
    atMost('CLS: login', median(login.shifts), BARS.layoutShift, '', 3),
    atMost('CLS: orders', median(list.shifts), BARS.layoutShift, '', 3),
  ];
}

/** A part of Lighthouse's JSON output. Scores are from 0 to 1. */
type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

/**
 * Runs Lighthouse as a program, because only the bench installs its package, and the portal does
 * not have its types.
 */
async function lighthouse(url: string, port: number): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      join(root, '.build/bench/lighthouse/node_modules/lighthouse/cli/index.js'),
      url,
      `--port=${port}`,
      '--only-categories=performance',
      '--form-factor=mobile',
      '--disable-storage-reset',
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (!printed) throw new Error(`${url}: Lighthouse ended with ${child.exitCode} and no result.`);
  return JSON.parse(printed) as Report;
}

async function repeat(url: string, port: number): Promise<{ scores: number[]; shifts: number[] }> {
  const scores: number[] = [];
  const shifts: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, port);
    if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
    scores.push(Math.round((result.categories['performance']?.score ?? 0) * 100));
    shifts.push(result.audits['cumulative-layout-shift']?.numericValue ?? NaN);
  }
  return { scores, shifts };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}
