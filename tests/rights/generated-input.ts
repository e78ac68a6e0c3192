/**
 * Generates inputs from the calls' own schemas: mostly valid ones, so that most are not refused by
 * the schema, with invalid values in any place.
 */
import fc, { type Arbitrary } from 'fast-check';
import type { AnyCall } from '#kernel/domain/call.ts';
import { rawBytesSchema, z, type Schema } from '#kernel/domain/schema.ts';

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: Json | boolean;
  propertyNames?: Json;
};

/**
 * Generates values that break parsers: wrong types, huge and tiny values, control characters, half
 * surrogate pairs, and names of prototype properties.
 */
const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1e308,
    2 ** 53,
    -0.5,
    true,
    [],
    {},
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '%00',
    "'; drop table sales_order; --",
    '__proto__',
    'constructor',
    'NaN',
    '9'.repeat(400),
    'ﷺ'.repeat(60),
    '=1+1',
    '2026-02-30',
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/**
 * The first and last dates of common date types, and the days just outside the years that the
 * portal accepts, which are 1990 to 2099. PostgreSQL has no year 0.
 */
export const extremeDates = [
  '0000-01-01',
  '0001-01-01',
  '1989-12-31',
  '2100-01-01',
  '9999-12-31',
] as const;

const dates = [
  '2026-11-01',
  '2024-02-29',
  '2026-13-01',
  '1990-01-01',
  '2099-12-31',
  ...extremeDates,
];

const isMonth = ({ pattern }: Json) =>
  pattern !== undefined && new RegExp(pattern, 'u').test('2026-11');

const digits = fc.integer({ min: 0, max: 9_999_999 }).map(String);

function textOf(schema: Json): Arbitrary<unknown> {
  if (schema.format === 'uuid')
    return fc.oneof(
      { arbitrary: fc.uuid({ version: 7 }), weight: 9 },
      { arbitrary: fc.string(), weight: 1 },
    );

  if (schema.format === 'email') return fc.oneof(fc.emailAddress(), fc.string());
  if (schema.format === 'date')
    return fc.oneof(
      { arbitrary: fc.constantFrom(...dates), weight: 9 },
      { arbitrary: fc.string(), weight: 1 },
    );

  if (isMonth(schema)) return fc.constantFrom(...dates.map((date) => date.slice(0, 7)));
  return fc.oneof(
    digits,
    fc.string({
      minLength: schema.minLength ?? 0,
      maxLength: Math.min(schema.maxLength ?? 60, 60),
    }),
    fc.constantFrom('line-1', '1', '30'),
  );
}

function valueOf(schema: Json): Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(valueOf));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return fc.record(
        Object.fromEntries(fields.map(([name, inner]) => [name, sometimesJunk(valueOf(inner))])),
        { requiredKeys: schema.required ?? [] },
      );
    }
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({
          min: Math.max(schema.minimum ?? schema.exclusiveMinimum ?? -1e12, -1e12),
          max: Math.min(schema.maximum ?? 1e12, 1e12),
        }),
        fc.constantFrom(0, 1, 2),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return junk;
  }
}

const sometimesJunk = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ arbitrary: value, weight: 24 }, { arbitrary: junk, weight: 1 });

const jsonOf = (schema: Schema): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

export type CallInput = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
};

/**
 * Generates inputs for a call. `known` are existing ids, because nearly every request with a random
 * id would only be answered “not found”.
 */
export function generateInput(call: AnyCall, known: readonly string[]): Arbitrary<CallInput> {
  const record = (schema: Schema) => valueOf(jsonOf(schema)) as Arbitrary<Record<string, unknown>>;
  const withKnown = (made: Arbitrary<Record<string, unknown>>) =>
    fc
      .tuple(made, fc.option(fc.constantFrom(...known), { freq: 3 }))
      .map(([value, id]) => (id && 'id' in value ? { ...value, id } : value));
  const bodyFor = ({ body }: AnyCall): Arbitrary<unknown> => {
    if (!body) return fc.constant(undefined);
    return sometimesJunk(body === rawBytesSchema ? fc.uint8Array({ maxLength: 64 }) : record(body));
  };
  return fc.record({
    params: withKnown(record(call.params)),
    query: record(call.query),
    body: bodyFor(call),
  });
}
