/** Those who want to hear of a change, as `useSyncExternalStore` subscribes them. */

export type Listeners = {
  /** Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  notify(): void;
  clear(): void;
};

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
    clear: () => listeners.clear(),
  };
}
