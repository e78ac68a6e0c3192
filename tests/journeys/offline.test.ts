/**
 * Tests the installed portal without a network: it has no installability error, the addresses that
 * this run visits open while the server is stopped, and a captive portal does not deceive it.
 */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageAccessOf, pages, type PortalPage } from '#app/domain/pages.ts';
import { tabs, permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { launchChromiumWithProfile, TABLET, watchContext } from '../chromium.ts';
import { namedRows } from '../test-extent.ts';
import { makeProfileFolder } from '../portal-program.ts';
import {
  admin,
  heading,
  openPortal,
  startPortal,
  waitForSync,
  waitForWorker,
  type Portal,
} from './portal.ts';
import { matchText, translatorOfPage } from './i18n.ts';

let portal: Portal, context: BrowserContext, page: Page;
const profile = makeProfileFolder();
const everything = {
  distributorId: null,
  permissions: tabs.map((tab) => permissionEntryFor(tab, 'write')),
};
const opened = pages.filter(
  (each) => each.layout !== 'login' && pageAccessOf(each, everything) === 'show',
);
const filledIn = ({ path }: PortalPage) => path.replace(/:\w+/g, '7');
const addresses = opened.map(filledIn);

/** The addresses that `npm test` opens: examples of lists, forms and views in several areas. */
const inGate = [
  '/orders',
  '/order/create',
  '/orders/view/7',
  '/approvals',
  '/contact',
  '/inventory/upload',
  '/notifications',
  '/profile',
];

/**
 * The administration pages, whose scripts are loaded only when they are opened. Without the server
 * they can only say that they need it.
 */
const ofAdministrators = opened
  .filter(({ tab }) => tab === 'users' || tab === 'distributors' || tab === 'settings')
  .map(filledIn);

beforeAll(async () => {
  portal = await startPortal({});
  context = await launchChromiumWithProfile(profile.path, { viewport: TABLET, locale: 'en-US' });
  page = await openPortal(context, portal, { as: admin, path: '/orders' });
  await waitForSync(page);
  await waitForWorker(page);
}, 120_000);
afterAll(async () => {
  await context?.close();
  await portal?.close();
  profile.remove();
});

const policy = () => page.locator('body').innerText();
const named = /Fabricante Ltda[^]*Dora Antunes\s+privacidade@fabricante\.example/;

test('the portal can be installed: Chromium names no error', async () => {
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const { errors, url } = await session.send('Page.getAppManifest');
  expect({ installabilityErrors, errors, url }).toEqual({
    installabilityErrors: [],
    errors: [],
    url: `${portal.url}/manifest.webmanifest`,
  });
});
test('the icons exist in the sizes that the manifest names', async () => {
  const { icons } = (await (await fetch(`${portal.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(icons.filter(({ purpose }) => purpose === 'maskable').length).toBeGreaterThan(0);
  const wrong = await page.evaluate(
    async (list) =>
      (
        await Promise.all(
          list.map(async ({ src, sizes }) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return sizes === 'any' || sizes === `${image.naturalWidth}x${image.naturalHeight}`
              ? []
              : [`${src} is ${image.naturalWidth}x${image.naturalHeight}`];
          }),
        )
      ).flat(),
    icons,
  );
  expect(wrong).toEqual([]);
});

test('the privacy policy names company and contact as the settings have them', async () => {
  await portal.query(
    `insert into setting (key, value) values ('company', $1), ('privacy_contact', $2)
    on conflict (key) do update set value = excluded.value`,
    [
      JSON.stringify({ name: 'Fabricante Ltda', address: 'Rua das Agulhas, 7' }),
      JSON.stringify({ name: 'Dora Antunes', emails: ['privacidade@fabricante.example'] }),
    ],
  );
  await page.goto(`${portal.url}/privacy`);
  await expect.poll(policy).toMatch(named);
});
test('with the server stopped, the addresses of an admin that this run visits open by themselves', async () => {
  await portal.stopServer();
  portal.network.set('cut');
  const say = await translatorOfPage(page);
  const silent: string[] = [];
  const left = [...namedRows(addresses, inGate)];
  const openAll = async (tab: Page) => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      await tab.goto(`${portal.url}${path}`, { waitUntil: 'commit' });
      const title = await heading(tab)
        .first()
        .innerText({ timeout: 30_000 })
        .catch(() => 'nothing');
      if (title === 'nothing' || title === say('Something went wrong'))
        silent.push(`${path} shows ${title}`);
    }
  };

  await Promise.all([
    openAll(page),
    openAll(await context.newPage()),
    openAll(await context.newPage()),
  ]);

  expect(silent).toEqual([]);
}, 180_000);
test('the pages of administration say that they require a connection, and ask no question', async () => {
  const say = await translatorOfPage(page);
  const saying = page.getByText(say('This content requires a connection'));
  const wrong: string[] = [];
  for (const path of namedRows(ofAdministrators, ['/users', '/settings/country'])) {
    await page.goto(`${portal.url}${path}`, { waitUntil: 'commit' });
    await saying.waitFor({ timeout: 30_000 }).catch(() => wrong.push(path));
    for (const question of await page.getByRole('alertdialog').allInnerTexts())
      wrong.push(`${path} asks ${question}`);
  }

  expect(wrong).toEqual([]);
}, 180_000);
test('offline, the privacy policy names company and contact', async () => {
  await page.goto(`${portal.url}/privacy`);
  await expect.poll(policy).toMatch(named);
});
test('an unknown address says so, offline too', async () => {
  await page.goto(`${portal.url}/nowhere`);
  const say = await translatorOfPage(page);
  await expect.poll(() => heading(page).innerText()).toBe(say('Page not found'));
});
test('a hotel’s page in place of the API is not taken for the server', async () => {
  portal.network.set('captive', { only: /^\/api\// });
  await page.goto(`${portal.url}/orders`);
  await heading(page).waitFor();
  await page.getByRole('button', { name: matchText('Offline') }).waitFor();
  expect(page.url()).toBe(`${portal.url}/orders`);
});
test('the server comes back, and the portal by itself', async () => {
  await portal.startServer();
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForSync(page);
  await expect.poll(() => heading(page).innerText()).toBe('Orders');
});
test('all the while: no policy violation, no exception', async () => {
  const { violations, errors } = await watchContext(context);
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
});
