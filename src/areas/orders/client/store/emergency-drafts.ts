/** What an editor had not written when its page went away: saved in local storage, restored at the next start. */
import { emergencyDraftsOf } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { same } from '#kernel/domain/documents/merge.ts';
import type { OrdersDevice } from '../../device/index.ts';
import type { Order, OrderContent } from '../../domain/index.ts';
import type { OrderEditorStore, UnwrittenOrder } from './order-editor-state.ts';

/** `at`: by the device's clock, for portals of before; what is newer is found without it, as clocks are set. */
type EmergencyDraft = UnwrittenOrder & {
  readonly at: Instant;
  /** The distributor that its author belonged to; null: an admin; absent: written before this was noted. */
  readonly tenant?: number | null;
};

/** The page is being hidden or closed: saves at once what is not on disk yet. */
export function saveEmergencyDraft(
  userId: number,
  editor: OrderEditorStore,
  tenant?: number | null,
): void {
  const unwritten = editor.unwritten();
  if (unwritten)
    emergencyDraftsOf(userId, localStorage).save(editor.id, {
      ...unwritten,
      at: Date.now(),
      ...(tenant === undefined ? {} : { tenant }),
    } satisfies EmergencyDraft);
}
/** The content is on disk after all. */
export const forgetEmergencyDraft = (userId: number, editor: OrderEditorStore): void =>
  emergencyDraftsOf(userId, localStorage).forget(editor.id);

/**
 * Writes the saved drafts. What the device has of their order is what they were written on, or what their editor was just writing: then they go over it.
 * Else somebody has saved it since: they add what they changed elsewhere in it, and go over nothing.
 * What cannot be written stays for the next start: on a full disk, by somebody who may no longer write orders, or belongs to another distributor by now.
 */
export async function restoreEmergencyDrafts(
  userId: number,
  orders: Pick<OrdersDevice, 'readOrder' | 'saveDraft'>,
  storage: Parameters<typeof emergencyDraftsOf>[1] = localStorage,
  tenant?: number | null,
): Promise<void> {
  const drafts = emergencyDraftsOf(userId, storage);
  for (const [id, saved] of Object.entries(drafts.all())) {
    const draft = saved as EmergencyDraft;
    const { base, distributorId } = draft;
    if (draft.tenant !== undefined && draft.tenant !== tenant) continue;
    const now = (await orders.readOrder(id))?.order;
    const content = await contentToRestore(draft, now);
    const written =
      content &&
      (await orders.saveDraft(id, content, {
        ...(base && content === draft.content ? { base } : {}),
        ...(distributorId === undefined ? {} : { distributorId }),
      }));
    if (!written || written.ok || written.code !== 'forbidden') drafts.forget(id);
  }
}

/** undefined: nothing to write. */
async function contentToRestore(
  { content, base, writing }: EmergencyDraft,
  now: Order | undefined,
): Promise<OrderContent | undefined> {
  if (!now) return base === null ? content : undefined;
  if (same(now.content, content)) return undefined;
  if (writing && same(now.content, writing)) return content;
  if (base === null) return undefined;
  if (same(now.content, base.content)) return content;
  const { mergeContent } = await import('./merge-content.ts');
  const merged = mergeContent(base.content, now.content, content);
  return same(merged, now.content) ? undefined : merged;
}
