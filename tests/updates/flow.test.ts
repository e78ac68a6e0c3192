/**
 * Tests a new version that arrives while a person works. `npm test` updates a device with unsent
 * work, `npm run test:long` tests the other cases too.
 */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { isLong } from '../test-extent.ts';
import { localeOfPage } from '../journeys/i18n.ts';
import { chooseLanguage, waitForSync } from '../journeys/portal.ts';
import { context, collectLoadsOf, part, setUpFlow, site } from './flow-setup.ts';
import {
  acceptUpdate,
  selectArrivedOrders,
  pauseTyping,
  glanceAt,
  openInstalled,
  lookAt,
  noteOf,
  readTable,
  submitOffline,
  readUnsentIds,
  updateAlert,
  readVersion,
  waitForAlert,
  isWorkerWaiting,
  writeDraft,
} from './site.ts';

setUpFlow();

let page: Page;

test('an update with unsent work keeps the work, the session and the language, clears what it must, reloads once, and all of it is sent once', async () => {
  page = await openInstalled(site, context);
  await chooseLanguage(page, 'Español');
  await waitForSync(page);
  site.network.set('cut');
  const sentOff = await submitOffline(site, page, part, 'sent off in the cellar');
  const draft = await writeDraft(site, page, 'begun in the cellar');
  await page.evaluate(async () => {
    localStorage.setItem('left-over', '1');
    sessionStorage.setItem('left-over', '1');
    await (await caches.open('left-over')).put('/left-over', new Response('old'));
  });

  const waiting = await readUnsentIds(page);
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).sort(),
  );

  site.deploy('new');
  site.network.set('cut', { only: /^\/api\// });
  await waitForAlert(page);
  const alertText = await updateAlert(page).innerText();
  expect(alertText).toContain(site.builds.new.version);
  expect(alertText).toMatch(/\b2 documentos/);
  const loads = collectLoadsOf(page);
  await acceptUpdate(page);
  expect([await readVersion(page), page.url()]).toEqual(['new', `${site.url}/order/edit/${draft}`]);
  expect(await localeOfPage(page)).toMatch(/^es/);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('left-over'),
      sessionStorage.getItem('left-over'),
      localStorage.getItem('currentLang'),
      JSON.parse(localStorage.getItem('distributor-user')!).email,
    ]),
  ).toEqual([null, null, 'es', 'ana@norte.example']);
  const cached = () =>
    page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => url),
          ),
        )
      ).flat(),
    );
  const isFormer = (url: string) => /\/left-over|\/assets\//.test(url) && !/-next\.\w+$/.test(url);
  await expect.poll(async () => (await cached()).filter(isFormer)).toEqual([]);
  expect((await cached()).length).toBeGreaterThan(30);
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort()),
  ).toEqual(databases);
  expect(await readUnsentIds(page)).toEqual(waiting);
  await expect
    .poll(() => readTable(page, /^portal-device/, 'record'))
    .toMatchObject([{ notedOutbox: null }]);

  site.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForSync(page);
  expect([
    await selectArrivedOrders(site, 'sent off in the cellar'),
    await selectArrivedOrders(site, 'begun in the cellar'),
  ]).toEqual([
    [{ id: sentOff, status: 'waiting_approval', isNumbered: true }],
    [{ id: draft, status: 'draft', isNumbered: false }],
  ]);

  const keys = site.network.passed.flatMap(({ operation, network }) =>
    network === 'through' ? (operation ?? []) : [],
  );

  expect(new Set(keys).size).toBe(keys.length);
  expect(loads).toHaveLength(1);
});

test.runIf(isLong)(
  'the session comes back by its cookie even where the device remembers no token',
  async () => {
    page = await openInstalled(site, context);
    await page.evaluate(
      () =>
        new Promise<void>((done, fail) => {
          const request = indexedDB.open('portal-device');
          request.onsuccess = () => {
            const store = request.result.transaction('record', 'readwrite').objectStore('record');
            const got = store.get('record');
            got.onsuccess = () => {
              store.put({ ...got.result, user: null, token: null }, 'record').onsuccess = () => {
                request.result.close();
                done();
              };
            };
          };
          request.onerror = () => fail(request.error!);
        }),
    );

    site.deploy('new');
    await waitForAlert(page);
    await acceptUpdate(page);
    await waitForSync(page);
    expect([await readVersion(page), new URL(page.url()).pathname]).toEqual(['new', '/orders']);
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('distributor-user')!).token),
    ).toMatch(/^\S{20,}$/);
  },
);

test.runIf(isLong)('nobody is interrupted while typing: the alert waits for a pause', async () => {
  page = await openInstalled(site, context, '/order/create');
  const note = noteOf(page);
  await note.fill('typed');
  site.deploy('new');
  await expect
    .poll(
      async () => {
        await note.press('x');
        await glanceAt(page);
        return await isWorkerWaiting(page);
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(true);
  for (let second = 0; second < 20; second += 1) {
    await note.press('y');
    await page.clock.fastForward(1_000);
  }

  expect(await updateAlert(page).count()).toBe(0);
  const typed = await note.inputValue();
  await pauseTyping(page);
  await updateAlert(page).waitFor();
  await acceptUpdate(page);
  expect([await readVersion(page), await noteOf(page).inputValue()]).toEqual(['new', typed]);
});

test.runIf(isLong)(
  'below minClient the alert comes over the typing, with nothing to put off, and what was typed is kept',
  async () => {
    page = await openInstalled(site, context, '/order/create');
    const note = noteOf(page);
    site.deploy('new');
    site.network.set('says', {
      only: /^\/version\.json/,
      body: JSON.stringify({ version: site.builds.new.version, minClient: 99, schema: 99 }),
    });

    await note.fill('forced');
    await expect
      .poll(
        async () => {
          if ((await updateAlert(page).count()) === 0)
            await note.press('!', { timeout: 1_000 }).catch(() => undefined);
          await glanceAt(page);
          return await updateAlert(page).count();
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toBe(1);
    const typed = await note.inputValue();
    expect(await updateAlert(page).getByRole('button').count()).toBe(1);
    await acceptUpdate(page);
    expect([await readVersion(page), await noteOf(page).inputValue()]).toEqual(['new', typed]);
    expect(typed).toMatch(/^forced!+$/);
  },
);

test.runIf(isLong)(
  'an update in the middle of a request waits for its answer: it is sent once',
  async () => {
    page = await openInstalled(site, context);
    site.deploy('new');
    await waitForAlert(page);
    site.network.set('hold', { only: /^\/api\/orders\/[0-9a-f-]{36}/ });
    const other = await context.newPage();
    await other.goto(`${site.url}/order/create`);
    await noteOf(other).evaluate((note) => {
      // The alert may be shown in this tab too and then has the focus. Filling the field normally
      // would need the focus.
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
      set!.call(note, 'on its way');
      note.dispatchEvent(new Event('input', { bubbles: true }));
    });

    await expect
      .poll(
        () =>
          site.network.passed.some(({ method, network }) => method === 'PUT' && network === 'hold'),
        { timeout: 30_000 },
      )
      .toBe(true);
    const loads = collectLoadsOf(page);
    const anew = page.waitForEvent('load');
    await updateAlert(page).getByRole('button').last().click();
    await page.locator('dialog[open] output').waitFor();
    expect(loads).toHaveLength(0);
    site.network.set('through');
    await anew;
    await waitForSync(page);
    expect(await readVersion(page)).toBe('new');
    expect(await selectArrivedOrders(site, 'on its way')).toHaveLength(1);
  },
);

test.runIf(isLong)(
  'the version is asked for on load, every 300,000 ms and on becoming visible, never from a cache',
  async () => {
    page = await openInstalled(site, context);
    const asked = () => site.network.passed.filter(({ path }) => path === '/version.json').length;
    let before = asked();
    await page.reload();
    await expect.poll(asked).toBe(before + 1);
    await waitForSync(page);
    before = asked();
    await page.clock.fastForward(299_000);
    await page.evaluate(() => fetch('/api/health'));
    expect(asked()).toBe(before);
    await page.clock.fastForward(2_000);
    await expect.poll(asked).toBe(before + 1);
    await lookAt(page);
    const answer = await fetch(`${site.url}/version.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(
      await page.evaluate(async () => (await caches.match('/version.json')) === undefined),
    ).toBe(true);
  },
);
