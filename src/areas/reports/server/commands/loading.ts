/** What every command of a report loads first: the report under a lock, its distributor and company, the closing that blocks it. */
import { withCurrent } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { isIdTaken } from '#kernel/server/queries/ids.ts';
import type { Context } from '#kernel/server/route.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import { mustNotBeBlocked } from '#areas/deadlines/server/index.ts';
import type { ActivityCode, Company, Distributor } from '#areas/distributors/domain/index.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import type { Report, ReportArea } from '../../domain/index.ts';
import { lockedReport } from '../queries.ts';
import { isVisible, reportOf, withDistributorName, type NamedReport } from '../visibility.ts';

const notOffered = (path: string, found: unknown) =>
  refuse('invalid_input', {
    issues: [{ path: [path], code: 'not_offered', found: String(found) }],
  });

/** The report as this caller may know it, locked; undefined where the id is free. */
export async function load(
  area: ReportArea,
  id: string,
  { db }: Context,
): Promise<Result<NamedReport | undefined, 'not_found'>> {
  const stored = await lockedReport(db, id);
  if (!stored) return (await isIdTaken(db, 'report', id)) ? refuse('not_found') : ok(undefined);
  return isVisible(stored, area) ? ok(await withDistributorName(db, stored)) : refuse('not_found');
}
/** The same for a step, which only a report that exists can take. */
export async function loadExisting(
  area: ReportArea,
  id: string,
  context: Context,
): Promise<Result<NamedReport, 'not_found'>> {
  const loaded = await load(area, id, context);
  if (!loaded.ok) return loaded;
  return loaded.value ? ok(loaded.value) : refuse('not_found');
}
/** A step that the rule allows: `stored` as it was, locked; `report` as it is to be. A refusal has the report with it. */
export async function decideStep<Code extends string>(
  area: ReportArea,
  id: string,
  context: Context,
  decide: (
    before: Report,
  ) => Result<Report | 'gone', Code> | Promise<Result<Report | 'gone', Code>>,
): Promise<Result<{ stored: NamedReport; before: Report; report: Report }, Code | 'not_found'>> {
  const loaded = await loadExisting(area, id, context);
  if (!loaded.ok) return loaded;
  const before = reportOf(loaded.value);
  const result = await decide(before);
  if (!result.ok) return withCurrent(result, { report: before });
  return ok({ stored: loaded.value, before, report: result.value as Report });
}
/** The same for a command whose body repeats the id. */
export async function loadNamed(
  area: ReportArea,
  id: string,
  inBody: string,
  context: Context,
): Promise<Result<NamedReport | undefined, 'not_found' | 'invalid_input'>> {
  if (inBody === id) return await load(area, id, context);
  return refuse('invalid_input', {
    issues: [{ path: ['id'], code: 'invalid', found: inBody, expected: id }],
  });
}

export type ReportPlace = { readonly distributor: Distributor; readonly company: Company };
/** A distributor user acts for its own, whatever the body names; an admin for the one that it names. */
export async function placeOf(
  db: Database,
  principal: Principal,
  named: { readonly distributorId: number; readonly companyId: number },
  known?: number,
): Promise<Result<ReportPlace, ActivityCode | 'invalid_input'>> {
  const id = known ?? principal.distributorId ?? named.distributorId;
  const distributor = await distributorOf(db, id);
  if (!distributor) return notOffered('distributorId', id);
  if (known === undefined && !distributor.active) return refuse('distributor_inactive');
  const company = distributor.companies.find((one) => one.id === named.companyId);
  const isOffered = company && (known !== undefined || company.active);
  return isOffered ? ok({ distributor, company }) : notOffered('companyId', named.companyId);
}

/** What a command's rule has to know of them. */
export const placeFacts = ({ distributor, company }: ReportPlace, principal: Principal) => ({
  distributorId: distributor.id,
  distributorName: distributor.name,
  distributorKind: distributor.kind,
  companyName: company.name,
  currency: distributor.currency,
  actorName: principal.name,
});

/** `passed`: an admin may submit although it is closed. `firstSentAt`: what came back for correction may be sent again. */
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
