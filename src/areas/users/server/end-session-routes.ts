/** Signs a user out, on one device or on all. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  endSession,
  endSessionsOfUser,
  managedSessions,
  managedUsers,
} from '#areas/account/server/index.ts';
import { calls } from '../domain/index.ts';

export const endSessionRoute = defineRoute(
  calls.endSession,
  async ({ body: { session } }, { db, now, principal }) => {
    const owner = await managedSessions.selectOwnerOfSession(db, session);
    if (!owner) return refuse('not_found');

    if (owner.ended_at === null) {
      await endSession(db, session, now);
      await logAction(db, principal, now, 'user.signed_out', owner.id, { name: owner.name });
    }
    return ok({});
  },
);

export const endSessionsRoute = defineRoute(
  calls.endSessionsOfUser,
  async ({ params: { id } }, { db, now, principal }) => {
    const user = await managedUsers.selectManagedUser(db, id);
    if (!user) return refuse('not_found');

    const ended = await managedSessions.countOpenSessions(db, id, now);
    const own = id === principal.userId ? principal.sessionId : undefined;

    await endSessionsOfUser(db, id, now, own);
    await logAction(db, principal, now, 'user.signed_out', id, { name: user.name });

    return ok({ ended: own ? ended - 1 : ended });
  },
);
