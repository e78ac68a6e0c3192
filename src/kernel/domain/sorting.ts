/** How lists are sorted: by one column, up or down, alike on the device and in SQL (`kernel/server/queries/sorted.ts`). */

export type Sort<Key extends string = string> = { readonly by: Key; readonly down: boolean };
/** What a row is sorted by; of several, a later one decides where those before it are equal. */
export type SortValues = readonly (string | number)[];

/** As an address and a call say it: `total`, and downwards `-total`. */
export const sortText = ({ by, down }: Sort): string => (down ? `-${by}` : by);
/** undefined: none of these. */
export function readSort<Key extends string>(
  text: string | null | undefined,
  keys: readonly Key[],
): Sort<Key> | undefined {
  const down = text?.startsWith('-') ?? false;
  const by = keys.find((key) => key === (down ? text?.slice(1) : text));
  return by && { by, down };
}
/** Every text that `readSort` takes. */
export const sortTexts = <Key extends string>(keys: readonly Key[]): string[] =>
  keys.flatMap((by) => [sortText({ by, down: false }), sortText({ by, down: true })]);
/** After a press on a column's head: the other way round where it is sorted by already. */
export const sortedByHead = <Key extends string>(
  now: Sort<Key> | undefined,
  by: Key,
): Sort<Key> => ({ by, down: now?.by === by && !now.down });

/** Names sort without accents and case. */
export const sortable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
/** The place of a word in a list of words, as an order of its own. */
export const placeIn = (words: readonly string[], word: string): number => words.indexOf(word);

function compareValues(a: SortValues, b: SortValues): number {
  for (const [n, value] of a.entries()) {
    const other = b[n]!;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
/** How a list is sorted, from what each of its columns sorts by. Rows that are equal by their values are sorted by id, in the same direction. */
export const sortedBy = <Row extends { readonly id: string }, Key extends string>(
  values: Readonly<Record<Key, (row: Row) => SortValues>>,
) => ({
  keys: Object.keys(values) as Key[],
  comparing:
    ({ by, down }: Sort<Key>) =>
    (a: Row, b: Row): number => {
      const valuesOf = values[by];
      const order = compareValues([...valuesOf(a), a.id], [...valuesOf(b), b.id]);
      return down ? -order : order;
    },
});
