/**
 * Sets up tests of the newsletter: a portal, a mail server, an administrator, and the
 * administrator's calls.
 */
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { calls } from '#areas/marketing/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { bodyOf } from '../test-client.ts';
import { openLetterbox, type Letterbox } from '../mail-server.ts';
import { makeUser, type Person } from '../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../test-server.ts';
import { putDraft } from './marketing-samples.ts';

export let server: TestServer, admin: Client;
export let box: Letterbox;
let marta: Person;
export const clock = { now: NOON };

/**
 * Advances the clock and signs the administrator in again, because an administrator's session ends
 * after twelve hours without an action.
 */
export async function advanceClock(milliseconds: number): Promise<void> {
  clock.now += milliseconds;
  admin = await server.as(marta);
}

export const runJobsAndTakeEmails = async (): Promise<Email[]> => {
  await server.runJobs();
  return box.take();
};

export const subscribeOnSite = (
  email: string,
  lang: 'en' | 'es' | 'pt' = 'en',
  from = '10.0.0.1',
) =>
  server.anonymous.call(calls.requestSiteSubscription, {
    body: { email, lang },
    headers: { 'x-forwarded-for': from },
  });

export const pathIn = (letter: Email, of: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`https://portal\\.example(/api/newsletter/${of}/[\\w.-]+)`).exec(letter.text!)![1]!;

export const readStatuses = async () =>
  Object.fromEntries(
    bodyOf(await admin.call(calls.listSubscribers)).rows.map(({ email, status }) => [
      email,
      status,
    ]),
  );

export const headerOf = (letter: Email, name: string) =>
  letter.headers.find(({ key }) => key === name)?.value;

export async function createAndSendNewsletter(wanted?: Parameters<typeof putDraft>[1]) {
  const id = await putDraft(server, wanted);
  return bodyOf(
    await admin.call(calls.sendNewsletter, { params: { id }, body: { baseVersion: 1 } }),
  ).newsletter;
}

export const getNewsletter = async (id: number) =>
  bodyOf(await admin.call(calls.getNewsletter, { params: { id } })).newsletter;

/**
 * Starts a portal with a mail server for the test file. Each test begins days later, without
 * newsletters and subscribers.
 */
export function setUpNewsletter(): void {
  beforeAll(async () => {
    box = await openLetterbox();
    server = await startServer({ clock, config: box.config });
    marta = await makeUser(server, null, { email: 'marta@maker.example' });
  }, 60_000);

  afterAll(async () => {
    await server?.close();
    await box?.close();
  });

  beforeEach(() => advanceClock(2 * DAY));

  afterEach(async () => {
    await server.pool.query(
      'truncate newsletter_subscriber, newsletter_suppression, newsletter_delivery, newsletter',
    );
  });
}
