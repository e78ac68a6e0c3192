/** An editor's last moment before its page went away, and how the next start takes it up. */
import { emergencyDraftsOf } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Order, OrderContent } from '../../domain/index.ts';
import type { OrdersDevice } from '../../device/index.ts';
import type { OrderEditorStore } from '../editor/order-editor-store.ts';

type Unwritten = {
  readonly content: OrderContent;
  readonly base: Order | null;
  readonly distributorId?: number | undefined;
  readonly at: Instant;
};

/** The page is going: whatever is not on disk yet is put down at once. */
export function saveEmergencyDraft(userId: number, desk: OrderEditorStore): void {
  const unwritten = desk.unwritten();
  if (unwritten)
    emergencyDraftsOf(userId, localStorage).save(desk.id, {
      ...unwritten,
      at: Date.now(),
    } satisfies Unwritten);
}
/** It is on disk after all. */
export const forgetEmergencyDraft = (userId: number, desk: OrderEditorStore): void =>
  emergencyDraftsOf(userId, localStorage).forget(desk.id);

/** Writes what was put down, unless the device has saved the order since; what cannot be written stays for the next start. */
export async function restoreEmergencyDrafts(
  userId: number,
  orders: Pick<OrdersDevice, 'readOrder' | 'saveDraft'>,
  storage: Parameters<typeof emergencyDraftsOf>[1] = localStorage,
): Promise<void> {
  const words = emergencyDraftsOf(userId, storage);
  for (const [id, put] of Object.entries(words.all())) {
    const { content, base, distributorId, at } = put as Unwritten;
    const opened = await orders.readOrder(id);
    const isLate = opened === undefined ? base === null : opened.savedAt < at;
    if (isLate)
      await orders.saveDraft(id, content, {
        ...(base ? { base } : {}),
        ...(distributorId === undefined ? {} : { distributorId }),
      });
    words.forget(id);
  }
}
