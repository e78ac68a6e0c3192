/** Answers calls about alerts. */
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { defineRoute, NOT_MODIFIED, type Context } from '#kernel/server/define-route.ts';
import { createOncePerServer, createSharedRead } from '#kernel/server/shared-read.ts';
import {
  alertKindNames,
  calls,
  mustActOnAlert,
  describeAlertDetail,
  openableScreenIndex,
  visibleAlertKinds,
} from '../domain/index.ts';
import {
  selectAlertById,
  markAlertReadOrRemoved,
  markAlertsRead,
  selectOpenAlerts,
  selectAlertVersions,
} from './alerts-sql.ts';

/**
 * Returns the version of a distributor's alerts, or of all alerts if `distributorId` is undefined.
 * The versions are read once for all polls of a short time, so that most polls without changes run
 * no query.
 */
const alertVersions = createOncePerServer(({ db, now }) => {
  let versions = new Map<number, number>();
  let sum = 0;
  const pulse = createSharedRead({ now }, async () => {
    versions = new Map(
      (await selectAlertVersions(db)).map((row) => [row.distributor_id, row.version]),
    );
    sum = [...versions.values()].reduce((all, one) => all + one, 0);
  });
  return async (distributorId: number | undefined): Promise<number> => {
    await pulse.waitUntilFresh();
    return distributorId === undefined ? sum : (versions.get(distributorId) ?? 0);
  };
});

const list = defineRoute(
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
    const own = principal.distributorId ?? 0;
    const reach = alertKindNames
      .map((kind) => {
        const acts = mustActOnAlert(principal, { kind, distributorId: own });
        return `${openableScreenIndex(principal, kind)}${Number(acts)}`;
      })
      .join('');

    const etag = `"${services.epoch}.${distributorID}.${principal.userId}.${principal.language}.${reach}.${await alertVersions(services)(of)}"`;

    return ok(
      reply.isUnchanged(etag)
        ? NOT_MODIFIED
        : await selectOpenAlerts(db, principal, of, principal.language),
    );
  },
);

/** Returns an alert. Undefined if it doesn't exist or the caller may not see it. */
async function findVisibleAlert(id: string, { db, principal }: Pick<Context, 'db' | 'principal'>) {
  const alert = await selectAlertById(db, id);
  return alert && visibleAlertKinds(principal).includes(alert.kind) ? alert : undefined;
}

const createMarkHandler =
  (removed: boolean) =>
  async ({ params }: { params: { id: string } }, { db, principal }: Context) => {
    const alert = await findVisibleAlert(params.id, { db, principal });
    if (!alert) return refuse('not_found');
    await markAlertReadOrRemoved(db, alert.id, alert.raising, principal.userId, removed);
    return ok({});
  };

const getDetails = defineRoute(calls.getAlertDetails, async ({ params }, { db, principal }) => {
  const alert = await findVisibleAlert(params.id, { db, principal });
  if (!alert) return refuse('not_found');

  return ok(
    alert.resolvedAt === null
      ? alert.items.map((item) => describeAlertDetail(alert.kind, item, principal.language))
      : [],
  );
});

export const routes = [
  list,
  defineRoute(calls.markAlertRead, createMarkHandler(false)),
  defineRoute(calls.markAlertsRead, async ({ body: { ids } }, { db, principal }) => {
    await markAlertsRead(db, ids, principal);
    return ok({});
  }),
  defineRoute(calls.removeAlert, createMarkHandler(true)),
  getDetails,
];
