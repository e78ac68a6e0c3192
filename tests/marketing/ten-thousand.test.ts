/**
 * Tests marketing and contact with ten thousand rows in each list: the database returns one page at
 * a time, no row is left out, and the file of subscribers is complete.
 */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { calls as contactCalls } from '#areas/contact/domain/index.ts';
import { calls } from '#areas/marketing/domain/index.ts';
import { callsByList } from '#areas/settings/domain/lists/calls.ts';
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { isLong, chooseCases } from '../test-extent.ts';
import { bodyOf } from '../test-client.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../test-server.ts';

const MANY = 10_000;

/**
 * The greatest size of an answer in bytes: enough for a page of long rows, and far less than all
 * rows.
 */
const MOST_BYTES = 100_000;

let server: TestServer, admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  const distributor = await makeDistributor(server);
  const now = new Date(NOON);
  const made = async (text: string, ...values: unknown[]) =>
    await server.pool.query(text, [MANY, now, ...values]);
  await made(`insert into newsletter_subscriber (email, address_hash, language, status, created_at)
    select 'reader' || n || '@reader.example', sha256(n::text::bytea), 'en', 'active', $2 from generate_series(1, $1::int) n`);
  await made(`insert into support_request (name, email, language, message, created_at)
    select 'Reader ' || n, 'reader@reader.example', 'en', repeat('Which probe fits? ', 200), $2 from generate_series(1, $1::int) n`);
  await made(`insert into marketing_tag (name_en, name_es, name_pt, active, created_at, edited)
    select 'Tag ' || n, 'Tag ' || n, 'Tag ' || n, true, $2, true from generate_series(1, $1::int) n`);
  await made(`insert into marketing_item (titles, texts, type, link, created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at)
    select jsonb_build_object('en', 'Item ' || n, 'es', 'Item ' || n, 'pt', 'Item ' || n), '{"en": [], "es": [], "pt": []}',
      'news', 'https://maker.example', 1, 'Marta', $2, 1, 'Marta', $2 from generate_series(1, $1::int) n`);
  await made(
    `with one as (select gen_random_uuid() as id, n from generate_series(1, $1::int) n),
      opened as (insert into ticket (id, distributor_id, subject, status, status_since, version, created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at)
        select id, $3::bigint, 'Ticket ' || n, 'waitingFluke', $2, 1, 1, 'Ana', $2, 1, 'Ana', $2 from one returning id)
      insert into ticket_message (id, ticket_id, distributor_id, position, side, by_user, by_name, at, body, attachments)
        select gen_random_uuid(), id, $3::bigint, 0, 'seller', 1, 'Ana', $2, 'It is dark.', '[]' from opened`,
    distributor,
  );
}, 120_000);

afterAll(() => server.close());

/** The greatest number of rows that one query of the test has returned. */
let most = 0;

beforeEach(() => {
  most = 0;
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function counted(
    this: pg.Client,
    ...all
  ) {
    const answer = Reflect.apply(query, this, all) as Promise<pg.QueryResult> | undefined;
    void answer?.then?.(
      ({ rows }) => (most = Math.max(most, rows?.length ?? 0)),
      () => {},
    );
    return answer as never;
  });
});

afterEach(() => void vi.restoreAllMocks());

type Answer = { readonly text: string; readonly json: { readonly body: Page } };
type Page = { readonly rows: readonly { readonly id: number | string }[]; readonly next: unknown };

/** Returns the ids of all rows of a list, read page by page. */
async function walked(ask: (after: object) => Promise<Answer>): Promise<unknown[]> {
  const ids: unknown[] = [];
  for (let after = {}; ;) {
    const { text, json } = await ask(after);
    expect(text.length).toBeLessThan(MOST_BYTES);

    const { rows, next } = json.body;
    expect(rows.length).toBeLessThanOrEqual(PAGE_SIZE);

    ids.push(...rows.map(({ id }) => id));
    if (next === null) return ids;
    after = { after: next };
  }
}

describe('ten thousand of a list', () => {
  const lists: [what: string, page: (query: object) => Promise<Answer>][] = [
    ['subscribers', (query) => admin.call(calls.listSubscribers, { query })],
    ['items', (query) => admin.call(calls.listItems, { query })],
    ['support requests', (query) => admin.call(calls.listSupportRequests, { query })],
  ];
  test.each(chooseCases(3, lists))(
    '%s come in pages, each once, and the database gives a page at a time',
    async (_what, ask) => {
      const ids = await walked(ask);
      expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
      expect(most).toBeLessThanOrEqual(PAGE_SIZE + 1);
    },
    120_000,
  );

  it('of tags are paged too, sorted by their names', async () => {
    const names: string[] = [];
    let after: string | undefined;
    for (let n = 0; n < 4; n += 1) {
      const answer = await admin.call(callsByList.tags.list, { query: after ? { after } : {} });
      const { rows, next } = bodyOf(answer);
      names.push(...rows.map(({ fields }) => (fields as { names: { en: string } }).names.en));
      after = next ?? undefined;
    }

    expect(names.slice(0, 3)).toEqual(['Tag 1', 'Tag 2', 'Tag 3']);
    expect(new Set(names).size).toBe(4 * PAGE_SIZE);
    expect(most).toBeLessThanOrEqual(PAGE_SIZE + 1);
  });

  it('are filtered by the database too', async () => {
    const found = [
      await admin.call(calls.listSubscribers, { query: { search: 'reader9999@' } }),
      await admin.call(calls.listItems, { query: { search: 'item 9999' } }),
      await admin.call(calls.listSupportRequests, { query: { search: 'reader 9999' } }),
      await admin.call(callsByList.tags.list, { query: { search: 'Tag 9999' } }),
    ];
    expect(found.map((one) => bodyOf<Page>(one).rows.length)).toEqual([1, 1, 1, 1]);
    expect(most).toBeLessThanOrEqual(PAGE_SIZE + 1);
  });
});

test('the public site gets a page of items, without reading a list of tags', async () => {
  const tag = bodyOf(await admin.call(callsByList.tags.list)).rows[0]!;
  await server.pool.query('insert into marketing_item_tag select max(id), $1 from marketing_item', [
    tag.id,
  ]);
  most = 0;
  const { rows } = bodyOf(
    await server.anonymous.call(calls.listSiteItems, { query: { lang: 'es' } }),
  );
  expect(rows.length).toBe(PAGE_SIZE);
  expect(rows[0]!.tags).toEqual([
    { id: tag.id, name: (tag.fields as { names: { es: string } }).names.es },
  ]);
  expect(most).toBeLessThanOrEqual(PAGE_SIZE + 1);
});

test.runIf(isLong)(
  'tickets come to a device in pages, each once',
  async () => {
    const ids: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const answer = await admin.call(contactCalls.listTicketChanges, {
        query: cursor ? { cursor } : {},
      });
      expect(answer.text.length).toBeLessThan(MOST_BYTES);
      const body = bodyOf(answer);
      ids.push(...body.rows.map(({ id }) => id));
      ({ cursor, more } = body);
    }
    expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
    expect(most).toBeLessThanOrEqual(51);
  },
  120_000,
);

test('the file of ten thousand subscribers is complete, and with one more it says that it was cut', async () => {
  const file = async () => bodyOf(await admin.call(calls.exportSubscribers));
  const whole = await file();
  const lines = whole.csv.trimEnd().split(/\r?\n/);
  expect([whole.rows, whole.isCut, new Set(lines).size]).toEqual([MANY, false, MANY + 1]);
  expect(lines.slice(1).every((line) => /reader\d+@reader\.example/.test(line))).toBe(true);

  await server.pool.query(
    `insert into newsletter_subscriber (email, address_hash, language, status, created_at) values ('newest@reader.example', sha256('newest'), 'en', 'pending', now())`,
  );
  const cut = await file();
  expect([cut.rows, cut.isCut]).toEqual([MANY, true]);
  expect(cut.csv).toContain('newest@reader.example');
  expect(cut.csv).not.toContain('reader1@reader.example');
});
