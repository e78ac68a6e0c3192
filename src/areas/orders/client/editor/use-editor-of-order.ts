/** The editor store of the screen, for an opened order or a new one. */
import { inBackground } from '#kernel/device/index.ts';
import { usePortalSession } from '#kernel/client/index.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { createOrderEditorStore } from '../store/order-editor-store.ts';
import { keepEditorForNextScreen, unsavedEditor } from '../store/unsaved-editors.ts';
import { isActionOffered } from '../actions/order-actions.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import type { OrderOpening } from '../opened/use-opened-order.ts';

type Held = {
  readonly editor: OrderEditorStore;
  /** The id of the order for which the editor was made, or undefined for a new order. */
  readonly forId: string | undefined;
  readonly distributorId: number | undefined;
};

/**
 * Returns the editor of the order with this id, or undefined while there is none. If `id` is
 * undefined, it is the editor of a new order of the distributor. `distributorId` is undefined until
 * a distributor is chosen.
 *
 * The first change writes a new order. The screen then moves to the order's path and keeps its
 * editor.
 */
export function useEditorOfOrder(
  id: string | undefined,
  distributorId: number | undefined,
  opening: OrderOpening,
): OrderEditorStore | undefined {
  const { actor } = usePortalSession();
  const { store, references } = useOrdersContext();
  const navigate = useNavigate();
  const [held, setHeld] = useState<Held>();
  const createdId = held?.editor.get().order?.id;

  // The editor of a new order continues at the path of that order. Any other change of the path
  // ends it.
  const fits =
    held !== undefined &&
    (id === undefined
      ? held.forId === undefined && held.distributorId === distributorId
      : held.forId === id || (held.forId === undefined && createdId === id));
  const editor = fits ? held.editor : undefined;

  const currency = references?.distributors.find((one) => one.id === distributorId)?.currency;
  useEffect(() => {
    if (editor || id !== undefined || distributorId === undefined || !currency) return;
    let current = true;
    const begin = async () => {
      const content = await store.blankContent('normal', distributorId);
      if (current)
        setHeld({
          editor: createOrderEditorStore({ store, currency, start: { content, distributorId } }),
          forId: undefined,
          distributorId,
        });
    };
    inBackground(begin());
    return () => {
      current = false;
    };
  }, [editor, id, distributorId, currency, store]);

  const { opened } = opening;
  useEffect(() => {
    if (id === undefined || !opened) return;
    let current = true;
    const open = async () => {
      if (editor) await editor.mergeDeviceState();
      else if (current && isActionOffered('edit', actor, opened.order))
        setHeld({
          editor:
            unsavedEditor(actor.userId, id, store) ??
            createOrderEditorStore({ store, currency: opened.order.currency, opened }),
          forId: id,
          distributorId: undefined,
        });
    };
    inBackground(open());
    return () => {
      current = false;
    };
  }, [editor, id, opened, actor, store]);

  // Once the first change has written a new draft, the screen moves to its path, so that a reload
  // finds it.
  useEffect(() => {
    if (!editor || id !== undefined) return;
    const follow = () => {
      const made = editor.get().order;
      // If the person has moved to another page meanwhile, the path does not change.
      if (!made || location.pathname !== '/order/create') return;
      keepEditorForNextScreen(actor.userId, made.id, editor);
      navigate(`/order/edit/${made.id}`, { replace: true, state: { sameScreen: true } });
    };
    follow();
    return editor.subscribe(follow);
  }, [editor, id, actor, navigate]);

  return editor;
}
