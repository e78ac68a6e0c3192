/** The editor store behind the screen: the opened order's, or a new one's, kept while a new draft gets its address. */
import { inBackground } from '#kernel/device/index.ts';
import { usePortalSession } from '#kernel/client/index.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { createOrderEditorStore } from '../store/order-editor-store.ts';
import { handOver, keptEditor } from '../store/kept-editors.ts';
import { offers } from '../actions/order-actions.ts';
import { useOrders } from '../actions/orders-context.tsx';
import type { OrderOpening } from '../opened/use-opened-order.ts';

type Held = {
  readonly editor: OrderEditorStore;
  /** Undefined: made for a new order. */
  readonly forId: string | undefined;
  readonly distributorId: number | undefined;
};

/** `id` undefined: a new order of the distributor (undefined: not chosen yet). */
export function useEditorFor(
  id: string | undefined,
  distributorId: number | undefined,
  opening: OrderOpening,
): OrderEditorStore | undefined {
  const { actor } = usePortalSession();
  const { store, references } = useOrders();
  const navigate = useNavigate();
  const [held, setHeld] = useState<Held>();
  const madeHere = held?.editor.get().order?.id;
  // An editor made for a new order continues under the address that its order got; any other change of address ends it.
  const fits =
    held !== undefined &&
    (id === undefined
      ? held.forId === undefined && held.distributorId === distributorId
      : held.forId === id || (held.forId === undefined && madeHere === id));
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
      if (editor) await editor.applyServerState();
      else if (current && offers('edit', actor, opened.order))
        setHeld({
          editor:
            keptEditor(actor.userId, id, store) ??
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

  // The first change has written a new draft: from here on it has its own address, and a reload finds it.
  useEffect(() => {
    if (!editor || id !== undefined) return;
    const follow = () => {
      const made = editor.get().order;
      // Someone who has moved to another page meanwhile stays there.
      if (!made || location.pathname !== '/order/create') return;
      handOver(actor.userId, made.id, editor);
      navigate(`/order/edit/${made.id}`, { replace: true, state: { sameScreen: true } });
    };
    follow();
    return editor.subscribe(follow);
  }, [editor, id, actor, navigate]);

  return editor;
}
