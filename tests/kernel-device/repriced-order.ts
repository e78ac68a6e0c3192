/**
 * Creates a tablet and its server with an order that was submitted and came back because a price
 * has changed.
 */
import { startFakeServer } from './fake-server.ts';
import { createSyncedDraft, startTablet } from './tablet.ts';

export async function createRepricedOrder() {
  const server = startFakeServer();
  const one = await startTablet(server);
  const id = await createSyncedDraft(one);
  await one.orders.submitOrder(id);
  server.prices.set('1001', 5500);
  await one.engine.drain();
  return { server, one, id };
}
