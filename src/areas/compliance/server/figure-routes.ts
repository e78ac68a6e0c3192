/** Answers the calls for figures. */
import {
  addMonths,
  lastDayOf,
  monthsUpTo,
  addDays,
  dateInZone,
  monthInZone,
} from '#kernel/domain/calendar.ts';
import { firstDayOf, HOME_ZONE, monthOf, type Month } from '#kernel/domain/dates.ts';
import { canAny, isAdmin } from '#kernel/domain/user/permissions.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { selectPartsInCurrency } from '#areas/catalog/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import {
  selectActiveDistributors,
  selectDistributorIdsOfKind,
} from '#areas/distributors/server/index.ts';
import { selectOrderedMonths } from '#areas/orders/server/index.ts';
import {
  selectReportedMonths,
  readSalesByCity,
  readSalesByMonth,
  namedVerticals,
  readSalesByPart,
  readSalesByVertical,
  readStockOnHand,
  type PartStock,
  type SoldRow,
} from '#areas/reports/server/index.ts';
import {
  ageBands,
  calls,
  SHOWN_MONTH_COUNT,
  addFigures,
  sumFigures,
  TOP_ROW_COUNT,
  TOP_MONTH_COUNT,
  type ComplianceFigure,
} from '../domain/index.ts';
import { matrixCellsByDistributor, readReportsDueSetting } from './matrix-cells.ts';

/** The age in days from which a count no longer shows what is in stock. */
const STOCK_DAYS = 270;

/**
 * Returns the distributors to count, and those that an administrator can choose. Undefined if the
 * requested distributor is inactive or the caller may not see it.
 */
async function chosen(db: Database, principal: Principal, distributorId: number | undefined) {
  const known = await selectActiveDistributors(db);
  const counted = known.filter(({ id }) => distributorId === undefined || id === distributorId);
  if (distributorId !== undefined && counted.length === 0) return undefined;
  return {
    counted,
    distributors: isAdmin(principal) ? known.map(({ id, name }) => ({ id, name })) : [],
  };
}

/**
 * Returns the coverage of a sum: how many companies it includes (those of `knownIds`), out of all
 * companies that are active or included.
 */
function coverageOf(counted: readonly Distributor[], knownIds: readonly number[]) {
  const known = new Set(knownIds);
  const companies = counted
    .flatMap((one) => one.companies)
    .filter(({ id, active }) => active || known.has(id));
  return { known: companies.filter(({ id }) => known.has(id)).length, all: companies.length };
}

const figureOf = ({
  currency,
  units,
  minor,
}: Pick<SoldRow, 'currency' | 'units' | 'minor'>): ComplianceFigure => ({
  units,
  amounts: minor === 0 ? [] : [{ currency, minor }],
});

const shown = ({ units, amounts }: ComplianceFigure) => ({ units, amounts: [...amounts] });

/** Groups rows by key and returns the `TOP_ROW_COUNT` groups with the most units. */
function top<Row, Named>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  name: (row: Row) => Named,
  figure: (row: Row) => ComplianceFigure,
): (Named & { figure: ComplianceFigure })[] {
  const groups = new Map<string, Named & { figure: ComplianceFigure }>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.figure = addFigures(known.figure, figure(row));
    else groups.set(key, { ...name(row), figure: figure(row) });
  }
  return [...groups.values()]
    .sort((a, b) => b.figure.units - a.figure.units)
    .slice(0, TOP_ROW_COUNT);
}

async function topParts<
  Row extends Pick<SoldRow, 'currency' | 'units' | 'minor'> & { readonly partNumber: string },
>(db: Database, rows: readonly Row[]) {
  const parts = top(
    rows,
    (row) => row.partNumber,
    ({ partNumber }) => ({ partNumber }),
    figureOf,
  );
  const known = await selectPartsInCurrency(
    db,
    'USD',
    parts.map(({ partNumber }) => partNumber),
  );

  return parts.map(({ partNumber, figure }) => ({
    partNumber,
    description: known.get(partNumber)?.description ?? '',
    names: known.get(partNumber)?.names ?? null,
    figure: shown(figure),
  }));
}

function bandsOf(parts: readonly PartStock[]) {
  // The stock that is at least 0, 30, 60 and 90 days old.
  const older = [0, 1, 2, 3].map((n) =>
    sumFigures(
      parts.map((one) =>
        figureOf({
          currency: one.currency,
          units: n === 0 ? one.units : one.older[n - 1]!,
          minor: n === 0 ? one.minor : one.olderMinor[n - 1]!,
        }),
      ),
    ),
  );
  const negated = ({ units, amounts }: ComplianceFigure): ComplianceFigure => ({
    units: -units,
    amounts: amounts.map((one) => ({ ...one, minor: -one.minor })),
  });
  return ageBands.map((band, n) => {
    const { units, amounts } = n === 3 ? older[3]! : addFigures(older[n]!, negated(older[n + 1]!));
    return { band, figure: { units, amounts: amounts.filter((one) => one.minor !== 0) } };
  });
}

const stock = defineRoute(
  calls.getStockFigures,
  async ({ query: { distributor } }, { db, principal, now }) => {
    const found = await chosen(db, principal, distributor);
    if (!found) return refuse('not_found');
    const { counted, distributors } = found;
    const { parts, from, to, companyIds } = await readStockOnHand(
      db,
      addDays(dateInZone(now, HOME_ZONE), -STOCK_DAYS),
      distributor,
    );

    return ok({
      from,
      to,
      coverage: coverageOf(counted, companyIds),
      bands: bandsOf(parts),
      parts: await topParts(db, parts),
      distributors,
    });
  },
);

const sales = defineRoute(
  calls.getSalesFigures,
  async ({ query: { distributor } }, { db, principal, now }) => {
    const found = await chosen(db, principal, distributor);
    if (!found) return refuse('not_found');
    const { counted, distributors } = found;
    const running = monthInZone(now, HOME_ZONE);
    const months = monthsUpTo(running, SHOWN_MONTH_COUNT);
    const from = firstDayOf(months[0]!);
    const since = firstDayOf(addMonths(running, -TOP_MONTH_COUNT));
    const seesOrders = canAny(principal, ['orders.read', 'approvals.read']);
    const [reported, cells, sold, ordered, parts, cities] = await Promise.all([
      selectReportedMonths(db, 'pos', from, lastDayOf(running)),
      matrixCellsByDistributor(db, 'pos', counted, months, await readReportsDueSetting(db), now),
      readSalesByMonth(db, from, distributor),
      seesOrders ? selectOrderedMonths(db, from, distributor) : [],
      readSalesByPart(db, since, TOP_ROW_COUNT, distributor),
      readSalesByCity(db, since, TOP_ROW_COUNT, distributor),
    ]);

    const inMonth = <Row extends Pick<SoldRow, 'currency' | 'units' | 'minor'>>(
      rows: readonly Row[],
      of: (row: Row) => string,
    ) => {
      const sums = new Map<string, ComplianceFigure>();
      for (const row of rows) {
        const month = of(row);
        const known = sums.get(month);
        sums.set(month, known ? addFigures(known, figureOf(row)) : figureOf(row));
      }
      return (month: string) => shown(sums.get(month) ?? { units: 0, amounts: [] });
    };

    const known = new Set(
      reported
        .filter(({ distributorId }) => distributor === undefined || distributorId === distributor)
        .map(({ month }) => month),
    );

    const unreported = (month: Month) =>
      [...cells.values()]
        .flatMap((row) => row.filter((cell) => cell.month === month))
        .flatMap(({ companies }) => companies)
        .filter(({ state }) => state === 'missing' || state === 'awaited').length;

    const sellThrough = inMonth(sold, (one) => one.month);
    const sellIn = inMonth(ordered, (one) => one.month);

    return ok({
      months: months.map((month) => ({
        month,
        sellIn: seesOrders ? sellIn(month) : null,
        sellThrough: sellThrough(month),
        isReported: known.has(month) || sellThrough(month).units !== 0,
        unreported: unreported(month),
      })),
      since,
      coverage: coverageOf(
        counted,
        reported.filter(({ month }) => month >= monthOf(since)).map(({ companyId }) => companyId),
      ),
      parts: await topParts(db, parts),
      cities: top(
        cities,
        (row) => `${row.city}\n${row.state}`,
        ({ city, state }) => ({ city, state }),
        figureOf,
      ).map((one) => ({ ...one, figure: shown(one.figure) })),
      distributors,
    });
  },
);

const verticals = defineRoute(
  calls.getVerticalFigures,
  async ({ query: { distributor } }, { db, principal, now }) => {
    const found = await chosen(db, principal, distributor);
    if (!found) return refuse('not_found');
    const { counted } = found;
    const running = monthInZone(now, HOME_ZONE);
    const months = monthsUpTo(running, SHOWN_MONTH_COUNT);
    const from = firstDayOf(months[0]!);
    // Sums over all distributors also include distributors that became inactive, so their ids are
    // not taken from `counted`.
    const brazilians = await selectDistributorIdsOfKind(db, 'brazil');
    const sold = await readSalesByVertical(db, from, brazilians, distributor);
    const reported = await selectReportedMonths(db, 'pos', from, lastDayOf(running));
    const groups = Map.groupBy(
      sold,
      ({ month, state, verticalId }) => `${month} ${verticalId} ${state}`,
    );

    const rows = [...groups.values()].map((group) => {
      const { month, state, verticalId } = group[0]!;
      return { month, state, verticalId, figure: shown(sumFigures(group.map(figureOf))) };
    });

    return ok({
      months,
      isReported:
        sold.length > 0 ||
        reported.some(({ distributorId }) => counted.some(({ id }) => id === distributorId)),
      coverage: coverageOf(
        counted,
        reported.map(({ companyId }) => companyId),
      ),
      verticals: await namedVerticals(db),
      rows: rows.filter(({ month }) => months.includes(month)),
    });
  },
);

export const figureRoutes = [stock, sales, verticals];
