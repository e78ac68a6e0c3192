/** Handles the calls for funnels. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import type { Database } from '#kernel/server/database.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  selectDistributorNames,
  selectDistributorById,
  findDistributorsForSearch,
  readMirrorPage,
  addDistributorNames,
} from '#areas/distributors/server/index.ts';
import {
  calls,
  findChangedTermIssues,
  compareFunnelTerms,
  normalizeFunnelNumber,
  type Funnel,
  type ListedFunnel,
} from '../domain/index.ts';
import { lockFunnel } from './draws/funnel-draws-sql.ts';
import {
  selectFunnelById,
  selectFunnelByNumber,
  updateFunnelClosed,
  updateFunnelTerms,
} from './funnels-sql.ts';
import { selectFunnelChanges, insertFunnelChange } from './funnel-history-sql.ts';
import {
  selectDistributorsWithSameNumber,
  selectFunnelsPage,
  selectChangedFunnels,
} from './funnel-list-sql.ts';

const named = async (db: Database, funnel: Funnel): Promise<ListedFunnel> =>
  (await addDistributorNames(db, [funnel]))[0]!;

const list = defineRoute(calls.listFunnels, async ({ query }, { db, principal, now }) => {
  const { search: typed, after, ...asked } = query;
  const search = await findDistributorsForSearch(db, principal, typed);
  const page = await selectFunnelsPage(db, { ...asked, search }, dateInZone(now, HOME_ZONE), after);
  if (!page.ok) return page;
  const { rows, next } = page.value;
  return ok({ rows: await addDistributorNames(db, rows), next });
});
const changes = defineRoute(calls.listChangedFunnels, async ({ query }, { db, services }) =>
  ok(
    await readMirrorPage(db, services.epoch, query.cursor, (window) =>
      selectChangedFunnels(db, window),
    ),
  ),
);
const view = defineRoute(calls.getFunnel, async ({ params }, { db }) => {
  const found = await selectFunnelById(db, params.id);
  return found ? ok(await named(db, found)) : refuse('not_found');
});
const history = defineRoute(calls.getFunnelHistory, async ({ params, query }, { db }) => {
  const found = await selectFunnelById(db, params.id);
  if (!found) return refuse('not_found');
  return ok(await readPageById((limit) => selectFunnelChanges(db, found.id, limit, query.after)));
});
const brief = defineRoute(calls.getFunnelBrief, async ({ query }, { db }) => {
  const number = normalizeFunnelNumber(query.number);
  const key = { distributorId: query.distributor, number };
  const others = await selectDistributorsWithSameNumber(db, number, query.distributor);
  const names = await selectDistributorNames(db, others);
  return ok({
    funnel: (await selectFunnelByNumber(db, key)) ?? null,
    elsewhere: others.map((id) => ({ distributorId: id, distributorName: names.get(id) ?? '' })),
  });
});

/**
 * Loads a funnel and locks it for a change. Refuses if there is none with this id, if its version
 * differs from `baseVersion`, or if it is closed.
 */
async function changeable(
  db: Database,
  id: string,
  baseVersion: number,
): Promise<Result<Funnel, 'not_found' | 'changed_meanwhile' | 'funnel_closed'>> {
  const found = await selectFunnelById(db, id);
  if (!found) return refuse('not_found');
  await lockFunnel(db, found);
  const funnel = (await selectFunnelById(db, id))!;
  if (funnel.version !== baseVersion) return refuseAsChangedMeanwhile(await named(db, funnel));
  return funnel.closedAt === null ? ok(funnel) : refuse('funnel_closed');
}
/** Returns the terms that the audit log records: the quantity of each part, and the last day. */
const termsOf = ({
  parts,
  expiresOn,
}: Pick<Funnel, 'expiresOn'> & {
  readonly parts: readonly { readonly partNumber: string; readonly quantity: number }[];
}) => ({
  expiresOn,
  ...Object.fromEntries(parts.map(({ partNumber, quantity }) => [partNumber, quantity])),
});

const change = defineRoute(calls.changeFunnel, async ({ params, body }, { db, principal, now }) => {
  const before = await changeable(db, params.id, body.baseVersion);
  if (!before.ok) return before;
  const funnel = before.value;
  const zone = (await selectDistributorById(db, funnel.distributorId))!.zone;
  const issues = findChangedTermIssues(funnel, body, dateInZone(now, zone));
  if (issues.length > 0) return refuse('invalid_input', { issues });
  await updateFunnelTerms(db, funnel.id, body);
  const { reason } = body;
  await insertFunnelChange(
    db,
    funnel,
    authorOf(principal, now),
    reason,
    compareFunnelTerms(funnel, body),
  );
  await logAction(db, principal, now, 'funnel.changed', funnel.number, {
    changes: changedFields(termsOf(funnel), termsOf(body)),
    reason: body.reason.trim(),
  });
  return ok(await named(db, (await selectFunnelById(db, funnel.id))!));
});
const close = defineRoute(calls.closeFunnel, async ({ params, body }, { db, principal, now }) => {
  const before = await changeable(db, params.id, body.baseVersion);
  if (!before.ok) return before;
  const funnel = before.value;
  await updateFunnelClosed(db, funnel.id, now);
  await insertFunnelChange(db, funnel, authorOf(principal, now), body.reason, { closed: true });
  await logAction(db, principal, now, 'funnel.closed', funnel.number, {
    reason: body.reason.trim(),
  });
  return ok(await named(db, (await selectFunnelById(db, funnel.id))!));
});

export const routes = [list, changes, brief, view, history, change, close];
