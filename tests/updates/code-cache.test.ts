/**
 * Tests that the installed portal starts with the code cache of Chromium, so that its modules are
 * not compiled again at each start (decision 0191).
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ana,
  heading,
  openPortal,
  startPortal,
  waitForSync,
  waitForWorker,
  type Portal,
} from '../journeys/portal.ts';
import { openProfile, type Profile } from './browser-profile.ts';

let portal: Portal, profile: Profile;
beforeAll(async () => {
  [portal, profile] = await Promise.all([startPortal(), openProfile()]);
  const page = await openPortal(profile.context, portal, { as: ana, path: '/orders' });
  await waitForSync(page);
  await waitForWorker(page, { isFirst: true });
}, 180_000);
afterAll(async () => {
  await profile?.close();
  await portal?.close();
});

type Compiled = {
  readonly name: string;
  readonly args: { readonly data?: { readonly url: string; readonly consumedCacheSize?: number } };
};

/** Opens the orders on the page. Returns the modules that were compiled for it. */
async function startedModules(page: Page): Promise<readonly Compiled[]> {
  const session = await profile.context.newCDPSession(page);
  const events: Compiled[] = [];
  session.on(
    'Tracing.dataCollected',
    ({ value }) => void events.push(...(value as unknown as Compiled[])),
  );
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['v8,devtools.timeline', 'devtools.timeline'] },
  });

  await page.goto(`${portal.url}/orders`);
  await heading(page).first().waitFor();
  await session.send('Tracing.end');
  await ended;
  return events.filter(({ name, args }) => name === 'v8.compileModule' && args.data);
}

test('the second start without a connection compiles the modules of the first screens no more', async () => {
  portal.network.set('cut');
  const first = await profile.context.newPage();
  await startedModules(first);
  await first.close();

  const modules = await startedModules(await profile.context.newPage());
  const compiled = (chunk: string) =>
    modules
      .filter(({ args }) => args.data!.url.includes(`/assets/${chunk}-`))
      .map(({ args }) => (args.data!.consumedCacheSize ?? 0) > 0);
  expect(['index', 'portal'].map(compiled)).toEqual([[true], [true]]);
}, 120_000);
