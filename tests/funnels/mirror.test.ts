/**
 * Tests the devices' mirror of funnels: which funnels can be read offline, how changes arrive, and
 * which funnels the loss of a right removes.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#areas/funnels/domain/index.ts';
import { createFunnelsDevice } from '#areas/funnels/device/index.ts';
import { storeFunnelDraws } from '#areas/funnels/server/index.ts';
import { permissionEntryFor as right } from '#kernel/domain/user/permissions.ts';
import { newOrderId } from '../new-orders.ts';
import {
  startNewDevice,
  server,
  setUpAccess,
  restartWithRights,
  type Device,
} from '../kernel-device/access/access-setup.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import { putFunnel, terms } from './funnel-samples.ts';

setUpFakeIndexedDb();
setUpAccess();

const FUNNELS = 'funnels.funnels';
const seller = [right('orders', 'write')];

let approver: Client, device: Device, own: number;

beforeAll(async () => {
  approver = await signInUser(server, null);
  device = await startNewDevice();
  own = device.person.distributorId!;
  await putFunnel(server, own, 'Usina Boa Vista', { number: 'OWN-1', expiresOn: '2031-01-01' });
  await putFunnel(server, own, 'Ended long ago', { number: 'OWN-0', expiresOn: '2001-01-01' });
  await putFunnel(server, await makeDistributor(server), 'Of another', { number: 'OWN-1' });
});

const underOwn1 = () => createFunnelsDevice(device.engine).findFunnelByNumber(own, 'OWN-1');

async function online(permissions = seller): Promise<void> {
  device.network.isUp = true;
  await restartWithRights(device, permissions);
  await device.engine.refresh(FUNNELS);
}

/** Opens the portal on the device again without a network, with these rights. */
async function offline(permissions = seller): Promise<void> {
  device.network.isUp = false;
  await restartWithRights(device, permissions);
}

const listed = async () => {
  const { funnels } = await createFunnelsDevice(device.engine).listFunnels();
  return funnels.map(({ number, endUser }) => `${number} ${endUser}`);
};

describe('offline', () => {
  test('a distributor’s own funnels are there, ended ones too, and no others', async () => {
    await online();
    await offline();
    expect(await listed()).toEqual(['OWN-0 Ended long ago', 'OWN-1 Usina Boa Vista']);
    expect(await underOwn1()).toMatchObject({
      funnel: { endUser: 'Usina Boa Vista', parts: [{ quantity: 10, drawn: 0 }, {}] },
      asOf: server.clock.now,
    });
  });

  test('a number without a funnel is distinguished from one that has not arrived yet', async () => {
    await online();
    const { funnel, asOf } = await createFunnelsDevice(device.engine).findFunnelByNumber(
      own,
      'NONE',
    );
    expect([funnel, asOf]).toEqual([undefined, server.clock.now]);

    const fresh = await startNewDevice();
    await fresh.engine.bulk.cursors.delete(FUNNELS);
    expect(await createFunnelsDevice(fresh.engine).findFunnelByNumber(own, 'NONE')).toEqual({
      funnel: undefined,
      asOf: undefined,
    });
  });
});

describe('with the next round', () => {
  test('drawn, released and changed units arrive', async () => {
    await online();
    const { id, version } = (await underOwn1()).funnel!;
    const hold = (units: Record<string, number>) =>
      storeFunnelDraws(
        server.db,
        id,
        { orderId, distributorId: own, revision: 1, quantities: new Map(Object.entries(units)) },
        server.clock.now,
      );

    const orderId = newOrderId();
    const drawn = async () => {
      await device.engine.refresh(FUNNELS);
      return (await underOwn1()).funnel!.parts.map((part) => part.drawn);
    };

    await hold({ 1001: 4 });

    // A change reaches mirrors only after the transactions that ran beside it have ended, so the
    // test polls.
    await expect.poll(drawn).toEqual([4, 0]);

    await hold({});
    await expect.poll(drawn).toEqual([0, 0]);

    await approver.call(calls.changeFunnel, {
      params: { id },
      body: { baseVersion: version, reason: 'More', ...terms, expiresOn: '2032-02-02' },
    });

    await expect
      .poll(async () => {
        await device.engine.refresh(FUNNELS);
        return (await underOwn1()).funnel!.expiresOn;
      })
      .toBe('2032-02-02');
    expect(await listed()).toHaveLength(2);
  });
});

describe('a lost right', () => {
  test('removes the funnels, so that the list is unknown and not empty, until the right is back', async () => {
    await online();
    await offline([right('inventory', 'read')]);
    expect(await listed()).toEqual([]);
    expect((await underOwn1()).asOf).toBeUndefined();

    await online();
    expect(await listed()).toHaveLength(2);
  });

  test('leaves the funnels on the device if the right to read approvals remains', async () => {
    device = await startNewDevice(undefined, true);
    const before = await listed();
    expect(before).toContain('OWN-1 Usina Boa Vista');

    await offline([right('approvals', 'read')]);
    expect(await listed()).toEqual(before);

    await online([right('approvals', 'read')]);
    expect(await listed()).toEqual(before);
  });
});
