/** Tests that tests fail if they send a second query over a connection that is executing one. */
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import './busy-clients.ts';

test('a connection takes one query at a time, a pool any number', async () => {
  const connection = { ...inject('postgres'), database: 'postgres' };
  const client = new pg.Client(connection);
  await client.connect();
  const first = client.query('select 1');
  expect(() => client.query('select 2')).toThrow('at work with another query');
  await first;
  expect((await client.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  await client.end();
  const pool = new pg.Pool({ ...connection, max: 2 });
  const answers = await Promise.all([1, 2, 3].map((n) => pool.query('select $1::int as n', [n])));
  expect(answers.map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  await pool.end();
});
