/**
 * Searches orders on this device: mirrored heads by the starts of their words, and the part numbers
 * of whole orders.
 */
import type { Engine } from '#kernel/device/index.ts';
import { foldedWordsOf } from '#kernel/domain/fold-text.ts';
import { matchesOrderRefinement, type Order } from '../../domain/index.ts';
import type { OrderListing } from '../order-views.ts';
import { orderHeadsTable, orderRecordsTable, type OrderHeadRow } from '../tables.ts';

export type OrderSearch = {
  /** The searched words; empty if there is no search. */
  readonly words: readonly string[];
  /**
   * The part numbers of each order, by order id. Only orders whose lines are on this device and
   * that have a searched part are included.
   */
  readonly parts: ReadonlyMap<string, readonly string[]>;
};

const isPart = (word: string) => /^\d{3,8}$/.test(word);
const partsOf = (order: Order) => order.content.lines.map((line) => line.partNumber.trim());

/**
 * Returns the words of a searched text, and the part numbers of the orders on this device in which
 * a searched word of three to eight digits begins a part number.
 */
export async function prepareOrderSearch(engine: Engine, text = ''): Promise<OrderSearch> {
  const words = foldedWordsOf(text);
  const parts = new Map<string, readonly string[]>();
  const searched = words.filter(isPart);
  const hasSearchedPart = (order: Order) =>
    partsOf(order).some((part) => searched.some((word) => part.startsWith(word)));

  if (searched.length > 0)
    await orderRecordsTable(engine.core).each(({ id, state, server }) => {
      const order = state ?? server;
      if (order && hasSearchedPart(order)) parts.set(id, partsOf(order));
    });

  return { words, parts };
}

/** Returns a predicate for rows that match the filter and the search. */
export const orderRowMatcher =
  ({ status, type, ...narrowing }: OrderListing, { words, parts }: OrderSearch) =>
  (row: OrderHeadRow): boolean => {
    // Heads store hyphenated words of the distributor's name only in parts.
    const isNamed = (word: string) =>
      word.includes('-') && foldedWordsOf(row.distributorName).some((own) => own.startsWith(word));
    const hasPart = (word: string) =>
      isPart(word) && parts.get(row.id)?.some((part) => part.startsWith(word)) === true;
    return (
      (status === undefined || row.status === status) &&
      (type === undefined || row.type === type) &&
      matchesOrderRefinement(narrowing)(row) &&
      words.every(
        (word) => row.words.some((own) => own.startsWith(word)) || isNamed(word) || hasPart(word),
      )
    );
  };

/** Returns the mirrored heads that a search with at least one word finds. */
export async function headsMatching(engine: Engine, search: OrderSearch): Promise<OrderHeadRow[]> {
  const { words, parts } = search;
  const heads = orderHeadsTable(engine.bulk);

  // Some words are stored only in the parts between their hyphens.
  const longest = words
    .flatMap((word) => word.split('-'))
    .reduce((a, b) => (b.length > a.length ? b : a));
  const rows = await heads.where('words').startsWith(longest).distinct().toArray();

  const known = new Set(rows.map((row) => row.id));
  const byPart = await heads.bulkGet([...parts.keys()].filter((id) => !known.has(id)));
  return [...rows, ...byPart.filter((row) => row !== undefined)].filter(
    orderRowMatcher({}, search),
  );
}

/** Returns the mirrored heads that a text finds. The text must have at least one word. */
export const headsMatchingText = async (engine: Engine, text: string): Promise<OrderHeadRow[]> =>
  await headsMatching(engine, await prepareOrderSearch(engine, text));
