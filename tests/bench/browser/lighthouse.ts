/** Lighthouse as on a phone, five times each: sign-in by itself, and the orders of somebody who is signed in. */
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright';
import { createServer } from 'node:net';
import { launchProfile, PHONE } from '../../chromium.ts';
import { ana, openPortal, waitForSync, type Portal } from '../../journeys/portal.ts';
import { temporaryFolder } from '../../program.ts';
import { atLeast, atMost, median, type Figure } from '../table.ts';

const RUNS = 5;

export async function measureLighthouse(portal: Portal, _browser: Browser): Promise<Figure[]> {
  const profile = temporaryFolder();
  const port = await freePort();
  const context = await launchProfile(profile.path, {
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
  const [seen, bar] = ['Lighthouse, mobile', 95];
  return [
    atLeast(`${seen}: login (${login.scores.join(', ')})`, median(login.scores), 100, ''),
    atLeast(`${seen}: orders (${list.scores.join(', ')})`, median(list.scores), bar, ''),
    atMost('CLS: login', median(login.shifts), 0, '', 3),
    atMost('CLS: orders', median(list.shifts), 0, '', 3),
  ];
}

async function repeat(url: string, port: number): Promise<{ scores: number[]; shifts: number[] }> {
  const scores: number[] = [];
  const shifts: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      formFactor: 'mobile',
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    scores.push(Math.round((result.lhr.categories['performance']?.score ?? 0) * 100));
    shifts.push(result.lhr.audits['cumulative-layout-shift']?.numericValue ?? NaN);
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
