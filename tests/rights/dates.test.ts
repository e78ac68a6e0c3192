/**
 * Tests dates in the queries and bodies of all calls but those of the ERP, except in the content of
 * orders: years from 1990 to 2099 are accepted, and all others are refused with the name of the
 * field.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { z, type Schema } from '#kernel/domain/schema.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { extremeDates } from './generated-input.ts';
import { send } from './fuzzed-call.ts';

let server: TestServer, admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
}, 60_000);

afterAll(() => server?.close());

type Shape = {
  format?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
};

const isDate = ({ format, anyOf = [] }: Shape): boolean => format === 'date' || anyOf.some(isDate);
type Place = { readonly path: readonly string[]; readonly isList: boolean };

/**
 * Returns the places of fields that are dates or lists of dates, including those in nested objects.
 */
const dateFields = ({ properties = {} }: Shape): Place[] =>
  Object.entries(properties).flatMap(([name, inner]) => [
    ...(isDate(inner) ? [{ path: [name], isList: false }] : []),
    ...(inner.items && isDate(inner.items) ? [{ path: [name], isList: true }] : []),
    ...dateFields(inner).map(({ path, isList }) => ({ path: [name, ...path], isList })),
  ]);

const shapeOf = (schema: Schema) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

/**
 * The name of the field with an order's content, which is stored as it was typed. Its years are
 * checked at submission (`tests/orders/retail/delivery-dates.test.ts`).
 */
const CONTENT = 'content';

const parts = ['query', 'body'] as const;
type Part = (typeof parts)[number];

const asked = allCalls
  .filter(({ right }) => right !== 'integration')
  .flatMap((call) =>
    parts.flatMap((part) => {
      const schema = call[part];
      return (schema ? dateFields(shapeOf(schema)) : [])
        .filter(({ path }) => !path.includes(CONTENT))
        .map((place) => ({ ...place, call, part, name: call.name, field: place.path.join('.') }));
    }),
  );

/** Returns a nested object: `{told: {from: date}}` for the path `told.from`. */
const withDate = (path: readonly string[], date: unknown): Record<string, unknown> =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), date) as Record<string, unknown>;

/** Returns true if the call refuses this field, even if other fields are missing. */
async function isRefused(
  call: AnyCall,
  part: Part,
  { path, isList }: Place,
  date: string,
): Promise<boolean> {
  const answer = await send(admin, call, {
    params: { id: '01932f00-0000-7000-8000-000000000001', distributorID: '0' },
    query: {},
    body: call.body ? {} : undefined,
    [part]: withDate(path, isList ? [date] : date),
  });

  expect(answer.status).toBeLessThan(500);
  const { issues = [] } = (answer.json.details ?? {}) as { issues?: { path: unknown[] }[] };
  const place = [...(part === 'query' ? ['querystring'] : []), ...path].join('.');
  return issues.some((issue) => issue.path.join('.').startsWith(place));
}

test('there are date fields', () => {
  expect(asked.length).toBeGreaterThan(12);
});

test.each(asked)(
  '$name accepts a $field only from 1990 to 2099',
  async ({ call, part, ...place }) => {
    for (const date of extremeDates)
      expect([date, await isRefused(call, part, place, date)]).toEqual([date, true]);
    for (const date of ['1990-01-01', '2099-12-31'])
      expect([date, await isRefused(call, part, place, date)]).toEqual([date, false]);
  },
);
