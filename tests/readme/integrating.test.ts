/**
 * Checks that the calls in the integration guide are calls of the API, with bodies that match their
 * contracts.
 */
import { describe, expect, test } from 'vitest';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { catalogRowSchemas } from '#areas/erp/domain/catalog-rows.ts';
import { calls as marketingCalls } from '#areas/marketing/domain/index.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';
import { readSource, readProse } from '../source-files.ts';
import { codesIn, tableRows } from './markdown-tables.ts';

const guide = readSource('src/guide/integrating.md');
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const exported: readonly unknown[] = [...Object.values(erpCalls), ...Object.values(marketingCalls)];
const contracts: readonly AnyCall[] = exported.filter(isCall);

/** Returns the contract for a path such as `/erp/orders/26-000123/ack`, or undefined. */
const contractOf = (method: string, path: string) =>
  contracts.find(
    (call) =>
      call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );

/** The curl commands in the guide, each on one line. */
const commands = [...guide.matchAll(/^ *curl (?:[^\n]|\n(?! *```))+/gm)].map(([command]) => {
  const [, path] = /"\$P(\/[^"?]+)/.exec(command)!;
  const body = /-d '([\s\S]+)'/.exec(command)?.[1];
  const method = command.includes('-X PUT') ? 'PUT' : body === undefined ? 'GET' : 'POST';
  return { method, path: `/erp${path}`, body };
});

describe('the commands of the ERP', () => {
  test('are five', () => {
    expect(commands.length).toBe(5);
  });

  test.each(commands)('$method $path is a call of the API', ({ method, path, body }) => {
    const call = contractOf(method, path);
    expect(call?.right).toBe('integration');
    if (body === undefined) return;

    // The guide abbreviates long values with “…”, so they are filled in.
    const sample = body
      .replace('"leaseId": "…"', '"leaseId": "0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee"')
      .replace('"3526…"', `"${'3526'.repeat(11)}"`);
    const input = JSON.parse(sample) as { rows?: readonly unknown[] };
    expect(z.safeParse(call!.body!, input).error).toBeUndefined();

    // A catalog call accepts any row and answers each one separately, so each row is checked here.
    const rowSchema = catalogRowSchemas[path.split('/').at(-1) as keyof typeof catalogRowSchemas];
    for (const row of input.rows ?? []) expect(z.safeParse(rowSchema, row).error).toBeUndefined();
  });

  test('name every kind of the catalog', () => {
    const [, listed] = /\n(`products`[^\n]+?) work alike/.exec(
      readProse('src/guide/integrating.md'),
    )!;
    const paths = contracts.filter(({ path }) => path.startsWith('/erp/catalog/'));
    const names = paths.map(({ path }) => path.split('/').at(-1)!);
    expect([...listed!.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(names.sort());
  });
});

const ofErp = new Map(
  tableRows(readSource('src/areas/erp/README.md'), 'call').map(([name, row]) => [name, row!]),
);

test.each(Object.entries(catalogRowSchemas))(
  'the README of the ERP names the fields of %s',
  (name, row) => {
    // A field that may be absent has a question mark. Parts in braces and samples are not
    // fields.
    const named = codesIn(ofErp.get(name)!).flatMap((code) =>
      code
        .replace(/\{.*\}/, '')
        .split(',')
        .map((field) => field.trim())
        .filter((field) => /^[a-z]\w*\??$/i.test(field)),
    );
    const fields = Object.entries(row.shape).map(([field, schema]) =>
      z.safeParse(schema, undefined).success ? `${field}?` : field,
    );
    expect(named.toSorted()).toEqual(fields.toSorted());
  },
);

test.each(tableRows(guide, 'call'))('%s is a call that the public site may make', (named) => {
  const [, method, path] = /`(\w+) \/api([^`]+)`/.exec(named!)!;
  expect(contractOf(method!, path!)).toMatchObject({ from: 'site', right: 'public' });
});

test('every call that the public site may make is in the table', () => {
  const site = contracts.filter((call) => call.from === 'site');
  expect(tableRows(guide, 'call').length).toBe(site.length);
});

test('every option of the ERP simulator is in the guide', () => {
  const options = /options: \{([\s\S]+?)\n  \},/.exec(
    readSource('tests/erp-simulator/main.ts'),
  )![1]!;
  const names = [...options.matchAll(/^ {4}(\w+):/gm)].map(([, name]) =>
    name === 'events' ? 'no-events' : name!,
  );
  const told = tableRows(guide, 'option').map(([option]) => /--([\w-]+)/.exec(option!)![1]);
  expect(told.sort()).toEqual(names.sort());
});
