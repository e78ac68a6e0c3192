/** Looks up the parts of the order on the screen, and once more when the catalogue has come: lines written before it get their names and prices. */
import { inBackground } from '#kernel/device/index.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { OrdersDevice } from '../../device/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

export function usePartLookup(editor: OrderEditorStore, store: OrdersDevice): void {
  const { currency } = editor;
  const hasPrices = useLiveQuery(() => store.hasPrices(currency), [store, currency]);
  useEffect(() => {
    if (hasPrices !== undefined) inBackground(editor.lookUpAllParts());
  }, [editor, hasPrices]);
}
