/**
 * Tests a new version of the portal: several tabs reload into it together, “Later” postpones it
 * until the portal is next opened, a still newer version replaces it, and the sign-in page takes it
 * over too.
 */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { watchContext } from '../chromium.ts';
import { heading, waitForSync } from '../journeys/portal.ts';
import { context, collectLoadsOf, setUpFlow, site } from './flow-setup.ts';
import {
  acceptUpdate,
  selectArrivedOrders,
  pauseTyping,
  glanceAt,
  openInstalled,
  lookAt,
  noteOf,
  readNotesOnDevice,
  updateAlert,
  readVersion,
  waitForAlert,
  writeDraft,
} from './site.ts';
import { stopAt, waitUntilStopped } from './stops.ts';

setUpFlow();

let page: Page;

test('one of two tabs accepts: both write what they hold, both reload once into the new version', async () => {
  page = await openInstalled(site, context);
  const other = await context.newPage();
  await other.goto(`${site.url}/order/create`);
  await noteOf(other).fill('in the other window');
  await page.goto(`${site.url}/order/create`);
  await noteOf(page).fill('in this window');
  await lookAt(other);
  await lookAt(page);
  site.deploy('new');
  await waitForAlert(page);
  // The text is set by a script, because filling the field normally would need the focus, which the
  // alert may have. The update follows at once, so the update has to store this text.
  await noteOf(other).evaluate((field: HTMLTextAreaElement) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
      field,
      'and typed on',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

  const loads = [collectLoadsOf(page), collectLoadsOf(other)];
  const anew = other.waitForEvent('load');
  await acceptUpdate(page);
  await anew;
  await heading(other).waitFor();
  expect([await readVersion(page), await readVersion(other)]).toEqual(['new', 'new']);
  expect([await noteOf(page).inputValue(), await noteOf(other).inputValue()]).toEqual([
    'in this window',
    'and typed on',
  ]);

  await waitForSync(page);
  const notes = ['in this window', 'and typed on', 'in the other window'];
  await expect
    .poll(async () => {
      const found = await Promise.all(notes.map((note) => selectArrivedOrders(site, note)));
      return found.map(({ length }) => length);
    })
    .toEqual([1, 1, 0]);
  expect(loads.map((seen) => seen.length)).toEqual([1, 1]);
});

test('a tab that became quiet for an update goes on when the updating tab dies', async () => {
  page = await openInstalled(site, context);
  const other = await context.newPage();
  await other.goto(`${site.url}/order/create`);
  await noteOf(other).waitFor();
  await lookAt(other);
  site.deploy('new');
  await waitForAlert(page);
  await stopAt(site, page, 'take_over');
  await updateAlert(page).getByRole('button').last().click({ noWaitAfter: true });
  await waitUntilStopped(site, 'take_over');
  await page.close();
  site.network.set('through');
  await expect
    .poll(
      async () => {
        // This tab became quiet for the update. It may now show the alert itself, which is answered
        // with “Later”.
        if (await updateAlert(other).count())
          await updateAlert(other).getByRole('button').first().click();
        await noteOf(other)
          .fill('after the other window died', { timeout: 2_000 })
          .catch(() => undefined);
        return (await selectArrivedOrders(site, 'after the other window died')).length;
      },
      { timeout: 30_000, interval: 2_000 },
    )
    .toBe(1);
});

test('"Later" is heard once: no second alert for that version, and the portal that is opened next is the new one, cleared', async () => {
  page = await openInstalled(site, context);
  await writeDraft(site, page, 'put off');
  await waitForSync(page);
  await page.evaluate(() => localStorage.setItem('left-over', '1'));
  site.deploy('new');
  await waitForAlert(page);
  await updateAlert(page).getByRole('button').first().click();
  await updateAlert(page).waitFor({ state: 'detached' });
  await lookAt(page);
  await lookAt(page);
  await pauseTyping(page);
  expect([await updateAlert(page).count(), await readVersion(page)]).toEqual([0, 'old']);
  await page.close();
  page = await context.newPage();
  await page.goto(`${site.url}/orders`);
  await waitForSync(page);
  await expect.poll(() => readVersion(page)).toBe('new');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('left-over'))).toBeNull();
  expect(await readNotesOnDevice(page)).toContain('put off');
  expect(await page.evaluate(() => localStorage.getItem('distributor-user'))).toContain(
    'ana@norte.example',
  );
});

test('a newer version that came after "Later" is the one that takes over, not the one that waited', async () => {
  page = await openInstalled(site, context);
  site.deploy('new');
  await waitForAlert(page);
  await updateAlert(page).getByRole('button').first().click();
  expect(
    await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state,
    ),
  ).toBe('installed');
  site.deploy('newer');
  site.network.set('hold', { only: /^\/index\.html/ });
  await expect
    .poll(
      async () => {
        await glanceAt(page);
        return site.network.passed.some(({ network }) => network === 'hold');
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(true);
  for (let round = 0; round < 10; round += 1) {
    await pauseTyping(page);
    expect(await updateAlert(page).count()).toBe(0);
  }

  site.network.set('through');
  await updateAlert(page).waitFor();
  expect(await updateAlert(page).innerText()).toContain(site.builds.newer.version);
  await acceptUpdate(page);
  expect(
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((done) => {
        port1.onmessage = ({ data }) => done(data);
      });
      navigator.serviceWorker.controller!.postMessage({ type: 'VERSION' }, [port2]);
      return await answer;
    }),
  ).toBe(site.builds.newer.version);
});

test('signed out, the sign-in page updates too', async () => {
  await watchContext(context);
  await context.clock.install();
  page = await context.newPage();
  await page.goto(`${site.url}/login`);
  await page.locator('input[name=username]').waitFor();
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );

  site.deploy('new');
  await waitForAlert(page);
  const anew = page.waitForEvent('load');
  await updateAlert(page).getByRole('button').last().click();
  await anew;
  await page.locator('input[name=username]').waitFor();
  expect([await readVersion(page), new URL(page.url()).pathname]).toEqual(['new', '/login']);
});
