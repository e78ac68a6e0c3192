/**
 * Creates React keys for the entries of a list, saved or not. An entry keeps its key while it is
 * edited and while other entries are added or removed.
 */
type Entry = { readonly id: number | null };

export type EntryKeys<One extends Entry> = {
  keyOf(one: One): string;
  /**
   * Returns the entries with one of them replaced: the entry with this key. The new entry keeps the
   * key. Without such an entry, the entries are returned unchanged.
   */
  replaced(entries: readonly One[], key: string, replace: (one: One) => One): One[];
};

/** Creates a registry of keys. Saved entries use their id; unsaved ones get a key at first use. */
export function createEntryKeys<One extends Entry>(): EntryKeys<One> {
  const unsaved = new WeakMap<One, string>();
  let count = 0;

  const keyOf = (one: One): string => {
    if (one.id !== null) return String(one.id);
    const known = unsaved.get(one) ?? `new ${(count += 1)}`;
    unsaved.set(one, known);
    return known;
  };

  return {
    keyOf,
    replaced: (entries, key, replace) =>
      entries.map((one) => {
        if (keyOf(one) !== key) return one;
        const next = replace(one);
        if (next.id === null) unsaved.set(next, key);
        return next;
      }),
  };
}
