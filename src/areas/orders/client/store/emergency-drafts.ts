/**
 * Content that an editor had not written to the database when its page closed. It is saved in local
 * storage and written to the database at the next start.
 */
import { readEmergencyDrafts } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { OrdersDevice } from '../../device/index.ts';
import type { Order, OrderContent } from '../../domain/index.ts';
import type { OrderEditorStore, UnwrittenOrder } from './order-editor-state.ts';

type EmergencyDraft = UnwrittenOrder & {
  /**
   * The time by the device's clock. Only earlier versions of the portal read it: clocks can be set,
   * so the newer content is found by comparison.
   */
  readonly at: Instant;
  /**
   * The id of the author's distributor, or null for an admin. It is absent if the draft was saved
   * by a version of the portal that did not record it.
   */
  readonly tenant?: number | null;
};

/** Saves unwritten content synchronously. Called while the page is being closed. */
export function saveEmergencyDraft(
  userId: number,
  editor: OrderEditorStore,
  tenant?: number | null,
): void {
  const unwritten = editor.unwritten();
  if (unwritten)
    readEmergencyDrafts(userId, localStorage).save(editor.id, {
      ...unwritten,
      at: Date.now(),
      ...(tenant === undefined ? {} : { tenant }),
    } satisfies EmergencyDraft);
}

/** Deletes the emergency draft of an editor whose content has reached the database. */
export const forgetEmergencyDraft = (userId: number, editor: OrderEditorStore): void =>
  readEmergencyDrafts(userId, localStorage).forget(editor.id);

/**
 * Writes the saved drafts of a user to the database.
 *
 * If the order on this device still is what the draft was based on, or what the editor was writing,
 * the draft replaces it. If the order has been saved since, the draft is merged into it and
 * overwrites no newer value. A draft is dropped if its order is gone, or if a new order exists with
 * other content.
 *
 * A draft stays for the next start if it cannot be written (a full disk rejects), if the author
 * belongs to another distributor now, or if the save is refused: the author may no longer write
 * orders, the status of the order has changed, or the references have not been downloaded.
 */
export async function restoreEmergencyDrafts(
  userId: number,
  orders: Pick<OrdersDevice, 'readOrder' | 'saveDraft'>,
  storage: Parameters<typeof readEmergencyDrafts>[1] = localStorage,
  tenant?: number | null,
): Promise<void> {
  const drafts = readEmergencyDrafts(userId, storage);
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
    if (!written || written.ok) drafts.forget(id);
  }
}

/** Returns the content to write, or undefined if there is nothing to write. */
async function contentToRestore(
  { content, base, writing }: EmergencyDraft,
  now: Order | undefined,
): Promise<OrderContent | undefined> {
  if (!now) return base === null ? content : undefined;
  if (isSameJson(now.content, content)) return undefined;
  if (writing && isSameJson(now.content, writing)) return content;
  if (base === null) return undefined;
  if (isSameJson(now.content, base.content)) return content;

  const { mergeContent } = await import('./merge-content.ts');
  const merged = mergeContent(base.content, now.content, content);
  return isSameJson(merged, now.content) ? undefined : merged;
}
