/**
 * Tests values that break parsers, in the inputs of calls: the server refuses or accepts them,
 * answers according to its contract, and can read what it accepted. `npm test` tries one place and
 * one value for each call and caller.
 */
import { expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import { rawBytesSchema } from '#kernel/domain/schema.ts';
import { isLong } from '../test-extent.ts';
import { isForAdmins } from '../make-users.ts';
import { makeCall, rows } from '../rights/call-rows.ts';
import {
  asA,
  asAdmin,
  asProgram,
  createObject,
  server,
  setUpCalls,
  type Row,
  type Thing,
  type Wanted,
} from '../rights/calls-setup.ts';
import { isProper } from '../rights/fuzzed-call.ts';
import type { Client } from '../test-server.ts';

setUpCalls();

const nested = (open: string, close: string) => `${open.repeat(1_500)}0${close.repeat(1_500)}`;

/** The values as JSON texts, because some cannot be written in JavaScript. */
const poisons = [
  String.raw`"a\ud800b"`,
  String.raw`"\udc00"`,
  '"9007199254740993"',
  `"${'9'.repeat(400)}"`,
  '1e308',
  '-1e308',
  '9007199254740993',
  '9'.repeat(400),
  '5e-324',
  nested('[', ']'),
  nested('{"a":', '}'),
];

const PLACE = '@poisoned@';

/** Returns copies of the input, each with a mark in one of its places. */
function markedAt(value: unknown): unknown[] {
  const inside = Array.isArray(value)
    ? value.flatMap((one, at) => markedAt(one).map((marked) => value.with(at, marked)))
    : typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
      ? Object.entries(value).flatMap(([name, one]) =>
          markedAt(one).map((marked) => ({ ...value, [name]: marked })),
        )
      : [];
  return [PLACE, ...inside];
}

/**
 * Returns the marked inputs for a call: marks in the body, in the path parameters and in the query.
 * The latter two contain only text.
 */
const placesOf = ({ params, query, body }: Wanted): Wanted[] => [
  ...(body === undefined ? [] : markedAt(body).map((marked) => ({ params, query, body: marked }))),
  ...Object.keys(params ?? {}).map((name) => ({
    params: { ...(params as object), [name]: PLACE },
    query,
    body,
  })),
  ...Object.keys(query ?? {}).map((name) => ({
    params,
    query: { ...(query as object), [name]: PLACE },
    body,
  })),
];

const inAddress = (poison: string) => encodeURIComponent(String(JSON.parse(poison)).toWellFormed());

async function send(client: Client, call: AnyCall, marked: Wanted, poison: string) {
  const search = new URLSearchParams(
    Object.entries(marked.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  const url = `/api${fillPathParameters(call, (marked.params ?? {}) as Record<string, unknown>)}${search ? `?${search}` : ''}`;
  const body =
    marked.body === undefined
      ? undefined
      : JSON.stringify(marked.body).replaceAll(`"${PLACE}"`, () => poison);
  return await client.send(
    call.method,
    url.replaceAll(encodeURIComponent(PLACE), () => inAddress(poison).slice(0, 2_000)),
    body === undefined ? undefined : Buffer.from(body),
    {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.command ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
  );
}
/**
 * The number of combinations of place and value that `npm test` tries for each call and caller.
 * Which ones it tries depends on the call's position in the list.
 */
const SHARE = 1;
const pairsOf = (wanted: Wanted, n: number): [Wanted, string][] => {
  const all = placesOf(wanted).flatMap((place) =>
    poisons.map((poison): [Wanted, string] => [place, poison]),
  );
  if (isLong || all.length <= SHARE) return all;
  return Array.from(
    { length: SHARE },
    (_, at) => all[(n * 7 + Math.floor((at * all.length) / SHARE)) % all.length]!,
  );
};

/**
 * Returns the clients that make the call: the ERP for its own calls, otherwise an administrator,
 * and an ordinary person too if both may make it.
 */
const callersOf = (call: AnyCall): readonly Client[] => {
  if (call.right === 'integration') return [asProgram];
  return isForAdmins(call) ? [asAdmin] : [asA, asAdmin];
};

/**
 * All calls except signing out, which would end the session that the other calls need, and except
 * uploads of raw bytes.
 */
const poisoned = allCalls.filter(
  (call) => call.name !== 'auth.logout' && call.body !== rawBytesSchema,
);

/**
 * Creates an object. The id may belong to a distributor that a call has created before, so creating
 * is repeated with the next ids. Throws if 100 ids exist already.
 */
async function made(on: Row['on']): Promise<Thing> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await createObject(on, 'a');
    } catch (error) {
      if (attempt === 100 || !String(error).includes('distributor_pkey')) throw error;
    }
  }
}

const seen: string[] = [];

async function tryCall(call: AnyCall, client: Client, n: number): Promise<void> {
  const row = rows[call.name]!;
  let thing = await made(row.on);
  for (const [marked, poison] of pairsOf(row.ask(thing), n)) {
    const answer = await send(client, call, marked, poison);
    if (!isProper(call, answer))
      seen.push(
        `${call.name} ${poison.slice(0, 30)}: ${answer.status} ${answer.text.slice(0, 200)}`,
      );
    if (isLong && answer.status === 200) thing = await made(row.on);
  }
}

test(
  'no call fails, and each answers by its contract',
  async () => {
    for (const [n, call] of poisoned.entries())
      for (const [of, client] of callersOf(call).entries()) await tryCall(call, client, n + of * 3);
    expect(seen).toEqual([]);
  },
  isLong ? 14_400_000 : 120_000,
);

test('all accepted input can be read', async () => {
  const wrong: string[] = [];
  for (const call of allCalls.filter(({ method }) => method === 'GET'))
    for (const client of callersOf(call)) {
      const answer = await makeCall(call, client, await made(rows[call.name]!.on));
      if (!isProper(call, answer)) wrong.push(`${call.name} ${answer.text}`);
    }
  expect(wrong).toEqual([]);
  expect(server.logs.filter((line) => line.includes('request failed'))).toEqual([]);
}, 120_000);

/**
 * Tables that may contain refused input, if it can be stored, with a condition for such rows: the
 * audit of the ERP, and refusals that are answered again.
 */
const quoting: Readonly<Record<string, string>> = {
  'public.erp_call': 'true',
  'public.operation': 'status <> 200',
};

test('no input was stored in a changed form', async () => {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const replaced: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await server.pool.query(
      `select from ${name} t where t::text like '%' || chr(65533) || '%' and not (${quoting[name] ?? 'false'})`,
    );
    if (rowCount) replaced.push(name);
  }
  expect(replaced).toEqual([]);
});
