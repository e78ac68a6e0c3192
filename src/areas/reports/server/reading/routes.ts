/** Answers the reading calls about reports: lists, mirror, one of them, its history. */
import { PAGE_SIZE } from '#kernel/domain/headers.ts';
import { isAdmin } from '#kernel/domain/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { read, uuid } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { firstCursor, readCursor, safeBound, writeCursor } from '#kernel/server/delta.ts';
import { handle, type Route } from '#kernel/server/route.ts';
import { distributorNames, distributorsFor, distributorsNamed } from '#areas/distributors/server/index.ts';
import { memories } from '#areas/imports/server/index.ts';
import { calls, kindFor, type ReportArea, type ReportHead } from '../../domain/index.ts';
import { shown } from '../loading.ts';
import { fromSameFile, storedReport, timeline, type Stored, type StoredHead } from '../queries.ts';
import { usualParts } from '../usual/queries.ts';
import { countsByStatus, headsChanged, lastPrices, page } from './queries.ts';

const MIRROR_PAGE = 500;
async function named<Row extends Pick<StoredHead, 'distributorId'>>(db: Database, rows: readonly Row[]) {
  const names = await distributorNames(db, rows.map((row) => row.distributorId));
  return rows.map((row) => ({ ...row, distributorName: names.get(row.distributorId) ?? '' }));
}
const readAfter = (text: string | undefined) => {
  if (text === undefined) return ok(undefined);
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{36})$/.exec(text) ?? [];
  return createdAt && read(uuid, id).ok ? ok({ createdAt: Number(createdAt), id: id! }) : refuse('invalid_input', { issues: [{ path: ['querystring', 'after'], code: 'invalid', expected: 'the `next` of an earlier page' }] });
};
export async function seen(db: Database, area: ReportArea, id: string): Promise<Result<Stored, 'not_found'>> {
  const report = await storedReport(db, id);
  return report && !report.deleted && report.area === area ? ok(report) : refuse('not_found');
}

const unnamed = refuse('invalid_input', { issues: [{ path: ['querystring', 'distributor'], code: 'invalid_type', expected: 'a distributor' }] });
function of(area: ReportArea): Route[] {
  const { list, changes, view, history, references, prices, usual, known } = calls.calls[area];
  return [
    handle(list, async ({ query }, { db, principal }) => {
      const after = readAfter(query.after);
      if (!after.ok) return after;
      const text = query.search?.replaceAll('\0', '').trim();
      const filter = { area, status: query.status, distributorId: isAdmin(principal) ? query.distributor : undefined, search: text ? { text, distributors: isAdmin(principal) ? await distributorsNamed(db, text) : [] } : undefined };
      const found = await page(db, filter, after.value, PAGE_SIZE + 1), rows: ReportHead[] = await named(db, found.slice(0, PAGE_SIZE)), last = rows.at(-1);
      return ok({ rows, next: found.length > PAGE_SIZE && last ? `${last.createdAt}.${last.id}` : null, counts: await countsByStatus(db, filter) });
    }),
    handle(changes, async ({ query }, { db, services, now }) => {
      const cursor = readCursor(query.cursor, services.epoch), known = cursor && (cursor.id === '' || read(uuid, cursor.id).ok) ? cursor : undefined, bound = await safeBound(db);
      const found = await headsChanged(db, area, known ?? firstCursor, bound, now, MIRROR_PAGE + 1), more = found.length > MIRROR_PAGE, rows = found.slice(0, MIRROR_PAGE), last = rows.at(-1);
      const next = more && last ? { xid: last.xid, id: last.id } : { xid: bound, id: '' };
      return ok({ rows: (await named(db, rows)).map(({ xid: _xid, ...row }) => row), cursor: writeCursor(next, services.epoch), more, restart: known === undefined });
    }),
    handle(view, async ({ params }, { db }) => {
      const found = await seen(db, area, params.id);
      return found.ok ? ok(shown((await named(db, [found.value]))[0]!)) : found;
    }),
    handle(history, async ({ params }, { db }) => {
      const found = await seen(db, area, params.id);
      return found.ok ? ok({ rows: await timeline(db, params.id) }) : found;
    }),
    handle(references, async ({ query }, { db, principal }) => {
      const distributors = (await distributorsFor(db)).filter(({ id }) => query.distributor === undefined || id === query.distributor), only = principal.distributorId ?? query.distributor;
      return ok({
        distributors: distributors.map(({ id, name, kind, country, currency, zone, companies }) => ({ id, name, kind, country, currency, zone, companies: companies.map((c) => ({ id: c.id, name: c.name, taxId: c.taxId, main: c.main })) })),
        remembered: (await memories(db, only, [...new Set([kindFor(area, 'brazil'), kindFor(area, 'laam')])])).map(({ id, kind, choices, at }) => ({ id, kind, names: choices.names, choices, at })),
      });
    }),
    handle(prices, async ({ query }, { db, principal }) => {
      const distributorId = principal.distributorId ?? query.distributor;
      return distributorId === undefined ? unnamed : ok({ prices: await lastPrices(db, area, distributorId) });
    }),
    handle(usual, async ({ query }, { db, principal }) => {
      const distributorId = principal.distributorId ?? query.distributor;
      return distributorId === undefined ? unnamed : ok({ parts: await usualParts(db, area, distributorId) });
    }),
    handle(known, async ({ query }, { db, principal }) =>
      ok({ reports: (await fromSameFile(db, query.hash, principal.distributorId ?? query.distributor, area)).map(({ id, status, completedAt, createdAt, updatedBy }) => ({ id, status, at: completedAt ?? createdAt, by: updatedBy })) })),
  ];
}
export const readingRoutes: readonly Route[] = [...of('inventory'), ...of('pos')];
