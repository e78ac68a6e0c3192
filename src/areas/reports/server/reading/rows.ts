/** Answers the calls that read registered rows, by dates and by report. */
import { read, calendarDate } from '#kernel/domain/schema.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { handle, type Route } from '#kernel/server/route.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import { calls, kindFor, type RegisteredRow, type ReportArea } from '../../domain/index.ts';
import { keyOfValues, valuesOf, type KeptColumns } from '../columns.ts';
import { underWay } from '../queries.ts';
import { days, rowsOfDates, rowsOfReport, type ReportPlace, type Registered } from './queries.ts';
import { seen } from './routes.ts';

const PAGES = { rows: 100, registered: 2_000, export: 5_000 } as const;
const readPlace = (text: string | undefined) => {
  if (text === undefined) return ok(undefined);
  const [, distributorId, date, id] =
    /^(\d{1,15})\.(\d{4}-\d\d-\d\d)\.(\d{1,15})$/.exec(text) ?? [];
  return date && read(calendarDate, date).ok
    ? ok({ distributorId: Number(distributorId), date, id: Number(id) })
    : refuse('invalid_input', {
        issues: [
          {
            path: ['querystring', 'after'],
            code: 'invalid',
            expected: 'the `next` of an earlier page',
          },
        ],
      });
};
const placeOf = ({ distributor_id, on_date, id }: Registered): string =>
  `${distributor_id}.${on_date}.${id}` satisfies string;
const nextOf = (found: readonly Registered[], most: number): string | null =>
  found.length > most ? placeOf(found[most - 1]!) : null;

type Owners = ReadonlyMap<number, Distributor>;
async function ownersOf(db: Database, rows: readonly Registered[]): Promise<Owners> {
  const owners = new Map<number, Distributor>();
  for (const id of new Set(rows.map((row) => row.distributor_id)))
    owners.set(id, (await distributorOf(db, id))!);
  return owners;
}
function shownRow(
  area: ReportArea,
  owners: Owners,
  row: Registered,
): Pick<RegisteredRow, 'key' | 'ordinal' | 'date' | 'line' | 'values'> {
  const kind = kindFor(area, owners.get(row.distributor_id)!.kind);
  const values = valuesOf(kind, row as unknown as KeptColumns);
  return {
    key: keyOfValues(kind, values),
    ordinal: row.ordinal,
    date: row.on_date,
    line: row.line,
    values,
  };
}

type Asked = {
  readonly distributorId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly from: string;
  readonly to: string;
};
/** A recently uploaded file: data not yet available. */
async function isUnderWay(
  db: Database,
  area: ReportArea,
  { distributorId, companyId, from, to }: Asked,
): Promise<boolean> {
  return (await underWay(db, area, distributorId)).some(
    (one) =>
      one.from !== null &&
      one.to !== null &&
      one.from <= to &&
      one.to >= from &&
      (companyId === undefined || one.kind === 'pos_brazil' || one.companyId === companyId),
  );
}

function of(area: ReportArea): Route[] {
  const { rows, days: daysCall, registered, export: exported } = calls.calls[area];
  const pageOf = async (
    db: Database,
    asked: Asked,
    after: ReportPlace | undefined,
    most: number,
  ) => {
    const found = await rowsOfDates(db, area, asked, after, most + 1);
    const page = found.slice(0, most);
    return { page, owners: await ownersOf(db, page), next: nextOf(found, most) };
  };
  return [
    handle(rows, async ({ params, query }, { db }) => {
      const report = await seen(db, area, params.id);
      const after = readPlace(query.after);
      if (!report.ok || !after.ok)
        return report.ok ? (after as Extract<typeof after, { ok: false }>) : report;
      const { status, kind, distributorId, companyId, days: lines, completedAt } = report.value;
      if (status === 'waiting_processing') return refuse('not_yet_available');
      if (status !== 'complete' || lines.length === 0) return ok({ rows: [], next: null });
      const found = await rowsOfReport(
        db,
        {
          id: params.id,
          area,
          distributorId,
          companyId: kind === 'pos_brazil' ? undefined : companyId,
          dates: lines.map(({ date }) => date),
          completedAt: completedAt!,
        },
        query.state,
        after.value,
        PAGES.rows + 1,
      );
      const page = found.slice(0, PAGES.rows);
      const owners = await ownersOf(db, page);
      return ok({
        rows: page.map((row) => ({
          ...shownRow(area, owners, row),
          was: row.state === 'changed' ? (row.was as RegisteredRow['was']) : null,
          state: row.state,
        })),
        next: nextOf(found, PAGES.rows),
      });
    }),
    handle(daysCall, async ({ query }, { db, principal }) =>
      ok({
        days: await days(db, area, {
          distributorId: principal.distributorId ?? query.distributor,
          companyId: query.company,
          from: query.from,
          to: query.to,
        }),
      }),
    ),
    handle(registered, async ({ query }, { db, principal }) => {
      const after = readPlace(query.after);
      const asked = {
        distributorId: principal.distributorId ?? query.distributor,
        companyId: query.company,
        from: query.from,
        to: query.to,
      };
      if (!after.ok) return after;
      if (await isUnderWay(db, area, asked)) return refuse('not_yet_available');
      const { page, owners, next } = await pageOf(db, asked, after.value, PAGES.registered);
      return ok({ rows: page.map((row) => shownRow(area, owners, row)), next });
    }),
    handle(exported, async ({ query }, { db, principal }) => {
      const after = readPlace(query.after);
      const asked = {
        distributorId: principal.distributorId ?? query.distributor,
        companyId: query.company,
        from: query.from,
        to: query.to,
      };
      if (!after.ok) return after;
      if (await isUnderWay(db, area, asked)) return refuse('not_yet_available');
      const { page, owners, next } = await pageOf(db, asked, after.value, PAGES.export);
      const companyName = (row: Registered) =>
        owners.get(row.distributor_id)!.companies.find(({ id }) => id === row.company_id)?.name ??
        '';
      return ok({
        rows: page.map((row) => ({
          ...shownRow(area, owners, row),
          distributorName: owners.get(row.distributor_id)!.name,
          companyName: companyName(row),
          currency: row.currency,
        })),
        next,
      });
    }),
  ];
}
export const rowRoutes: readonly Route[] = [...of('inventory'), ...of('pos')];
