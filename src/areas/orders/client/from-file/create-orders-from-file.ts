/** Creates one draft for each order of a file. */
import { newId } from '#kernel/domain/ids.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { OrdersDevice } from '../../device/index.ts';
import {
  contentOfFileOrder,
  orderIdOfUpload,
  type OrderPart,
  type OrderDeviceCode,
  type OrderOfFile,
} from '../../domain/index.ts';

type Making = {
  readonly store: Pick<OrdersDevice, 'blankContent' | 'createDraft' | 'readOrder'>;
  readonly uploadId: string;
  readonly distributorId: number;
  readonly orders: readonly OrderOfFile[];
  readonly parts: ReadonlyMap<string, OrderPart>;
};

/**
 * Creates the drafts and returns their ids. Stops at the first draft that is refused, and returns
 * the refusal. The ids follow from the upload and the order's name, so a repeated call creates no
 * draft twice, and leaves the drafts of an earlier call as they are.
 */
export async function createOrdersFromFile({
  store,
  uploadId,
  distributorId,
  orders,
  parts,
}: Making): Promise<Result<readonly string[], OrderDeviceCode>> {
  const blank = await store.blankContent('normal', distributorId);
  const ids: string[] = [];
  for (const order of orders) {
    const id = orderIdOfUpload(uploadId, order.name);
    ids.push(id);
    if (await store.readOrder(id)) continue;

    const made = await store.createDraft({
      id,
      distributorId,
      content: contentOfFileOrder(order, blank, parts, () => newId(Date.now(), crypto)),
    });
    if (!made.ok) return made;
  }
  return ok(ids);
}
