/**
 * Tests the calls with which administrators list, preview, save and remove monthly blockers, the
 * rules for when orders and reports can't be submitted.
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { calls as auditCalls } from '#areas/audit/domain/index.ts';
import { calls, blockerContentOf, type BlockerContent } from '#areas/deadlines/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { signInUser, rightsWithout } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import {
  ana,
  signInAdmin,
  parseInstant,
  defaultBlocker,
  norte,
  OPEN,
  server,
  setUpGuard,
  sul,
} from './guard-setup.ts';

setUpGuard();

const february = {
  type: 'specific',
  startBlockDate: '2026-02-25',
  startTime: '12:00',
  endBlockDate: '2026-02-26',
  endTime: '12:00',
  documents: ['orders'],
  distributors: 'all',
} as const satisfies BlockerContent;
const created = async (admin: Client, content: BlockerContent = february) =>
  (await admin.call(calls.createBlocker, { body: { content } })).json.body.blocker;
const edited = (admin: Client, id: number, baseVersion: number, content: BlockerContent) =>
  admin.call(calls.editBlocker, { params: { id }, body: { baseVersion, content } });
const removed = (admin: Client, id: number) =>
  admin.call(calls.removeBlocker, { params: { id }, body: { baseVersion: 1 } });
const page = async (admin: Client, query = {}) =>
  (await admin.call(calls.listBlockers, { query })).json.body;
/** Returns the first closing for orders that the devices of the distributor Norte receive. */
const firstClosing = async () =>
  (await ana.call(calls.listClosings)).json.body.documents.find(
    ({ document }) => document === 'orders',
  )!.closings[0];

describe('a monthly blocker', () => {
  test('is listed newest first with the names of its distributors, and by type', async () => {
    const admin = await signInAdmin();
    const { id } = await created(admin, { ...february, distributors: [norte, sul] });
    const { rows, names, next } = await page(admin);
    expect(rows.map(({ type }) => type)).toEqual(['specific', 'default']);
    expect(names.map((one) => one.id).sort()).toEqual([norte, sul].sort());
    expect(next).toBeNull();
    expect((await page(admin, { type: 'specific' })).rows.map((one) => one.id)).toEqual([id]);
  });
  test('offers active distributors, and inactive ones that a closing names', async () => {
    const admin = await signInAdmin();
    await created(admin, { ...february, distributors: [norte] });
    const setActive = (id: number, active: boolean) =>
      server.db.updateTable('distributor').set({ active }).where('id', '=', id).execute();
    for (const id of [norte, sul]) await setActive(id, false);
    const { rows } = (await admin.call(calls.listBlockerDistributors)).json.body;
    for (const id of [norte, sul]) await setActive(id, true);
    const answered = (of: number) => rows.filter(({ id }) => id === of);
    expect(answered(norte)).toMatchObject([
      { name: expect.stringContaining(`${norte}`), active: false },
    ]);
    expect(answered(sul)).toEqual([]);
  });
  test('takes effect on devices with their next call', async () => {
    await created(await signInAdmin());
    expect(await firstClosing()).toEqual({
      start: parseInstant('2026-02-25T15:00Z'),
      end: parseInstant('2026-02-26T15:00Z'),
    });
  });
  test('for some distributors leaves others alone', async () => {
    await created(await signInAdmin(), { ...february, distributors: [sul] });
    expect(await firstClosing()).toEqual({
      start: parseInstant('2026-02-28T21:00Z'),
      end: parseInstant('2026-03-02T11:00Z'),
    });
  });
  test('names only existing distributors', async () => {
    const answer = await (
      await signInAdmin()
    ).call(calls.createBlocker, {
      body: { content: { ...february, distributors: [norte, 999_999] } },
    });
    expect([answer.status, answer.json.details]).toEqual([
      400,
      {
        issues: [
          {
            path: ['content', 'distributors', 1],
            code: 'unknown',
            found: '999999',
            expected: 'a distributor',
          },
        ],
      },
    ]);
    expect((await page(await signInAdmin())).rows).toHaveLength(1);
  });
  test('that ends before it starts is refused beside its end', async () => {
    const answer = await (
      await signInAdmin()
    ).call(calls.createBlocker, { body: { content: { ...february, endBlockDate: '2026-02-24' } } });
    expect([answer.status, JSON.stringify(answer.json.details)]).toEqual([
      400,
      expect.stringContaining('endBlockDate'),
    ]);
  });
  test('that ends on the day and at the time of its start is refused beside its end, when it is changed too', async () => {
    const admin = await signInAdmin();
    const empty = { ...defaultBlocker, endDay: defaultBlocker.startDay, endTime: '18:00' };
    const { id } = await created(admin);
    const answers = [
      await admin.call(calls.createBlocker, { body: { content: empty } }),
      await edited(admin, id, 1, empty),
    ];
    for (const { status, json } of answers)
      expect([status, JSON.stringify(json.details)]).toEqual([
        400,
        expect.stringContaining('endDay'),
      ]);
    expect((await page(admin)).rows.map((one) => one.type)).toEqual(['specific', 'default']);
  });
  test('of an earlier version that ends where it starts closes nothing, and may be read and removed', async () => {
    const admin = await signInAdmin();
    const constraint = 'monthly_blocker_has_a_length';
    const drop = sql.raw(`alter table monthly_blocker drop constraint ${constraint}`);
    const [older] = await server.db.transaction().execute(async (tx) => {
      await sql`${drop}`.execute(tx);
      const rows = await tx
        .updateTable('monthly_blocker')
        .set({ end_day: 28, end_time: '18:00' })
        .where('type', '=', 'default')
        .returning('id')
        .execute();
      await sql`${sql.raw(`alter table monthly_blocker add constraint ${constraint} check (type <> 'default' or (start_day, start_time) <> (end_day, end_time)) not valid`)}`.execute(
        tx,
      );
      return rows;
    });
    expect(await firstClosing()).toBeUndefined();
    const { blocker } = (await admin.call(calls.getBlocker, { params: { id: older!.id } })).json
      .body;
    const body = { baseVersion: blocker.version };
    expect(
      (await admin.call(calls.removeBlocker, { params: { id: older!.id }, body })).status,
    ).toBe(200);
  });
  test('that leaves less than a day open in a month asks, names the months, and is saved once confirmed', async () => {
    const admin = await signInAdmin();
    const long = {
      ...defaultBlocker,
      startDay: 2,
      startTime: '07:00',
      endDay: 1,
      endTime: '08:00',
    };
    const refused = await admin.call(calls.createBlocker, { body: { content: long } });
    expect([refused.status, refused.json.message]).toEqual([422, 'leaves_no_day']);
    expect(refused.json.details!['months']).toHaveLength(12);
    expect((await page(admin)).rows).toHaveLength(1);
    const body = { id: null, content: long, distributor: null };
    const { tight } = (await admin.call(calls.previewClosings, { body })).json.body;
    expect(tight).toEqual(refused.json.details!['months']);
    const saved = await admin.call(calls.createBlocker, { body: { content: long, agreed: true } });
    expect(saved.status).toBe(200);
    // Less than a day is open in these months already, so the administrator is not asked again.
    const { id, version } = saved.json.body.blocker;
    expect((await edited(admin, id, version, { ...long, endTime: '08:30' })).status).toBe(200);
  });
  test('asks too if it is tight for one distributor alone', async () => {
    const admin = await signInAdmin();
    const first = {
      ...defaultBlocker,
      startDay: 1,
      startTime: '00:00',
      endDay: 16,
      endTime: '00:00',
    };
    await created(admin, { ...first, distributors: [norte] });
    const rest = { ...first, startDay: 16, endDay: 1 };
    for (const [distributors, code] of [
      [[sul], undefined],
      [[norte], 'leaves_no_day'],
      ['all', 'leaves_no_day'],
    ] as const) {
      const content = { ...rest, distributors: distributors === 'all' ? 'all' : [...distributors] };
      const answer = await admin.call(calls.createBlocker, { body: { content: content as never } });
      expect(answer.json.message).toBe(code);
    }
  });
  test('can be changed to another kind', async () => {
    const admin = await signInAdmin();
    const blocker = await created(admin);
    await edited(admin, blocker.id, 1, { ...defaultBlocker, startDay: 20, endDay: 21 });
    const now = (await admin.call(calls.getBlocker, { params: { id: blocker.id } })).json.body
      .blocker;
    expect([blockerContentOf(now), now.version]).toEqual([
      { ...defaultBlocker, startDay: 20, endDay: 21 },
      2,
    ]);
  });
  test('that another person changed meanwhile is answered with its present state, and nothing is written', async () => {
    const admin = await signInAdmin();
    const { id } = await created(admin);
    const theirs = { ...february, startTime: '10:00' };
    const answers = await Promise.all([
      edited(admin, id, 1, theirs),
      edited(await signInAdmin(), id, 1, theirs),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.json).toMatchObject({
      message: 'changed_meanwhile',
      details: { row: { ...theirs, id, version: 2 } },
    });
  });
  test('is removed with the delete right', async () => {
    const admin = await signInAdmin();
    const { id } = await created(admin);
    const permissions = rightsWithout('delete.write', null);
    const noDelete = await signInUser(server, null, { permissions });
    expect((await removed(noDelete, id)).status).toBe(403);
    expect((await removed(admin, id)).status).toBe(200);
    expect((await page(admin)).rows.map(({ type }) => type)).toEqual(['default']);
  });
  test('is neither changed nor removed with the right to read settings alone', async () => {
    const reader = await signInUser(server, null, {
      permissions: [permissionEntryFor('settings', 'read')],
    });
    const { id } = await created(await signInAdmin());
    expect((await edited(reader, id, 1, february)).status).toBe(403);
    expect((await removed(reader, id)).status).toBe(403);
    expect((await page(reader)).rows).toHaveLength(2);
  });
});

describe('the calendar before a save', () => {
  const preview = async (content: BlockerContent, id: number | null = null, distributor = norte) =>
    (
      await (
        await signInAdmin()
      ).call(calls.previewClosings, { body: { id, content, distributor } })
    ).json.body.documents.find(({ document }) => document === 'orders')!;
  const dates = (closings: readonly { start: number }[]) =>
    closings.map(({ start }) => new Date(start).toISOString().slice(0, 10));

  test('shows the closings of the next twelve months before and after the save, and stores nothing', async () => {
    const { before, after } = await preview(february);
    expect(dates(before)).toHaveLength(13);
    // The closing that began in January still lasts into February, and the one that starts in
    // February is replaced.
    expect(dates(after).slice(0, 3)).toEqual(['2026-01-28', '2026-02-25', '2026-03-28']);
    expect(dates(after).slice(2)).toEqual(dates(before).slice(2));
    expect((await page(await signInAdmin())).rows).toHaveLength(1);
  });
  test('shows a changed blocker in place of its former state', async () => {
    const { id } = (await page(await signInAdmin())).rows[0]!;
    const { after } = await preview({ ...defaultBlocker, startDay: 20, endDay: 21 }, id);
    expect(dates(after)).toHaveLength(12);
    expect(dates(after).at(-1)).toBe('2027-01-20');
  });
  test('is the same for a distributor that the blocker does not apply to', async () => {
    const { before, after } = await preview({ ...february, distributors: [sul] });
    expect(after).toEqual(before);
  });
});

test('each change is in the log with what it changed', async () => {
  const admin = await signInUser(server, null, { name: 'Rita' });
  const { id } = await created(admin);
  await edited(admin, id, 1, { ...february, startTime: '09:30', documents: ['orders', 'pos'] });
  await admin.call(calls.removeBlocker, { params: { id }, body: { baseVersion: 2 } });
  const { rows } = (await admin.call(auditCalls.listActions, { query: { target: `${id}` } })).json
    .body;
  const changes = rows.filter(({ action }) => action.startsWith('deadline.'));
  expect(changes.map(({ action }) => action)).toEqual([
    'deadline.removed',
    'deadline.edited',
    'deadline.created',
  ]);
  expect(changes[1]).toMatchObject({
    at: OPEN,
    name: 'Rita',
    details: {
      changes: {
        startTime: { from: '12:00', to: '09:30' },
        documents: { from: ['orders'], to: ['orders', 'pos'] },
      },
    },
  });
});
