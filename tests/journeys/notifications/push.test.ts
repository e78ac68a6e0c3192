/**
 * Tests the notifications on a device: turned on in the profile, shown by the service worker in the
 * user's language, opened by a click, and turned off at sign-out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromiumWithProfile } from '../../chromium.ts';
import { startPushService, type PushService } from '../../push/push-service.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  ana,
  heading,
  openPortal,
  signOut,
  startPortal,
  waitForWorker,
  type Portal,
} from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';

declare global {
  /** True once the page has asked a push service that never answers. */
  var isSubscribing: boolean | undefined;
}

let portal: Portal, service: PushService, context: BrowserContext, page: Page;
let folder: string;
skipAfterFailure('push', () => page);

/**
 * Replaces the page's push subscription with this answer, because the push service of Debian's
 * Chromium never answers here. If the answer is `nobody`, the subscription stays pending.
 */
async function answerFor(given: ReturnType<PushService['subscribe']> | 'nobody'): Promise<void> {
  await context.addInitScript((subscription) => {
    if (subscription === 'nobody') {
      PushManager.prototype.subscribe = () => {
        globalThis.isSubscribing = true;
        return new Promise(() => {});
      };
      return;
    }
    const key = 'test-subscription';
    const make = (applicationServerKey: ArrayBuffer) =>
      ({
        endpoint: subscription.endpoint,
        options: { applicationServerKey },
        toJSON: () => ({
          endpoint: subscription.endpoint,
          keys: { p256dh: subscription.p256dh, auth: subscription.auth },
        }),
        unsubscribe: async () => {
          sessionStorage.removeItem(key);
          return true;
        },
      }) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      const bytes = options!.applicationServerKey as Uint8Array<ArrayBuffer>;
      sessionStorage.setItem(key, JSON.stringify([...bytes]));
      return make(bytes.buffer);
    };
    PushManager.prototype.getSubscription = async () => {
      const bytes = sessionStorage.getItem(key);
      return bytes ? make(new Uint8Array(JSON.parse(bytes) as number[]).buffer) : null;
    };
  }, given);
}
const subscriptions = () =>
  portal.query<{ user_id: string; off: string[] }>('select user_id, off from push_subscription');
/** Returns the notifications of the service worker that Chromium shows. */
const shown = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      page: (data as { page: string }).page,
    }));
  });
async function deliver(session: CDPSession, text: string): Promise<void> {
  const id = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: portal.url,
    registrationId: await id,
    data: text,
  });
}

beforeAll(async () => {
  service = await startPushService();
  portal = await startPortal({ PUSH_STAND_IN: service.origin }, { isServed: true });
  await portal.query("update user_account set lang = 'pt' where email = 'ana@norte.example'");
  // This launches the full Chromium, because the headless shell shows no notifications.
  folder = mkdtempSync(join(tmpdir(), 'portal-push-'));
  context = await launchChromiumWithProfile(folder, { viewport: LANDSCAPE, locale: 'pt-BR' });
  context.setDefaultTimeout(40_000);
  await context.grantPermissions(['notifications'], { origin: portal.url });
  await answerFor('nobody');
  page = await openPortal(context, portal, { as: ana, path: '/login' });
  await waitForWorker(page);
}, 180_000);
afterAll(async () => {
  await context?.close();
  rmSync(folder, { recursive: true, force: true });
  await portal?.close();
  await service?.close();
});

test('a push service that never answers is given up after ten seconds, with a sentence', async () => {
  await page.goto(`${portal.url}/profile`);
  await page.clock.install();
  await page.getByRole('button', { name: 'Ativar neste dispositivo' }).click();
  await page.waitForFunction(() => globalThis.isSubscribing);
  await page.clock.fastForward(10_000);
  await page
    .getByText('O serviço de notificações do navegador não respondeu. Tente novamente mais tarde.')
    .waitFor();
  expect(await subscriptions()).toEqual([]);
});
test('turned on, the device has one subscription, in which a kind that is unticked is off', async () => {
  await answerFor(service.subscribe());
  await page.reload();
  await page.getByRole('button', { name: 'Ativar neste dispositivo' }).click();
  const kind = page.getByRole('checkbox', { name: 'Um pedido precisa de correção' });
  await kind.waitFor();
  expect(await kind.isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'A integração com o ERP' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Falta um relatório de estoque' }).uncheck();
  await expect
    .poll(async () => (await subscriptions()).map(({ off }) => off))
    .toEqual([['report_missing_inventory']]);
});
test('an alert reaches the push service, encrypted, as kind and count', async () => {
  await portal.query("delete from alert where kind = 'order'");
  await portal.query(
    "select graphile_worker.add_job('push.announce', json_build_object('told', json_build_array(json_build_object('kind', 'order_shipped', 'distributorId', 1, 'userId', (select id from user_account where email = 'ana@norte.example')))))",
  );
  await expect.poll(() => service.delivered.length).toBe(1);
  expect(Object.keys(JSON.parse(service.delivered[0]!.text) as object)).toEqual(['kind', 'count']);
});
test('the worker shows a notification in the person’s language, without a name', async () => {
  const session = await context.newCDPSession(page);
  await deliver(session, JSON.stringify({ kind: 'order', count: 2 }));
  await expect.poll(shown).toEqual([
    {
      title: 'Um pedido precisa de correção',
      body: '2 pendências',
      tag: 'order',
      page: '/notifications',
    },
  ]);
});
test('a click on the notification closes it, and opens its page in the portal that is open', async () => {
  await page.goto(`${portal.url}/orders`);
  const [worker] = context.serviceWorkers();
  // A test cannot click outside of a page, so the worker receives the event that Chromium would
  // send.
  await worker!.evaluate(`(async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await page.waitForURL(`${portal.url}/notifications`);
  await expect.poll(shown).toEqual([]);
});
test('the choice of notifications passes the checks of every screen', async () => {
  await page.goto(`${portal.url}/profile`);
  await page.getByRole('checkbox', { name: 'Um pedido precisa de correção' }).waitFor();
  expect(await checkScreen(page, 'profile-push')).toEqual([]);
  await page.goto(`${portal.url}/notifications`);
  await heading(page).waitFor();
  expect(await checkScreen(page, 'notifications-grouped')).toEqual([]);
});
test('at sign-out the subscription ends', async () => {
  await signOut(page);
  await expect.poll(subscriptions).toEqual([]);
});
