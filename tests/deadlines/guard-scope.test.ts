/** Tests which distributors a closing blocks, and which closings a device receives. */
import { beforeEach, describe, expect, test } from 'vitest';
import { calls, type BlockerContent } from '#areas/deadlines/domain/index.ts';
import {
  addBlocker,
  selectBlockersOfDistributor,
  refuseDuringClosing,
} from '#areas/deadlines/server/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { companyOf, content, saveAndGetOrder, callStep } from '../orders/order-samples.ts';
import { signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import {
  ana,
  signInAdmin,
  andina,
  parseInstant,
  blockedOutcome,
  carla,
  company,
  saveCompleteDraft,
  END,
  eva,
  setClock,
  INSIDE,
  norte,
  OPEN,
  server,
  setUpGuard,
  START,
  sul,
  outcomeOf,
  defaultBlocker,
} from './guard-setup.ts';

setUpGuard();

describe('the scope of a closing', () => {
  test('is its distributor alone for a specific blocker, which replaces the month’s default there', async () => {
    const start = parseInstant('2026-02-10T03:00Z');
    const end = parseInstant('2026-02-11T03:00Z');
    await addBlocker(
      server.db,
      {
        type: 'specific',
        startBlockDate: '2026-02-10',
        startTime: '00:00',
        endBlockDate: '2026-02-11',
        endTime: '00:00',
        documents: ['orders'],
        distributors: [norte],
      },
      OPEN,
    );

    const [mine, theirs] = [
      await saveCompleteDraft(),
      await saveAndGetOrder(eva, content(await companyOf(server, sul))),
    ];
    setClock(start);
    expect(outcomeOf(await callStep(ana, 'submit', mine))).toEqual([
      409,
      'blocked',
      { document: 'orders', start, end },
    ]);
    expect((await callStep(eva, 'submit', theirs)).status).toBe(200);

    setClock(INSIDE);
    expect((await callStep(ana, 'submit', mine)).status).toBe(200);

    const later = await saveAndGetOrder(eva, content(await companyOf(server, sul)));
    expect(outcomeOf(await callStep(eva, 'submit', later))).toEqual(blockedOutcome);
  });

  test('can’t be moved from a distributor to which a longer default then leaves less than a day', async () => {
    const admin = await signInAdmin();
    const long = { ...defaultBlocker, startDay: 2, endDay: 1, endTime: '18:00' };
    const content = {
      type: 'specific',
      startBlockDate: '2026-04-10',
      startTime: '00:00',
      endBlockDate: '2026-04-11',
      endTime: '00:00',
      documents: ['orders'],
      distributors: [norte],
    } as const satisfies BlockerContent;
    const { blocker } = (await admin.call(calls.createBlocker, { body: { content } })).json.body;
    await admin.call(calls.createBlocker, { body: { content: long, agreed: true } });

    const moved = { ...content, distributors: [sul] };
    const answer = await admin.call(calls.editBlocker, {
      params: { id: blocker.id },
      body: { baseVersion: blocker.version, content: moved },
    });
    expect([answer.status, answer.json.message, answer.json.details!['months']]).toEqual([
      422,
      'leaves_no_day',
      // The default of April ends in May.
      ['2026-04', '2026-05'],
    ]);
  });

  test('is in the time of São Paulo for a distributor in another zone too', async () => {
    const order = await saveAndGetOrder(
      carla,
      content(await companyOf(server, andina), {
        lines: [{ ...content(company).lines[0]!, unitMinor: 5_000, listMinor: 5_000 }],
      }),
    );

    setClock(START);
    expect(outcomeOf(await callStep(carla, 'submit', order))).toEqual(blockedOutcome);
    setClock(START - 1);
    expect((await callStep(carla, 'submit', order)).status).toBe(200);
  });

  test('does not include orders if it is for other documents', async () => {
    await server.db.deleteFrom('monthly_blocker').execute();
    await addBlocker(server.db, { ...defaultBlocker, documents: ['inventory', 'pos'] }, OPEN);
    const order = await saveCompleteDraft();
    setClock(INSIDE);
    expect((await callStep(ana, 'submit', order)).status).toBe(200);
    expect(
      await refuseDuringClosing(server.db, { distributorId: norte }, norte, 'pos', INSIDE),
    ).toMatchObject({ ok: false, code: 'blocked', details: { document: 'pos' } });
    expect(
      await refuseDuringClosing(server.db, { distributorId: null }, norte, 'pos', INSIDE),
    ).toEqual({ ok: true, value: { passed: { start: START, end: END } } });
  });
});

describe('the closings that are sent', () => {
  const yearEnd = {
    type: 'specific' as const,
    startBlockDate: '2026-12-30',
    startTime: '12:00',
    endBlockDate: '2027-01-04',
    endTime: '08:00',
    documents: ['orders' as const, 'pos' as const],
  };

  const list = async (who: Client) =>
    (await who.call(calls.listReadableBlockers)).json.body.blockers;

  beforeEach(async () => {
    await addBlocker(server.db, { ...defaultBlocker, distributors: [sul, andina] }, OPEN);
    await addBlocker(server.db, { ...yearEnd, distributors: [norte, sul] }, OPEN + 1);
  });

  test('to a distributor: what applies to it, without the others’ names', async () => {
    const everybody = expect.objectContaining({
      ...defaultBlocker,
      createdAt: OPEN,
      updatedAt: OPEN,
    }) as object;
    const special = { ...yearEnd, createdAt: OPEN + 1, updatedAt: OPEN + 1 };
    expect(await list(ana)).toEqual([
      everybody,
      expect.objectContaining({ ...special, distributors: [norte] }),
    ]);
    expect(await list(carla)).toEqual([
      everybody,
      expect.objectContaining({ ...defaultBlocker, distributors: [andina] }),
    ]);
  });

  test('to admins and approvers are all', async () => {
    for (const who of [
      await signInAdmin(),
      await signInUser(server, null, { permissions: [permissionEntryFor('approvals', 'read')] }),
    ])
      expect((await list(who)).map((one) => one.distributors)).toEqual([
        'all',
        [sul, andina],
        [norte, sul],
      ]);
  });

  test('and selected for one distributor are its own alone', async () =>
    expect(
      (await selectBlockersOfDistributor(server.db, norte)).map((one) => one.distributors),
    ).toEqual(['all', [norte]]));

  test.each(['orders', 'inventory', 'pos'] as const)('to whoever reads %s', async (tab) =>
    expect(
      await list(
        await signInUser(server, norte, { permissions: [permissionEntryFor(tab, 'read')] }),
      ),
    ).toHaveLength(2),
  );

  test('are refused without one of these rights', async () =>
    expect(
      (
        await (
          await signInUser(server, norte, {
            permissions: [permissionEntryFor('contact', 'write')],
          })
        ).call(calls.listReadableBlockers)
      ).status,
    ).toBe(403));
});

test('the database refuses a blocker that is incomplete or contradicts itself', async () => {
  const row = {
    type: 'default' as const,
    start_day: 28,
    end_day: null,
    start_block_date: null,
    end_block_date: null,
    start_time: '18:00',
    end_time: '08:00',
    documents: ['orders' as const],
    all_distributors: true,
    created_at: new Date(OPEN) as never,
    updated_at: new Date(OPEN) as never,
  };
  for (const wrong of [
    {},
    { end_day: 32 },
    { end_day: 2, start_time: '24:00' },
    { end_day: 2, documents: [] },
    {
      type: 'specific' as const,
      start_day: null,
      start_block_date: '2026-03-02',
      end_block_date: '2026-03-01',
    },
  ])
    await expect(
      server.db
        .insertInto('monthly_blocker')
        .values({ ...row, ...wrong })
        .execute(),
    ).rejects.toThrow(/check constraint/);
});
