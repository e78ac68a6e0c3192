/** Finds issues that an acknowledged order cannot have, before it is stored again. */
import type { Issue } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { checkOrder, type AcknowledgedOrder, type Order } from '../../domain/index.ts';
import { submissionFactsOf } from '../commands/submission-facts.ts';
import { unstorableContentIssues } from '../commands/unstorable-content-issues.ts';

/**
 * Issues that do not count against an order that was acknowledged before: prices, the minimum, past
 * dates, and changes of the lists and the catalog since.
 */
const ignoredIssueCodes: ReadonlySet<string> = new Set([
  'price_changed',
  'below_minimum',
  'part_unknown',
  'part_inactive',
  'no_customer_code',
  'no_ean',
  'ean_digits',
  // The device that has the file may connect later, or never.
  'attachment_missing',
  'past_date',
]);

const isResendFault = ({ code, path }: Issue): boolean =>
  code === 'not_offered'
    ? path[0] === 'companyId' || path[0] === 'type'
    : !ignoredIssueCodes.has(code);

/**
 * Returns issues that an acknowledged order cannot have, such as another currency or, once it was
 * submitted, unreadable figures or the company of another distributor.
 */
export async function findOrderFaults(
  db: Database,
  order: AcknowledgedOrder,
  distributor: Distributor,
  currency: string,
  now: number,
): Promise<Issue[]> {
  const wrong = unstorableContentIssues(order.content);
  if (order.currency !== currency)
    wrong.push({ path: ['currency'], code: 'invalid', found: order.currency, expected: currency });
  if (wrong.length > 0 || order.status === 'draft') return wrong;
  if (order.number === null || order.revision === 0 || order.submittedAt === null)
    return [{ path: ['order', 'number'], code: 'required' }];
  return order.status === 'waiting_correction'
    ? []
    : await findSubmissionFaults(db, order, distributor, now);
}

/**
 * Returns issues that no submitted order can have. Its company may have been deactivated since, but
 * must be one of the distributor's.
 */
export async function findSubmissionFaults(
  db: Database,
  order: AcknowledgedOrder,
  distributor: Distributor,
  now: number,
): Promise<Issue[]> {
  // The units were already drawn from the funnel, so the units left in the funnel are not checked
  // again.
  const {
    funnel: _funnel,
    funnelIssues: _issues,
    ...facts
  } = await submissionFactsOf(db, order as unknown as Order, now, distributor);
  const companies = distributor.companies.map(({ id }) => id);
  return checkOrder(order.content, { ...facts, companies, currency: order.currency })
    .filter(isResendFault)
    .map((issue) => ({ ...issue, path: ['order', 'content', ...issue.path] }));
}
