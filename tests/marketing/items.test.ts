/** Tests marketing items, their pictures and tags, and marketing's home on the real server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  calls,
  checkItemContent,
  itemStateOn,
  marketingLimits,
  type ItemContent,
} from '#areas/marketing/domain/index.ts';
import { marketingIssueMessage } from '#areas/marketing/client/marketing-words.ts';
import { callsByList } from '#areas/settings/domain/lists/calls.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { bodyOf } from '../test-client.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { putEntry } from '../settings/entries.ts';
import { NOON, startServer, type Client, type TestServer } from '../test-server.ts';
import { inThreeLanguages, itemContent, LANGUAGE, putItem } from './marketing-samples.ts';
import { samplePicture } from './sample-pictures.ts';

let server: TestServer, admin: Client;
const clock = { now: NOON };

beforeAll(async () => {
  server = await startServer({ clock, config: { publicUrl: 'https://portal.example' } });
  admin = await signInUser(server, null);
}, 60_000);

afterAll(() => server?.close());

const create = (wanted?: Partial<ItemContent>) =>
  admin.call(calls.createItem, { body: { content: itemContent(wanted) } });

const shown = async (query: object = {}) =>
  bodyOf(await server.anonymous.call(calls.listSiteItems, { query: { lang: 'es', ...query } }))
    .rows;

test.each([
  [
    'no title in one language',
    { titles: { ...inThreeLanguages('A'), pt: ' ' } },
    ['titles', 'pt'],
    'required',
  ],
  ['an http link', { link: 'http://maker.example' }, ['link'], 'not_https'],
  ['a mail address as link', { link: 'mailto:sales@maker.example' }, ['link'], 'not_https'],
  ['a script as link', { link: 'javascript:alert(1)' }, ['link'], 'not_https'],
  ['no language', { languages: [] }, ['languages'], 'required'],
  [
    'an end before its beginning',
    { validFrom: '2026-12-02', validUntil: '2026-12-01' },
    ['validUntil'],
    'ends_before',
  ],
  ['a tag that does not exist', { tags: [9_999] }, ['tags'], 'not_offered'],
  ['a picture that is not here', { image: 'a'.repeat(64) }, ['image'], 'not_here'],
] as const)('an item with %s is refused beside the field', async (_what, wanted, path, code) => {
  const answer = await create(wanted as Partial<ItemContent>);
  expect([answer.status, answer.json.message, answer.json.details]).toEqual([
    422,
    'refused',
    { issues: [{ path, code }] },
  ]);
});

test.each(['tags', 'languages'] as const)(
  'an item with too many %s is refused beside them',
  (list) => {
    const ids = (count: number) => Array.from({ length: count }, (_id, n) => n + 1);
    expect(checkItemContent(itemContent({ [list]: ids(marketingLimits[list]) }))).toEqual([]);
    const issues = checkItemContent(itemContent({ [list]: ids(marketingLimits[list] + 1) }));
    expect(issues).toEqual([{ path: [list], code: 'too_many' }]);
    expect(marketingIssueMessage(issues[0]!).message).toBe('Choose up to {most}');
    expect(marketingIssueMessage(issues[0]!).values).toEqual({ most: marketingLimits[list] });
  },
);

test('the public site shows the items valid today in São Paulo, both days included', async () => {
  const tag = Number((await putEntry(server.db, 'tags')).id);
  const { id } = bodyOf(
    await create({
      titles: inThreeLanguages('Valid'),
      tags: [tag],
      validFrom: '2026-11-21',
      validUntil: '2026-11-22',
    }),
  ).item;

  await create({ titles: inThreeLanguages('Over'), validUntil: '2026-11-20' });
  await create({ titles: inThreeLanguages('To come'), validFrom: '2026-11-22' });
  expect(await shown({ tag })).toEqual([
    {
      id,
      type: 'catalog',
      title: 'Valid (es)',
      html: '<p>New in November (es)</p>',
      link: 'https://maker.example/clamps',
      languages: ['EN'],
      tags: [{ id: tag, name: expect.stringMatching(/^Palabra/) }],
      image: null,
      validUntil: '2026-11-22',
    },
  ]);
  expect((await shown()).map(({ title }) => title)).toEqual(['Valid (es)']);

  // 23:59 in São Paulo is already the next day in UTC.
  clock.now = Date.UTC(2026, 10, 23, 2, 59);
  expect((await shown()).map(({ title }) => title)).toEqual(['To come (es)', 'Valid (es)']);

  clock.now += 60_000;
  expect((await shown()).map(({ title }) => title)).toEqual(['To come (es)']);
  expect(await shown({ language: 'pt' })).toEqual([]);

  clock.now = NOON;
});

test('the states follow from the days', () => {
  const state = (validFrom: string | null, validUntil: string | null) =>
    itemStateOn({ validFrom, validUntil }, '2026-11-21');
  expect([
    state(null, null),
    state('2026-11-21', '2026-11-21'),
    state('2026-11-22', null),
    state(null, '2026-11-20'),
  ]).toEqual(['current', 'current', 'scheduled', 'expired']);
});

test('a tag that an item uses is not removed, and the item keeps one that is disabled', async () => {
  const tag = await putEntry(server.db, 'tags');
  const { item } = bodyOf(
    await create({
      titles: inThreeLanguages('Tagged'),
      tags: [Number(tag.id)],
      validUntil: '2026-11-01',
    }),
  );
  const remove = () =>
    admin.call(callsByList.tags.remove, {
      params: { id: Number(tag.id) },
      body: { baseVersion: tag.version },
    });

  const refused = await remove();
  expect([refused.status, refused.json.details]).toEqual([
    409,
    { uses: [{ what: 'marketing_items', count: 1 }] },
  ]);

  await server.pool.query('update marketing_tag set active = false where id = $1', [tag.id]);
  const kept = await admin.call(calls.saveItem, {
    params: { id: item.id },
    body: {
      baseVersion: item.version,
      content: itemContent({ tags: item.tags, validUntil: '2026-11-01' }),
    },
  });

  expect(kept.status).toBe(200);
  expect((await create({ tags: item.tags })).json.details).toEqual({
    issues: [{ path: ['tags'], code: 'not_offered' }],
  });
});

test('a save over another person’s change is answered with the present item', async () => {
  const { item } = bodyOf(await create({ validUntil: '2026-11-01' }));
  const save = (title: string) =>
    admin.call(calls.saveItem, {
      params: { id: item.id },
      body: {
        baseVersion: item.version,
        content: itemContent({ titles: inThreeLanguages(title), validUntil: '2026-11-01' }),
      },
    });

  await save('First');
  const second = await save('Second');
  expect([second.status, second.json.message]).toEqual([409, 'changed_meanwhile']);
  expect((second.json.details!['row'] as { titles: object }).titles).toEqual(
    inThreeLanguages('First'),
  );
});

test('a picture is checked by its bytes, public under its own name, and deleted without an item', async () => {
  const put = (bytes: Uint8Array<ArrayBuffer>) => admin.call(calls.putItemPicture, { body: bytes });
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7'])
    expect(
      (await put(new TextEncoder().encode(bytes) as Uint8Array<ArrayBuffer>)).json.message,
    ).toBe('not_a_picture');

  const { image } = bodyOf(await put(samplePicture));
  const { item } = bodyOf(await create({ image, titles: inThreeLanguages('Pictured') }));
  const [row] = await shown();
  expect(row!.image).toBe(`https://portal.example/api/site/images/${image}`);

  const answer = await server.anonymous.send('GET', `/api/site/images/${image}`, undefined, {
    'sec-fetch-site': 'cross-site',
  });
  expect([
    answer.status,
    answer.headers['content-type'],
    answer.headers['cross-origin-resource-policy'],
    answer.headers['x-content-type-options'],
  ]).toEqual([200, 'image/png', 'cross-origin', 'nosniff']);
  const { deleteOldMarketingDataJob } =
    await import('#areas/marketing/server/delete-old-marketing-data.ts');
  clock.now += 2 * DAY;
  admin = await signInUser(server, null);
  await deleteOldMarketingDataJob(server.services, {});
  expect((await server.anonymous.send('GET', `/api/site/images/${image}`)).status).toBe(200);

  await admin.call(calls.removeItem, {
    params: { id: item.id },
    body: { baseVersion: item.version },
  });
  await deleteOldMarketingDataJob(server.services, {});
  expect((await server.anonymous.send('GET', `/api/site/images/${image}`)).status).toBe(404);

  clock.now = NOON;
  admin = await signInUser(server, null);
});

test('the list is filtered by title, type and state, and counts the items of each state', async () => {
  for (let n = 0; n < 26; n += 1)
    await putItem(server, {
      titles: inThreeLanguages(`Probe 10${n}%`),
      type: 'video',
      validUntil: '2026-11-01',
    });

  const page = async (query: object) => bodyOf(await admin.call(calls.listItems, { query }));
  const first = await page({ search: 'PROBE 10', type: 'video', state: 'expired' });
  expect(first.rows).toHaveLength(25);
  expect((await page({ search: 'probe', after: first.next! })).rows).toHaveLength(1);
  expect((await page({ search: '1025%' })).rows).toHaveLength(1);
  const current = await page({ search: 'probe', state: 'current' });
  expect(current.rows).toEqual([]);
  expect(current.counts).toEqual({ current: 0, scheduled: 0, expired: 26 });
});

test('marketing’s home is open with the right to the site, and its figures with the right to marketing', async () => {
  const home = async (who: Client) => bodyOf(await who.call(calls.getMarketingHome));
  const seller = await signInUser(server, await makeDistributor(server), {
    permissions: [permissionEntryFor('mktsite', 'read')],
    lang: 'es',
  });

  const seen = await home(seller);
  expect([seen.url, seen.figures]).toEqual(['http://localhost:8082', null]);
  expect(seen.items.every(({ title }) => title.endsWith('(es)'))).toBe(true);
  expect((await home(admin)).figures).toEqual({
    items: expect.any(Number),
    readers: 0,
    waiting: 0,
  });

  const closed = [
    calls.listItems,
    calls.listSubscribers,
    calls.listSupportRequests,
    calls.listNewsletters,
  ];
  for (const call of closed) expect((await seller.call(call)).status).toBe(403);
});

test('languages come with the portal', async () => {
  const { languages } = bodyOf(await admin.call(calls.listItemChoices));
  expect(languages.find(({ id }) => id === LANGUAGE)).toEqual({
    id: LANGUAGE,
    name: 'English',
    active: true,
  });
});

test('an item is found without the accents of its title', async () => {
  await putItem(server, { titles: inThreeLanguages('Calibração') });
  const { rows } = bodyOf(await admin.call(calls.listItems, { query: { search: 'calibracao' } }));
  expect(rows.map(({ titles }) => titles.en)).toEqual(['Calibração']);
});
