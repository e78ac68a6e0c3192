/**
 * Defines the routes of the calls that read reports (lists, mirror, a single report, its history)
 * and what uploads are checked against.
 */
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { parseSort } from '#kernel/domain/sorting.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  selectDistributorChoices,
  readListPage,
  findDistributorsForSearch,
  readMirrorPage,
  addDistributorNames,
} from '#areas/distributors/server/index.ts';
import { selectRememberedFiles } from '#areas/imports/server/index.ts';
import { readPrescribedNames } from '#areas/settings/server/index.ts';
import { calls, reportKindFor, reportSortKeys, type ReportArea } from '../../domain/index.ts';
import { reportForDevice, readVisibleReport } from '../visibility.ts';
import { selectTimeline } from '../history/report-history-sql.ts';
import { maskedEntry } from './mask-cpfs.ts';
import { selectReportsOfSameFile } from '../report-sql.ts';
import { selectBaselineParts } from '../baseline/baseline-sql.ts';
import {
  selectLastPrices,
  countReportsByStatus,
  selectChangedReportHeads,
  selectReportPage,
} from './report-list-sql.ts';

/**
 * Returns the distributor of a request. Administrators must name it; users of a distributor read
 * their own.
 */
const namedDistributor = (
  principal: Principal,
  query: { readonly distributor?: number | undefined },
): Result<number, 'invalid_input'> => {
  const distributorId = principal.distributorId ?? query.distributor;
  if (distributorId !== undefined) return ok(distributorId);

  return refuse('invalid_input', {
    issues: [
      { path: ['querystring', 'distributor'], code: 'invalid_type', expected: 'a distributor' },
    ],
  });
};

function routesOf(area: ReportArea) {
  const { list, changes, view, history, references, prices, baseline, known } = calls.calls[area];
  return [
    defineRoute(list, async ({ query }, { db, principal }) => {
      const { sort, after, distributor, ...asked } = query;
      const filter = {
        ...asked,
        area,
        distributorId: isAdmin(principal) ? distributor : undefined,
        search: await findDistributorsForSearch(db, principal, query.search),
      };

      return await readListPage(
        db,
        () => selectReportPage(db, filter, parseSort(sort, reportSortKeys), after),
        () => countReportsByStatus(db, filter),
      );
    }),
    defineRoute(changes, async ({ query }, { db, services, now }) =>
      ok(
        await readMirrorPage(db, services.epoch, query.cursor, (window) =>
          selectChangedReportHeads(db, area, window, now),
        ),
      ),
    ),
    defineRoute(view, async ({ params }, { db }) => {
      const found = await readVisibleReport(db, area, params.id);
      return found.ok
        ? ok(reportForDevice((await addDistributorNames(db, [found.value]))[0]!))
        : found;
    }),
    defineRoute(history, async ({ params }, { db }) => {
      const found = await readVisibleReport(db, area, params.id);
      return found.ok
        ? ok({ rows: (await selectTimeline(db, params.id)).map(maskedEntry) })
        : found;
    }),
    defineRoute(references, async ({ query }, { db, principal }) => {
      const kinds = [...new Set([reportKindFor(area, 'brazil'), reportKindFor(area, 'laam')])];
      const only = principal.distributorId ?? query.distributor;

      return ok({
        distributors: await selectDistributorChoices(db, query.distributor),
        remembered: await selectRememberedFiles(db, only, kinds),
        prescribed: await readPrescribedNames(db, kinds),
      });
    }),
    defineRoute(prices, async ({ query }, { db, principal }) => {
      const distributor = namedDistributor(principal, query);
      return distributor.ok
        ? ok({ prices: await selectLastPrices(db, area, distributor.value) })
        : distributor;
    }),
    defineRoute(baseline, async ({ query }, { db, principal }) => {
      const distributor = namedDistributor(principal, query);
      return distributor.ok
        ? ok({ parts: await selectBaselineParts(db, area, distributor.value) })
        : distributor;
    }),
    defineRoute(known, async ({ query }, { db, principal }) => {
      const distributorId = principal.distributorId ?? query.distributor;
      const reports = await selectReportsOfSameFile(db, query.hash, distributorId, area);

      return ok({
        reports: reports.map(({ id, status, completedAt, createdAt, registeredBy, createdBy }) => ({
          id,
          status,
          at: completedAt ?? createdAt,
          by: completedAt === null ? createdBy : (registeredBy ?? createdBy),
        })),
      });
    }),
  ];
}

export const readingRoutes = [...routesOf('inventory'), ...routesOf('pos')];
