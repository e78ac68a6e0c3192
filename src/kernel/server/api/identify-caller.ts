/** Identifies the caller and checks their rights, before the body is read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/domain/call.ts';
import { commonFailureCodes, type CommonCode } from '#kernel/domain/codes.ts';
import {
  ACCESS_MARK_HEADER,
  AGREED_EPOCH_HEADER,
  TOKEN_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { canAny, isAdmin } from '#kernel/domain/user/permissions.ts';
import { refuse, type Refusal } from '#kernel/domain/result.ts';
import type { ApiClient } from '../api-client.ts';
import type { Identify, Principal } from '../principal.ts';
import type { Services } from '../services.ts';
import { accessMark } from './access-mark.ts';
import { isOperationAnswered, storeOutcome } from '../operations.ts';
import { failureEnvelope } from './failures.ts';
import { createHandlerContext, readHeader, readOperationId, readSchemaVersion } from './request.ts';
import { isOwnOrigin, isMarketingSiteRequest } from './security.ts';

type Callers = {
  readonly services: Services;
  readonly identify: Identify;
  readonly apiClient: ApiClient;
};

/**
 * Stores the caller as `request.principal`. Returns the refusal, or undefined if the call may go
 * on.
 */
export async function identifyOrRefuseCaller(
  { services, identify, apiClient }: Callers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal<CommonCode> | undefined> {
  const { call } = request.routeOptions.config;
  if (!mayCallFrom(services, request)) return refuse('foreign_origin');

  const schema = readSchemaVersion(request);
  const newest = services.release.schema;
  if (schema > newest) return refuse('server_outdated', { details: { schema: newest } });
  if (!(schema >= 1)) return refuse('update_required', { details: { schema: newest } });

  if (!call || call.right === 'public') return undefined;
  if (call.right === 'integration') {
    const client = await apiClient.identify(
      createHandlerContext(request, reply, services, services.db),
    );
    return client.ok ? undefined : client;
  }

  const who = await identify(services, readHeader(request, TOKEN_HEADER), {
    now: services.now(),
    extend: !call.poll,
    light: call.light,
  });
  if (!who.ok) return who;

  reply.header(ACCESS_MARK_HEADER, accessMark(who.value));
  if (call.command && isOfAnotherEpoch(services, request)) return refuse('server_restored');

  const denied = denies(call, who.value);
  if (denied?.code === 'forbidden' && call.command)
    request.isRepeated = await isRepeated(services, request, call, who.value, denied);
  if (denied && !request.isRepeated) {
    request.deniedUser = who.value.userId;
    return denied;
  }

  request.principal = who.value;
  return undefined;
}

/**
 * Returns true if the request names an epoch other than this server's, which means that the device
 * has not compared its documents since a restore.
 */
function isOfAnotherEpoch({ epoch }: Services, request: FastifyRequest): boolean {
  const agreed = readHeader(request, AGREED_EPOCH_HEADER);
  return agreed !== undefined && agreed !== epoch;
}

/** Returns true if the calling page may make this call. Programs other than browsers always may. */
function mayCallFrom({ config }: Services, request: FastifyRequest): boolean {
  const { call, asked } = request.routeOptions.config;
  if (call?.from === 'anywhere' || isOwnOrigin(request)) return true;
  return (
    (call?.from === 'site' || asked !== undefined) &&
    isMarketingSiteRequest(request, config.marketingUrl)
  );
}

/**
 * Returns true if an answer to this command is already stored, usually from when its author still
 * had the right. The author may not have received that answer, and must not believe that an
 * executed command was refused.
 *
 * Otherwise the refusal is stored as the command's outcome, so that a copy of the command has no
 * effect if it arrives later, when the author has the right again.
 */
async function isRepeated(
  { db, now }: Services,
  request: FastifyRequest,
  { name }: AnyCall,
  { userId }: Principal,
  denied: Refusal<CommonCode>,
): Promise<boolean> {
  const id = readOperationId(request, false);
  if (id === undefined) return false;

  const operation = { id, userId, call: name, now: now() };
  const outcome = {
    status: commonFailureCodes[denied.code],
    body: JSON.stringify(failureEnvelope(denied)),
  };
  return (
    !(await storeOutcome(db, operation, outcome)) && (await isOperationAnswered(db, operation))
  );
}

/** Returns the reason why this caller may not make this call, or undefined if they may. */
function denies(call: AnyCall, principal: Principal): Refusal<CommonCode> | undefined {
  if (call.right === 'session') return undefined;
  if (principal.pending.password || principal.pending.acceptance)
    return refuse('acceptance_required', { details: { ...principal.pending } });
  if (call.adminsOnly && !isAdmin(principal)) return refuse('forbidden');
  if (call.right === 'user' || canAny(principal, call.right as never)) return undefined;
  return refuse('forbidden');
}
