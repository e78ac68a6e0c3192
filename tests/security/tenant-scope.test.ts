/**
 * Tests the statements that the tenant scope makes, without a database: which conditions each form
 * of a query gets. What they find in a database is tested in `kernel/scope.test.ts`.
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { tenantScope } from '#kernel/server/tenant-scope.ts';

type Tables = {
  thing: { id: number; owner: number; name: string };
  part: { thing_id: number; owner: number; word: string };
  open: { word: string };
};

const own = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}).withPlugin(tenantScope({ thing: 'owner', part: 'owner' }, 7));

/** Returns the statement with its parameters in place, without quotes around names. */
const statement = (query: Compilable): string => {
  const { sql: text, parameters } = query.compile();
  return text.replaceAll('"', '').replace(/\$(\d+)/g, (_, n) => String(parameters[n - 1]));
};

const NOT_OWN = 'only rows of its own distributor';

describe('a select', () => {
  test('gets the condition before its own ones', () => {
    expect(statement(own.selectFrom('thing').select('name').where('id', '=', 2))).toBe(
      'select name from thing where thing.owner = 7 and (id = 2)',
    );
  });

  test('keeps the condition beside its own conditions with “or”', () => {
    const either = own.selectFrom('thing').select('name');
    expect(statement(either.where((w) => w.or([w('id', '=', 2), w('id', '=', 3)])))).toBe(
      'select name from thing where thing.owner = 7 and ((id = 2 or id = 3))',
    );
    expect(statement(either.where(sql<boolean>`id = 2 or id = 3`))).toBe(
      'select name from thing where thing.owner = 7 and (id = 2 or id = 3)',
    );
  });

  test('gets a condition for each table that it reads, under the name that the query uses', () => {
    expect(
      statement(
        own.selectFrom('thing as t').innerJoin('part as p', 'p.thing_id', 't.id').select('p.word'),
      ),
    ).toBe(
      'select p.word from thing as t inner join part as p on p.thing_id = t.id where t.owner = 7 and p.owner = 7',
    );
  });

  test('without a table, or of one without an owner, stays as it is', () => {
    expect(statement(own.selectFrom('open').select('word'))).toBe('select word from open');
    expect(statement(own.selectNoFrom(sql`1`.as('one')))).toBe('select 1 as one');
  });

  test('from a query gets the condition inside, and none for the name of that query', () => {
    expect(
      statement(
        own
          .selectFrom((query) => query.selectFrom('thing').select('name').as('part'))
          .select('part.name'),
      ),
    ).toBe('select part.name from (select name from thing where thing.owner = 7) as part');
  });
});

describe('an update', () => {
  test('gets the condition of its table and of all others that it reads', () => {
    expect(statement(own.updateTable('thing').set({ name: 'x' }))).toBe(
      'update thing set name = x where thing.owner = 7',
    );
    expect(
      statement(
        own
          .updateTable('open')
          .set({ word: 'x' })
          .from('thing')
          .innerJoin('part', 'part.thing_id', 'thing.id')
          .where('thing.id', '=', 2),
      ),
    ).toBe(
      'update open set word = x from thing inner join part on part.thing_id = thing.id where thing.owner = 7 and part.owner = 7 and (thing.id = 2)',
    );
  });

  test('may not change the distributor, whatever the name of the table in the query', () => {
    expect(() => statement(own.updateTable('thing').set({ owner: 7 }))).toThrow(NOT_OWN);
    expect(() => statement(own.updateTable('thing as t').set({ owner: 7 }))).toThrow(NOT_OWN);
  });

  test('under another name of the table gets the condition under that name', () => {
    expect(statement(own.updateTable('thing as t').set({ name: 'x' }))).toBe(
      'update thing as t set name = x where t.owner = 7',
    );
  });
});

describe('a delete', () => {
  test('gets the condition of its table and of all others that it reads', () => {
    expect(statement(own.deleteFrom('thing'))).toBe('delete from thing where thing.owner = 7');
    expect(
      statement(
        own
          .deleteFrom('open')
          .using('thing')
          .innerJoin('part', 'part.thing_id', 'thing.id')
          .where('thing.id', '=', 2),
      ),
    ).toBe(
      'delete from open using thing inner join part on part.thing_id = thing.id where thing.owner = 7 and part.owner = 7 and (thing.id = 2)',
    );
  });
});

describe('an insert', () => {
  const ours = { id: 1, owner: 7, name: 'x' };

  test('of own rows stays as it is', () => {
    expect(statement(own.insertInto('thing').values(ours))).toBe(
      'insert into thing (id, owner, name) values (1, 7, x)',
    );
    expect(statement(own.insertInto('thing').values([ours, { ...ours, id: 2 }]))).toBe(
      'insert into thing (id, owner, name) values (1, 7, x), (2, 7, x)',
    );
  });

  test('of own rows with a computed value stays as it is', () => {
    expect(
      statement(own.insertInto('thing').values({ ...ours, name: sql<string>`lower(${'X'})` })),
    ).toBe('insert into thing (id, owner, name) values (1, 7, lower(X))');
  });

  test.each<[string, () => Compilable]>([
    ['another distributor’s row', () => own.insertInto('thing').values({ ...ours, owner: 8 })],
    [
      'an own row and another’s',
      () => own.insertInto('thing').values([ours, { ...ours, owner: 8 }]),
    ],
    [
      'a row whose distributor is computed',
      () => own.insertInto('thing').values({ ...ours, owner: sql<number>`7` }),
    ],
    [
      'a row without a distributor',
      () => own.insertInto('thing').values({ id: 7, name: '7' } as typeof ours),
    ],
    [
      'the rows of a query',
      () =>
        own
          .insertInto('thing')
          .columns(['id', 'owner', 'name'])
          .expression(own.selectFrom('thing').select(['id', 'owner', 'name'])),
    ],
    [
      'an own row that changes the distributor on conflict',
      () =>
        own
          .insertInto('thing')
          .values(ours)
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ owner: 7 })),
    ],
  ])('of %s is refused', (_name, query) => {
    expect(() => query().compile()).toThrow(NOT_OWN);
  });

  test('into a table without an owner stays as it is', () => {
    expect(statement(own.insertInto('open').values({ word: 'x' }))).toBe(
      'insert into open (word) values (x)',
    );
  });

  test('that updates on conflict updates own rows only', () => {
    const updating = own
      .insertInto('thing')
      .values(ours)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'y' }));
    expect(statement(updating)).toBe(
      'insert into thing (id, owner, name) values (1, 7, x) on conflict (id) do update set name = y where thing.owner = 7',
    );
    const fewer = own
      .insertInto('thing')
      .values(ours)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ name: 'y' }).where('thing.name', '=', 'z'),
      );
    expect(statement(fewer)).toBe(
      'insert into thing (id, owner, name) values (1, 7, x) on conflict (id) do update set name = y where thing.owner = 7 and (thing.name = z)',
    );
  });

  test('that does nothing on conflict stays as it is', () => {
    const once = own
      .insertInto('thing')
      .values(ours)
      .onConflict((conflict) => conflict.column('id').doNothing());
    expect(statement(once)).toBe(
      'insert into thing (id, owner, name) values (1, 7, x) on conflict (id) do nothing',
    );
  });
});

test('a merge is refused, and the message says what to use', () => {
  const merge = own
    .mergeInto('thing')
    .using('part', 'part.thing_id', 'thing.id')
    .whenMatched()
    .thenDelete();
  expect(() => merge.compile()).toThrow(/only rows of its own.*use insert, update and delete/);
});

test('raw SQL as a whole query is refused, and the message says what to use', () => {
  expect(() => sql`select * from thing`.compile(own)).toThrow(
    /Raw SQL is not scoped.*build the query with kysely/,
  );
});

test('the rows of an answer stay as they are', async () => {
  const scope = tenantScope({ thing: 'owner' }, 7);
  const result = { rows: [{ id: 1 }] };
  const answer = await scope.transformResult({ result, queryId: { queryId: '1' } });
  expect(answer).toBe(result);
});
