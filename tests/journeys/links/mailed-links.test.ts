/**
 * Follows the links in the portal's mails: signed out, signed in as the mail's reader, and signed
 * in as a user of another distributor.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeReminderMail } from '#areas/compliance/server/reminder-words.ts';
import { calls as marketing } from '#areas/marketing/domain/index.ts';
import { calls as users } from '#areas/users/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { createTicket, addReply } from '../../contact/ticket-calls.ts';
import { chooseRows, isLong } from '../../test-extent.ts';
import { factsIn } from '../../mail-server.ts';
import { createClientAt, signInByApi } from '../api-clients.ts';
import { setOwnPassword } from '../first-day/first-day-context.ts';
import { admin, ana, carla, signIn, waitForSync, type Person } from '../portal.ts';
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

const addJob = (job: string, payload: unknown) =>
  portal.query('select graphile_worker.add_job($1, $2::json)', [job, JSON.stringify(payload)]);

/**
 * A mail about a document: the mail's reader, a user who may not see the document, and words on the
 * document's page.
 */
type Mailed = {
  readonly reader: Person;
  readonly stranger: Person;
  readonly link: string;
  readonly secret: string;
};
async function orderMail(): Promise<Mailed> {
  const [order] = await portal.query<Record<string, never>>(
    `select o.id, o.number, o.distributor_id, o.status, o.currency, u.id as submitter
      from sales_order o join user_account u on u.email = $1 and u.distributor_id = o.distributor_id
      where o.number is not null and o.status <> 'draft' order by o.number limit 1`,
    [ana.email],
  );
  await addJob('order_mail', {
    id: randomUUID(),
    event: 'approved',
    at: Date.now(),
    by: null,
    orderId: order!['id'],
    distributorId: Number(order!['distributor_id']),
    number: order!['number'],
    currency: order!['currency'],
    totalMinor: 100,
    status: order!['status'],
    submitterId: Number(order!['submitter']),
    erpNumber: null,
    reason: '',
    items: [],
  });
  const number = String(order!['number']);
  const link = readLink(await waitForLetter(portal, ana.email, number));
  return { reader: ana, stranger: carla, link, secret: number };
}
async function ticketMail(): Promise<Mailed> {
  const subject = 'Quartzite pointer bent';
  const ticket = await createTicket(await signInByApi(portal, carla), { subject });
  await addReply(await signInByApi(portal, admin), ticket, { body: 'Measured again.' });
  const link = readLink(await waitForLetter(portal, carla.email, 'Measured again'));
  return { reader: carla, stranger: ana, link, secret: subject };
}
const mails = [
  ['an order', orderMail],
  ['a ticket', ticketMail],
] as const;
describe.each(chooseRows(mails, 1))('the mail of %s', (_kind, mailed) => {
  let mail: Mailed;
  beforeAll(async () => {
    mail = await mailed();
  }, 60_000);

  test('leads a person who is not signed in through the sign-in to its page', async () => {
    const page = await openInNewBrowser(browser, portal);
    await page.goto(mail.link);
    await page.waitForURL(/\/login$/);
    await signIn(page, mail.reader);
    await waitForText(page, mail.secret);
    expect(page.url()).toBe(mail.link);
  });
  test('leads its signed-in reader to its page', async () => {
    const page = await openEmptyPageAs(browser, portal, mail.reader);
    await page.goto(mail.link);
    await waitForText(page, mail.secret);
    expect(page.url()).toBe(mail.link);
  });
  test('shows somebody of another distributor a plain page that tells nothing', async () => {
    const page = await openEmptyPageAs(browser, portal, mail.stranger);
    await page.goto(mail.link);
    await waitForSync(page);
    await expect.poll(async () => (await readScreen(page)).length).toBeGreaterThan(20);
    expect(await readScreen(page)).not.toContain(mail.secret);
  });
});

describe('the mail of a reminder', () => {
  let link: string;
  beforeAll(async () => {
    const reminder = { month: '2026-10', due: '2026-11-08', daysLeft: 3 } as const;
    const written = writeReminderMail(
      reminder as never,
      [{ area: 'inventory', companies: ['Norte Ltda'] }],
      { name: 'Ana Ribeiro', language: 'pt' },
      portal.url,
    );
    await addJob('mail', { to: ana.email, ...written });
    link = readLink(await waitForLetter(portal, ana.email, /\/inventory\b/));
  }, 60_000);

  const readers = [
    ['nobody', undefined],
    ['its reader', ana],
    ['somebody else', carla],
  ] as const;
  test.each(chooseRows(readers, 1))(
    'leads to the reports where %s is signed in',
    async (_who, as) => {
      const page = await (as
        ? openEmptyPageAs(browser, portal, as)
        : openInNewBrowser(browser, portal));
      await page.goto(link);
      if (!as) {
        await page.waitForURL(/\/login$/);
        await signIn(page, ana);
      }
      await expect.poll(() => page.url()).toBe(link);
      await page.locator('main a[href^="/inventory/upload"]').first().waitFor();
    },
  );
});

describe('the mail of an invitation', () => {
  const invited = async (email: string) => {
    bodyOf(
      await (
        await signInByApi(portal, admin)
      ).call(users.inviteUser, {
        body: {
          email,
          name: 'Paula Prado',
          lang: 'en',
          distributorId: null,
          jobRoleId: null,
          rights: { orders: 'read' },
        } as never,
      }),
    );
    const mail = await waitForLetter(portal, email);
    const password = factsIn(mail)['Temporary password']!;
    return { link: readLink(mail), email, password };
  };
  const landsSignedIn = async (page: Page, { email, password }: Person) => {
    await page.waitForURL(/\/login$/);
    await signIn(page, { email, password: password! });
    await setOwnPassword(page);
    await page.locator('a[href="/profile"]').click();
    await waitForText(page, 'Paula Prado');
  };

  test('leads through the temporary password to the person’s own portal', async () => {
    const { link, ...person } = await invited('paula@fabricante.example');
    const page = await openInNewBrowser(browser, portal);
    await page.goto(link);
    await landsSignedIn(page, person);
    expect(new URL(page.url()).pathname).toBe('/profile');
  });
  test.runIf(isLong)(
    'leads there after a sign-out where somebody else is signed in, whose portal it opens before',
    async () => {
      const { link, ...person } = await invited('petra@fabricante.example');
      const page = await openInNewBrowser(browser, portal, carla);
      await page.goto(link);
      await page.waitForURL(/\/orders$/);
      await page.locator('a[href="/profile"]').click();
      await waitForText(page, 'Carla Quispe');
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await landsSignedIn(page, person);
      expect(new URL(page.url()).pathname).toBe('/profile');
    },
  );
});

const subscribers = [
  ['nobody', undefined],
  ['somebody', carla],
] as const;
test.each(chooseRows(subscribers, 1))(
  'the mail of a newsletter confirms where %s is signed in',
  async (who, as) => {
    const email = `${who}@reader.example`;
    const site = createClientAt(portal, undefined, { origin: SITE });
    bodyOf(await site.call(marketing.requestSiteSubscription, { body: { email, lang: 'en' } }));
    const link = readLink(await waitForLetter(portal, email));
    const page = await (as
      ? openEmptyPageAs(browser, portal, as)
      : openInNewBrowser(browser, portal));
    await page.goto(link);
    await page.getByRole('button').click();
    await expect
      .poll(() =>
        portal.query('select status from newsletter_subscriber where email = $1', [email]),
      )
      .toEqual([{ status: 'active' }]);
  },
);
test('all the while: no policy violation, no exception', async () => {
  expect(await collectProblems()).toEqual([]);
});
