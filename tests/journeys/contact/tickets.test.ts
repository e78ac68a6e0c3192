/**
 * Tests a ticket with a photo: Carla of Peru writes it offline, and it arrives once. The
 * manufacturer replies and keeps an internal note; she sees the reply and an alert, never the note,
 * and closes the ticket.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { calls } from '#areas/contact/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { newContext } from '../../chromium.ts';
import { isLong, chooseValues } from '../../test-extent.ts';
import { signInByApi } from '../api-clients.ts';
import { pressAction } from '../document-actions.ts';
import { checkScreen, screenSizes } from '../screen-checks.ts';
import {
  admin,
  carla,
  chooseLanguage,
  cutNetwork,
  openInEnglish,
  waitForSync,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorFor, type Translate, type UiLanguage } from '../i18n.ts';

const languages: readonly (readonly [UiLanguage, Parameters<typeof chooseLanguage>[1]])[] = [
  ['es', 'Español'],
  ['pt', 'Português'],
  ['en', 'English'],
];
const [[spoken, language] = languages[0]!] = chooseValues(languages, 2);
const [size] = chooseValues(Object.values(screenSizes), 2);
const say: Translate = translatorFor(spoken);
const SUBJECT = 'Multímetro 87V sin lectura';
const NOTE = 'QZNOTEQZ check the batch';
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
const begin = setUpSteps('tickets', () => page, {
  installs: isLong,
  viewport: size!,
  locale: 'en-US',
});
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
}, 120_000);
const there = () =>
  portal.query<{ id: string; status: string; files: string }>(
    `select t.id, t.status, (select sum(jsonb_array_length(attachments)) from ticket_message m where m.ticket_id = t.id) as files
      from ticket t where subject = $1`,
    [SUBJECT],
  );

test('without a connection Carla writes a ticket with a photo, and finds it waiting to be sent', async () => {
  page = await openInEnglish(context, portal, carla, { path: '/contact', isOffline: isLong });
  await chooseLanguage(page, language);
  await page.getByText('Pinza 376 FC').first().waitFor();
  expect(await checkScreen(page, `tickets ${spoken}`)).toEqual([]);
  await page.getByRole('link', { name: say('New ticket') }).click();
  await page.getByLabel(matchText(say('Topic'))).selectOption({ index: 2 });
  cutNetwork(portal);
  await page.getByLabel(matchText(say('Subject'))).fill(SUBJECT);
  await page.getByLabel(matchText(say('Message'))).fill('No marca tensión.\nVea la foto.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PHOTO });
  await page.getByRole('listitem').filter({ hasText: 'photo' }).first().waitFor();
  expect(await checkScreen(page, `new ticket ${spoken}`)).toEqual([]);
  await page.getByRole('button', { name: say('Send ticket') }).click();
  await page.waitForURL(/\/contact\/ticket\/view\//u);
  await page.getByText('No marca tensión.').waitFor();
  await page.getByText(say('Waiting to send')).first().waitFor();
  expect(await there()).toEqual([]);
});

test('with a connection again the ticket arrives once, with its photo', async () => {
  portal.network.set('through');
  await page.reload();
  await waitForSync(page);
  await expect.poll(async () => (await there()).length).toBe(1);
  expect(await there()).toMatchObject([{ status: 'waitingFluke' }]);
  expect(Number((await there())[0]!.files)).toBe(1);
  // Carla wrote last, so that she adds to it rather than replying.
  await page.getByLabel(matchText(say('Add a message'))).waitFor();
  await page.getByRole('button', { name: say('Send message') }).waitFor();
  const trail = page.getByRole('navigation', { name: say('Breadcrumb') });
  await trail.getByRole('link', { name: say('Contact') }).waitFor();
});

test('the manufacturer replies and adds an internal note, which the page shows to its users alone', async () => {
  const [{ id } = { id: '' }] = await there();
  const office = await newContext(browser, { viewport: size!, locale: 'en-US' });
  const desk = await openInEnglish(office, portal, admin, {
    path: `/contact/ticket/view/${id}`,
    isOffline: false,
  });
  await chooseLanguage(desk, language);
  await desk.getByLabel(matchText(say('Add an internal note'))).fill(NOTE);
  await desk.getByRole('button', { name: say('Add note') }).click();
  await desk.getByRole('listitem').filter({ hasText: NOTE }).waitFor();
  const reply = desk.getByLabel(matchText(say('Your reply')));
  const rowsOf = () => reply.evaluate((text) => Math.floor(text.clientHeight / 20));
  await expect.poll(rowsOf).toBe(3);
  await reply.fill('Cambie el fusible, por favor.');
  await expect.poll(rowsOf).toBe(10);
  const docked = desk.locator('[data-dock]').getByRole('button', { name: say('Send reply') });
  expect(await docked.count()).toBe(size!.width < 600 ? 1 : 0);
  await desk.getByRole('button', { name: say('Send reply') }).click();
  await expect.poll(async () => (await there())[0]!.status).toBe('waitingSeller');
  await desk.getByRole('listitem').filter({ hasText: 'Cambie el fusible, por favor.' }).waitFor();
  expect(await checkScreen(desk, `ticket of the manufacturer ${spoken}`)).toEqual([]);
  const clerk = await signInByApi(portal, admin);
  expect(bodyOf(await clerk.call(calls.listTicketNotes, { params: { id } }))).toHaveLength(1);
  await office.close();
});

test('Carla sees the reply and an alert, never the note, and closes the ticket', async () => {
  await page.goto(`${portal.url}/notifications`);
  const [{ id } = { id: '' }] = await there();
  await page.locator(`a[href$="/contact/ticket/view/${id}"]`).first().click();
  await page.getByText('Cambie el fusible, por favor.').waitFor();
  expect(await page.content()).not.toContain('QZNOTEQZ');
  expect(await checkScreen(page, `ticket ${spoken}`)).toEqual([]);
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((opened, failed) => {
        const asked = indexedDB.open(name!);
        asked.addEventListener('success', () => opened(asked.result));
        asked.addEventListener('error', () => failed(asked.error!));
      });
      for (const table of db.objectStoreNames)
        texts.push(
          await new Promise<string>((read) => {
            const asked = db.transaction(table).objectStore(table).getAll();
            asked.addEventListener('success', () => read(JSON.stringify(asked.result)));
          }),
        );
      db.close();
    }
    return texts.join('\n');
  });
  expect(kept).toContain('Cambie el fusible');
  expect(kept).not.toContain('QZNOTEQZ');
  await pressAction(page, say('Close ticket'));
  await expect.poll(async () => (await there())[0]!.status).toBe('closed');
});
