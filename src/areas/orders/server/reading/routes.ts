/** Answers the reading calls of orders. */
import { PAGE_SIZE } from '#kernel/domain/headers.ts';
import { isAdmin, type Actor } from '#kernel/domain/permissions.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { read, uuid } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { firstCursor, readCursor, safeBound, writeCursor } from '#kernel/server/delta.ts';
import { handle, type Route } from '#kernel/server/route.ts';
import { distributorNames, distributorsNamed } from '#areas/distributors/server/index.ts';
import { calls, HISTORY_PAGE } from '../../domain/index.ts';
import { storedOrder } from '../queries.ts';
import { countsByStatus, headsChanged, page, sees, timeline, type Head, type Viewer } from './queries.ts';
import { references } from './references.ts';

export const viewerOf = (actor: Actor): Viewer => ({ userId: actor.userId, isAdmin: isAdmin(actor) });

async function named<Row extends Pick<Head, 'distributorId'>>(db: Database, rows: readonly Row[]) {
  const names = await distributorNames(db, rows.map((row) => row.distributorId));
  return rows.map((row) => ({ ...row, distributorName: names.get(row.distributorId) ?? '' }));
}

const readAfter = (text: string | undefined) => {
  if (text === undefined) return ok(undefined);
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{36})$/.exec(text) ?? [];
  return createdAt && read(uuid, id).ok ? ok({ createdAt: Number(createdAt), id: id! }) : refuse('invalid_input', { issues: [{ path: ['querystring', 'after'], code: 'invalid', expected: 'the `next` of an earlier page' }] });
};

const list = handle(calls.list, async ({ query }, { db, principal }) => {
  const after = readAfter(query.after);
  if (!after.ok) return after;
  const text = query.search?.replaceAll('\0', '').trim();
  const filter = { status: query.status, type: query.type, search: text ? { text, distributors: isAdmin(principal) ? await distributorsNamed(db, text) : [] } : undefined };
  const found = await page(db, viewerOf(principal), filter, after.value, PAGE_SIZE + 1);
  const rows = await named(db, found.slice(0, PAGE_SIZE)), last = rows.at(-1);
  return ok({ rows, next: found.length > PAGE_SIZE && last ? `${last.createdAt}.${last.id}` : null, counts: await countsByStatus(db, viewerOf(principal), filter) });
});

const MIRROR_PAGE = 500;
const changes = handle(calls.changes, async ({ query }, { db, principal, services, now }) => {
  const cursor = readCursor(query.cursor, services.epoch);
  const known = cursor && (cursor.id === '' || read(uuid, cursor.id).ok) ? cursor : undefined;
  const bound = await safeBound(db);
  const found = await headsChanged(db, viewerOf(principal), known ?? firstCursor, bound, now, MIRROR_PAGE + 1);
  const more = found.length > MIRROR_PAGE, rows = found.slice(0, MIRROR_PAGE), last = rows.at(-1);
  const next = more && last ? { xid: last.xid, id: last.id } : { xid: bound, id: '' };
  return ok({ rows: (await named(db, rows)).map(({ xid: _xid, ...row }) => row), cursor: writeCursor(next, services.epoch), more, restart: known === undefined });
});

const view = handle(calls.view, async ({ params }, { db, principal }) => {
  const found = await storedOrder(db, params.id);
  if (!found || found.deleted || !sees(viewerOf(principal), found)) return refuse('not_found');
  const [order] = await named(db, [found]);
  return ok(order!);
});

/** Seen by whoever sees the order; of a deleted draft nothing is told. */
const history = handle(calls.history, async ({ params, query }, { db, principal }) => {
  const found = await storedOrder(db, params.id);
  if (!found || found.deleted || !sees(viewerOf(principal), found)) return refuse('not_found');
  const { id, distributorId, type, status, number, currency } = found;
  const entries = await timeline(db, id, query.before, HISTORY_PAGE + 1), rows = entries.slice(0, HISTORY_PAGE);
  return ok({ order: { id, distributorId, type, status, number, currency }, rows, next: entries.length > HISTORY_PAGE ? rows.at(-1)!.id : null });
});

export const readingRoutes: readonly Route[] = [list, changes, handle(calls.references, references), view, history];
