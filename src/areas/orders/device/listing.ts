/** One page of a list that joins the mirrored heads, by index, with the few orders that are newer on this device. */
import { Dexie } from 'dexie';
import type { SyncState, Engine } from '#kernel/device/index.ts';
import { headOf, orderStatuses, type OrderStatus } from '../domain/index.ts';
import type { OrderFilter, OrderPage, OrderRow } from './face.ts';
import { headRow, orderHeads, orderRecords, searched, type HeadRow } from './tables.ts';

type Place = Pick<HeadRow, 'newest' | 'id'>;
const before = (a: Place, b: Place) => a.newest - b.newest || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
type Local = { readonly row: HeadRow; readonly sync: SyncState };
/** Local documents, and the ids that the mirror's rows yield to (removed ones too). */
type Overlay = { readonly locals: readonly Local[]; readonly ids: readonly string[] };

async function overlayOf(engine: Engine): Promise<Overlay> {
  const records = await orderRecords(engine.core).where('local').equals(1).toArray();
  return {
    ids: records.map((record) => record.id),
    locals: records.flatMap((record) => (record.state ? [{ row: headRow(headOf(record.state)), sync: record.sync }] : [])),
  };
}

const fits = ({ status, type }: OrderFilter, words: readonly string[]) => (row: HeadRow) =>
  (status === undefined || row.status === status) && (type === undefined || row.type === type) && words.every((word) => row.words.some((own) => own.startsWith(word)));

function inOrder(engine: Engine, { status, type }: OrderFilter) {
  const heads = orderHeads(engine.bulk);
  const [index, key] = status && type ? ['[status+type+newest+id]', [status, type]] : status ? ['[status+newest+id]', [status]] : type ? ['[type+newest+id]', [type]] : ['[newest+id]', []];
  return { all: () => heads.where(index as string).between([...key as string[], Dexie.minKey], [...key as string[], Dexie.maxKey]) };
}
const shown = ({ newest: _newest, words: _words, ...head }: HeadRow, sync: SyncState): OrderRow => ({ ...head, sync });

/**
 * The window of the joined sequence. `mirrored` holds the mirror's rows from place `start` on; `yielding` those
 * mirrored rows that a local document stands for.
 */
export function joined(mirrored: readonly HeadRow[], start: number, yielding: readonly HeadRow[], locals: readonly Local[], offset: number, limit: number): OrderRow[] {
  const first = mirrored[0];
  const earlier = (place: Place) => start > 0 && first !== undefined && before(place, first) < 0;
  const skipped = start - yielding.filter(earlier).length + locals.filter(({ row }) => earlier(row)).length;
  const ids = new Set(yielding.map((row) => row.id));
  const window = [...mirrored.filter((row) => !ids.has(row.id)).map((row): Local => ({ row, sync: 'synced' })), ...locals.filter(({ row }) => !earlier(row))].sort((a, b) => before(a.row, b.row));
  return window.slice(offset - skipped, offset - skipped + limit).map(({ row, sync }) => shown(row, sync));
}

async function matching(engine: Engine, words: readonly string[]): Promise<HeadRow[]> {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  const rows = await orderHeads(engine.bulk).where('words').startsWith(longest).distinct().toArray();
  return rows.filter(fits({}, words));
}

export async function listOrders(engine: Engine, { offset, limit, ...filter }: OrderFilter & { offset: number; limit: number }): Promise<OrderPage> {
  const { locals, ids } = await overlayOf(engine), words = searched(filter.search ?? ''), fit = fits(filter, words);
  const ours = locals.filter(({ row }) => fit(row));
  if (words.length > 0) {
    const local = new Set(ids), rows = (await matching(engine, words)).filter((row) => !local.has(row.id) && fit(row)).sort(before);
    return { rows: joined(rows, 0, [], ours, offset, limit), total: rows.length + ours.length };
  }
  const yielding = (await orderHeads(engine.bulk).bulkGet([...ids])).filter((row) => row !== undefined).filter(fit);
  const { all } = inOrder(engine, filter), start = Math.max(0, offset - ours.length);
  const [count, mirrored] = await Promise.all([all().count(), all().offset(start).limit(offset - start + limit + yielding.length).toArray()]);
  return { rows: joined(mirrored, mirrored.length ? start : 0, yielding, ours, mirrored.length || start === 0 ? offset : offset - (count - yielding.length), limit), total: count - yielding.length + ours.length };
}

export async function countsByStatus(engine: Engine, filter: Omit<OrderFilter, 'status'> = {}): Promise<Record<OrderStatus, number>> {
  const { locals, ids } = await overlayOf(engine), words = searched(filter.search ?? ''), fit = fits(filter, words);
  const tally = (rows: readonly HeadRow[], status: OrderStatus) => rows.filter((row) => row.status === status && fit(row)).length;
  const found = words.length > 0 ? await matching(engine, words) : undefined;
  const yielding = (await orderHeads(engine.bulk).bulkGet([...ids])).filter((row) => row !== undefined);
  const counted = await Promise.all(orderStatuses.map(async (status) => {
    const mirrored = found ? tally(found, status) : await inOrder(engine, { ...filter, status }).all().count();
    return [status, mirrored - tally(yielding, status) + tally(locals.map(({ row }) => row), status)] as const;
  }));
  return Object.fromEntries(counted) as Record<OrderStatus, number>;
}
