/**
 * Returns a device, its server, and the id of an order that was submitted and came back because a
 * price has changed.
 */
import { office } from './office.ts';
import { syncedDraft, tablet } from './tablet.ts';

export async function repriced() {
  const server = office();
  const one = await tablet(server);
  const id = await syncedDraft(one);
  await one.orders.submitOrder(id);
  server.prices.set('1001', 5500);
  await one.engine.drain();
  return { server, one, id };
}
