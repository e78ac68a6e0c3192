/** A portal that mails through a real mail server, with links that lead to the address that its browsers open. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Email } from 'postal-mime';
import { expect, vi } from 'vitest';
import { newPerson, watch } from '../../chromium.ts';
import { openLetterbox, sentTo, type Letterbox } from '../../mail-server.ts';
import { openPortal, startPortal, type Person, type Portal } from '../portal.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export type MailedPortal = Portal & { readonly letterbox: Letterbox };
export async function startMailedPortal(env: Record<string, string> = {}): Promise<MailedPortal> {
  const [letterbox, portal] = await Promise.all([openLetterbox(), startPortal()]);
  await portal.stopServer();
  const port = await freePort();
  await portal.startServer({
    PORT: String(port),
    PUBLIC_URL: portal.url,
    SMTP_URL: letterbox.config.smtpUrl,
    MAIL_FROM: letterbox.config.mailFrom,
    ...env,
  });
  // A server that was told its address prints that one, not its port.
  portal.network.pointTo(port);
  return {
    ...portal,
    letterbox,
    async close() {
      await portal.close();
      await letterbox.close();
    },
  };
}

/** The newest mail to somebody whose text has these words, once it has come. */
export const letterTo = (
  { letterbox }: MailedPortal,
  email: string,
  words: string | RegExp = '',
): Promise<Email> =>
  vi.waitFor(
    () =>
      letterbox
        .letters()
        .findLast((one) => sentTo(one) === email && one.text!.search(words) >= 0) ??
      expect.fail(`No mail to ${email} with “${words}”`),
    { timeout: 30_000, interval: 100 },
  );
/** The one address that a mail leads to, as its button and its text have it. */
export function linkIn(mail: Email): string {
  const links = [...mail.html!.matchAll(/<a href="([^"]+)"/g)].map(([, link]) =>
    link!.replaceAll('&#38;', '&'),
  );
  expect(new Set(links).size).toBe(1);
  expect(mail.text).toContain(links[0]);
  return links[0]!;
}

const contexts: BrowserContext[] = [];
/** A browser of its own; signed in first where `as` is given. */
export async function browserOf(
  browser: Browser,
  portal: Portal,
  as?: Person,
  path?: string,
): Promise<Page> {
  const context = await newPerson(browser, { locale: 'en-US' });
  context.setDefaultTimeout(20_000);
  contexts.push(context);
  return await openPortal(context, portal, { ...(as ? { as } : {}), ...(path ? { path } : {}) });
}
/** What went wrong in any of the browsers so far. */
export const troublesSoFar = async () =>
  (await Promise.all(contexts.map(watch))).flatMap(({ violations, errors }) => [
    ...violations,
    ...errors,
  ]);
