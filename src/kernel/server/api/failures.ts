/**
 * Converts failures of a call: refusals into a status and an envelope, and exceptions into
 * refusals.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#kernel/domain/call.ts';
import { commonFailureCodes, type CommonCode } from '#kernel/domain/codes.ts';
import { refuse, type Issue, type Refusal } from '#kernel/domain/result.ts';
import { anyBodySchema, issuesOfZodError, rawBytesSchema, z } from '#kernel/domain/schema.ts';
import { isConnectionError } from '../postgres/connection-errors.ts';
import { NewerDocumentError } from '../newer-document-error.ts';
import type { Services } from '../services.ts';

/** The schema of every failure, for the API description. */
export const failureSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

/** Returns the HTTP status of a refusal's code. */
export type StatusOf = (code: string) => number;

/**
 * Returns a function that returns the HTTP status of a code. It throws for a code without a status,
 * which is a bug.
 * @param codes The codes of the modules with their statuses. The common codes are added.
 */
export function httpStatusLookup(codes: Readonly<Record<string, number>>): StatusOf {
  const statuses: Readonly<Record<string, number>> = { ...commonFailureCodes, ...codes };
  return (code) => {
    const status = statuses[code];
    if (status === undefined) throw new Error(`The refusal ${code} has no HTTP status.`);
    return status;
  };
}

/** Returns the envelope of a refusal. */
export function failureEnvelope({ code, details, issues }: Refusal): Failure {
  const more = { ...details, ...(issues ? { issues } : {}) };
  return {
    status: false,
    message: code,
    ...(Object.keys(more).length > 0 ? { details: more } : {}),
  };
}

/**
 * The value of `Retry-After` in seconds for a 503, by its code. `server_outdated` ends only with a
 * rolling deployment, which takes a while.
 */
const waits: Readonly<Record<string, number | undefined>> = {
  server_outdated: 30,
  server_restored: 0,
};

const SHORT_WAIT = 5;

/** Answers a request with a refusal. */
export type Fail = (reply: FastifyReply, refusal: Refusal) => FastifyReply;

/**
 * Returns a function that answers with a refusal and notes it on the request. Every 503 has a
 * `Retry-After`, so that devices wait and do not count it among the server errors after which they
 * park a command.
 */
export const createRefusalAnswerer =
  (statusOf: StatusOf): Fail =>
  (reply, refusal) => {
    reply.request.outcome = refusal.code;
    const status = statusOf(refusal.code);
    if (status === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', waits[refusal.code] ?? SHORT_WAIT);
    return reply.status(status).send(failureEnvelope(refusal));
  };

type FastifyError = Error & {
  statusCode?: number;
  code?: string;
  /** The call of the operating system that failed. */
  syscall?: string;
  validation?: { params?: { issue?: unknown } }[];
  validationContext?: string;
};

/**
 * Returns the refusal for an exception, such as for invalid input or an unreadable body. A bug
 * becomes `internal_error`, and an error that means an outage becomes `unavailable`; their details
 * are only logged.
 */
export function refusalOfException(
  error: FastifyError,
  request: FastifyRequest,
  services: Services,
): Refusal<CommonCode> {
  if (error.validation) return refuse('invalid_input', { issues: wrongPlaces(error, request) });
  if (error instanceof NewerDocumentError)
    return refuse('server_outdated', { details: { schema: services.release.schema } });

  const known = ofBody(error, request);
  if (known) return known;
  services.log.error(
    {
      call: request.routeOptions.config.call?.name,
      code: error.code,
      error: error.message,
      stack: error.stack,
    },
    'request failed',
  );
  return refuse(isDatabaseOutage(error) ? 'unavailable' : 'internal_error');
}

/**
 * Returns the issues of an invalid request. Paths of issues in the body begin inside the body;
 * others begin with `params` or `querystring`.
 */
function wrongPlaces(error: FastifyError, request: FastifyRequest): Issue[] {
  const part = error.validationContext ?? '';
  const inputs: Readonly<Record<string, unknown>> = {
    body: request.body,
    querystring: request.query,
    params: request.params,
  };
  const complaints = error.validation!.map((complaint) => {
    const raw = (complaint.params?.issue ?? complaint) as Record<string, unknown>;
    return { path: [], message: '', ...raw };
  });

  const issues = issuesOfZodError({ issues: complaints as never }, inputs[part]);
  return part === 'body'
    ? issues
    : issues.map((issue) => ({ ...issue, path: [part, ...issue.path] }));
}

/** The media type of raw bytes. */
export const BYTES_MEDIA_TYPE = 'application/octet-stream';

/** Returns true if the call takes raw bytes. */
export const acceptsBytes = (request: FastifyRequest): boolean =>
  request.routeOptions.config.call?.body === rawBytesSchema;

/** Returns true if the call accepts any body and ignores it. */
export const acceptsAnyBody = (request: FastifyRequest): boolean =>
  request.routeOptions.config.call?.body === anyBodySchema;

/** Thrown if a body has another media type than its call takes. */
export class WrongMediaTypeError extends Error {
  readonly code = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
}

/**
 * Returns the refusal for a body that cannot be read or stored, or undefined if the error has
 * another cause.
 */
function ofBody(error: FastifyError, request: FastifyRequest): Refusal<CommonCode> | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('body_too_large', { details: { limit: request.routeOptions.bodyLimit } });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('unsupported_media_type', {
        details: { expected: acceptsBytes(request) ? BYTES_MEDIA_TYPE : 'application/json' },
      });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refuse('malformed_body');
    // PostgreSQL stores no NUL characters, so a text with such a character can be neither stored
    // nor found.
    case '22021':
    case '22P05':
      return refuse('invalid_input', { issues: [] });
    default:
      return error instanceof SyntaxError || error.statusCode === 400
        ? refuse('malformed_body')
        : undefined;
  }
}

/**
 * Returns true if the error says that the database could not be reached or used. The code 25006
 * means that the database has just become a standby. ENOENT counts only if it is about the
 * database's socket and not about a file. Errors of the network, such as ECONNREFUSED, count only
 * if a connection to the database failed by them, and not if they are about another server.
 */
export const isDatabaseOutage = (
  error: Pick<FastifyError, 'code' | 'syscall' | 'message'>,
): boolean =>
  /^(08|25006|53|57P)/.test(error.code ?? '') ||
  (isConnectionError(error) &&
    /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/.test(error.code ?? '')) ||
  (error.code === 'ENOENT' && error.syscall === 'connect') ||
  /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message);
