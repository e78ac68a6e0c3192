/**
 * Tests that the service worker sends waiting work, once, without an open window, when the browser
 * reports that the network is back.
 */
import { expect, test } from 'vitest';
import { launchChromiumWithProfile, TABLET } from '../chromium.ts';
import { makeProfileFolder } from '../portal-program.ts';
import { ana, openPortal, waitForWorker } from '../journeys/portal.ts';
import { readStores, outboxEntriesOf } from './browser-stores.ts';
import {
  findDearestPart,
  orderIdOn,
  sendOrder,
  startEnglishPortal,
  waitForMirror,
  writeOrder,
  selectUserId,
} from './order-steps.ts';

test('work queued offline arrives after the last window is closed: Background Sync drains it in the service worker', async () => {
  const portal = await startEnglishPortal();
  const profile = makeProfileFolder();
  const context = await launchChromiumWithProfile(profile.path, {
    viewport: TABLET,
    locale: 'en-US',
  });
  const part = await findDearestPart(portal);
  const page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForMirror(page);
  await waitForWorker(page);
  portal.network.set('cut', { only: /^\/api\// });
  await writeOrder(page, portal, part, 'sent with nobody looking', 'here');
  await sendOrder(page);
  const id = orderIdOn(page)!;
  const tags = () =>
    page.evaluate(async () =>
      (
        (await navigator.serviceWorker.ready) as unknown as {
          sync: { getTags(): Promise<string[]> };
        }
      ).sync.getTags(),
    );
  await expect.poll(tags).toEqual(['portal-drain']);

  const elsewhere = await context.newPage();
  const devtools = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(portal.url));
      if (found) done(found.registrationId);
    });
  });

  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  for (const open of context.pages()) if (open !== elsewhere) await open.close();
  portal.network.set('through');
  portal.network.passed.length = 0;
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: portal.url,
    registrationId,
    tag: 'portal-drain',
    lastChance: false,
  });

  const row = () =>
    portal.query<{ status: string; note: string; number: string | null }>(
      "select status, number, content ->> 'observation' as note from sales_order where id = $1",
      [id],
    );
  await expect
    .poll(async () => (await row())[0]?.status, { timeout: 20_000 })
    .toBe('waiting_approval');
  expect(await row()).toEqual([
    {
      status: 'waiting_approval',
      note: 'sent with nobody looking',
      number: expect.stringMatching(/^\d\d-\d{6}$/) as string,
    },
  ]);

  const went = portal.network.passed.flatMap(({ operation }) => operation ?? []);
  expect(new Set(went).size).toBe(went.length);

  await elsewhere.goto(`${portal.url}/orders/view/${id}`);
  await elsewhere.getByText('Waiting approval').first().waitFor();
  const ofAna = await selectUserId(portal, ana);
  const open = async () =>
    outboxEntriesOf(await readStores(elsewhere), ofAna).filter((entry) => entry.open);
  await expect.poll(open).toEqual([]);
  await context.close();
  await portal.close();
  profile.remove();
}, 120_000);
