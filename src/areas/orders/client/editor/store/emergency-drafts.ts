/** What an editor had not written when its page went away: saved in local storage, restored at the next start. */
import { emergencyDraftsOf } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { OrdersDevice } from '../../../device/index.ts';
import type { OrderEditorStore, UnwrittenOrder } from './order-editor-state.ts';

type EmergencyDraft = UnwrittenOrder & { readonly at: Instant };

/** The page is being hidden or closed: saves at once what is not on disk yet. */
export function saveEmergencyDraft(userId: number, editor: OrderEditorStore): void {
  const unwritten = editor.unwritten();
  if (unwritten)
    emergencyDraftsOf(userId, localStorage).save(editor.id, {
      ...unwritten,
      at: Date.now(),
    } satisfies EmergencyDraft);
}
/** The content is on disk after all. */
export const forgetEmergencyDraft = (userId: number, editor: OrderEditorStore): void =>
  emergencyDraftsOf(userId, localStorage).forget(editor.id);

/** Writes the saved drafts, unless the device has saved their order since; what cannot be written stays for the next start. */
export async function restoreEmergencyDrafts(
  userId: number,
  orders: Pick<OrdersDevice, 'readOrder' | 'saveDraft'>,
  storage: Parameters<typeof emergencyDraftsOf>[1] = localStorage,
): Promise<void> {
  const drafts = emergencyDraftsOf(userId, storage);
  for (const [id, saved] of Object.entries(drafts.all())) {
    const { content, base, distributorId, at } = saved as EmergencyDraft;
    const opened = await orders.readOrder(id);
    const isNewer = opened === undefined ? base === null : opened.savedAt < at;
    if (isNewer)
      await orders.saveDraft(id, content, {
        ...(base ? { base } : {}),
        ...(distributorId === undefined ? {} : { distributorId }),
      });
    drafts.forget(id);
  }
}
