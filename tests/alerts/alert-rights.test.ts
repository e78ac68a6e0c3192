/**
 * Tests which alerts a person is shown, depending on rights, and alerts that older versions of the
 * server raised.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageAccessOf, pages } from '#app/domain/pages.ts';
import { updatePermissions } from '#areas/account/server/index.ts';
import { alertKinds } from '#areas/alerts/domain/index.ts';
import { raiseAlerts } from '#areas/alerts/server/index.ts';
import { permissionEntryFor, tabs, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { SHARED_READ_MS } from '#kernel/server/shared-read.ts';
import { makeUser, signInUser, rightsWithout } from '../make-users.ts';
import {
  ana,
  callAlert,
  listAlerts,
  norte,
  raiseOrderAlert,
  server,
  setUpAlerts,
  type Row,
} from './alerts-setup.ts';

setUpAlerts();

describe('rights', () => {
  const conflict = async () => {
    const id = randomUUID();
    await raiseAlerts(server.db, server.clock.now, {
      id,
      subjectId: randomUUID(),
      distributorId: 0,
      kind: 'erp_conflict',
      number: '26-000009',
      items: [{ code: 'accepted_too_late', note: '099001' }],
    });
    return id;
  };

  const stopped = async () => {
    const id = randomUUID();
    await raiseAlerts(server.db, server.clock.now, {
      id,
      distributorId: 0,
      kind: 'integration_stopped',
      number: 'abcd1234',
      items: [{ code: 'replaced_token' }],
    });
    return id;
  };

  it('without the right to open an order, a person gets none of its alerts: in the list, in details, by reading or removing', async () => {
    const poor = await signInUser(server, norte, {
      permissions: rightsWithout('orders.read', norte),
    });
    const id = await raiseOrderAlert(norte);
    expect([
      await listAlerts(poor, norte),
      (await listAlerts(ana, norte)).some((one) => one.id === id),
    ]).toEqual([[], true]);
    for (const path of ['get_details', 'read', 'remove'])
      expect((await callAlert(poor, `${path}/${id}`)).status).toBe(404);
  });

  it.each<[string, PermissionEntry[], readonly string[]]>([
    ['orders', [permissionEntryFor('orders', 'read')], ['order', 'erp_conflict']],
    ['approvals', [permissionEntryFor('approvals', 'read')], ['order', 'erp_conflict']],
    ['the audit', [permissionEntryFor('audit', 'read')], ['integration_stopped']],
    ['change settings', [permissionEntryFor('settings', 'write')], ['integration_stopped']],
    ['read settings', [permissionEntryFor('settings', 'read')], []],
    ['users', [permissionEntryFor('users', 'write')], []],
  ])(
    'an admin with the right to %s gets the alerts that this right opens',
    async (_what, permissions, kinds) => {
      const who = await signInUser(server, null, { permissions });
      const made = {
        order: await raiseOrderAlert(norte),
        erp_conflict: await conflict(),
        integration_stopped: await stopped(),
      };
      expect(new Set((await listAlerts(who, 0)).map(({ kind }) => kind))).toEqual(new Set(kinds));
      for (const [kind, id] of Object.entries(made))
        expect((await callAlert(who, `get_details/${id}`)).status).toBe(
          kinds.includes(kind) ? 200 : 404,
        );
    },
  );

  it('a removed right hides the alerts, although nothing else changed', async () => {
    const person = await makeUser(server, null);
    const who = await server.as(person);
    await raiseOrderAlert(norte);
    await stopped();
    server.clock.now += SHARED_READ_MS;
    const { headers } = await callAlert(who, 'list/0');
    await updatePermissions(server.db, person.id, [permissionEntryFor('audit', 'read')]);
    server.clock.now += SHARED_READ_MS;
    const answer = await who.send('GET', '/api/alert/list/0', undefined, {
      'if-none-match': String(headers['etag']),
    });
    expect([answer.status, new Set((answer.json.body as Row[]).map(({ kind }) => kind))]).toEqual([
      200,
      new Set(['integration_stopped']),
    ]);
  });

  it('who may replace the ERP’s token learns that the integration stopped, and gets a page that opens', async () => {
    const raised = await stopped();
    const targetsOf = async (...permissions: PermissionEntry[]) =>
      (await listAlerts(await signInUser(server, null, { permissions }), 0))
        .filter(({ id }) => id === raised)
        .map(({ kind, target, toDo }) => ({ kind, target, toDo }));
    const [audit, settings] = [
      permissionEntryFor('audit', 'read'),
      permissionEntryFor('settings', 'write'),
    ];
    const [kind, both] = ['integration_stopped', '/audit/microsiga'];
    expect(await targetsOf(audit)).toEqual([{ kind, target: both, toDo: false }]);
    expect(await targetsOf(audit, settings)).toEqual([{ kind, target: both, toDo: true }]);
    expect(await targetsOf(settings)).toEqual([{ kind, target: '/settings/system', toDo: true }]);
    for (const permissions of [[audit], [settings]])
      for (const { target } of await targetsOf(...permissions))
        expect(
          pageAccessOf(
            pages.find(({ path }) => path === target)!,
            {
              distributorId: null,
              permissions,
            },
          ),
        ).toBe('show');
  });

  it('the rights of each kind are those that open its screen', () => {
    for (const { target, rights } of Object.values(alertKinds))
      for (const tab of tabs) {
        const page = pages.find(
          ({ path }) => path.replace(/:\w+/, ':') === target.replace(/:\w+/, ':').split('?')[0],
        )!;
        expect([target, tab, rights.some((right) => right === `${tab}.read`)]).toEqual([
          target,
          tab,
          pageAccessOf(page, {
            distributorId: null,
            permissions: [permissionEntryFor(tab, 'read')],
          }) === 'show',
        ]);
      }
  });
});
