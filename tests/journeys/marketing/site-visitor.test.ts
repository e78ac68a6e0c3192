/**
 * Tests a visitor of the marketing site, which has another origin: the visitor sees the items,
 * subscribes to the newsletter, confirms, receives it, unsubscribes, and requests support.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#areas/marketing/domain/index.ts';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { bodyOf } from '../../test-client.ts';
import { newsletterContent } from '../../marketing/marketing-samples.ts';
import { signInByApi } from '../api-clients.ts';
import { readLettersTo } from '../read-mails.ts';
import { admin, startPortal, type Portal } from '../portal.ts';

const STRANGER = 'rosa@reader.example';
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };
/** Serves the example site under a separate origin. */
async function openSite(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url!, 'http://site');
    const name = pathname === '/site.js' ? 'site.js' : 'index.html';
    reply.setHeader('content-type', types[name.split('.')[1]!]!);
    reply.end(readFileSync(new URL(`example-site/${name}`, import.meta.url)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
let site: Awaited<ReturnType<typeof openSite>>, other: typeof site;
let portal: Portal, browser: Browser, page: Page;
beforeAll(async () => {
  [site, other] = [await openSite(), await openSite()];
  [portal, browser] = await Promise.all([
    startPortal({ MARKETING_URL: site.url }, { isServed: true }),
    launchChromium(),
  ]);
  page = await (await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' })).newPage();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  site?.server.close();
  other?.server.close();
});
const open = (at: typeof site) => page.goto(`${at.url}/?portal=${encodeURIComponent(portal.url)}`);
const said = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
/** Returns the path of the link in the newest mail with this subject, once the mail has arrived. */
const linkOf = async (kind: 'confirm' | 'unsubscribe', subject: RegExp): Promise<string> => {
  const path = new RegExp(`/api/newsletter/${kind}/[\\w.-]+`);
  const found = async () => {
    const letters = await readLettersTo(portal, STRANGER, '');
    return letters.findLast((one) => subject.test(one.subject!))?.text?.match(path)?.[0];
  };
  await expect.poll(found).toBeDefined();
  return (await found())!;
};
const statusOf = async () =>
  (
    await portal.query<{ status: string }>(
      'select status from newsletter_subscriber where email = $1',
      [STRANGER],
    )
  )[0]?.status;

test('the site shows the items of today', async () => {
  await open(site);
  await said(/^\d+ items$/);
  const titles = await page.getByRole('listitem').allTextContents();
  const { rows } = bodyOf(
    await (await signInByApi(portal, admin)).call(calls.listSiteItems, { query: { lang: 'en' } }),
  );
  expect(titles).toEqual(rows.map(({ title }) => title));
  expect(titles.length).toBeGreaterThan(0);
});
test('a page of another origin is told nothing', async () => {
  await open(other);
  await said('Failed to fetch');
  expect(await page.getByRole('listitem').count()).toBe(0);
});
test('a subscriber confirms by the button of a page, and gets the newsletter', async () => {
  await open(site);
  await page.getByLabel('Email for the newsletter').fill(STRANGER);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await said('We have sent you an email.');
  const link = await linkOf('confirm', /Confirm/);
  await page.goto(`${portal.url}${link}`);
  await page.getByRole('button').waitFor();
  expect(await statusOf()).toBe('pending');
  await page.getByRole('button').click();
  await expect.poll(statusOf).toBe('active');
  const client = await signInByApi(portal, admin);
  const made = await client.call(calls.createNewsletter, {
    body: { content: newsletterContent() },
  });
  const { id, version } = bodyOf(made).newsletter;
  await client.call(calls.sendNewsletter, { params: { id }, body: { baseVersion: version } });
  await linkOf('unsubscribe', /November/);
});
test('the newsletter’s link unsubscribes by the button of its page alone', async () => {
  await page.goto(`${portal.url}${await linkOf('unsubscribe', /November/)}`);
  await page.getByRole('button').waitFor();
  expect(await statusOf()).toBe('active');
  await page.getByRole('button').click();
  await expect.poll(statusOf).not.toBe('active');
});
test('a request for support arrives', async () => {
  await open(site);
  await page.getByLabel('Name').fill('Rosa');
  await page.getByLabel('Email for the answer').fill(STRANGER);
  await page.getByLabel('Message').fill('Which probe fits?');
  await page.getByRole('button', { name: 'Ask' }).click();
  await said('We will answer by email.');
  const asked = await portal.query<{ message: string }>(
    'select message from support_request where email = $1',
    [STRANGER],
  );
  expect(asked).toEqual([{ message: 'Which probe fits?' }]);
});
