/**
 * Provides the lines of a draft, and changes the draft on a tablet, or on the server as another
 * person (`changeAtOffice`).
 */
import type { Order } from '#areas/orders/domain/index.ts';
import type { FakeServer } from '../fake-server.ts';
import { content, line, type Tablet } from '../tablet.ts';

export const lineA = (quantity: number) => line('a001', '1001', quantity, 5000);
export const lineB = (quantity: number) => line('b001', '1002', quantity, 250);
export const changeAtOffice = (server: FakeServer, id: string, change: Partial<Order['content']>) =>
  server.edit(id, (order) => ({ ...order, content: { ...order.content, ...change } }));
export const saveLines = async (one: Tablet, id: string, ...lines: ReturnType<typeof lineA>[]) => {
  const result = await one.orders.saveDraft(id, content(...lines));
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
