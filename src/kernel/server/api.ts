/** Serves routes: identifies, decides rights, reads, calls the handler, wraps the answer. One way in and one way out. */
import { isIP } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { KyselyPlugin } from 'kysely';
import type { AnyCall } from '#kernel/domain/call.ts';
import { commonCodes } from '#kernel/domain/codes.ts';
import {
  CLIENT_SCHEMA,
  OPERATION_HEADER,
  SCHEMA_HEADER,
  SERVER_HEADER,
  TOKEN_HEADER,
} from '#kernel/domain/headers.ts';
import { canAny } from '#kernel/domain/permissions.ts';
import { refuse, type Refusal, type Result } from '#kernel/domain/result.ts';
import { issuesOf, z } from '#kernel/domain/schema.ts';
import { upcast } from '#kernel/domain/upcast.ts';
import type { Database } from './database.ts';
import type { Identify, Principal } from './principal.ts';
import type { ApiClient } from './api-client.ts';
import { hashOf, idOfKey, perform, type OperationOutcome } from './operations.ts';
import { NOT_MODIFIED, type Context, type Route } from './route.ts';
import { tenantScope, type TenantTables } from './scope.ts';
import { isOwnOrigin } from './security.ts';
import type { Services } from './services.ts';

export type ApiParts = {
  services: Services;
  routes: readonly Route[];
  codes: Readonly<Record<string, number>>;
  tenantTables: TenantTables;
  identify: Identify;
  apiClient: ApiClient;
  /** The API's own description, open to all. */ extra?: (app: FastifyInstance) => void;
};

const failure = z.object({
  status: z.literal(false),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export const envelopeOf = (call: AnyCall) =>
  z.object({ status: z.literal(true), [call.envelope]: call.answer });

/** Every route of the API names its call; one that does not stops the server. */
export async function serveApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { services, codes } = parts;
  const statuses: Readonly<Record<string, number>> = { ...commonCodes, ...codes };
  const statusOf = (code: string): number => {
    const status = statuses[code];
    if (status === undefined) throw new Error(`The refusal ${code} has no HTTP status.`);
    return status;
  };
  app.setValidatorCompiler(({ schema }) => (data: unknown) => {
    // the type provider's own drops each issue's path and code
    const parsed = z.safeParse(schema as z.ZodMiniType, data);
    return parsed.success
      ? { value: parsed.data }
      : {
          error: Object.assign(new Error('invalid input'), {
            validation: parsed.error.issues,
          }) as Error,
        };
  });
  app.setSerializerCompiler(serializerCompiler);
  await app.register(fastifyCookie);
  keepRawBody(app);

  const fail = (reply: FastifyReply, refusal: Refusal) => {
    const details = { ...refusal.details, ...(refusal.issues ? { issues: refusal.issues } : {}) };
    reply.request.outcome = refusal.code;
    return reply.status(statusOf(refusal.code)).send({
      status: false,
      message: refusal.code,
      ...(Object.keys(details).length ? { details } : {}),
    });
  };

  app.addHook('onRoute', (route) => {
    if (!route.config?.call && !route.config?.open)
      throw new Error(
        `${String(route.method)} ${route.url} names no call: no right, no schema, no answer.`,
      );
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(SERVER_HEADER, services.epoch).header('cache-control', 'no-store');
    const { call } = request.routeOptions.config;
    if (call?.right === 'integration') request.began = performance.now();
    if (!isOwnOrigin(request)) return fail(reply, refuse('foreign_origin'));
    const schema = schemaOf(request);
    if (!(schema >= 1 && schema <= CLIENT_SCHEMA))
      return fail(reply, refuse('update_required', { details: { schema: CLIENT_SCHEMA } }));
    if (!call || call.right === 'public') return;
    if (call.right === 'integration') {
      const machine = await parts.apiClient.identify(
        contextOf(request, reply, services, services.db, undefined),
      );
      return machine.ok ? undefined : fail(reply, machine);
    }
    const who = await parts.identify(services, headerOf(request, TOKEN_HEADER), {
      now: services.now(),
      extend: !call.poll,
      light: call.light,
    });
    if (!who.ok) return fail(reply, who);
    const denied = denies(call, who.value);
    if (denied) return fail(reply, denied);
    request.principal = who.value;
  });
  const writeDown = (db: Database, request: FastifyRequest, httpStatus: number, answer?: unknown) =>
    parts.apiClient.record(db, {
      call: request.routeOptions.config.call!,
      at: services.now(),
      milliseconds: Math.round(performance.now() - (request.began ?? 0)),
      tokenPrefix: parts.apiClient.prefixOf(headerOf(request, 'authorization')),
      address: addressOf(request),
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
      body: request.body,
      httpStatus,
      outcome: request.outcome ?? 'ok',
      answer,
      replayed: request.wasReplayed ?? false,
    });
  // What had no effect is written down before it is answered: foreign origins, wrong tokens, wrong shapes, repetitions.
  app.addHook('onSend', async (request, reply) => {
    if (request.began === undefined || request.isRecorded) return;
    await writeDown(services.db, request, reply.statusCode).catch((error: Error) =>
      services.log.error({ error: error.message }, 'a call of the ERP was not written down'),
    );
  });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    fail(reply, refusalOf(error, request, services)),
  );
  const noSuchCall = (request: FastifyRequest, reply: FastifyReply) =>
    fail(
      reply,
      refuse(
        request.method === 'HEAD' || knowsPath(parts.routes, request.url)
          ? 'method_not_allowed'
          : 'no_such_call',
      ),
    );
  app.setNotFoundHandler(noSuchCall);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { open: true },
    schema: { hide: true },
    handler: async (request, reply) => noSuchCall(request, reply),
  }); // before the portal's files get it

  parts.extra?.(app);
  for (const { call, handler } of parts.routes) {
    app.route({
      method: call.method,
      url: call.path,
      config: { call },
      bodyLimit: call.bodyLimit,
      exposeHeadRoute: false,
      preValidation: async (request) => {
        if (call.body && request.body !== undefined)
          request.body = upcast(call, request.body, schemaOf(request));
      },
      schema: {
        summary: call.summary,
        operationId: call.name,
        params: call.params,
        querystring: call.query,
        ...(call.body ? { body: call.body } : {}),
        response: { 200: envelopeOf(call), '4xx': failure, '5xx': failure },
      },
      handler: async (request, reply) => {
        const { principal } = request;
        const scope: KyselyPlugin[] =
          principal && principal.distributorId !== null
            ? [tenantScope(parts.tenantTables, principal.distributorId)]
            : [];
        const run = (db: Context['db']): Promise<Result<unknown, string>> =>
          handler(
            {
              params: request.params as never,
              query: request.query as never,
              body: request.body as never,
            },
            contextOf(request, reply, services, db, principal) as Context<never>,
          );
        if (call.command) return operate(request, reply, call, principal, scope, run);
        if (call.right === 'integration') return answerIntegration(request, reply, call, run);
        const result = await run(scope.reduce((db, plugin) => db.withPlugin(plugin), services.db));
        if (!result.ok) return fail(reply, result);
        return result.value === NOT_MODIFIED
          ? reply.status(304).send()
          : reply.send({ status: true, [call.envelope]: result.value });
      },
    });
  }

  /** The effect and its line in the audit are one transaction; a refusal leaves the line alone. */
  async function answerIntegration(
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall,
    run: (db: Context['db']) => Promise<Result<unknown, string>>,
  ) {
    const result = await services.db.transaction().execute(async (tx) => {
      const answered = await run(tx);
      if (answered.ok) {
        await writeDown(tx, request, 200, answered.value);
        request.isRecorded = true;
      }
      return answered;
    });
    return result.ok
      ? reply.send({ status: true, [call.envelope]: result.value })
      : fail(reply, result);
  }

  async function operate(
    request: FastifyRequest,
    reply: FastifyReply,
    call: AnyCall,
    principal: Principal | undefined,
    scope: readonly KyselyPlugin[],
    run: (db: Context['db']) => Promise<Result<unknown, string>>,
  ) {
    const isIntegration = call.right === 'integration';
    const key = headerOf(request, OPERATION_HEADER);
    const id = isIntegration ? idOfKey(key) : key;
    if (!id || !z.safeParse(z.uuid(), id).success) return fail(reply, refuse('key_missing'));
    const hash = hashOf(
      call.method,
      request.url,
      String(principal?.distributorId),
      request.rawBody ?? '',
    ); // whoever changed distributor is not told of the old one's
    let isFirst = false;
    const outcome = await perform(
      services.db,
      { id, userId: principal?.userId ?? 0, call: call.name, hash, now: services.now() },
      scope,
      async (tx): Promise<OperationOutcome> => {
        isFirst = true;
        const result = await run(tx);
        if (result.ok) {
          if (isIntegration) {
            await writeDown(tx, request, 200, result.value);
            request.isRecorded = true;
          }
          return {
            status: 200,
            body: JSON.stringify(
              z.parse(envelopeOf(call), { status: true, [call.envelope]: result.value }),
            ),
          };
        }
        const details = { ...result.details, ...(result.issues ? { issues: result.issues } : {}) };
        request.outcome = result.code;
        return {
          status: statusOf(result.code),
          body: JSON.stringify({
            status: false,
            message: result.code,
            ...(Object.keys(details).length ? { details } : {}),
          }),
        };
      },
    );
    if (outcome === 'key_reused') return fail(reply, refuse('key_reused'));
    if (isIntegration && !isFirst) {
      request.wasReplayed = true;
      request.outcome =
        outcome.status === 200 ? 'ok' : (JSON.parse(outcome.body) as { message: string }).message;
    }
    return reply
      .status(outcome.status)
      .type('application/json; charset=utf-8')
      .serializer((text: string) => text)
      .send(outcome.body);
  }
}

/** Why this caller may not use this call; undefined: it may. */
function denies(call: AnyCall, principal: Principal): Refusal | undefined {
  if (call.right === 'session') return undefined;
  if (principal.pending.password || principal.pending.acceptance)
    return refuse('acceptance_required', { details: { ...principal.pending } });
  if (call.right === 'user' || canAny(principal, call.right as never)) return undefined;
  return refuse('forbidden');
}

/** Of the bytes that the caller sends. */
const schemaOf = (request: FastifyRequest): number =>
  Number(request.headers[SCHEMA_HEADER] ?? CLIENT_SCHEMA);
const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** A proxy may pass on whatever the caller claims to be; only an IP address is taken for one. */
const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? '');

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  db: Context['db'],
  principal: Principal | undefined,
): Context<Principal | undefined> {
  return {
    services,
    db,
    now: services.now(),
    principal,
    meta: {
      address: addressOf(request),
      userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
      header: (name) => headerOf(request, name),
      cookies: request.cookies,
    },
    reply: {
      header: (name, value) => void reply.header(name, value),
      setCookie: (name, value, { path, maxAge }) =>
        void reply.setCookie(name, value, {
          path,
          maxAge,
          httpOnly: true,
          sameSite: 'strict',
          secure: services.config.publicUrl.startsWith('https:'),
        }),
      isUnchanged: (etag) => {
        reply.header('etag', etag);
        return request.headers['if-none-match'] === etag;
      },
    },
  };
}

type FastifyError = Error & {
  statusCode?: number;
  code?: string;
  validation?: { params?: { issue?: unknown } }[];
  validationContext?: string;
};
/** The one table of what went wrong before or beside a handler. Bugs and outages say nothing but `internal_error` or `unavailable`. */
function refusalOf(error: FastifyError, request: FastifyRequest, services: Services): Refusal {
  if (error.validation) {
    const input =
      error.validationContext === 'body'
        ? request.body
        : error.validationContext === 'querystring'
          ? request.query
          : request.params;
    const issues = issuesOf(
      {
        issues: error.validation.map((v) => {
          const raw = (v.params?.issue ?? v) as Record<string, unknown>;
          return { path: [], message: '', ...raw } as never;
        }),
      },
      input,
    );
    return refuse('invalid_input', {
      issues: issues.map((issue) =>
        error.validationContext === 'body'
          ? issue
          : { ...issue, path: [error.validationContext ?? '', ...issue.path] },
      ),
    });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('body_too_large', { details: { limit: request.routeOptions.bodyLimit } });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('unsupported_media_type', { details: { expected: 'application/json' } });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refuse('malformed_body');
    default:
  }
  if (error instanceof SyntaxError || error.statusCode === 400) return refuse('malformed_body');
  const isOutage =
    /^(08|53|57P|ECONN|EPIPE|ENOENT)/.test(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
  services.log.error(
    {
      call: request.routeOptions.config.call?.name,
      code: error.code,
      error: error.message,
      stack: error.stack,
    },
    'request failed',
  );
  return refuse(isOutage ? 'unavailable' : 'internal_error');
}

/** Exact bytes are needed for the operation's hash; `__proto__` and the like are refused while parsing. */
function keepRawBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    parse(request, (body as Buffer).toString('utf8'), done);
  });
}

/** The path exists under another method: 405 instead of 404. */
function knowsPath(routes: readonly Route[], url: string): boolean {
  const path = url.split('?')[0]!;
  return routes.some(({ call }) =>
    new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
}
