/** Answers the calls of alerts. */
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { handle, NOT_MODIFIED, type Context } from '#kernel/server/route.ts';
import { alertKindNames, calls, hasToAct, describeDetail, kindsFor } from '../domain/index.ts';
import { alertVersions } from './alert-version-cache.ts';
import { alertOf, markAlert, markAllRead, openAlerts } from './queries.ts';

const list = handle(
  calls.listAlerts,
  async ({ params: { distributorID } }, { services, db, principal, reply }) => {
    const none = distributorID === 0;
    if (!isAdmin(principal) && none) return ok([]);
    if (!isAdmin(principal) && distributorID !== principal.distributorId)
      return refuse('not_found');
    const of = none ? undefined : distributorID;

    // The ETag includes the rights, because they change the list of the same version. It also
    // includes the database's epoch, because a restored database may use the same versions again
    // for other lists.
    const kinds = kindsFor(principal);
    const own = principal.distributorId ?? 0;
    const reach = alertKindNames
      .map((kind) => {
        const acts = hasToAct(principal, { kind, distributorId: own });
        return Number(kinds.includes(kind)) + Number(acts);
      })
      .join('');

    const etag = `"${services.epoch}.${distributorID}.${principal.userId}.${principal.language}.${reach}.${await alertVersions(services)(of)}"`;

    return ok(
      reply.isUnchanged(etag)
        ? NOT_MODIFIED
        : await openAlerts(db, principal, of, principal.language),
    );
  },
);

/** Returns an alert; undefined if it doesn't exist or the caller may not see it. */
async function seen(id: string, { db, principal }: Pick<Context, 'db' | 'principal'>) {
  const alert = await alertOf(db, id);
  return alert && kindsFor(principal).includes(alert.kind) ? alert : undefined;
}

const marking =
  (removed: boolean) =>
  async ({ params }: { params: { id: string } }, { db, principal }: Context) => {
    const alert = await seen(params.id, { db, principal });
    if (!alert) return refuse('not_found');
    await markAlert(db, alert.id, alert.raising, principal.userId, removed);
    return ok({});
  };

const getDetails = handle(calls.getAlertDetails, async ({ params }, { db, principal }) => {
  const alert = await seen(params.id, { db, principal });
  if (!alert) return refuse('not_found');

  return ok(
    alert.resolvedAt === null
      ? alert.items.map((item) => describeDetail(alert.kind, item, principal.language))
      : [],
  );
});

export const routes = [
  list,
  handle(calls.markAlertRead, marking(false)),
  handle(calls.markAllAlertsRead, async ({ body: { ids } }, { db, principal }) => {
    await markAllRead(db, ids, principal);
    return ok({});
  }),
  handle(calls.removeAlert, marking(true)),
  getDetails,
];
