/** A part of the desk, followed: the component renders again only when that part becomes another. */
import { useSyncExternalStore } from 'react';
import type { OrderEditorStore, OrderEditorState } from './order-editor-store.ts';

/** `select` gives a primitive or the very object that the desk holds, never a new one. */
export function useOrderEditor<T>(
  desk: OrderEditorStore,
  select: (state: OrderEditorState) => T,
): T {
  return useSyncExternalStore(desk.subscribe, () => select(desk.get()));
}
