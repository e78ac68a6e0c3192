/** Answers the reading calls about reports: lists, mirror, one of them, its history. */
import { isAdmin } from '#kernel/domain/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { changesSince, isUuid, pageAfter } from '#kernel/server/paging.ts';
import { handle, type Route } from '#kernel/server/route.ts';
import {
  distributorsFor,
  distributorsNamed,
  withDistributorNames,
} from '#areas/distributors/server/index.ts';
import { memories } from '#areas/imports/server/index.ts';
import { calls, kindFor, type ReportArea } from '../../domain/index.ts';
import { shown } from '../loading.ts';
import { fromSameFile, storedReport, timeline, type StoredReport } from '../queries.ts';
import { baselineParts } from '../baseline/queries.ts';
import { countsByStatus, headsChanged, lastPrices, page } from './queries.ts';

export async function seen(
  db: Database,
  area: ReportArea,
  id: string,
): Promise<Result<StoredReport, 'not_found'>> {
  const report = await storedReport(db, id);
  return report && !report.deleted && report.area === area ? ok(report) : refuse('not_found');
}

const unnamed = refuse('invalid_input', {
  issues: [
    { path: ['querystring', 'distributor'], code: 'invalid_type', expected: 'a distributor' },
  ],
});
function of(area: ReportArea): Route[] {
  const { list, changes, view, history, references, prices, usual, known } = calls.calls[area];
  return [
    handle(list, async ({ query }, { db, principal }) => {
      const text = query.search?.replaceAll('\0', '').trim();
      const filter = {
        area,
        status: query.status,
        distributorId: isAdmin(principal) ? query.distributor : undefined,
        search: text
          ? { text, distributors: isAdmin(principal) ? await distributorsNamed(db, text) : [] }
          : undefined,
      };
      const found = await pageAfter(query.after, (after, limit) => page(db, filter, after, limit));
      return found.ok
        ? ok({
            rows: await withDistributorNames(db, found.value.rows),
            next: found.value.next,
            counts: await countsByStatus(db, filter),
          })
        : found;
    }),
    handle(changes, async ({ query }, { db, services, now }) => {
      const changed = await changesSince(
        db,
        services.epoch,
        query.cursor,
        (after, bound, limit) => headsChanged(db, area, after, bound, now, limit),
        ({ id }) => id,
        isUuid,
      );
      return ok({ ...changed, rows: await withDistributorNames(db, changed.rows) });
    }),
    handle(view, async ({ params }, { db }) => {
      const found = await seen(db, area, params.id);
      return found.ok ? ok(shown((await withDistributorNames(db, [found.value]))[0]!)) : found;
    }),
    handle(history, async ({ params }, { db }) => {
      const found = await seen(db, area, params.id);
      return found.ok ? ok({ rows: await timeline(db, params.id) }) : found;
    }),
    handle(references, async ({ query }, { db, principal }) => {
      const distributors = (await distributorsFor(db)).filter(
        ({ id }) => query.distributor === undefined || id === query.distributor,
      );
      const only = principal.distributorId ?? query.distributor;
      return ok({
        distributors: distributors.map(
          ({ id, name, kind, country, currency, zone, companies }) => ({
            id,
            name,
            kind,
            country,
            currency,
            zone,
            companies: companies.map((c) => ({
              id: c.id,
              name: c.name,
              taxId: c.taxId,
              main: c.main,
            })),
          }),
        ),
        remembered: (
          await memories(db, only, [...new Set([kindFor(area, 'brazil'), kindFor(area, 'laam')])])
        ).map(({ id, distributorId, kind, choices, at }) => ({
          id,
          distributorId,
          kind,
          names: choices.names,
          choices,
          at,
        })),
      });
    }),
    handle(prices, async ({ query }, { db, principal }) => {
      const distributorId = principal.distributorId ?? query.distributor;
      return distributorId === undefined
        ? unnamed
        : ok({ prices: await lastPrices(db, area, distributorId) });
    }),
    handle(usual, async ({ query }, { db, principal }) => {
      const distributorId = principal.distributorId ?? query.distributor;
      return distributorId === undefined
        ? unnamed
        : ok({ parts: await baselineParts(db, area, distributorId) });
    }),
    handle(known, async ({ query }, { db, principal }) =>
      ok({
        reports: (
          await fromSameFile(db, query.hash, principal.distributorId ?? query.distributor, area)
        ).map(({ id, status, completedAt, createdAt, updatedBy }) => ({
          id,
          status,
          at: completedAt ?? createdAt,
          by: updatedBy,
        })),
      }),
    ),
  ];
}
export const readingRoutes: readonly Route[] = [...of('inventory'), ...of('pos')];
