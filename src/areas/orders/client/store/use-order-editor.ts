/** Subscribes a component to one value of the editor's state. */
import { useSyncExternalStore } from 'react';
import type { OrderEditorStore, OrderEditorState } from './order-editor-state.ts';

/**
 * Returns a value of the editor's state. The component renders again only when that value changes.
 * `select` must return a primitive or an object of the state, never a new object.
 */
export function useOrderEditor<T>(
  editor: OrderEditorStore,
  select: (state: OrderEditorState) => T,
): T {
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
}
