/**
 * Tests the warning about a customer purchase order that the company has used before: what a device
 * finds by itself, and the server's answer after the submission.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { toPurchaseOrderUser } from '#areas/orders/domain/index.ts';
import { ORDER_HEADS_CURSOR, orderHeadsTable } from '#areas/orders/device/tables.ts';
import { startColleague, contentOf, setUpTwoDevices, type Colleague } from './two-devices.ts';

setUpTwoDevices();

let ana: Colleague, bia: Colleague;

beforeAll(async () => {
  [ana, bia] = [await startColleague('Ana'), await startColleague('Bia')];
});

const drafted = async ({ orders }: Colleague, customerOrder: string) => {
  const made = await orders.createDraft({ content: contentOf(2, { customerOrder }) });
  if (!made.ok) throw new Error(made.code);
  return made.value;
};

const sent = async (who: Colleague, customerOrder: string) => {
  const submitted = await who.orders.submitOrder((await drafted(who, customerOrder)).id);
  if (!submitted.ok) throw new Error(submitted.code);
  return submitted.value;
};

const usedBefore = async (
  { orders }: Colleague,
  order: Parameters<typeof toPurchaseOrderUser>[0],
) => await orders.findPurchaseOrderUses(toPurchaseOrderUser(order));

describe('an order written offline', () => {
  it('is warned about a colleague’s order with the same purchase order, by its number, as of the last sync', async () => {
    const { id } = await sent(bia, 'Compra 1');
    await bia.engine.sync({ force: true });
    await ana.engine.sync({ force: true });
    ana.network.isUp = false;
    const { number, submittedAt } = (await bia.orders.readOrder(id))!.order;
    const mirrored = await ana.engine.bulk.cursors.get(ORDER_HEADS_CURSOR);
    expect(await usedBefore(ana, await drafted(ana, ' compra  1'))).toEqual({
      orders: [{ id, number, at: submittedAt }],
      more: false,
      asOf: mirrored!.asOf,
    });

    ana.network.isUp = true;
  });

  it('is warned about an order that still waits on this device', async () => {
    ana.network.isUp = false;
    const waiting = await sent(ana, 'Compra 2');
    const { orders } = await usedBefore(ana, await drafted(ana, 'Compra 2'));
    expect(orders).toMatchObject([{ id: waiting.id, number: null }]);
    ana.network.isUp = true;
  });

  it('is not warned about an order that this device has withdrawn, whatever the mirror says', async () => {
    const { id } = await sent(ana, 'Compra 3');
    await ana.engine.sync({ force: true });
    ana.network.isUp = false;
    const draft = await drafted(ana, 'Compra 3');
    expect((await usedBefore(ana, draft)).orders).toMatchObject([{ id }]);

    await ana.orders.withdrawOrder(id);
    expect((await usedBefore(ana, draft)).orders).toEqual([]);

    ana.network.isUp = true;
  });

  it('is warned if a purchase order has neither letters nor digits to search by', async () => {
    const { id } = await sent(ana, '***');
    expect((await usedBefore(ana, await drafted(ana, '***'))).orders).toMatchObject([{ id }]);
  });
});

describe('after the server has received it', () => {
  it('shows the server’s own answer, which includes orders that this device does not have', async () => {
    const first = await sent(bia, 'Compra 4');
    await bia.engine.sync({ force: true });
    await orderHeadsTable(ana.engine.bulk).delete(first.id);
    const { id } = await sent(ana, 'Compra 4');
    await ana.engine.drain({ force: true });
    expect((await ana.orders.readOrder(id))!.order.usedBefore).toMatchObject({
      orders: [{ id: first.id }],
    });
  });
});
