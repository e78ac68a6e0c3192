/** Which desk the editor works at: the opened order's, or a new one's, kept while a new draft gets its address. */
import { usePortalSession } from '#kernel/client/index.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createOrderEditorStore, type OrderEditorStore } from './order-editor-store.ts';
import { handOver, keptEditor } from './kept-editors.ts';
import { offers } from '../actions/order-actions.ts';
import { useOrders } from '../actions/orders-context.tsx';
import type { OrderOpening } from '../opened/use-opened-order.ts';

type Held = {
  readonly desk: OrderEditorStore;
  /** Undefined: made for a new order. */ readonly forId: string | undefined;
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
  const madeHere = held?.desk.get().order?.id;
  // A desk made for a new order goes on under the address that its order got; any other change of address ends it.
  const fits =
    held !== undefined &&
    (id === undefined
      ? held.forId === undefined && held.distributorId === distributorId
      : held.forId === id || (held.forId === undefined && madeHere === id));
  const desk = fits ? held.desk : undefined;

  const currency = references?.distributors.find((one) => one.id === distributorId)?.currency;
  useEffect(() => {
    if (desk || id !== undefined || distributorId === undefined || !currency) return;
    let current = true;
    const begin = async () => {
      const content = await store.blankContent('normal', distributorId);
      if (current)
        setHeld({
          desk: createOrderEditorStore({ store, currency, start: { content, distributorId } }),
          forId: undefined,
          distributorId,
        });
    };
    void begin();
    return () => {
      current = false;
    };
  }, [desk, id, distributorId, currency, store]);

  const { opened } = opening;
  useEffect(() => {
    if (id === undefined || !opened) return;
    let current = true;
    const take = async () => {
      if (desk) await desk.applyServerState();
      else if (current && offers('edit', actor, opened.order))
        setHeld({
          desk:
            keptEditor(actor.userId, id, store) ??
            createOrderEditorStore({ store, currency: opened.order.currency, opened }),
          forId: id,
          distributorId: undefined,
        });
    };
    void take();
    return () => {
      current = false;
    };
  }, [desk, id, opened, actor, store]);

  // The first change has written a new draft: from here on it has its own address, and a reload finds it.
  useEffect(() => {
    if (!desk || id !== undefined) return;
    const follow = () => {
      const made = desk.get().order;
      // Whoever has gone on to another page meanwhile is not called back.
      if (!made || location.pathname !== '/order/create') return;
      handOver(actor.userId, made.id, desk);
      navigate(`/order/edit/${made.id}`, { replace: true, state: { sameScreen: true } });
    };
    follow();
    return desk.subscribe(follow);
  }, [desk, id, actor, navigate]);

  return desk;
}
