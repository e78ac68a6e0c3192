/**
 * Tests that no migration after 1.0 makes a running portal wait. The migrations are read without a
 * database.
 */
import { describe, expect, test } from 'vitest';
import { allMigrations } from '#app/server/modules.ts';
import { readSource } from '../source-files.ts';
import { refusalsOf, SMALL, sqlOf } from './migration-rules.ts';

const { version } = JSON.parse(readSource('package.json')) as { version: string };
const later = allMigrations.filter(({ name }) => name >= '1100');

test('every migration after 1.0 leaves the release before running, and locks no large table', async () => {
  const refused = await Promise.all(
    later.map(async (migration) =>
      refusalsOf(await sqlOf(migration), version).map((line) => `${migration.name}: ${line}`),
    ),
  );

  expect(refused.flat()).toEqual([]);
});

test('the SQL of all migrations is found, and the small tables are among those that it creates', async () => {
  const all = (await Promise.all(allMigrations.map(sqlOf))).join(';');

  expect(SMALL.filter((table) => !all.includes(`create table ${table} (`))).toEqual([]);
});

describe('refused', () => {
  test.each([
    'alter table sales_order drop column number',
    'alter table sales_order drop number',
    'alter table sales_order rename column number to code',
    'drop table operation',
    'alter table sales_order add column colour text not null',
    'alter table sales_order alter column number type bigint',
    'alter table sales_order add column key uuid not null default gen_random_uuid()',
    'alter table sales_order add column total int generated always as (1) stored',
    'alter table sales_order alter column number set not null',
    'alter table sales_order add constraint positive check (version > 0)',
    'alter table sales_order add column of_user bigint, add column at bigint references user_account',
    'create index sales_order_number on sales_order (number)',
    'CREATE UNIQUE INDEX ON operation (call)',
    "update sales_order set status = 'draft'",
    'truncate operation',
    '-- unused since 1.0.0\nalter table sales_order drop column number',
  ])('%s', (sql) => {
    expect(refusalsOf(sql, '1.0.0')).toHaveLength(1);
  });
});

describe('accepted', () => {
  test.each([
    'alter table sales_order add column colour text',
    "alter table sales_order add column colour text not null default 'red'",
    'alter table sales_order add constraint positive check (version > 0) not valid',
    'alter table sales_order validate constraint positive',
    'alter table sales_order alter column number drop not null',
    'create table colour (id int not null, name text); create index colour_name on colour (name)',
    'create index carrier_code on carrier (code)',
    'create function f() returns int language sql as $$ update sales_order set version = 1 $$',
    '-- unused since 0.9.0\nalter table sales_order drop column number',
  ])('%s', (sql) => {
    expect(refusalsOf(sql, '1.0.0')).toEqual([]);
  });
});
