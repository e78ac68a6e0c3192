/** Editors that hold unwritten changes when their screen closes, so that reopening the order finds every word. */
import { inBackground } from '#kernel/device/index.ts';
import { enterEditor } from '#kernel/client/index.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { OrdersDevice } from '../../device/index.ts';
import type { OrderEditorStore } from './order-editor-state.ts';
import { forgetEmergencyDraft, saveEmergencyDraft } from './emergency-drafts.ts';

/** Of one user: colleagues on the same device may open the same draft. */
const kept = new Map<string, OrderEditorStore>();
const keyOf = (userId: number, orderId: string) => `${userId} ${orderId}`;

/** `store`: of the running session; the kept editor may come from one that ended while it was writing. */
export function keptEditor(
  userId: number,
  orderId: string,
  store: OrdersDevice,
): OrderEditorStore | undefined {
  const editor = kept.get(keyOf(userId, orderId));
  editor?.rebind(store);
  return editor;
}

/** A new draft got its address: a screen that opens there continues with this editor. */
export const handOver = (userId: number, orderId: string, editor: OrderEditorStore): void => {
  kept.set(keyOf(userId, orderId), editor);
};

/** Writes what is open; what cannot be written stays in memory under its order. */
export async function leaveEditor(userId: number, editor: OrderEditorStore): Promise<void> {
  const written = await editor.flush();
  const { order } = editor.get();
  if (!order) return;
  if (written) kept.delete(keyOf(userId, order.id));
  else kept.set(keyOf(userId, order.id), editor);
}

/** Writes at once when the page is hidden or closed, saves an emergency draft where the database may be too slow, and asks before leaving would lose something. */
export function guardEditor(
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
  const leaveEditors = enterEditor(() => editor.flush());
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
