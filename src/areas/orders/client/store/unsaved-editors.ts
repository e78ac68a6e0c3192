/**
 * Editors that still hold unwritten changes when their screen closes. They stay in memory, so that
 * the changes are there when the order is opened again.
 */
import { inBackground } from '#kernel/device/index.ts';
import { registerEditor } from '#kernel/client/index.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { OrdersDevice } from '../../device/index.ts';
import type { OrderEditorStore } from './order-editor-state.ts';
import { forgetEmergencyDraft, saveEmergencyDraft } from './emergency-drafts.ts';

/** Editors by user and order, as several users of one device may open the same draft. */
const kept = new Map<string, OrderEditorStore>();
const keyOf = (userId: number, orderId: string) => `${userId} ${orderId}`;

/**
 * Returns the kept editor of an order, or undefined. The editor continues on `store`, the database
 * of the running session, because its own session may have ended.
 */
export function unsavedEditor(
  userId: number,
  orderId: string,
  store: OrdersDevice,
): OrderEditorStore | undefined {
  const editor = kept.get(keyOf(userId, orderId));
  editor?.rebind(store);

  return editor;
}

/** Keeps the editor of a new draft for the screen that opens at the draft's address. */
export const keepEditorForNextScreen = (
  userId: number,
  orderId: string,
  editor: OrderEditorStore,
): void => {
  kept.set(keyOf(userId, orderId), editor);
};

/**
 * Writes an editor's changes. If that fails, the editor is kept for its order. A new draft that has
 * never been written has no order, so its editor is not kept.
 */
export async function saveOrKeepEditor(userId: number, editor: OrderEditorStore): Promise<void> {
  const written = await editor.flush();
  const { order } = editor.get();
  if (!order) return;

  if (written) kept.delete(keyOf(userId, order.id));
  else kept.set(keyOf(userId, order.id), editor);
}

/**
 * Protects an editor's unwritten changes. Writes them when the page is hidden or closed. On
 * closing, also saves an emergency draft, as the database may be too slow, and lets the browser ask
 * if the changes could not be written. Returns the function that ends the protection.
 */
export function saveEditorOnPageHide(
  { userId, distributorId }: Pick<Actor, 'userId' | 'distributorId'>,
  editor: OrderEditorStore,
): () => void {
  const write = () => inBackground(editor.flush());
  let hasDraft = false;
  const closing = () => {
    saveEmergencyDraft(userId, editor, distributorId);
    hasDraft = true;
    write();
  };

  const hidden = () => {
    if (document.visibilityState === 'hidden') write();
  };

  const leaving = (event: BeforeUnloadEvent) => {
    const { saving } = editor.get();
    if (saving === 'idle') return;
    closing();
    if (saving === 'full' || saving === 'failed' || saving === 'refused') event.preventDefault();
  };

  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', closing);
  addEventListener('beforeunload', leaving);
  const leaveEditors = registerEditor(() => editor.flush());
  const unsubscribe = editor.subscribe(() => {
    if (hasDraft && editor.get().saving === 'idle') {
      forgetEmergencyDraft(userId, editor);
      hasDraft = false;
    }
  });

  return () => {
    unsubscribe();
    leaveEditors();
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', closing);
    removeEventListener('beforeunload', leaving);
  };
}
