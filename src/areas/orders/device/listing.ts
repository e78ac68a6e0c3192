/** One page of a list that joins the mirrored heads, by index, with the few orders that are newer on this device. */
import { Dexie } from 'dexie';
import type { SyncState, Engine } from '#kernel/device/index.ts';
import {
  calls,
  orderHeadOf,
  isDue,
  orderStatuses,
  type Order,
  type OrderStatus,
} from '../domain/index.ts';
import type { OrderListing, OrderPage, OrderRow, ServerPage } from './orders-device.ts';

type ListedRow = Omit<OrderRow, 'isHere'>;
import {
  orderHeadRow,
  orderHeads,
  orderRecords,
  searchWordsOf,
  type OrderHeadRow,
} from './tables.ts';

type Place = Pick<OrderHeadRow, 'newest' | 'id'>;
const before = (a: Place, b: Place) =>
  a.newest - b.newest || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
type Local = { readonly row: OrderHeadRow; readonly sync: SyncState };
/** Local documents, and the ids that the mirror's rows yield to (removed ones too). */
type Overlay = { readonly locals: readonly Local[]; readonly ids: readonly string[] };

async function overlayOf(engine: Engine): Promise<Overlay> {
  const records = await orderRecords(engine.core).where('local').equals(1).toArray();
  return {
    ids: records.map((record) => record.id),
    locals: records.flatMap((record) =>
      record.state ? [{ row: orderHeadRow(orderHeadOf(record.state)), sync: record.sync }] : [],
    ),
  };
}

const MANY = 50;
/** Of many unsent orders most are unknown to the mirror: its keys are one read, a look-up for each would be a thousand. */
async function mirroredOf(engine: Engine, ids: readonly string[]): Promise<OrderHeadRow[]> {
  const heads = orderHeads(engine.bulk);
  const known = ids.length > MANY ? new Set(await heads.toCollection().primaryKeys()) : undefined;
  return (await heads.bulkGet(ids.filter((id) => known?.has(id) ?? true))).filter(
    (row) => row !== undefined,
  );
}

/** Part numbers by order, of the orders that lie whole here; empty where nothing searched can be one. */
type Parts = ReadonlyMap<string, readonly string[]>;
const isPart = (word: string) => /^\d{3,8}$/.test(word);
const partsOf = (order: Order) => order.content.lines.map((line) => line.partNumber.trim());
async function partsHere(engine: Engine, words: readonly string[]): Promise<Parts> {
  const found = new Map<string, readonly string[]>();
  if (words.some(isPart))
    await orderRecords(engine.core).each(({ id, state, server }) => {
      const order = state ?? server;
      if (
        order &&
        words.some((word) => isPart(word) && partsOf(order).some((part) => part.startsWith(word)))
      )
        found.set(id, partsOf(order));
    });
  return found;
}

const fits =
  ({ status, type }: OrderListing, words: readonly string[], parts: Parts) =>
  (row: OrderHeadRow) =>
    (status === undefined || row.status === status) &&
    (type === undefined || row.type === type) &&
    words.every(
      (word) =>
        row.words.some((own) => own.startsWith(word)) ||
        (isPart(word) && parts.get(row.id)?.some((part) => part.startsWith(word)) === true),
    );

function inOrder(engine: Engine, { status, type }: OrderListing) {
  const heads = orderHeads(engine.bulk);
  const [index, key] =
    status && type
      ? ['[status+type+newest+id]', [status, type]]
      : status
        ? ['[status+newest+id]', [status]]
        : type
          ? ['[type+newest+id]', [type]]
          : ['[newest+id]', []];
  return {
    all: () =>
      heads
        .where(index as string)
        .between([...(key as string[]), Dexie.minKey], [...(key as string[]), Dexie.maxKey]),
  };
}
const shown = (
  { newest: _newest, words: _words, ...head }: OrderHeadRow,
  sync: SyncState,
): ListedRow => ({ ...head, sync });
async function placed(engine: Engine, rows: readonly ListedRow[]): Promise<OrderRow[]> {
  const here = new Set(
    await orderRecords(engine.core)
      .where('id')
      .anyOf(rows.map((row) => row.id))
      .primaryKeys(),
  );
  return rows.map((row) => ({ ...row, isHere: here.has(row.id) }));
}

/**
 * The window of the joined sequence. `mirrored` holds the mirror's rows from place `start` on; `yielding` those
 * mirrored rows that a local document stands for.
 */
export function joined(
  mirrored: readonly OrderHeadRow[],
  start: number,
  yielding: readonly OrderHeadRow[],
  locals: readonly Local[],
  offset: number,
  limit: number,
): ListedRow[] {
  const first = mirrored[0];
  const earlier = (place: Place) => start > 0 && first !== undefined && before(place, first) < 0;
  const skipped =
    start - yielding.filter(earlier).length + locals.filter(({ row }) => earlier(row)).length;
  const ids = new Set(yielding.map((row) => row.id));
  const window = [
    ...mirrored.filter((row) => !ids.has(row.id)).map((row): Local => ({ row, sync: 'synced' })),
    ...locals.filter(({ row }) => !earlier(row)),
  ].sort((a, b) => before(a.row, b.row));
  return window
    .slice(offset - skipped, offset - skipped + limit)
    .map(({ row, sync }) => shown(row, sync));
}

async function matching(
  engine: Engine,
  words: readonly string[],
  parts: Parts,
): Promise<OrderHeadRow[]> {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  const rows = await orderHeads(engine.bulk)
    .where('words')
    .startsWith(longest)
    .distinct()
    .toArray();
  const known = new Set(rows.map((row) => row.id));
  const byPart = (
    await orderHeads(engine.bulk).bulkGet([...parts.keys()].filter((id) => !known.has(id)))
  ).filter((row) => row !== undefined);
  return [...rows, ...byPart].filter(fits({}, words, parts));
}

/** Every mirrored head that a search finds. */
export async function headsFound(engine: Engine, search: string): Promise<OrderHeadRow[]> {
  const words = searchWordsOf(search);
  return await matching(engine, words, await partsHere(engine, words));
}

export async function listOrders(
  engine: Engine,
  { offset, limit, ...filter }: OrderListing & { offset: number; limit: number },
): Promise<OrderPage> {
  const { locals, ids } = await overlayOf(engine);
  const words = searchWordsOf(filter.search ?? '');
  const parts = await partsHere(engine, words);
  const fit = fits(filter, words, parts);
  const ours = locals.filter(({ row }) => fit(row));
  if (words.length > 0) {
    const local = new Set(ids);
    const rows = (await matching(engine, words, parts))
      .filter((row) => !local.has(row.id) && fit(row))
      .sort(before);
    return {
      rows: await placed(engine, joined(rows, 0, [], ours, offset, limit)),
      total: rows.length + ours.length,
    };
  }
  const yielding = (await mirroredOf(engine, ids)).filter(fit);
  const { all } = inOrder(engine, filter);
  const start = Math.max(0, offset - ours.length);
  const [count, mirrored] = await Promise.all([
    all().count(),
    all()
      .offset(start)
      .limit(offset - start + limit + yielding.length)
      .toArray(),
  ]);
  return {
    rows: await placed(
      engine,
      joined(
        mirrored,
        mirrored.length ? start : 0,
        yielding,
        ours,
        mirrored.length || start === 0 ? offset : offset - (count - yielding.length),
        limit,
      ),
    ),
    total: count - yielding.length + ours.length,
  };
}

export async function countOrdersByStatus(
  engine: Engine,
  filter: Omit<OrderListing, 'status'> = {},
): Promise<Record<OrderStatus, number>> {
  const { locals, ids } = await overlayOf(engine);
  const words = searchWordsOf(filter.search ?? '');
  const parts = await partsHere(engine, words);
  const fit = fits(filter, words, parts);
  const tally = (rows: readonly OrderHeadRow[], status: OrderStatus) =>
    rows.filter((row) => row.status === status && fit(row)).length;
  const found = words.length > 0 ? await matching(engine, words, parts) : undefined;
  const yielding = await mirroredOf(engine, ids);
  const counted = await Promise.all(
    orderStatuses.map(async (status) => {
      const mirrored = found
        ? tally(found, status)
        : await inOrder(engine, { ...filter, status })
            .all()
            .count();
      return [
        status,
        mirrored -
          tally(yielding, status) +
          tally(
            locals.map(({ row }) => row),
            status,
          ),
      ] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<OrderStatus, number>;
}

/** What asks approvers for a decision, for the figure beside the menu's entry. `today` in the manufacturer's zone. */
export async function countToDecide(engine: Engine, today: string): Promise<number> {
  const held = await inOrder(engine, { status: 'stand_by' }).all().toArray();
  return (
    (await inOrder(engine, { status: 'waiting_approval' }).all().count()) +
    held.filter((row) => isDue(row, today)).length
  );
}

/** The server's list searches older orders, other people's part numbers, and all that the mirror does not hold. */
export async function searchServer(
  engine: Engine,
  { status, type, search }: OrderListing,
  after?: string,
): Promise<ServerPage | undefined> {
  const reply = await engine.api.call(calls.list, { query: { status, type, search, after } });
  return reply.ok
    ? {
        rows: await placed(
          engine,
          reply.value.rows.map((row): ListedRow => ({ ...row, sync: 'synced' })),
        ),
        next: reply.value.next,
      }
    : undefined;
}
