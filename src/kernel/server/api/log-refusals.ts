/**
 * Logs refused calls that may be attempts to get around the controls, such as calls without the
 * right or from a foreign origin, and calls of portals whose version doesn't fit this server.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE, type Instant } from '#kernel/domain/dates.ts';
import { CLIENT_VERSION_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { Services } from '../services.ts';
import { readHeader } from './request.ts';

/**
 * The codes that are logged. A session check without a session is not logged, and neither are calls
 * of a user who must still set a password or accept the terms, because both are ordinary. Wrong
 * passwords are logged elsewhere.
 */
const logged: ReadonlySet<string> = new Set([
  'forbidden',
  'foreign_origin',
  'not_logged',
  'invalid_token',
  'malformed_body',
  'invalid_input',
  'body_too_large',
  'unsupported_media_type',
  'too_many_attempts',
  'too_many_requests',
  'update_required',
  'server_outdated',
]);

/** The name of the call with which every device asks whether it has a session. */
const SESSION_CHECK = 'auth.me';

/** The most callers that are remembered. Beyond it, all are forgotten and may be logged again. */
const MOST = 10_000;

/** Refusals of a caller since its last line. */
type Refusals = { loggedAt: Instant; count: number };

/**
 * Logs at most one line for each caller and minute, with the number of refusals since the previous
 * line. A caller is a user. All requests without a session that are refused with the same code
 * count as one caller, so that the log contains no addresses and can't be flooded from many of
 * them. A line names the portal version of the call that it is written for.
 */
export function logRefusals(app: FastifyInstance, { log, now }: Services): void {
  const callers = new Map<string, Refusals>();

  app.addHook('onResponse', async (request) => {
    const code = request.outcome;
    const call = request.routeOptions.config.call?.name;
    if (code === undefined || !logged.has(code) || call === SESSION_CHECK) return;

    const userId = request.principal?.userId ?? request.deniedUser;
    const caller = userId === undefined ? code : String(userId);
    const known = callers.get(caller);
    const count = (known?.count ?? 0) + 1;
    if (known && now() - known.loggedAt < MINUTE) {
      known.count = count;
      return;
    }
    if (callers.size >= MOST) callers.clear();
    callers.set(caller, { loggedAt: now(), count: 0 });
    const portal = readPortalVersion(request);
    log.warn({ ...nameOf(request), call, code, userId, count, portal }, 'call refused');
  });
}

/**
 * Returns the version of the portal that made the call. Undefined for other clients, and for a text
 * that can't be a version.
 */
function readPortalVersion(request: FastifyRequest): string | undefined {
  const version = readHeader(request, CLIENT_VERSION_HEADER);
  return version && /^[\w.+-]{1,40}$/.test(version) ? version : undefined;
}

/**
 * Returns the method for the line if the address belongs to no call. The path is left out, because
 * it may be any text.
 */
const nameOf = ({ method, routeOptions }: FastifyRequest) =>
  routeOptions.config.call ? {} : { method };
