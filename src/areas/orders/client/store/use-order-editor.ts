/** Subscribes a component to a part of the editor's state: it renders again only when that part changes. */
import { useSyncExternalStore } from 'react';
import type { OrderEditorStore, OrderEditorState } from './order-editor-state.ts';

/** `select` returns a primitive or an object that the state holds, never a new one. */
export function useOrderEditor<T>(
  editor: OrderEditorStore,
  select: (state: OrderEditorState) => T,
): T {
  return useSyncExternalStore(editor.subscribe, () => select(editor.get()));
}
