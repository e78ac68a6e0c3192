/**
 * Tests a funnel order on a device without a network: what the device knows about the funnel, what
 * it refuses itself, and what it leaves to the server.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { readFunnelFacts, funnelIssuesOf } from '#areas/orders/device/index.ts';
import type { Order, OrderContent } from '#areas/orders/domain/index.ts';
import { isLong } from '../../test-extent.ts';
import { putFunnel } from '../../funnels/funnel-samples.ts';
import {
  startNewDevice,
  server,
  setUpAccess,
  type Device,
} from '../../kernel-device/access/access-setup.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { putEntry } from '../../settings/entries.ts';
import { content, line } from '../order-samples.ts';

setUpFakeIndexedDb();
setUpAccess();

let device: Device;

/**
 * Makes a device that is offline and knows an open funnel: 10 units of part 1001 at 90.00 and 5
 * units of part 1002 at 45.50.
 */
beforeEach(async () => {
  await putEntry(server.db, 'verticals');
  device = await startNewDevice();
  await putFunnel(server, device.person.distributorId!, 'Usina Boa Vista', { number: 'OPEN-1' });
  await device.engine.sync({ force: true });
  await device.engine.refresh('funnels.funnels');
  device.network.isUp = false;
});

const agreed = (quantity: number) => line({ quantity, unitMinor: 9000 });

async function drafted(more: Partial<OrderContent>): Promise<Order> {
  const made = await device.orders.createDraft({
    content: content(device.company, { type: 'funnel', ...more }),
  });
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

const sent = async ({ id }: Order) => {
  const result = await device.orders.submitOrder(id);
  return result.ok
    ? []
    : (result.issues ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);
};
const factsOf = (order: Order) => readFunnelFacts(device.engine, order);
const said = async (order: Order) =>
  funnelIssuesOf(order.content, (await factsOf(order))!).map(
    ({ path, code, found, expected }) => `${path.join('.')} ${code} ${found} ${expected}`,
  );

describe('an order under an open funnel', () => {
  test('is submitted without the fields that the funnel has', async () =>
    expect(await sent(await drafted({ funnelNumber: 'open-1', lines: [agreed(4)] }))).toEqual([]));
  test.runIf(isLong)('knows its terms, and as of when', async () =>
    expect(await factsOf(await drafted({ funnelNumber: 'open-1' }))).toMatchObject({
      funnel: { endUser: 'Usina Boa Vista' },
      asOf: server.clock.now,
      opening: undefined,
    }),
  );
  test('is refused at once with another value, or a part that is not in it', async () => {
    const order = await drafted({
      funnelNumber: 'OPEN-1',
      lines: [line({ quantity: 1 }), line({ partNumber: '5120077' })],
    });
    expect(await sent(order)).toEqual(
      expect.arrayContaining(['lines.0.unitMinor funnel_value', 'lines.1.partNumber funnel_part']),
    );
  });

  test('warns of more units than are left, and is submitted: units may be released before it arrives', async () => {
    const order = await drafted({ funnelNumber: 'OPEN-1', lines: [agreed(11)] });
    expect(await said(order)).toEqual(['lines.0.quantity funnel_exceeded 11 10']);
    expect(await sent(order)).toEqual([]);
  });
  test.runIf(isLong)(
    'has less left where another order waits on this device, until that one is taken back',
    async () => {
      const first = await drafted({ funnelNumber: 'OPEN-1', lines: [agreed(7)] });
      const second = await drafted({ funnelNumber: 'OPEN-1', lines: [agreed(4)] });
      expect(await said(second)).toEqual([]);
      await sent(first);
      expect(await said(second)).toEqual(['lines.0.quantity funnel_exceeded 4 3']);
      await device.orders.withdrawOrder(first.id);
      expect(await said(second)).toEqual([]);
    },
  );
  test('keeps what was agreed when the catalog has another price by now', async () => {
    const order = await drafted({
      funnelNumber: 'OPEN-1',
      lines: [line({ quantity: 1, unitMinor: 9000, listMinor: 9000 })],
    });
    expect(await sent(order)).toEqual([]);
  });
});

describe('an order under a number without a funnel', () => {
  const first = { funnelNumber: 'NEW-1', lines: [line({ quantity: 3 })] };

  test('is refused without the fields of a first order', async () =>
    expect(await sent(await drafted(first))).toEqual([
      'endUser required',
      'endUserState required',
      'verticalId required',
      'funnelExpiresOn required',
    ]));

  test('is not open while another order of this device under it waits for approval', async () => {
    const [vertical] = (await device.orders.referencesOf())!.verticals!;
    const whole = {
      ...first,
      endUser: 'Acme',
      endUserState: 'SP',
      verticalId: vertical!.id,
      funnelExpiresOn: '2030-01-01',
    };
    expect(await sent(await drafted(whole))).toEqual([]);
    expect(await said(await drafted(whole))).toEqual([
      'funnelNumber funnel_not_open NEW-1 undefined',
    ]);
  });
  test.runIf(isLong)(
    'is not refused on a device that has never received funnels: the server decides',
    async () => {
      await device.engine.bulk.cursors.delete('funnels.funnels');
      expect(await sent(await drafted(first))).toEqual([]);
    },
  );
});
