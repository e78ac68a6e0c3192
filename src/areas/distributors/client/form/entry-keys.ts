/** Names of a list's entries, saved or not, which stay theirs while they are edited and others come or go. */
type Entry = { readonly id: number | null };
export type EntryKeys<One extends Entry> = {
  keyOf(one: One): string;
  /** The entry of that key replaced, and still known by it; without such an entry: as they are. */
  replaced(entries: readonly One[], key: string, replace: (one: One) => One): One[];
};

export function entryKeys<One extends Entry>(): EntryKeys<One> {
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
