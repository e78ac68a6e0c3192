/** What every command of a report loads first: the report under a lock, whose it is, which closing stands in the way. */
import { ok, refuse, type Refusal, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import type { Context } from '#kernel/server/route.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import { mustNotBeBlocked } from '#areas/deadlines/server/index.ts';
import type { Company, Distributor } from '#areas/distributors/domain/index.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import type { Report, ReportArea } from '../domain/index.ts';
import { isTaken, lockedReport, storedReport, type StoredReport } from './queries.ts';

export type Loaded = StoredReport & { readonly distributorName: string };
const invalid = (path: string, found: unknown) =>
  refuse('invalid_input', {
    issues: [{ path: [path], code: 'not_offered', found: String(found) }],
  });

/** The report as this caller may see it; a removed one is as if it did not exist. */
export async function visibleReport(
  db: Database,
  area: ReportArea,
  id: string,
): Promise<Result<StoredReport, 'not_found'>> {
  const report = await storedReport(db, id);
  return report && !report.deleted && report.area === area ? ok(report) : refuse('not_found');
}
/** The report as this caller may know it, locked; undefined where the id is free. */
export async function load(
  area: ReportArea,
  id: string,
  inBody: string | undefined,
  { db }: Context,
): Promise<Result<Loaded | undefined, 'invalid_input' | 'not_found'>> {
  if (inBody !== undefined && inBody !== id)
    return refuse('invalid_input', {
      issues: [{ path: ['id'], code: 'invalid', found: inBody, expected: id }],
    });
  const stored = await lockedReport(db, id);
  if (!stored) return (await isTaken(db, id)) ? refuse('not_found') : ok(undefined);
  if (stored.deleted || stored.area !== area) return refuse('not_found');
  return ok({ ...stored, distributorName: (await distributorOf(db, stored.distributorId))!.name });
}
/** Without what only the server needs. */
export const shown = ({
  pieces: _pieces,
  except: _except,
  attempts: _attempts,
  updaterId: _updater,
  ...report
}: Loaded): Report => report;
/** Where somebody else was first, the answer shows the report as it now is. */
export const withReport = <Code extends string>(
  refusal: Refusal<Code>,
  report: Loaded | undefined,
): Refusal<Code> =>
  report && (refusal.code === 'version_conflict' || refusal.code === 'illegal_transition')
    ? { ...refusal, details: { ...refusal.details, report: shown(report) } }
    : refusal;

/** A distributor user acts for its own, whatever it says; an admin for the one that it names. */
export async function placeOf(
  db: Database,
  principal: Principal,
  named: { readonly distributorId: number; readonly companyId: number },
  known?: number,
): Promise<
  Result<{ readonly distributor: Distributor; readonly company: Company }, 'invalid_input'>
> {
  const id = known ?? principal.distributorId ?? named.distributorId;
  const distributor = await distributorOf(db, id);
  if (!distributor || (known === undefined && !distributor.active))
    return invalid('distributorId', id);
  const company = distributor.companies.find((one) => one.id === named.companyId);
  return company ? ok({ distributor, company }) : invalid('companyId', named.companyId);
}

/** `passed`: what an admin goes through all the same. `firstSentAt`: what came back for correction may go again. */
export async function closingFor(
  { db, principal, now }: Context,
  distributorId: number,
  area: ReportArea,
  firstSentAt: number | null,
): Promise<{ readonly closing: Closing | undefined; readonly passed: Closing | undefined }> {
  const unblocked = await mustNotBeBlocked(
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
