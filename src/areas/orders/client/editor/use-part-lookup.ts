/** Looks up the parts of the order on the screen. */
import { inBackground } from '#kernel/device/index.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { OrdersDevice } from '../../device/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

/**
 * Looks up all parts when the editor opens, and again when the catalog has arrived on this device,
 * so that lines written before get their descriptions and prices.
 */
export function usePartLookup(editor: OrderEditorStore, store: OrdersDevice): void {
  const { currency } = editor;
  const hasPrices = useLiveQuery(() => store.hasPrices(currency), [store, currency]);
  useEffect(() => {
    if (hasPrices !== undefined) inBackground(editor.lookUpAllParts());
  }, [editor, hasPrices]);
}
