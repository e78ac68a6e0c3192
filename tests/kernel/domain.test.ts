/** Tests small pure functions of the kernel. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateAndTimeInZone, utcDate } from '#kernel/domain/calendar.ts';
import { isCalendarDate, formatDateByPattern } from '#kernel/domain/dates.ts';
import { dateOfDaysSince1970, daysSince1970 } from '#areas/imports/domain/cells/day-numbers.ts';
import { formatOrderNumber, uuidV7 } from '#kernel/domain/ids.ts';
import { accountLanguage, startLanguage } from '#kernel/domain/user/languages.ts';
import {
  can,
  canAny,
  permissionEntryFor,
  tabsHiddenFromDistributors,
  rightsText,
  tabs,
  type Actor,
} from '#kernel/domain/user/permissions.ts';
import { quote } from '#kernel/domain/result.ts';
import {
  SHORTEST_RETRY_DELAY_MS,
  LONGEST_RETRY_DELAY_MS,
  parseRetryAfterMs,
  retryDelayMs,
} from '#kernel/domain/protocol/retry-after.ts';
import { emailSchema, singleLineSchema, parseBySchema, z } from '#kernel/domain/schema.ts';
import {
  defineStates,
  printStates,
  takeStep,
  unreachableStates,
} from '#kernel/domain/documents/state-table.ts';

test('calendar dates count days as the calendar does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (day) => {
      expect(dateOfDaysSince1970(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
      expect(daysSince1970(dateOfDaysSince1970(day))).toBe(day);
    }),
  );
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
});

test('a date that the calendar lacks is invalid', () =>
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '2024-02-29'].map(isCalendarDate)).toEqual([
    false,
    false,
    false,
    true,
  ]));

test('dates are shown as DD/MM/YYYY', () =>
  expect(formatDateByPattern('2026-11-03')).toBe('03/11/2026'));

test('an instant is another date in another zone', () => {
  const at = Date.UTC(2026, 10, 21, 1, 30);
  expect([
    dateAndTimeInZone(at, 'America/Sao_Paulo'),
    dateAndTimeInZone(at, 'UTC'),
    utcDate(at),
  ]).toEqual([
    { date: '2026-11-20', time: '22:30' },
    { date: '2026-11-21', time: '01:30' },
    '2026-11-21',
  ]);
});

test('a UUIDv7 carries its millisecond, its version and its variant, and sorts by time', () => {
  const id = uuidV7(Date.UTC(2026, 10, 21), new Uint8Array(10).fill(255));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidV7(1, new Uint8Array(10).fill(255)) < uuidV7(2, new Uint8Array(10))).toBe(true);
});

test('an order number has two digits of the year and six of the count', () =>
  expect(formatOrderNumber(2026, 123)).toBe('26-000123'));

test.each([
  ['pt-BR', null, 'pt'],
  ['en-US', 'es', 'es'],
  ['en-US', '', 'pt'],
  ['fr-FR', null, 'es'],
  [undefined, null, 'es'],
  ['en', 'xx', 'en'],
] as const)('browser %s with stored %s starts in %s', (browser, stored, language) =>
  expect(startLanguage(browser, stored)).toBe(language),
);

test('a login without a language gives pt', () =>
  expect([
    accountLanguage(undefined),
    accountLanguage(null),
    accountLanguage('es'),
    accountLanguage('fr'),
  ]).toEqual(['pt', 'pt', 'es', 'pt']));

const everything = tabs.map((tab) => permissionEntryFor(tab, 'write'));

const actor = (distributorId: number | null, permissions: unknown = everything) =>
  ({ userId: 1, distributorId, permissions }) as Actor;

test('an admin with every entry may do everything, a distributor user nothing that is hidden from it', () => {
  expect(tabs.filter((tab) => !can(actor(null), tab, 'write'))).toEqual([]);
  expect(tabs.filter((tab) => !can(actor(7), tab, 'write'))).toEqual(
    tabsHiddenFromDistributors.toSorted((a, b) => tabs.indexOf(a) - tabs.indexOf(b)),
  );
});

test('mktsite read grants mkt read to an admin, and no write', () => {
  const site = actor(null, [permissionEntryFor('mktsite', 'write')]);
  expect([
    can(site, 'mkt', 'read'),
    can(site, 'mkt', 'write'),
    can(actor(7, [permissionEntryFor('mktsite', 'read')]), 'mkt', 'read'),
  ]).toEqual([true, false, false]);
});

test('the same rights give the same text, however an entry is written, and others another', () => {
  const textOf = (...permissions: object[]) => rightsText(actor(1, permissions));
  const written = permissionEntryFor('orders', 'write');
  const turned = Object.fromEntries(Object.entries(written).toReversed());
  expect(textOf(turned)).toBe(textOf(written));
  expect(textOf(permissionEntryFor('orders', 'read'))).not.toBe(textOf(written));
  expect(textOf(permissionEntryFor('pos', 'write'))).not.toBe(textOf(written));
});

test('permissions that are not a list permit nothing', () =>
  expect(can(actor(null, 'orders'), 'orders', 'read')).toBe(false));

test('one right of several is enough', () =>
  expect(
    canAny(actor(7, [permissionEntryFor('inventory', 'read')]), ['orders.read', 'inventory.read']),
  ).toBe(true));

test('waits grow from 2 s to at most 5 min, with jitter, and follow the server', () => {
  expect(retryDelayMs(1, 0)).toBe(SHORTEST_RETRY_DELAY_MS);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, chance) => {
        const wait = retryDelayMs(failures, chance);
        expect(wait >= SHORTEST_RETRY_DELAY_MS && wait <= LONGEST_RETRY_DELAY_MS).toBe(true);
      },
    ),
  );
  expect(retryDelayMs(1, 0, 60_000)).toBe(60_000);
});

test('the longest wait doubles with each failure up to 5 min, and stays there', () =>
  expect([1, 2, 3, 6, 7, 8, 100, 10_000].map((failures) => retryDelayMs(failures, 1))).toEqual([
    4_000, 8_000, 16_000, 128_000, 256_000, 300_000, 300_000, 300_000,
  ]));

test('Retry-After is read as seconds or as a date, and nonsense is ignored', () => {
  const now = Date.UTC(2026, 10, 21);
  expect([
    parseRetryAfterMs('30', Date.parse, now),
    parseRetryAfterMs(new Date(now + 5000).toUTCString(), Date.parse, now),
    parseRetryAfterMs('soon', Date.parse, now),
    parseRetryAfterMs(null, Date.parse, now),
  ]).toEqual([30_000, 5_000, 0, 0]);
});

test('a text around the seconds of Retry-After is not ignored: the whole is no number', () => {
  const at = (header: string) => parseRetryAfterMs(header, () => NaN, 0);
  expect([at('999999'), at('1000000'), at('at 30'), at('30 or so')]).toEqual([
    999_999_000, 0, 0, 0,
  ]);
});

const door = defineStates({
  states: ['open', 'shut', 'lost'],
  steps: {
    make: { from: ['new'], to: 'open', by: ['owner'] },
    shut: { from: ['open'], to: 'shut', by: ['owner'] },
  },
});

test('a state table gives its steps, refuses others with the present state, and reports unreachable states', () => {
  expect(printStates(door)).toBe('make: new → open by owner\nshut: open → shut by owner');
  expect(takeStep(door, 'shut', 'open', 'owner')).toEqual({ ok: true, value: 'shut' });
  expect(takeStep(door, 'shut', 'shut', 'owner')).toEqual({
    ok: false,
    code: 'illegal_transition',
    details: { state: 'shut' },
  });
  expect(unreachableStates(door)).toEqual(['lost']);
});

test('a state that only an unreachable state leads to is unreachable too', () => {
  const table = defineStates({
    states: ['open', 'lost', 'found'],
    steps: {
      make: { from: ['new'], to: 'open', by: ['owner'] },
      find: { from: ['lost'], to: 'found', by: ['owner'] },
    },
  });
  expect(unreachableStates(table)).toEqual(['lost', 'found']);
});

test('bad input has place, found and expected, and secrets are never quoted', () => {
  const shape = z.strictObject({
    lines: z.array(z.strictObject({ quantity: z.int() })),
    passwd: z.string(),
  });
  const answer = parseBySchema(shape, { lines: [{ quantity: 'many' }], passwd: 12, colour: 'red' });
  expect(answer).toMatchObject({
    ok: false,
    code: 'invalid_input',
    issues: [
      { path: ['lines', 0, 'quantity'], found: 'many', expected: 'number' },
      { path: ['passwd'], expected: 'string' },
      { path: ['colour'], code: 'unknown_field' },
    ],
  });
  expect(JSON.stringify(answer)).not.toContain('12');
});

test('one line of text takes no line break, and an e-mail is trimmed and lower case', () => {
  expect([
    parseBySchema(singleLineSchema(10), 'a\nb').ok,
    parseBySchema(singleLineSchema(10), ' ab '),
  ]).toEqual([false, { ok: true, value: 'ab' }]);
  expect(parseBySchema(emailSchema, ' Ana@Norte.Example ')).toEqual({
    ok: true,
    value: 'ana@norte.example',
  });
});

test('a list or an object is named, not quoted, because it may contain a secret', () => {
  const answer = parseBySchema(z.strictObject({ passwd: z.string() }), [{ passwd: 'hunter2' }]);
  expect(answer).toMatchObject({ issues: [{ path: [], found: 'array', expected: 'object' }] });
  expect([quote({ token: 'x' }), quote(null), quote(false), quote(12)]).toEqual([
    'object',
    'null',
    'false',
    '12',
  ]);
});

test('a message quotes at most 80 characters', () =>
  expect(quote('x'.repeat(200))).toHaveLength(80));
