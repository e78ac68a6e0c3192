/**
 * Sorts lists by one column, ascending or descending, in the same order as the SQL in
 * `kernel/server/queries/read-sorted-page.ts`.
 */

/** A column and the direction, descending if `down`. */
export type Sort<Key extends string = string> = { readonly by: Key; readonly down: boolean };

/**
 * The values by which a row is sorted. Later values decide between rows with equal earlier ones.
 */
export type SortValues = readonly (string | number)[];

/** Writes a sort for an address or a call: `total`, or `-total` for descending. */
export const formatSort = ({ by, down }: Sort): string => (down ? `-${by}` : by);

/** Reads a sort. Returns undefined if the text names none of the keys. */
export function parseSort<Key extends string>(
  text: string | null | undefined,
  keys: readonly Key[],
): Sort<Key> | undefined {
  const down = text?.startsWith('-') ?? false;
  const by = keys.find((key) => key === (down ? text?.slice(1) : text));
  return by && { by, down };
}

/** Returns every text that `parseSort` accepts. */
export const acceptedSortTexts = <Key extends string>(keys: readonly Key[]): string[] =>
  keys.flatMap((by) => [formatSort({ by, down: false }), formatSort({ by, down: true })]);

/**
 * Returns the sort after a click on a column's heading: ascending by that column, or descending if
 * the list was sorted ascending by it.
 */
export const sortAfterHeadingClick = <Key extends string>(
  now: Sort<Key> | undefined,
  by: Key,
): Sort<Key> => ({ by, down: now?.by === by && !now.down });

/** Returns a text without accents and in lower case, by which names are sorted and searched. */
export const foldForSorting = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * The digits to which each number in a text is padded for sorting, so that “Item 2” is before “Item
 * 10”. The longest common numbers, EANs, have 13 or 14.
 */
export const SORTED_DIGITS = 15;

/** Returns a text in the form by which names are sorted, with numbers in their natural order. */
export const sortableText = (text: string): string =>
  foldForSorting(text).replace(/[0-9]+/g, (digits) =>
    digits.replace(/^0+/, '').padStart(SORTED_DIGITS, '0'),
  );

/**
 * Returns the position of a word in a list of words that defines an order, from 0, or -1 if the
 * list lacks the word.
 */
export const positionInOrder = (words: readonly string[], word: string): number =>
  words.indexOf(word);

function compareValues(a: SortValues, b: SortValues): number {
  for (const [n, value] of a.entries()) {
    const other = b[n]!;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/**
 * Returns the names of the sortable columns as `keys`, and `comparing`, which returns the
 * comparator of a sort. Rows with equal values are sorted by id in the same direction.
 * @param values Returns a row's sort values, for each column.
 */
export const createRowSorter = <Row extends { readonly id: string }, Key extends string>(
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
