/**
 * Tests that each list stores, filters, versions, mirrors, imports and removes its entries, and
 * keeps those in use. `npm test` tests one list in three, `npm run test:long` all.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  calls,
  listFileHeadings,
  keyFieldOfList,
  listNames,
  lists,
  type ListEntry,
  type ListName,
  type ListRow,
} from '#areas/settings/domain/index.ts';
import type { ListCalls } from '#areas/settings/domain/lists/calls.ts';
import { rightsToReadList } from '#areas/settings/domain/lists/lists.ts';
import { canAny, permissionEntryFor as right } from '#kernel/domain/user/permissions.ts';
import { bodyOf } from '../test-client.ts';
import { chooseCases } from '../test-extent.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { putEntry, someFields } from './entries.ts';

/** Rights to read all lists that devices mirror, but not the other lists. */
const readerRights = [right('orders', 'read'), right('contact', 'read')];
const readerActor = { distributorId: 1, permissions: readerRights };

let server: TestServer, admin: Client, reader: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  reader = await signInUser(server, await makeDistributor(server), {
    permissions: readerRights,
  });

  // This creates entry 1 of each list, to which other entries refer.
  for (const list of listNames) await putEntry(server.db, list);
});

afterAll(() => server?.close());

const callsOf = (list: ListName) => calls.callsByList[list] as unknown as ListCalls;
const rowOf = (list: ListName): ListRow => lists[list];
const editable = listNames.filter((list) => !rowOf(list).readOnly);

const create = async (list: ListName, fields: Record<string, never> = someFields(list)) =>
  bodyOf(await admin.call(callsOf(list).create, { body: { fields } }));

const saving = (list: ListName, { id, version, fields, active }: ListEntry, as = admin) =>
  as.call(callsOf(list).save, {
    params: { id },
    body: { baseVersion: version, fields, active },
  });

const logOf = async (target: string) =>
  server.db
    .selectFrom('action_log')
    .select(['action', 'details'])
    .where('target', '=', target)
    .orderBy('id')
    .execute();

// All lists share their code, so `npm test` tests one list in three.
describe.each(chooseCases(3, editable))('the list %s', (list) => {
  const all = callsOf(list);
  const row = rowOf(list);

  it('returns an entry as it was entered, with who changed what', async () => {
    const fields = someFields(list);
    const made = await create(list, fields);
    expect(made).toMatchObject({ version: 1, active: true, createdAt: server.clock.now, fields });

    const saved = bodyOf(await saving(list, { ...made, active: false }));
    expect(saved).toEqual({ ...made, version: 2, active: false });
    expect(bodyOf(await admin.call(all.view, { params: { id: made.id } })).entry).toEqual(saved);

    const [created, edited] = await logOf(`${list} ${made.id}`);
    expect(created).toMatchObject({ action: 'list.created' });
    expect(edited).toMatchObject({
      action: 'list.edited',
      details: { changes: { active: { from: true, to: false } } },
    });
  });

  it('is filtered by what is in use, and finds nothing for a search without a match', async () => {
    const made = await create(list);
    const search = listFileHeadings(row).length > 0 ? String(Object.values(made.fields)[0]) : '';
    const found = bodyOf(await admin.call(all.list, { query: { active: 'yes' } }));
    expect(found.rows.length).toBeGreaterThan(0);
    expect(found.rows.every(({ active }) => active)).toBe(true);

    const none = await admin.call(all.list, { query: { search: `${search} and no such` } });
    expect(bodyOf(none).rows).toEqual([]);
  });

  it('counts its entries and, for people who may open them, the uses of each', async () => {
    const before = bodyOf(await admin.call(all.list, { query: { counts: 'yes' } }));
    await saving(list, { ...(await create(list)), active: false });
    const after = bodyOf(await admin.call(all.list, { query: { counts: 'yes' } }));
    const { all: total, yes, no } = before.counts!;
    expect(after.counts).toEqual({ all: total + 1, yes, no: no + 1 });
    expect(after.uses?.length).toBe(row.countedUses ? after.rows.length : undefined);
    expect(bodyOf(await admin.call(all.list))).not.toHaveProperty('counts');
    const read = await reader.call(all.list, { query: { counts: 'yes' } });
    expect(read.status).toBe(canAny(readerActor, rightsToReadList(row)) ? 200 : 403);
    expect(read.json.body?.uses).toBeUndefined();
  });

  it('reports each invalid field, and stores nothing', async () => {
    const before = bodyOf(await admin.call(all.file)).rows.length;
    for (const name of Object.keys(row.fields)) {
      const fields = { ...someFields(list), [name]: { no: 'value' } as never };
      const answer = await admin.call(all.create, { body: { fields } });
      const issues = answer.json.details?.['issues'] as { path: unknown[] }[];
      expect([answer.status, issues[0]!.path.slice(0, 2)]).toEqual([400, ['fields', name]]);
    }
    expect(bodyOf(await admin.call(all.file)).rows).toHaveLength(before);
  });

  it('has each key once', async () => {
    const made = await create(list);
    const answer = await admin.call(all.create, { body: { fields: made.fields } });
    expect([answer.status, answer.json.details]).toEqual([
      400,
      { issues: [{ path: ['fields', keyFieldOfList(row)], code: 'taken' }] },
    ]);
  });

  it('answers the second of two saves with the present row', async () => {
    const made = await create(list);
    const theirs = bodyOf(await saving(list, { ...made, active: false }));
    const mine = await saving(list, { ...made, fields: { ...made.fields, ...someFields(list) } });
    expect([mine.status, mine.json.message, mine.json.details]).toEqual([
      409,
      'changed_meanwhile',
      { row: theirs },
    ]);

    const late = await admin.call(all.remove, {
      params: { id: made.id },
      body: { baseVersion: made.version },
    });

    expect(late.json.message).toBe('changed_meanwhile');
  });

  it('lets one of many simultaneous saves win', async () => {
    const made = await create(list);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => saving(list, { ...made, active: false })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is imported from its own file unchanged, and accepts a change of it', async () => {
    await create(list);
    const file = bodyOf(await admin.call(all.file));
    const importing = (rows: string[][], apply: boolean, state?: string) =>
      admin.call(all.import, {
        body: { head: file.head, rows, apply, ...(state === undefined ? {} : { state }) },
      });

    const same = bodyOf(await importing(file.rows, false));
    expect(new Set(same.rows.map(({ outcome }) => outcome))).toEqual(new Set(['same']));

    const rows = file.rows.map((cells) => [...cells.slice(0, -1), 'no']);
    const preview = bodyOf(await importing(rows, false));
    expect([
      preview.applied,
      preview.rows.filter(({ outcome }) => outcome === 'changed').length,
    ]).toEqual([false, file.rows.filter((cells) => cells.at(-1) === 'yes').length]);

    await create(list);
    expect(bodyOf(await importing(rows, true, preview.state)).applied).toBe(false);

    const { state } = bodyOf(await importing(rows, false));
    expect(bodyOf(await importing(rows, true, state)).applied).toBe(true);
    expect(bodyOf(await importing(rows, true, state)).applied).toBe(true);

    const wrong = bodyOf(await importing([['', '', '', '', ''], ...rows], true));
    expect([wrong.applied, wrong.rows[0]!.outcome]).toEqual([false, 'wrong']);

    const columns = await admin.call(all.import, { body: { head: ['x'], rows: [], apply: false } });
    expect(columns.json.message).toBe('columns_missing');
  });

  it('removes an entry without references, and logs it', async () => {
    const made = await create(list);
    const removing = () =>
      admin.call(all.remove, { params: { id: made.id }, body: { baseVersion: made.version } });
    expect((await removing()).status).toBe(200);
    expect((await removing()).status).toBe(404);
    expect((await logOf(`${list} ${made.id}`)).at(-1)!.action).toBe('list.removed');
  });
});

describe('entries with references', () => {
  it('are not removed, and the refusal names their references', async () => {
    const vertical = await create('verticals');
    const fields = { ...someFields('keywords'), vertical: vertical.id as never };
    const keyword = await create('keywords', fields);
    const remove = (list: ListName, { id, version }: ListEntry) =>
      admin.call(callsOf(list).remove, { params: { id }, body: { baseVersion: version } });
    const refused = await remove('verticals', vertical);
    expect([refused.status, refused.json.message, refused.json.details]).toEqual([
      409,
      'entry_in_use',
      { uses: [{ what: 'keywords', count: 1 }] },
    ]);

    const query = { counts: 'yes' } as const;
    const listed = bodyOf(await admin.call(callsOf('verticals').list, { query }));
    const at = listed.rows.findIndex(({ id }) => id === vertical.id);
    expect(listed.uses?.[at]).toEqual([{ what: 'keywords', count: 1 }]);

    await remove('keywords', keyword);
    expect((await remove('verticals', vertical)).status).toBe(200);
  });

  it('can be disabled', async () => {
    const vertical = await create('verticals');
    await create('keywords', { ...someFields('keywords'), vertical: vertical.id as never });
    expect(bodyOf(await saving('verticals', { ...vertical, active: false })).active).toBe(false);
  });

  it('must exist', async () => {
    const fields = { ...someFields('keywords'), vertical: 999_999 } as never;
    const answer = await admin.call(calls.callsByList.keywords.create, { body: { fields } });
    expect(answer.json.details).toEqual({
      issues: [{ path: ['fields', 'vertical'], code: 'unknown_entry' }],
    });
  });
});

describe('the mirror of devices', () => {
  const changes = async (as: Client, cursor?: string) =>
    bodyOf(await as.call(calls.getListChanges, { query: cursor ? { cursor } : {} }));

  // Returns the first page after a cursor that has rows. It polls, because a row is sent later if a
  // transaction of another test's database was running when the row was written.
  const nextChanges = (after: string) =>
    vi.waitFor(
      async () => {
        const page = await changes(reader, after);
        if (page.rows.length === 0) throw new Error(`No row after ${after}.`);
        return page;
      },
      { timeout: 15_000 },
    );

  let cursor: string;

  beforeEach(async () => {
    let page = await changes(reader);
    while (page.more) page = await changes(reader, page.cursor);
    ({ cursor } = page);
  });

  it('contains every list that a person may read, and no other', async () => {
    const seen = new Set<string>();
    for (let page = await changes(reader); ; page = await changes(reader, page.cursor)) {
      for (const { list } of page.rows) seen.add(list);
      if (!page.more) break;
    }

    const readable = listNames.filter(
      (list) => rowOf(list).offline && canAny(readerActor, rightsToReadList(rowOf(list))),
    );
    expect([...seen].sort()).toEqual(readable.sort());
  });

  it.each(editable.filter((list) => rowOf(list).offline))(
    'of %s gets each change, and its removal too',
    async (list) => {
      const made = await create(list);
      const created = await nextChanges(cursor);
      expect(created.rows).toEqual([{ list, id: made.id, entry: made }]);

      const saved = bodyOf(await saving(list, { ...made, active: false }));
      const changed = await nextChanges(created.cursor);
      expect(changed.rows).toEqual([{ list, id: made.id, entry: saved }]);

      await admin.call(callsOf(list).remove, {
        params: { id: made.id },
        body: { baseVersion: saved.version },
      });

      const gone = await nextChanges(changed.cursor);
      expect(gone.rows).toEqual([{ list, id: made.id, entry: null }]);
    },
  );

  it('starts again for a person who may read another set of lists', async () => {
    const other = await signInUser(server, null, { permissions: [right('pos', 'read')] });
    expect((await changes(other, cursor)).restart).toBe(true);
    expect((await changes(reader, cursor)).restart).toBe(false);
  });
});
