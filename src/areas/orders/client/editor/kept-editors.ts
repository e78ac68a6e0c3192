/** Desks that still hold something not on disk when their screen goes away, so that coming back finds every word. */
import { enterEditor } from '#kernel/client/index.ts';
import type { OrdersDevice } from '../../device/index.ts';
import type { OrderEditorStore } from './order-editor-store.ts';
import { forgetEmergencyDraft, saveEmergencyDraft } from '../actions/emergency-drafts.ts';

/** Of one user: colleagues on the same device may open the same draft. */
const kept = new Map<string, OrderEditorStore>();
const keyOf = (userId: number, orderId: string) => `${userId} ${orderId}`;

/** `store`: of the session that runs now; the desk may come from one that ended while it was writing. */
export function keptEditor(
  userId: number,
  orderId: string,
  store: OrdersDevice,
): OrderEditorStore | undefined {
  const desk = kept.get(keyOf(userId, orderId));
  desk?.rebind(store);
  return desk;
}

/** A new draft got its address: should its screen be made anew there, it goes on with this desk. */
export const handOver = (userId: number, orderId: string, desk: OrderEditorStore): void => {
  kept.set(keyOf(userId, orderId), desk);
};

/** Writes what is open; what cannot be written stays in memory under its order. */
export async function leaveEditor(userId: number, desk: OrderEditorStore): Promise<void> {
  const written = await desk.flush();
  const { order } = desk.get();
  if (!order) return;
  if (written) kept.delete(keyOf(userId, order.id));
  else kept.set(keyOf(userId, order.id), desk);
}

/** Writes at once when the page is hidden or goes, and puts down what the database may take too late; asks where leaving would lose something. */
export function guardEditor(userId: number, desk: OrderEditorStore): () => void {
  const write = () => void desk.flush();
  let isDown = false;
  const going = () => {
    saveEmergencyDraft(userId, desk);
    isDown = true;
    write();
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') write();
  };
  const leaving = (event: BeforeUnloadEvent) => {
    const { saving } = desk.get();
    if (saving === 'idle') return;
    going();
    if (saving === 'full' || saving === 'failed' || saving === 'refused') event.preventDefault();
  };
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', going);
  addEventListener('beforeunload', leaving);
  const leaveEditors = enterEditor(() => desk.flush());
  const unsubscribe = desk.subscribe(() => {
    if (isDown && desk.get().saving === 'idle') {
      forgetEmergencyDraft(userId, desk);
      isDown = false;
    }
  });
  return () => {
    unsubscribe();
    leaveEditors();
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', going);
    removeEventListener('beforeunload', leaving);
  };
}
