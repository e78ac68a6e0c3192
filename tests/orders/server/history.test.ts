/**
 * Tests the timeline of an order: who may read it from the server, how the device stores it, and
 * how unsent steps are shown above it.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, HISTORY_PAGE_SIZE, type Order } from '#areas/orders/domain/index.ts';
import { insertOrderHistory } from '#areas/orders/server/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import {
  content as contentHere,
  line as lineHere,
  createSyncedDraft,
  startTablet,
} from '../../kernel-device/tablet.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import {
  companyOf,
  content,
  saveAndGetOrder,
  addOrderReferences,
  stepAndGetOrder,
} from '../order-samples.ts';

describe('on the server', () => {
  let server: TestServer,
    norte: number,
    company: number,
    ana: Client,
    eva: Client,
    admin: Client,
    approver: Client,
    nobody: Client;

  beforeAll(async () => {
    server = await startServer();
    await addOrderReferences(server);
    norte = await makeDistributor(server, 'Norte');
    company = await companyOf(server, norte);
    [ana, eva, admin] = [
      await signInUser(server, norte, { name: 'Ana' }),
      await signInUser(server, await makeDistributor(server, 'Sul')),
      await signInUser(server, null),
    ];

    approver = await signInUser(server, null, {
      permissions: [permissionEntryFor('approvals', 'read')],
    });
    nobody = await signInUser(server, null, {
      permissions: [permissionEntryFor('users', 'write')],
    });
  });

  afterAll(() => server.close());

  const history = (who: Client, id: string, before?: number) =>
    who.call(calls.getOrderHistory, {
      params: { id },
      query: before === undefined ? {} : { before },
    });

  const timelineOf = async (who: Client, id: string) =>
    (await history(who, id)).json.body.rows.map(({ kind, from, to, by, changes }) => [
      kind,
      from,
      to,
      by,
      changes,
    ]);

  const corrected = async (): Promise<Order> => {
    const back = await stepAndGetOrder(
      ana,
      'withdraw',
      await stepAndGetOrder(ana, 'submit', await saveAndGetOrder(ana, content(company))),
    );
    return await saveAndGetOrder(
      ana,
      {
        ...back.content,
        customerOrder: 'PC-8',
        lines: back.content.lines.map((one) => ({ ...one, unitMinor: 9_000 })),
      },
      { id: back.id, baseVersion: back.version },
    );
  };

  it('lists newest first who did what, and the old value of each changed field', async () => {
    const order = await corrected();
    expect(await timelineOf(ana, order.id)).toEqual([
      [
        'changed',
        null,
        null,
        'Ana',
        [
          { field: 'customerOrder', from: 'PC-7', to: 'PC-8' },
          { field: 'unitMinor', line: '1001', from: '10000', to: '9000' },
        ],
      ],
      ['status', 'waiting_approval', 'draft', 'Ana', null],
      ['status', 'draft', 'waiting_approval', 'Ana', null],
      ['created', null, 'draft', 'Ana', null],
    ]);
    const { order: of, next } = (await history(ana, order.id)).json.body;
    expect([of, next]).toEqual([
      {
        id: order.id,
        distributorId: norte,
        type: 'normal',
        status: 'draft',
        number: order.number,
        currency: 'BRL',
      },
      null,
    ]);
  });

  it('reports a full replacement when nearly everything changed', async () => {
    const back = await corrected();
    const line = back.content.lines[0]!;
    await saveAndGetOrder(
      ana,
      {
        ...back.content,
        lines: Array.from({ length: 61 }, (_, n) => ({ ...line, id: `new-${n}` })),
      },
      { id: back.id, baseVersion: back.version },
    );
    expect((await timelineOf(ana, back.id))[0]![4]).toBe('replaced');
  });

  it('is readable for those who see the order: approvers too, no other distributor, and for a draft its own distributor only', async () => {
    const draft = await saveAndGetOrder(ana, content(company));
    const sent = await stepAndGetOrder(ana, 'submit', await saveAndGetOrder(ana, content(company)));
    const status = async (who: Client, id: string) => (await history(who, id)).status;
    expect([
      await status(ana, draft.id),
      await status(admin, draft.id),
      await status(eva, draft.id),
    ]).toEqual([200, 404, 404]);
    expect([
      await status(admin, sent.id),
      await status(approver, sent.id),
      await status(eva, sent.id),
      await status(nobody, sent.id),
    ]).toEqual([200, 200, 404, 403]);
    expect(await status(ana, randomUUID())).toBe(404);
  });

  it('distinguishes the ERP’s entries from those of a person with the same name and words', async () => {
    const order = await stepAndGetOrder(
      ana,
      'submit',
      await saveAndGetOrder(ana, content(company)),
    );
    const reason = '02 · 3 · pieces, please';
    const authors = [
      { userId: null, name: 'Microsiga' },
      { userId: 1, name: 'Microsiga' },
      { userId: null, name: 'Portal' },
    ];

    const held = { order, at: server.clock.now, kind: 'status', to: 'stand_by', reason } as const;
    await insertOrderHistory(
      server.db,
      authors.map((author) => ({ ...held, ...author })),
    );

    const { rows } = (await history(ana, order.id)).json.body;
    expect(rows.slice(0, 3).map(({ by, byErp }) => [by, byErp])).toEqual([
      ['Portal', false],
      ['Microsiga', false],
      ['Microsiga', true],
    ]);
  });

  it('comes in pages without repetition or gap', async () => {
    const order = await saveAndGetOrder(ana, content(company));
    await insertOrderHistory(
      server.db,
      Array.from({ length: HISTORY_PAGE_SIZE + 5 }, (_, n) => ({
        order,
        at: server.clock.now + n,
        userId: null,
        name: `n${n}`,
        kind: 'changed' as const,
      })),
    );

    const first = (await history(ana, order.id)).json.body;
    const second = (await history(ana, order.id, first.next!)).json.body;
    expect([first.rows.length, second.rows.length, second.next]).toEqual([
      HISTORY_PAGE_SIZE,
      6,
      null,
    ]);
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(
      HISTORY_PAGE_SIZE + 6,
    );
  });
});

describe('on the device', () => {
  it('opens offline once it was read, with the time of reading', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    expect(await one.orders.historyOf(id)).toBeUndefined();
    expect(await one.orders.fetchHistory(id)).toBe('fetched');

    const asOf = server.now();
    server.keep('down');
    server.wait(60_000);
    expect(await one.orders.fetchHistory(id)).toBe('unreachable');
    expect(await one.orders.historyOf(id)).toMatchObject({
      asOf,
      order: { id, currency: 'BRL' },
      rows: [{ id: 3, by: 'Bia' }, { id: 2 }],
      next: 2,
    });
  });

  it('appends the older page to the stored one, and keeps it when the newest page is read again', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    const ids = async () => (await one.orders.historyOf(id))!.rows.map((row) => row.id);
    await one.orders.fetchHistory(id);
    await one.orders.fetchHistory(id, { more: true });
    expect(await ids()).toEqual([3, 2, 1]);

    await one.orders.fetchHistory(id);
    expect(await ids()).toEqual([3, 2, 1]);
    expect((await one.orders.historyOf(id))!.next).toBeNull();
  });

  it('starts again if the newest page doesn’t reach the stored entries', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.fetchHistory(id);
    await one.orders.fetchHistory(id, { more: true });
    const { rows } = (await one.orders.historyOf(id))!;
    await one.engine.bulk
      .table('orderHistories')
      .update(id, { rows: rows.filter((entry) => entry.id < 2) });

    await one.orders.fetchHistory(id);
    expect(await one.orders.historyOf(id)).toMatchObject({ rows: [{ id: 3 }, { id: 2 }], next: 2 });
  });

  it('forgets a timeline that the server no longer shows', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.fetchHistory(id);
    server.next({ status: 404, message: 'not_found' });
    expect([await one.orders.fetchHistory(id), await one.orders.historyOf(id)]).toEqual([
      'not_found',
      undefined,
    ]);
  });

  it('lists unsent steps on top, newest first, until they are received', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    server.keep('down');
    await one.orders.saveDraft(id, contentHere(lineHere('a001', '1001', 9, 5000)));
    await one.orders.submitOrder(id);
    const waiting = async () =>
      (await one.orders.waitingCommands(id)).map(({ kind, state }) => `${kind} ${state}`);
    expect(await waiting()).toEqual(['order.submit queued', 'order.save queued']);

    server.heal();
    await one.engine.sync({ force: true });
    expect(await waiting()).toEqual([]);
  });
});
