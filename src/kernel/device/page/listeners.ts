/** A set of change listeners, in the form that `useSyncExternalStore` subscribes to. */

export type Listeners = {
  /** Adds a listener. Returns the function that removes it. */
  subscribe(listener: () => void): () => void;
  notify(): void;
  clear(): void;
};

/** Creates an empty set of listeners. */
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
