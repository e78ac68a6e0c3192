/** Creates drafts from the orders of a file: one each, however often it is called. */
import { newId } from '#kernel/domain/ids.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { OrdersDevice } from '../../device/index.ts';
import {
  contentOfFile,
  orderIdOf,
  type CheckedPart,
  type OrderCode,
  type OrderOfFile,
} from '../../domain/index.ts';

type Making = {
  readonly store: Pick<OrdersDevice, 'blankContent' | 'createDraft' | 'readOrder'>;
  readonly uploadId: string;
  readonly distributorId: number;
  readonly orders: readonly OrderOfFile[];
  readonly parts: ReadonlyMap<string, CheckedPart>;
};
/** What was made before, by a press or a page that went away, is left as it is. → the orders' ids. */
export async function makeOrders({
  store,
  uploadId,
  distributorId,
  orders,
  parts,
}: Making): Promise<Result<readonly string[], OrderCode>> {
  const blank = await store.blankContent('normal', distributorId);
  const ids: string[] = [];
  for (const order of orders) {
    const id = orderIdOf(uploadId, order.name);
    ids.push(id);
    if (await store.readOrder(id)) continue;
    const made = await store.createDraft({
      id,
      distributorId,
      content: contentOfFile(order, blank, parts, () => newId(Date.now(), crypto)),
    });
    if (!made.ok) return made;
  }
  return ok(ids);
}
