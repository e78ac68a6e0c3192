/** Lists a person's own open sessions, and ends them like a sign-out. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../domain/session-calls.ts';
import { endSession, endSessionsOfUser } from '../sessions/sessions-sql.ts';
import {
  countOpenSessions,
  selectOpenSessions,
  selectOwnerOfSession,
} from './device-sessions-sql.ts';
import { toDatedUnsentWorkReport } from './reports/dated-reports.ts';

const MAX_LISTED_SESSIONS = 100;

export const ownSessionsRoute = defineRoute(
  listOwnSessions,
  async (_input, { db, now, principal }) => {
    const rows = await selectOpenSessions(db, { user: principal.userId }, MAX_LISTED_SESSIONS, now);
    return ok({
      rows: rows.map(({ toldAt, unsent, session, userAgent, createdAt, lastActionAt }) => ({
        session,
        userAgent,
        createdAt,
        lastActionAt,
        isThis: session === principal.sessionId,
        told: toDatedUnsentWorkReport({ toldAt, unsent }),
      })),
    });
  },
);

export const endOwnSessionRoute = defineRoute(
  endOwnSession,
  async ({ body: { session } }, { db, now, principal }) => {
    const owner = await selectOwnerOfSession(db, session);
    if (owner?.id !== principal.userId) return refuse('not_found');
    if (owner.ended_at === null) {
      await endSession(db, session, now);
      await logAction(db, principal, now, 'account.signed_out', principal.userId);
    }

    return ok({});
  },
);

export const endOtherSessionsRoute = defineRoute(
  endOtherSessions,
  async (_input, { db, now, principal }) => {
    const open = await countOpenSessions(db, principal.userId, now);
    await endSessionsOfUser(db, principal.userId, now, principal.sessionId);
    const ended = Math.max(0, open - 1);
    if (ended > 0) await logAction(db, principal, now, 'account.signed_out', principal.userId);

    return ok({ ended });
  },
);
