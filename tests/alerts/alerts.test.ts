/**
 * Tests that the specification's four calls list alerts, mark them as read, remove them and return
 * their details, for the reader only.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { SHARED_READ_MS } from '#kernel/server/shared-read.ts';
import { signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import {
  admin,
  ana,
  eva,
  callAlert,
  listAlerts,
  norte,
  raiseOrderAlert,
  rui,
  server,
  setUpAlerts,
  sul,
} from './alerts-setup.ts';

setUpAlerts();

const idsOf = async (who: Client, of: number) => (await listAlerts(who, of)).map(({ id }) => id);

describe('alert/list/{distributorID}', () => {
  it('answers an array in the body', async () => {
    const id = await raiseOrderAlert(norte);
    expect((await listAlerts(ana, norte)).find((a) => a.id === id)).toEqual({
      id,
      kind: 'order',
      subjectId: null,
      target: `/orders/view/${id}`,
      number: '26-000007',
      raisedAt: server.clock.now,
      read: false,
      toDo: true,
      reasons: [{ code: '03', message: expect.any(String) }],
    });
  });

  it('with 0 returns every alert for an admin, and an empty list for others', async () => {
    const [a, b] = [await raiseOrderAlert(norte), await raiseOrderAlert(sul)];
    expect(await idsOf(admin, 0)).toEqual(expect.arrayContaining([a, b]));
    expect(await listAlerts(ana, 0)).toEqual([]);
  });

  it('marks whom an alert asks: not the manufacturer for a distributor’s tasks, nor colleagues who only read', async () => {
    const id = await raiseOrderAlert(norte);
    const reader = await signInUser(server, norte, {
      permissions: [permissionEntryFor('orders', 'read')],
    });
    const asked = async (who: Client, of: number) =>
      (await listAlerts(who, of)).find((alert) => alert.id === id)!.toDo;
    expect(await asked(ana, norte)).toBe(true);
    expect(await asked(admin, 0)).toBe(false);
    expect(await asked(reader, norte)).toBe(false);
  });

  it('gives the reason in the reader’s language', async () => {
    const id = await raiseOrderAlert(norte, [{ code: '03', note: 'line 2', line: 2 }]);
    const [row] = (await listAlerts(ana, norte)).filter((alert) => alert.id === id);
    expect(row!.reasons).toEqual([
      { code: '03', message: expect.stringMatching(/: line 2$/), line: 2 },
    ]);
  });

  it('marks all alerts of the reader as read on request, and no one else’s', async () => {
    const [own, foreign] = [await raiseOrderAlert(norte), await raiseOrderAlert(sul)];
    await ana.send('POST', '/api/alert/read_all', { ids: [own, foreign] });
    const isRead = async (who: Client, of: number, id: string) =>
      (await listAlerts(who, of)).find((alert) => alert.id === id)!.read;
    expect(await isRead(ana, norte, own)).toBe(true);
    expect(await isRead(admin, 0, own)).toBe(false);

    const marks = await server.pool.query('select 1 from alert_mark where alert_id = $1', [
      foreign,
    ]);
    expect(marks.rowCount).toBe(0);
  });

  it('of another distributor is answered like a missing one', async () => {
    expect([
      (await callAlert(ana, `list/${sul}`)).status,
      (await callAlert(ana, 'list/999999')).status,
    ]).toEqual([404, 404]);
  });

  it('lets an admin choose one distributor', async () => {
    const [a, b] = [await raiseOrderAlert(norte), await raiseOrderAlert(sul)];
    expect(await idsOf(admin, norte)).toContain(a);
    expect(await idsOf(admin, norte)).not.toContain(b);
  });

  it('answers 304 while nothing changed, and in full after a new, read or resolved alert', async () => {
    const id = await raiseOrderAlert(norte);
    const poll = async (etag: string) =>
      ana.send('GET', `/api/alert/list/${norte}`, undefined, { 'if-none-match': etag });
    const changes = [
      () => Promise.resolve(),
      () => raiseOrderAlert(norte, [{ code: '01' }], id),
      () => callAlert(ana, `read/${id}`),
      () => resolveAlert(server.db, id, server.clock.now),
    ];
    server.clock.now += SHARED_READ_MS;
    let { headers } = await callAlert(ana, `list/${norte}`);
    const answers: [number, boolean][] = [];
    for (const change of changes) {
      await change();
      server.clock.now += SHARED_READ_MS;
      const answer = await poll(String(headers['etag']));
      answers.push([answer.status, answer.text === '']);
      headers = answer.headers;
    }

    expect(answers).toEqual([
      [304, true],
      [200, false],
      [200, false],
      [200, false],
    ]);
  });

  it('answers 304 without reading the alerts', async () => {
    const { headers } = await callAlert(ana, `list/${norte}`);
    const status = await server.db.transaction().execute(async (tx) => {
      await sql`lock table alert, alert_mark in access exclusive mode`.execute(tx);
      return (
        await ana.send('GET', `/api/alert/list/${norte}`, undefined, {
          'if-none-match': String(headers['etag']),
        })
      ).status;
    });
    expect(status).toBe(304);
  });

  it('answers in full after the database was restored from a backup, in which versions are counted again', async () => {
    const { headers } = await callAlert(ana, `list/${norte}`);
    const { services } = server;
    const { epoch } = services;
    Object.assign(services, { epoch: randomUUID() });
    try {
      expect(
        (
          await ana.send('GET', `/api/alert/list/${norte}`, undefined, {
            'if-none-match': String(headers['etag']),
          })
        ).status,
      ).toBe(200);
    } finally {
      Object.assign(services, { epoch });
    }
  });

  it('gives two users different ETags for the same list', async () => {
    expect((await callAlert(ana, `list/${norte}`)).headers['etag']).not.toBe(
      (await callAlert(rui, `list/${norte}`)).headers['etag'],
    );
  });

  it('refuses letters instead of a distributor’s id', async () => {
    const answer = await callAlert(ana, 'list/abc');
    expect([answer.status, answer.json.message]).toEqual([400, 'invalid_input']);
  });
});

describe('alert/read/{id} and alert/remove/{id}', () => {
  it('mark it as read for this user only', async () => {
    const id = await raiseOrderAlert(norte);
    expect((await callAlert(ana, `read/${id}`)).status).toBe(200);
    expect((await listAlerts(ana, norte)).find((a) => a.id === id)!.read).toBe(true);
    expect((await listAlerts(rui, norte)).find((a) => a.id === id)!.read).toBe(false);
  });

  it('remove it at once, for this user only', async () => {
    const id = await raiseOrderAlert(norte);
    await callAlert(ana, `remove/${id}`);
    expect(await idsOf(ana, norte)).not.toContain(id);
    expect(await idsOf(rui, norte)).toContain(id);
  });

  it('may be repeated, and a read does not restore a removed alert', async () => {
    const id = await raiseOrderAlert(norte);
    for (const path of ['remove', 'remove', 'read'])
      expect((await callAlert(ana, `${path}/${id}`)).status).toBe(200);
    expect(await idsOf(ana, norte)).not.toContain(id);
  });

  it('apply until the alert is raised again: a second return is shown again, unread', async () => {
    const id = await raiseOrderAlert(norte);
    await callAlert(ana, `remove/${id}`);
    await raiseOrderAlert(norte, [{ code: '05' }], id);
    expect((await listAlerts(ana, norte)).find((a) => a.id === id)!.read).toBe(false);
  });

  it("answer 404 for another distributor's alert and leave it as it was", async () => {
    const id = await raiseOrderAlert(sul);
    const statuses = [];
    for (const path of ['read', 'remove', 'get_details'])
      statuses.push((await callAlert(ana, `${path}/${id}`)).status);
    expect(statuses).toEqual([404, 404, 404]);
    expect((await listAlerts(eva, sul)).find((a) => a.id === id)!.read).toBe(false);
  });
});

describe('alert/get_details/{id}', () => {
  it("answers items with code and message, in the specification's words", async () => {
    const codes = ['01', '02', '03', '04', '05'] as const;
    const id = await raiseOrderAlert(
      norte,
      codes.map((code) => ({ code })),
    );
    expect((await callAlert(ana, `get_details/${id}`)).json.body).toEqual([
      { code: '01', message: 'Header data error' },
      { code: '02', message: 'Product data error' },
      { code: '03', message: 'Product values error' },
      { code: '04', message: 'Discount values error' },
      { code: '05', message: 'Order total error' },
    ]);
  });

  it('uses the user’s language and names line and reason where known', async () => {
    const id = await raiseOrderAlert(norte, [{ code: '03', line: 2, note: 'fora da tabela' }]);
    expect((await callAlert(rui, `get_details/${id}`)).json.body).toEqual([
      { code: '03', message: 'Erro nos valores dos produtos: fora da tabela', line: 2 },
    ]);
  });

  it('has its own words for each kind, for administrators alone', async () => {
    const [conflict, order, stopped] = [randomUUID(), randomUUID(), randomUUID()];
    await raiseAlerts(
      server.db,
      server.clock.now,
      {
        id: conflict,
        subjectId: order,
        distributorId: 0,
        kind: 'erp_conflict',
        number: '26-000009',
        items: [{ code: 'accepted_too_late', note: '099001' }],
      },
      {
        id: stopped,
        distributorId: 0,
        kind: 'integration_stopped',
        number: 'abcd1234',
        items: [{ code: 'replaced_token' }],
      },
    );

    expect((await callAlert(admin, `get_details/${conflict}`)).json.body).toEqual([
      {
        code: 'accepted_too_late',
        message:
          'The ERP accepted this order after its status changed in the portal. ERP number: 099001',
      },
    ]);
    expect(
      (await listAlerts(admin, 0))
        .filter(({ id }) => id === conflict || id === stopped)
        .map(({ kind, target }) => [kind, target])
        .toSorted(),
    ).toEqual([
      ['erp_conflict', `/orders/view/${order}`],
      ['integration_stopped', '/audit/microsiga'],
    ]);
    expect([
      (await callAlert(ana, `get_details/${conflict}`)).status,
      (await idsOf(ana, norte)).includes(conflict),
    ]).toEqual([404, false]);
  });

  it('shows an alert that is raised again after it was resolved as unread, with its new reasons', async () => {
    const id = await raiseOrderAlert(norte);
    await ana.send('POST', '/api/alert/read_all', { ids: [id] });
    await resolveAlert(server.db, id, server.clock.now);
    server.clock.now += SHARED_READ_MS;
    await raiseOrderAlert(norte, [{ code: '03', note: 'once more' }], id);
    const again = (await listAlerts(ana, norte)).filter((alert) => alert.id === id);
    expect(again).toMatchObject([{ read: false, raisedAt: server.clock.now }]);
    expect(again[0]!.reasons).toEqual([
      { code: '03', message: expect.stringMatching(/: once more$/) },
    ]);
  });

  it('is empty once the alert is resolved', async () => {
    const id = await raiseOrderAlert(norte);
    await resolveAlert(server.db, id, server.clock.now);
    expect((await callAlert(ana, `get_details/${id}`)).json.body).toEqual([]);
    expect(await idsOf(ana, norte)).not.toContain(id);
  });
});
