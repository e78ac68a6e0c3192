/** Opens a funnel with its first order, for the module that approves orders. */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { distributorById } from '#areas/distributors/server/index.ts';
import {
  findOpeningTermIssues,
  funnelPartsOfOrderLines,
  type FunnelCode,
  type FunnelLine,
  type FunnelTerms,
} from '../domain/index.ts';
import { insertFunnel, type NewFunnel } from './funnels-sql.ts';

/** The funnel that the first order asks for, with the order's lines. */
export type FunnelToOpen = Omit<NewFunnel, 'expiresOn' | 'parts'> & {
  readonly lines: readonly FunnelLine[];
};
/**
 * Opens a funnel with the terms that the approver confirmed, and returns the funnel's id. Refuses
 * as `funnel_unconfirmed` if there are no terms, and as `invalid_input` if they have issues. The
 * caller has locked the funnel with `lockFunnel`.
 */
export async function openFunnel(
  asked: FunnelToOpen,
  terms: FunnelTerms | undefined,
  { db, principal, now }: Pick<Context, 'db' | 'principal' | 'now'>,
): Promise<Result<string, FunnelCode | 'invalid_input'>> {
  if (!terms) return refuse('funnel_unconfirmed');
  const { lines, ...funnel } = asked;
  const zone = (await distributorById(db, asked.distributorId))!.zone;
  const issues = findOpeningTermIssues(lines, terms, dateInZone(now, zone));
  if (issues.length > 0)
    return refuse('invalid_input', {
      issues: issues.map((one) => ({ ...one, path: ['opening', ...one.path] })),
    });

  const parts = funnelPartsOfOrderLines(lines).map(({ partNumber, unitMinor }) => ({
    partNumber,
    unitMinor,
    quantity: terms.parts.find((one) => one.partNumber === partNumber)!.quantity,
  }));
  const { expiresOn } = terms;
  const id = await insertFunnel(db, { ...funnel, expiresOn, parts }, authorOf(principal, now));
  await logAction(db, principal, now, 'funnel.opened', asked.number, { expiresOn, parts });
  return ok(id);
}
