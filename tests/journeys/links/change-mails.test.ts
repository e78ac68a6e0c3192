/**
 * Follows the links in mails about a newsletter, a support request and a changed address: signed
 * out, signed in as the mail's reader, and signed in as another user.
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls as marketing } from '#areas/marketing/domain/index.ts';
import { calls as users } from '#areas/users/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { chooseRows, isLong } from '../../test-extent.ts';
import { newsletterContent } from '../../marketing/marketing-samples.ts';
import { confirmationHeader } from '../../make-users.ts';
import { createClientAt, signInByApi } from '../api-clients.ts';
import { admin, ana, bruno, carla, DEMO_PASSWORD, signIn, waitForSync } from '../portal.ts';
import { strictTranslatorFor } from '../i18n.ts';
import {
  SITE,
  browser,
  openInNewBrowser,
  waitForLetter,
  readLink,
  openEmptyPageAs,
  portal,
  readScreen,
  setUpMailedPortal,
  waitForText,
  collectProblems,
} from './mailed-portal.ts';

setUpMailedPortal();

const english = strictTranslatorFor('en');
const site = () => createClientAt(portal, undefined, { origin: SITE });

describe('the mail of a newsletter', () => {
  const readers = ['nobody@reader.example', carla.email, 'somebody@reader.example'] as const;
  const linkOf = async (email: string) =>
    /http\S+\/api\/newsletter\/unsubscribe\/[\w.-]+/.exec(
      (await waitForLetter(portal, email, '/newsletter/unsubscribe/')).text!,
    )![0];
  const statusOf = async (email: string) =>
    await portal.query('select status from newsletter_subscriber where email = $1', [email]);
  beforeAll(async () => {
    for (const email of readers) {
      bodyOf(await site().call(marketing.requestSiteSubscription, { body: { email, lang: 'en' } }));
      await fetch(readLink(await waitForLetter(portal, email, '/newsletter/confirm/')), {
        method: 'POST',
      });
    }
    const by = await signInByApi(portal, admin);
    const { newsletter } = bodyOf(
      await by.call(marketing.createNewsletter, { body: { content: newsletterContent() } }),
    );
    const { id, version } = newsletter;
    bodyOf(
      await by.call(marketing.sendNewsletter, { params: { id }, body: { baseVersion: version } }),
    );
  }, 60_000);

  const cases = [
    ['nobody', readers[0], undefined],
    ['its reader', readers[1], carla],
    ['somebody else', readers[2], ana],
  ] as const;
  test.each(chooseRows(cases, 1))(
    'unsubscribes its reader where %s is signed in, and signs no one out',
    async (_who, email, as) => {
      const link = await linkOf(email);
      const page = await (as
        ? openEmptyPageAs(browser, portal, as)
        : openInNewBrowser(browser, portal));
      await page.goto(link);
      const unsubscribe = page.getByRole('button', { name: 'Unsubscribe' });
      await unsubscribe.waitFor();
      expect(await statusOf(email)).toEqual([{ status: 'active' }]);
      await unsubscribe.click();
      await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
      expect(await statusOf(email)).toEqual([{ status: 'unsubscribed' }]);
      await page.goto(portal.url);
      await page.waitForURL(as ? /\/orders$/ : /\/login$/);
    },
  );
});

describe('the mail of a support request', () => {
  const SECRET = 'Quartzite probe question';
  let link: string;
  beforeAll(async () => {
    await portal.query(
      `insert into setting (key, value) values ('marketing_contact', $1)
        on conflict (key) do update set value = excluded.value`,
      [JSON.stringify({ name: 'Support', emails: [admin.email] })],
    );
    bodyOf(
      await site().call(marketing.sendSiteSupportRequest, {
        body: { name: 'Rosa', email: 'rosa@reader.example', lang: 'en', message: SECRET },
      }),
    );
    link = readLink(await waitForLetter(portal, admin.email, SECRET));
  }, 60_000);

  test('leads a person who is not signed in through the sign-in to the request', async () => {
    const page = await openInNewBrowser(browser, portal);
    await page.goto(link);
    await page.waitForURL(/\/login$/);
    await signIn(page, admin);
    await waitForText(page, SECRET);
    expect(page.url()).toBe(link);
  });
  test.runIf(isLong)('leads its signed-in reader to the request', async () => {
    const page = await openEmptyPageAs(browser, portal, admin);
    await page.goto(link);
    await waitForText(page, SECRET);
    expect(page.url()).toBe(link);
  });
  test('shows a distributor’s user nothing of the request', async () => {
    const page = await openEmptyPageAs(browser, portal, ana);
    await page.goto(link);
    await waitForSync(page);
    await expect.poll(async () => (await readScreen(page)).length).toBeGreaterThan(20);
    expect(await readScreen(page)).not.toContain(SECRET);
  });
});

describe('the mails of a changed address', () => {
  const changed = { email: 'bruno.tavares@norte.example', password: DEMO_PASSWORD };
  let still: Page;
  const links = { former: '', new: '' };
  const whoIsIn = async (page: Page) => {
    await page.locator('a[href="/profile"]').click();
    const name = page.getByText(/^(?:Bruno Tavares|Carla Quispe)$/).first();
    await name.waitFor();
    return await name.innerText();
  };
  beforeAll(async () => {
    still = await openEmptyPageAs(browser, portal, bruno);
    const by = await signInByApi(portal, admin);
    const [row] = await portal.query<{ id: string }>(
      'select id from user_account where email = $1',
      [bruno.email],
    );
    const id = Number(row!.id);
    const { version, name, jobRoleId } = bodyOf(await by.call(users.getUser, { params: { id } }));
    bodyOf(
      await by.call(users.editUser, {
        params: { id },
        body: { version, email: changed.email, name, jobRoleId, rights: {} },
        headers: await confirmationHeader(by, DEMO_PASSWORD),
      }),
    );
    links.former = readLink(await waitForLetter(portal, bruno.email, /endereço/));
    links.new = readLink(await waitForLetter(portal, changed.email, /endereço/));
  }, 60_000);

  test('lead to the sign-in, which takes the new address with the same password', async () => {
    const page = await openInNewBrowser(browser, portal);
    await page.goto(links.new);
    await page.waitForURL(/\/login$/);
    await signIn(page, changed);
    expect(await whoIsIn(page)).toBe('Bruno Tavares');
  });
  test('lead to the sign-in, which takes the former address no more', async () => {
    const page = await openInNewBrowser(browser, portal);
    await page.goto(links.former);
    await page.waitForURL(/\/login$/);
    await page.locator('input[name=username]').fill(bruno.email);
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.getByText(english('Wrong username or password')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
  test.runIf(isLong)(
    'lead the person whose address it is, still signed in, to their own portal',
    async () => {
      await still.goto(links.new);
      expect(await whoIsIn(still)).toBe('Bruno Tavares');
    },
  );
  test.runIf(isLong)(
    'lead somebody else who is signed in to that person’s own portal',
    async () => {
      const page = await openEmptyPageAs(browser, portal, carla);
      await page.goto(links.new);
      expect(await whoIsIn(page)).toBe('Carla Quispe');
    },
  );
});

test('all the while: no policy violation, no exception', async () => {
  expect(await collectProblems()).toEqual([]);
});
