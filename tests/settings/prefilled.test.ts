/**
 * Tests the initial entries of lists, their order, and which change wins if the ERP sends the same
 * entries.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls, type ListEntry } from '#areas/settings/domain/index.ts';
import {
  readEntryByCode,
  hasEntry,
  listEntries,
  selectActivePaymentMethods,
  upsertPaymentMethods,
} from '#areas/settings/server/index.ts';
import { sortableText } from '#kernel/domain/sorting.ts';
import { sortableTextSql } from '#kernel/server/queries/read-sorted-page.ts';
import { bodyOf } from '../test-client.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.close());

const { country, payment_methods: payments } = calls.callsByList;

async function allPages(lang: 'en' | 'es' | 'pt', search?: string): Promise<string[]> {
  const admin = await signInUser(server, null, { lang });
  const rows: ListEntry<{ names: Record<'en' | 'es' | 'pt', string> }>[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const query = { ...(after ? { after } : {}), ...(search ? { search } : {}) };
    const page = bodyOf(await admin.call(country.list, { query }));
    expect(page.rows.length).toBeLessThanOrEqual(25);
    rows.push(...page.rows);
    after = page.next;
  }
  return rows.map(({ fields }) => fields.names[lang]);
}

it('countries exist from the start, in three languages', async () => {
  expect(await listEntries(server.db, 'country')).toHaveLength(250);
  expect((await readEntryByCode(server.db, 'country', 'BR'))!.fields).toEqual({
    code: 'BR',
    names: { en: 'Brazil', es: 'Brasil', pt: 'Brasil' },
  });
});

it('a list is read completely, page by page, sorted by its names in the reader’s language', async () => {
  const names = await allPages('pt');
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  expect(names).toHaveLength(250);
  expect(new Set(names).size).toBe(250);
  expect(names.map(plain)).toEqual(names.map(plain).toSorted());
});

it('names with numbers have their natural order, on the server as on devices', async () => {
  const admin = await signInUser(server, null);
  for (const word of ['item 10', 'Item 2', 'item 1', 'PO-9/2026', 'PO-10/2025'])
    await admin.call(calls.callsByList.verticals.create, {
      body: { fields: { names: { en: word, es: word, pt: word } } },
    });
  const { rows } = bodyOf(
    await admin.call(calls.callsByList.verticals.list, { query: { search: 'item' } }),
  );
  expect(rows.map(({ fields }) => fields.names.en)).toEqual(['item 1', 'Item 2', 'item 10']);

  const texts = [
    'Ítem 2',
    'item 007',
    '0',
    '1234567890123456',
    '00000000000000000005',
    'a1b22c333',
  ];
  const keys = await Promise.all(
    texts.map(async (text) => {
      const found = await sql<{ key: string }>`select ${sortableTextSql(
        sql`${text}::text`,
      )} as key`.execute(server.db);
      return found.rows[0]!.key;
    }),
  );
  expect(keys).toEqual(texts.map(sortableText));
});

it('an entry is found by its name in any language, a percent sign is only that', async () => {
  expect(await allPages('en', 'Alemania')).toEqual(['Germany']);
  expect(await allPages('en', '100%')).toEqual([]);
});

it('other areas can check whether an entry exists, and get the enabled ones', async () => {
  const admin = await signInUser(server, null);
  const role = bodyOf(
    await admin.call(calls.callsByList.job_roles.create, {
      body: { fields: { names: { en: 'Seller', es: 'Vendedor', pt: 'Vendedor' } } },
    }),
  );

  expect([
    await hasEntry(server.db, 'job_roles', role.id),
    await hasEntry(server.db, 'job_roles', role.id + 1),
    (await listEntries(server.db, 'job_roles')).map(({ id }) => id),
  ]).toEqual([true, false, [role.id]]);

  await admin.call(calls.callsByList.job_roles.save, {
    params: { id: role.id },
    body: { baseVersion: 1, fields: role.fields, active: false },
  });

  expect(await listEntries(server.db, 'job_roles')).toEqual([]);
  expect(await listEntries(server.db, 'job_roles', { inactive: true })).toHaveLength(1);
});

it('names of payment methods that a person has written stay, whatever the ERP sends, and its active flag is used', async () => {
  const send = (name: string, active = true) =>
    upsertPaymentMethods(server.db, [
      { code: '077', names: { en: name, es: name, pt: name }, active },
    ]);

  const known = async () =>
    (await listEntries(server.db, 'payment_methods', { inactive: true })).find(
      ({ fields }) => fields.code === '077',
    )!;

  await send('77 D');
  await send('77 DAYS');
  const sent = await known();
  expect([sent.version, sent.fields.names.en]).toEqual([2, '77 DAYS']);

  const admin = await signInUser(server, null);
  await admin.call(payments.save, {
    params: { id: sent.id },
    body: {
      baseVersion: 2,
      fields: { code: '077', names: { en: '77 days', es: '77 días', pt: '77 dias' } },
      active: true,
    },
  });

  await send('77 DAYS', false);
  const kept = await known();
  expect([kept.version, kept.fields.names.es, kept.active]).toEqual([4, '77 días', false]);

  await send('77 DAYS', false);
  expect((await known()).version).toBe(4);
  expect((await selectActivePaymentMethods(server.db)).map(({ code }) => code)).not.toContain(
    '077',
  );
});
