/**
 * Provides items, newsletters, subscribers and support requests for tests, as the server stores
 * them.
 */
import type { ItemContent, NewsletterContent } from '#areas/marketing/domain/index.ts';
import { insertItem } from '#areas/marketing/server/items/items-sql.ts';
import { insertNewsletter } from '#areas/marketing/server/newsletter/newsletters-sql.ts';
import {
  activateSubscriber,
  lockOrAddSubscriber,
} from '#areas/marketing/server/subscribers/subscribers-sql.ts';
import { insertSupportRequest } from '#areas/marketing/server/support/support-requests-sql.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { newOrderId } from '../new-orders.ts';
import type { TestServer } from '../test-server.ts';

export const inThreeLanguages = (text: string) => ({
  en: text,
  es: `${text} (es)`,
  pt: `${text} (pt)`,
});

export const paragraph = (text: string): RichText => [
  { kind: 'p', content: [{ kind: 'text', text, marks: [] }] },
];

export const textsOf = (text: string) => ({
  en: paragraph(text),
  es: paragraph(`${text} (es)`),
  pt: paragraph(`${text} (pt)`),
});

/** The id of the first content language, which a migration inserts. */
export const LANGUAGE = 1;

export const itemContent = (wanted: Partial<ItemContent> = {}): ItemContent => ({
  titles: inThreeLanguages('Clamp meters'),
  texts: textsOf('New in November'),
  type: 'catalog',
  link: 'https://maker.example/clamps',
  languages: [LANGUAGE],
  tags: [],
  validFrom: null,
  validUntil: null,
  image: null,
  ...wanted,
});

export const newsletterContent = (wanted: Partial<NewsletterContent> = {}): NewsletterContent => ({
  subjects: inThreeLanguages('November'),
  texts: textsOf('What is new'),
  ...wanted,
});

const by = (server: Pick<TestServer, 'clock'>) => ({
  at: server.clock.now,
  // No person in a test has this id.
  userId: 999_999,
  name: 'Marta',
});

/** Adds a confirmed subscriber and returns its id. */
export async function putReader(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  email: string,
  language: Language = 'en',
): Promise<number> {
  const subscriber = await lockOrAddSubscriber(db, email, language, clock.now);
  await activateSubscriber(db, subscriber, clock.now);
  return subscriber.id;
}

export const putItem = (server: TestServer, wanted?: Partial<ItemContent>) =>
  insertItem(server.db, itemContent(wanted), by(server));

export const putDraft = (server: TestServer, wanted?: Partial<NewsletterContent>) =>
  insertNewsletter(server.db, newsletterContent(wanted), by(server));

export const putRequest = (server: TestServer, words = 'Which probe fits?') =>
  insertSupportRequest(
    server.db,
    { name: 'Rosa', email: 'rosa@reader.example', language: 'es', message: words },
    server.clock.now,
  );

/** Adds a newsletter whose sending has ended without reaching this reader, and returns its id. */
async function putUndelivered(server: TestServer, words: string, readerId: number) {
  const id = await putDraft(server, { subjects: inThreeLanguages(words) });
  await server.pool.query(
    "update newsletter set status = 'sent', started_at = now(), ended_at = now() where id = $1",
    [id],
  );
  await server.pool.query(
    "insert into newsletter_delivery (newsletter_id, subscriber_id, state, at) values ($1, $2, 'failed', now())",
    [id, readerId],
  );
  return id;
}

const kinds = ['item', 'newsletter', 'undelivered newsletter', 'subscriber', 'request'] as const;
export type MarketingThing = (typeof kinds)[number];
export const isMarketing = (on: string): on is MarketingThing => kinds.some((kind) => kind === on);

/**
 * Adds a row of this kind, such as a newsletter, that contains these words. Unless it is an item, a
 * confirmed subscriber is added too.
 */
export async function putMarketing(
  server: TestServer,
  kind: MarketingThing,
  words: string,
): Promise<{ id: string; version: number }> {
  const address = `${words}-${newOrderId()}@reader.example`.toLowerCase();
  const reader = kind === 'item' ? 0 : await putReader(server, address);
  const ids: Record<MarketingThing, () => Promise<number>> = {
    item: () => putItem(server, { titles: inThreeLanguages(words), validFrom: '2099-01-01' }),
    newsletter: () => putDraft(server, { subjects: inThreeLanguages(words) }),
    'undelivered newsletter': () => putUndelivered(server, words, reader),
    subscriber: async () => reader,
    request: () => putRequest(server, words),
  };
  return { id: String(await ids[kind]()), version: 1 };
}
