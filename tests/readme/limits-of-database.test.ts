/** Checks that the constraints of the database state the limits of the code. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eanDigitCounts, rowLimits } from '#kernel/domain/documents/row-limits.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.close());

/** Returns the figures of the constraints on a column alone, in their order. */
async function figuresOfConstraint(table: string, column: string): Promise<number[]> {
  const { rows } = await server.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(con.oid) as definition
      from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and con.conkey = array[att.attnum]
      where con.conrelid = $1::regclass and con.contype = 'c' and att.attname = $2`,
    [table, column],
  );
  return rows.flatMap(({ definition }) =>
    [...definition.replace(/\[[^\]]*\]/g, '').matchAll(/\d+/g)].map(([figure]) => Number(figure)),
  );
}

const limits = [
  ['order_line', 'quantity', [1, rowLimits.quantity]],
  ['part', 'part_number', [1, rowLimits.partNumber]],
  ['part', 'ean', [eanDigitCounts.least, eanDigitCounts.most]],
  ['user_account', 'name', [1, personLimits.name]],
  ['user_account', 'email', [personLimits.email]],
] as const;

test.each(limits)(
  'the constraint on %s.%s states the limit of the code',
  async (table, column, limit) => {
    expect(await figuresOfConstraint(table, column)).toEqual(limit);
  },
);
