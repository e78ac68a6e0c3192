/**
 * Tests that a list needs only a row in the table of lists, a migration and words: every call and
 * the devices' mirror work with a list that only this test has.
 */
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identifySession } from '#areas/account/server/index.ts';
import { erpApiClient } from '#areas/erp/server/index.ts';
import { lists, type ListRow } from '#areas/settings/domain/index.ts';
import { createCallsOfList, getListChanges } from '#areas/settings/domain/lists/calls.ts';
import { listsRefresher } from '#areas/settings/device/mirrored-lists.ts';
import { readEntries } from '#areas/settings/device/tables.ts';
import { settingsModule } from '#areas/settings/device/index.ts';
import { listChangesRoute } from '#areas/settings/server/lists/list-changes-route.ts';
import { listRoutes } from '#areas/settings/server/lists/routes.ts';
import { createListTable } from '#areas/settings/server/migrations.ts';
import { allRefusalCodes, allTenantTables } from '#app/server/modules.ts';
import { serveApi } from '#kernel/server/api/serve-api.ts';
import { openBulk } from '#kernel/device/engine-and-databases.ts';
import type { ListUseCounter } from '#kernel/server/module.ts';
import { permissionEntryFor as right } from '#kernel/domain/user/permissions.ts';
import { bodyOf, createClient, type Answer, type Client } from '../test-client.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { putEntry } from './entries.ts';

const fairs = {
  path: '/settings/fairs',
  table: 'fair',
  fields: {
    names: { kind: 'words' },
    city: { kind: 'text', max: 40 },
    opens: { kind: 'date' },
  },
  title: 'names',
  managedBy: 'settings',
  usedBy: ['orders.read'],
  countedUses: ['stands', 'visits'],
  offline: true,
} as const satisfies ListRow;

/** The row of a second list, with most of the other kinds of fields. */
const stands = {
  path: '/settings/stands',
  table: 'stand',
  fields: {
    fair: { kind: 'reference', list: 'fairs' },
    code: { kind: 'code', min: 2, max: 4 },
    names: { kind: 'words' },
    about: { kind: 'longText', max: 400, optional: true },
    size: { kind: 'integer', min: 1, max: 99 },
    price: { kind: 'money' },
    indoors: { kind: 'yesNo' },
    verticals: { kind: 'tags', list: 'verticals' },
  },
  title: 'names',
  key: 'code',
  managedBy: 'mkt',
  usedBy: [],
  offline: false,
} as const satisfies ListRow;

const all = { ...lists, fairs, stands };
const fairCalls = createCallsOfList('fairs', fairs);
const calls = createCallsOfList('stands', stands);
/** The number of fairs in each query that counted their visits. */
const countedGroups: number[] = [];
const visits: ListUseCounter = {
  list: 'fairs',
  what: 'visits',
  count: async (_db, entries) => {
    countedGroups.push(entries.length);
    return entries.map(({ id }) => ({ id, count: id === 1 ? 3 : 0 }));
  },
};
const parts = {
  lists: all,
  uses: () => [visits],
  followers: () => [],
  storeImport: async () => undefined,
};
setUpFakeIndexedDb();
let server: TestServer, app: FastifyInstance, admin: Client;

beforeAll(async () => {
  server = await startServer();
  const names = sql`names_en text not null, names_es text not null, names_pt text not null`;
  await createListTable(server.db, 'fair', sql`${names}, city text not null, opens date not null`);
  await createListTable(
    server.db,
    'stand',
    sql`${names}, fair bigint not null references fair, code text not null unique, about text, size int not null,
      price_minor bigint not null, price_currency text not null, indoors boolean not null, verticals bigint[] not null`,
  );

  app = Fastify() as unknown as FastifyInstance;
  await app.register(
    (api) =>
      serveApi(api as unknown as FastifyInstance, {
        services: server.services,
        routes: [
          listChangesRoute(all),
          ...listRoutes('fairs', fairCalls as never, parts),
          ...listRoutes('stands', calls as never, parts),
        ],
        codes: allRefusalCodes,
        tenantTables: allTenantTables,
        identify: identifySession,
        apiClient: erpApiClient,
      }),
    { prefix: '/api' },
  );

  const { token } = await signInUser(server, null);
  admin = createClient(token, async (method, url, body, headers = {}) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { 'x-portal-token': token!, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      headers: {},
      text: answer.body,
      json: answer.json(),
    } as Answer<unknown>;
  });

  for (let n = 0; n < 2; n += 1) await putEntry(server.db, 'verticals');
});

afterAll(async () => {
  await app?.close();
  await server?.close();
});

const fair = {
  names: { en: 'Sensors', es: 'Sensores', pt: 'Sensores' },
  city: 'Lima',
  opens: '2026-12-01',
};

const fields = {
  fair: 1,
  code: 'S26',
  names: { en: 'Corner', es: 'Esquina', pt: 'Canto' },
  about: null,
  size: 12,
  price: { currency: 'BRL', minor: 123_450 },
  indoors: true,
  verticals: [1, 2],
} as const;

it('the row of a list takes at most 15 lines', () => {
  const text = readFileSync(new URL(import.meta.url), 'utf8');
  const row = /\nconst fairs = \{\n[^]*?\n\} as const satisfies ListRow;\n/.exec(text)![0];
  expect(row.trim().split('\n').length).toBeLessThanOrEqual(15);
});

it('a list stores and returns fields of most kinds', async () => {
  const first = bodyOf(await admin.call(fairCalls.create, { body: { fields: fair } }));
  expect(first).toMatchObject({ id: 1, fields: fair });

  const made = bodyOf(await admin.call(calls.create, { body: { fields } }));
  expect(made).toMatchObject({ version: 1, active: true, fields });

  const changed = { ...fields, about: 'In the new hall\nwith water', verticals: [] };
  const saved = bodyOf(
    await admin.call(calls.save, {
      params: { id: made.id },
      body: { baseVersion: 1, fields: changed, active: true },
    }),
  );

  expect(saved).toMatchObject({ version: 2, fields: changed });
  expect(bodyOf(await admin.call(calls.list, { query: { search: 'canto' } })).rows).toEqual([
    saved,
  ]);
});

it('a list is exported to a file and imported from one', async () => {
  const { head, rows } = bodyOf(await admin.call(calls.file));
  const good = ['sensors', 'OP', 'Hall', 'Salón', 'Salão', '', '3', '900', 'CLP', 'sim', '', 'yes'];
  const wrong = good.map((cell, n) => (n === 10 ? 'Word 1 | nothing' : cell));
  const importing = async (cells: string[]) =>
    bodyOf(
      await admin.call(calls.import, { body: { head, rows: [rows[0]!, cells], apply: true } }),
    );

  const refused = await importing(wrong);
  expect(refused.applied).toBe(false);
  expect(refused.rows.map(({ outcome, issues }) => [outcome, issues[0]?.path])).toEqual([
    ['same', undefined],
    ['wrong', ['verticals']],
  ]);

  const taken = await importing(good);
  expect([taken.applied, taken.rows[1]!.outcome]).toEqual([true, 'new']);

  const { rows: found } = bodyOf(await admin.call(calls.list, { query: { search: 'sal' } }));
  expect(found[0]!.fields).toMatchObject({
    fair: 1,
    price: { currency: 'CLP', minor: 900 },
    indoors: true,
    verticals: [],
  });
});

it('a list protects the entries it refers to from removal', async () => {
  const remove = await admin.call(fairCalls.remove, {
    params: { id: 1 },
    body: { baseVersion: 1 },
  });
  expect(remove.json.details).toEqual({
    uses: [
      { what: 'stands', count: 2 },
      { what: 'visits', count: 3 },
    ],
  });
});

it('a list reads dates of files as they are written in Brazil', async () => {
  const { head, rows } = bodyOf(await admin.call(fairCalls.file));
  const row = ['Optics', 'Óptica', 'Óptica', 'Quito', '24/12/2026', 'yes'];
  const body = { head, rows: [...rows, row], apply: true };
  expect(bodyOf(await admin.call(fairCalls.import, { body })).applied).toBe(true);

  const { rows: found } = bodyOf(await admin.call(fairCalls.list, { query: { search: 'quito' } }));
  expect(found[0]!.fields.opens).toBe('2026-12-24');
});

it('a list counts the uses of a whole page of entries at once', async () => {
  countedGroups.length = 0;
  const page = bodyOf(await admin.call(fairCalls.list, { query: { counts: 'yes' } }));
  const usesOf = (city: string) =>
    page.uses?.[page.rows.findIndex((row) => row.fields.city === city)];
  expect(usesOf('Lima')).toEqual([
    { what: 'stands', count: 2 },
    { what: 'visits', count: 3 },
  ]);
  expect(usesOf('Quito')).toEqual([]);
  expect(countedGroups).toEqual([page.rows.length]);
});

it('a list is mirrored by devices, also by those that did not know it before', async () => {
  const bulk = openBulk({ userId: 1, modules: [settingsModule] });
  const round = (known: Readonly<Record<string, ListRow>>) =>
    listsRefresher(known).run({
      bulk,
      actor: { userId: 1, distributorId: 1, permissions: [right('orders', 'read')] },
      api: {
        call: async (_address: never, { query }: { query: { cursor?: string } }) => ({
          ok: true,
          value: bodyOf(await admin.call(getListChanges, { query })),
        }),
      },
      now: () => 7,
      hasSpace: async () => true,
    } as never);

  expect(await round(lists)).toBe('done');
  expect(await readEntries(bulk, 'fairs')).toEqual({ entries: [], asOf: undefined });
  await round(all);
  const { rows } = bodyOf(await admin.call(fairCalls.list));
  const { entries, asOf } = await readEntries(bulk, 'fairs');
  expect([entries.toSorted((a, b) => a.id - b.id), asOf]).toEqual([
    rows.toSorted((a, b) => a.id - b.id),
    7,
  ]);
  expect((await readEntries(bulk, 'stands')).entries).toEqual([]);
  bulk.close();
});
