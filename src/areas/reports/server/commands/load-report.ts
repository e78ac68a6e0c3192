/**
 * Loads what every command of a report needs: the report under a lock, its distributor and company,
 * and the closing that blocks it.
 */
import { withCurrentDocument } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { isIdTaken } from '#kernel/server/queries/ids.ts';
import type { Context } from '#kernel/server/define-route.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import { refuseDuringClosing } from '#areas/deadlines/server/index.ts';
import type { ActivityCode, Company, Distributor } from '#areas/distributors/domain/index.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import { lockReport } from '../report-sql.ts';
import {
  isReportVisible,
  reportForDevice,
  withDistributorName,
  type NamedReport,
} from '../visibility.ts';

const notOffered = (path: string, found: unknown) =>
  refuse('invalid_input', {
    issues: [{ path: [path], code: 'not_offered', found: String(found) }],
  });

/**
 * Locks the id and returns the report, or undefined if the id is free. Refuses as `not_found` if a
 * report has the id but the caller can't see it, because it is deleted or belongs to another
 * distributor or area.
 */
export async function loadLockedReport(
  area: ReportArea,
  id: string,
  { db }: Context,
): Promise<Result<NamedReport | undefined, 'not_found'>> {
  const stored = await lockReport(db, id);
  if (!stored) return (await isIdTaken(db, 'report', id)) ? refuse('not_found') : ok(undefined);
  return isReportVisible(stored, area)
    ? ok(await withDistributorName(db, stored))
    : refuse('not_found');
}

/** Returns the report like `loadLockedReport`, but refuses as `not_found` if it doesn't exist. */
export async function loadExistingReport(
  area: ReportArea,
  id: string,
  context: Context,
): Promise<Result<NamedReport, 'not_found'>> {
  const loaded = await loadLockedReport(area, id, context);
  if (!loaded.ok) return loaded;
  return loaded.value ? ok(loaded.value) : refuse('not_found');
}

/**
 * Loads a report under a lock and decides on a step. `stored` is the report with the columns that
 * only the server needs, `before` the report without them, and `report` the report after the step.
 * A step to `gone` leaves no report, so its caller must not read `report`. A refusal by the rule
 * contains the report.
 */
export async function decideStep<Code extends string>(
  area: ReportArea,
  id: string,
  context: Context,
  decide: (
    before: Report,
  ) => Result<Report | 'gone', Code> | Promise<Result<Report | 'gone', Code>>,
): Promise<Result<{ stored: NamedReport; before: Report; report: Report }, Code | 'not_found'>> {
  const loaded = await loadExistingReport(area, id, context);
  if (!loaded.ok) return loaded;
  const before = reportForDevice(loaded.value);
  const result = await decide(before);
  if (!result.ok) return withCurrentDocument(result, { report: before });

  return ok({ stored: loaded.value, before, report: result.value as Report });
}

/**
 * Loads a report under a lock like `loadLockedReport`. Refuses as `invalid_input` if the id in the
 * command's body is not the one in the path.
 */
export async function loadReportNamedInBody(
  area: ReportArea,
  id: string,
  inBody: string,
  context: Context,
): Promise<Result<NamedReport | undefined, 'not_found' | 'invalid_input'>> {
  if (inBody === id) return await loadLockedReport(area, id, context);
  return refuse('invalid_input', {
    issues: [{ path: ['id'], code: 'invalid', found: inBody, expected: id }],
  });
}

export type LoadedReportOwner = { readonly distributor: Distributor; readonly company: Company };

/**
 * Returns the distributor and company of a command. Users of a distributor always act for their own
 * distributor, whatever the body names. Refuses an inactive or unknown distributor or company.
 * @param known The distributor and company of an existing report, which may be inactive.
 */
export async function commandOwnerOf(
  db: Database,
  principal: Principal,
  named: { readonly distributorId: number; readonly companyId: number },
  known: Pick<Report, 'distributorId' | 'companyId'> | undefined,
): Promise<Result<LoadedReportOwner, ActivityCode | 'invalid_input'>> {
  const id = known?.distributorId ?? principal.distributorId ?? named.distributorId;
  const distributor = await selectDistributorById(db, id);
  if (!distributor) return notOffered('distributorId', id);
  if (known === undefined && !distributor.active) return refuse('distributor_inactive');
  const company = distributor.companies.find((one) => one.id === named.companyId);
  const isOffered = company && (company.active || company.id === known?.companyId);

  return isOffered ? ok({ distributor, company }) : notOffered('companyId', named.companyId);
}

/** Returns the facts about distributor, company and person that a command's rule needs. */
export const ownerFactsOf = (
  { distributor, company }: LoadedReportOwner,
  principal: Principal,
) => ({
  distributorId: distributor.id,
  distributorName: distributor.name,
  distributorKind: distributor.kind,
  companyName: company.name,
  currency: distributor.currency,
  actorName: principal.name,
});

/**
 * Returns the closing that blocks a report as `closing`. `passed` is a closing that would block the
 * report but doesn't apply to an administrator.
 * @param firstSentAt When the report was first sent. A report that was sent before the closing and
 * came back for correction may be sent again during the closing. Null if the report is new, or if
 * the command doesn't send a file.
 */
export async function readBlockingClosing(
  { db, principal, now }: Context,
  distributorId: number,
  area: ReportArea,
  firstSentAt: number | null,
): Promise<{ readonly closing: Closing | undefined; readonly passed: Closing | undefined }> {
  const unblocked = await refuseDuringClosing(
    db,
    principal,
    distributorId,
    area,
    now,
    async () => firstSentAt,
  );
  return unblocked.ok
    ? { closing: undefined, passed: unblocked.value.passed }
    : { closing: unblocked.details as unknown as Closing, passed: undefined };
}
