/** Tests the tenant scope: every query of a distributor's session is limited to its own rows. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { tenantScope } from '#kernel/server/tenant-scope.ts';

type Tables = {
  thing: { id: number; owner: number; name: string };
  part: { thing_id: number; owner: number; word: string };
  open: { word: string };
};

let db: Kysely<Tables>;
const own = () => db.withPlugin(tenantScope({ thing: 'owner', part: 'owner' }, 1));

beforeAll(async () => {
  const pool = new pg.Pool({ ...inject('postgres'), database: 'postgres', max: 1 });
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await sql`create temp table thing (id int, owner bigint, name text)`.execute(db);
  await sql`create temp table part (thing_id int, owner bigint, word text)`.execute(db);
  await sql`create temp table open (word text)`.execute(db);
  await db
    .insertInto('thing')
    .values([
      { id: 1, owner: 1, name: 'ours' },
      { id: 2, owner: 2, name: 'theirs' },
    ])
    .execute();

  await db
    .insertInto('part')
    .values([
      { thing_id: 1, owner: 1, word: 'our part' },
      { thing_id: 2, owner: 2, word: 'their part' },
    ])
    .execute();

  await db.insertInto('open').values({ word: 'for all' }).execute();
});

afterAll(() => db.destroy());

test('a select finds own rows only, with and without a condition', async () => {
  expect(await own().selectFrom('thing').select('name').execute()).toEqual([{ name: 'ours' }]);
  expect(
    await own()
      .selectFrom('thing')
      .select('name')
      .where((w) => w.or([w('id', '=', 2), w('name', '=', 'theirs')]))
      .execute(),
  ).toEqual([]);
});

test('aliases, joins, subqueries, unions and common tables are narrowed too', async () => {
  expect(
    await own()
      .selectFrom('thing as t')
      .innerJoin('part as p', 'p.thing_id', 't.id')
      .select(['t.name', 'p.word'])
      .execute(),
  ).toEqual([{ name: 'ours', word: 'our part' }]);
  expect(
    await own()
      .selectFrom('open')
      .select((s) =>
        s
          .selectFrom('thing')
          .select(sql<number>`count(*)::int`.as('n'))
          .as('n'),
      )
      .execute(),
  ).toEqual([{ n: 1 }]);
  expect(
    await own()
      .selectFrom('open')
      .select('word')
      .where((w) => w.exists(w.selectFrom('thing').select('id').where('id', '=', 2)))
      .execute(),
  ).toEqual([]);
  expect(
    await own()
      .selectFrom('thing')
      .select('name')
      .unionAll((u) => u.selectFrom('part').select('word as name'))
      .execute(),
  ).toEqual([{ name: 'ours' }, { name: 'our part' }]);
  expect(
    await own()
      .with('all_things', (q) => q.selectFrom('thing').select('name'))
      .selectFrom('all_things')
      .select('name')
      .execute(),
  ).toEqual([{ name: 'ours' }]);
});

test('an update and a delete reach own rows only', async () => {
  expect(
    (
      await own()
        .updateTable('thing')
        .set({ name: 'changed' })
        .where('id', '=', 2)
        .executeTakeFirst()
    ).numUpdatedRows,
  ).toBe(0n);
  expect(
    (await own().deleteFrom('thing').where('id', '=', 2).executeTakeFirst()).numDeletedRows,
  ).toBe(0n);
});

test('an insert must carry the session’s distributor', async () => {
  await expect(
    own().insertInto('thing').values({ id: 3, owner: 2, name: 'smuggled' }).execute(),
  ).rejects.toThrow('only rows of its own distributor');
  await own().insertInto('thing').values({ id: 3, owner: 1, name: 'ours too' }).execute();
  await own().deleteFrom('thing').where('id', '=', 3).execute();
});

test('the parts of a statement that write are limited like statements of their own', async () => {
  const both = (owner: number) =>
    own()
      .with('renamed', (query) => query.updateTable('thing').set({ name: 'renamed' }))
      .with('added', (query) =>
        query.insertInto('part').values({ thing_id: 1, owner, word: 'new' }),
      )
      .selectNoFrom(sql<number>`1`.as('one'))
      .execute();
  await expect(both(2)).rejects.toThrow('only rows of its own distributor');
  await expect(
    db.selectFrom('part').select('word').where('word', '=', 'new').execute(),
  ).resolves.toEqual([]);

  await both(1);
  expect(await db.selectFrom('thing').select('name').orderBy('id').execute()).toEqual([
    { name: 'renamed' },
    { name: 'theirs' },
  ]);
  await db.updateTable('thing').set({ name: 'ours' }).where('id', '=', 1).execute();
  await db.deleteFrom('part').where('word', '=', 'new').execute();
});

test('an update may not give a row away', async () => {
  await expect(
    own().updateTable('thing').set({ owner: 2 }).where('id', '=', 1).execute(),
  ).rejects.toThrow('only rows of its own distributor');
});

test('an update or a delete reads no foreign rows of another table', async () => {
  expect(
    (
      await own()
        .updateTable('open')
        .set({ word: 'leaked' })
        .from('thing')
        .where('thing.id', '=', 2)
        .executeTakeFirst()
    ).numUpdatedRows,
  ).toBe(0n);
  expect(
    (await own().deleteFrom('open').using('thing').where('thing.id', '=', 2).executeTakeFirst())
      .numDeletedRows,
  ).toBe(0n);
});

test('an insert that conflicts with a foreign row of the same key leaves it unchanged', async () => {
  await sql`create unique index if not exists thing_id on thing (id)`.execute(db);
  const names = () => db.selectFrom('thing').select('name').orderBy('id').execute();
  await own()
    .insertInto('thing')
    .values({ id: 2, owner: 1, name: 'taken over' })
    .onConflict((c) => c.column('id').doUpdateSet({ name: 'taken over' }))
    .execute();

  expect(await names()).toEqual([{ name: 'ours' }, { name: 'theirs' }]);

  await own()
    .insertInto('thing')
    .values({ id: 1, owner: 1, name: 'ours again' })
    .onConflict((c) => c.column('id').doUpdateSet({ name: 'ours again' }))
    .execute();

  expect(await names()).toEqual([{ name: 'ours again' }, { name: 'theirs' }]);
  await expect(
    own()
      .insertInto('thing')
      .values({ id: 1, owner: 1, name: 'x' })
      .onConflict((c) => c.column('id').doUpdateSet({ owner: 2 }))
      .execute(),
  ).rejects.toThrow('only rows of its own distributor');

  await own().updateTable('thing').set({ name: 'ours' }).where('id', '=', 1).execute();
});

test('a merge is refused, because it has too many ways around the scope', async () => {
  await expect(
    own()
      .mergeInto('thing')
      .using('part', 'part.thing_id', 'thing.id')
      .whenMatched()
      .thenDelete()
      .execute(),
  ).rejects.toThrow('only rows of its own distributor');
});

test('raw SQL as a whole query is refused', async () =>
  expect(sql`select * from thing`.execute(own())).rejects.toThrow('not scoped'));

test('tables without an owner stay as they are', async () =>
  expect(await own().selectFrom('open').select('word').execute()).toEqual([{ word: 'for all' }]));
