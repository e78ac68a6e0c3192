/**
 * Serves the modules' routes: identifies the caller, checks their right, validates the input, calls
 * the handler and wraps the answer.
 */
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { KyselyPlugin } from 'kysely';
import {
  SERVER_EPOCH_HEADER,
  SERVER_VERSION_HEADER,
  TIME_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { refuse, type Result } from '#kernel/domain/result.ts';
import {
  anyBodySchema,
  fileAnswerSchema,
  rawBytesSchema,
  browserAnswerSchema,
  z,
  type FileAnswer,
  type BrowserAnswer,
} from '#kernel/domain/schema.ts';
import { upcast } from '#kernel/domain/documents/upcast.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { ApiClient } from '../api-client-access.ts';
import type { Database } from '../database.ts';
import type { Identify } from '../principal.ts';
import { NOT_MODIFIED, type Context, type Route } from '../define-route.ts';
import { runInSpan } from './tracing.ts';
import { tenantScope, type TenantTables } from '../tenant-scope.ts';
import type { Services } from '../services.ts';
import { identifyOrRefuseCaller } from './identify-caller.ts';
import { createBatchDispatcher } from './batch.ts';
import { answerCommand } from './answer-command.ts';
import { answerEnvelopeSchema } from './envelope.ts';
import {
  BYTES_MEDIA_TYPE,
  failureSchema,
  createRefusalAnswerer,
  refusalOfException,
  httpStatusLookup,
  acceptsAnyBody,
  acceptsBytes,
  WrongMediaTypeError,
  type Fail,
} from './failures.ts';
import {
  answerApiClientCall,
  recordCallsWithoutEffect,
  createCallRecorder,
} from './record-api-client-calls.ts';
import { createWriteLimit } from './limit-writes.ts';
import { logRefusals } from './log-refusals.ts';
import { rememberRecentWrite, readFromReplicaIfCurrent } from './read-from-replica.ts';
import { createHandlerContext, readSchemaVersion } from './request.ts';
import { allowMarketingSite, answerSitePreflights } from './site-cors.ts';

/** The parts from which the API is assembled. */
export type ApiParts = {
  services: Services;
  routes: readonly Route[];
  codes: Readonly<Record<string, number>>;
  tenantTables: TenantTables;
  identify: Identify;
  apiClient: ApiClient;
  /** Adds routes without a contract, such as the API description. */
  extra?: (app: FastifyInstance) => void;
};

/** Registers all routes. Throws if a route has neither a contract nor the `open` flag. */
export async function serveApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { services } = parts;
  const statusOf = httpStatusLookup(parts.codes);
  const fail = createRefusalAnswerer(statusOf);
  const limitWrites = createWriteLimit(services);
  const record = createCallRecorder(parts.apiClient, services);

  compileSchemas(app);
  await app.register(fastifyCookie);
  keepRawBody(app);
  demandContracts(app);

  app.addHook('onRequest', async (request, reply) => {
    reply
      .header(SERVER_EPOCH_HEADER, services.epoch)
      .header(SERVER_VERSION_HEADER, services.release.version)
      .header(TIME_HEADER, services.now())
      .header('cache-control', 'no-store');

    const { call } = request.routeOptions.config;
    if (call?.right === 'integration') request.began = performance.now();

    allowMarketingSite(request, reply, services.config.marketingUrl);
    const refusal =
      (await identifyOrRefuseCaller(parts, request, reply)) ?? limitWrites(request, reply);
    return refusal ? fail(reply, refusal) : undefined;
  });

  recordCallsWithoutEffect(app, record, services);
  logRefusals(app, services);
  app.setErrorHandler((error: Error, request, reply) =>
    fail(reply, refusalOfException(error, request, services)),
  );
  refuseUnknownPaths(app, parts.routes, fail);
  answerSitePreflights(app, parts.routes, services.config.marketingUrl);

  parts.extra?.(app);

  const dispatch = createBatchDispatcher(parts.routes);
  const answering = { services, statusOf, fail, record };
  for (const { call, handler, lock } of parts.routes) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const scope = scopeOf(request, parts.tenantTables);
      const input = {
        params: request.params as never,
        query: request.query as never,
        body: request.body as never,
      };
      const locked = call.command ? lock?.(input) : undefined;
      const run = (db: Database): Promise<Result<unknown, string>> => {
        const given = createHandlerContext(request, reply, services, db);
        const context = { ...given, locked, dispatch: dispatch(request) };
        return handler(input, context as Context<never>);
      };

      rememberRecentWrite(
        services,
        request,
        createHandlerContext(request, reply, services, services.db).reply.setCookie,
      );
      if (call.command) return answerCommand(answering, call, request, reply, scope, locked, run);
      if (call.right === 'integration')
        return runInSpan(`erp ${call.name}`, 'part', {}, async () =>
          answerApiClientCall(answering, call, request, reply, run),
        );

      const result = await readFromReplicaIfCurrent(services, call, request, (db) =>
        run(scope.reduce((narrowed, plugin) => narrowed.withPlugin(plugin), db)),
      );
      if (!result.ok) return fail(reply, result);
      if (result.value === NOT_MODIFIED) return reply.status(304).send();
      if (call.answer === browserAnswerSchema)
        return sendShown(reply, result.value as BrowserAnswer);
      return call.answer === fileAnswerSchema
        ? sendFile(reply, result.value as FileAnswer)
        : reply.send({ status: true, [call.envelope]: result.value });
    };

    app.route({
      method: call.method,
      url: call.path,
      config: { call },
      bodyLimit: call.bodyLimit,
      // A page or a picture may be requested by HEAD first.
      exposeHeadRoute: call.head || (call.answer === browserAnswerSchema && call.method === 'GET'),
      preValidation: async (request) => {
        if (call.body && !isUnread(call) && request.body !== undefined)
          request.body = upcast(call, request.body, readSchemaVersion(request));
      },
      schema: {
        summary: call.summary,
        operationId: call.name,
        params: call.params,
        querystring: call.query,
        ...(call.body && call.body !== anyBodySchema ? { body: call.body } : {}),
        response: {
          ...(isUnwrapped(call) ? {} : { 200: answerEnvelopeSchema(call) }),
          '4xx': failureSchema,
          '5xx': failureSchema,
        },
      },
      handler: answer,
    });
  }
}

/** Returns true if the body is raw bytes or is ignored. */
const isUnread = ({ body }: AnyCall): boolean => body === rawBytesSchema || body === anyBodySchema;

/** Returns true if the answer has no envelope. */
const isUnwrapped = ({ answer }: AnyCall): boolean =>
  answer === fileAnswerSchema || answer === browserAnswerSchema;

/** Returns the plugin that limits a distributor user to rows of their own distributor. */
const scopeOf = ({ principal }: FastifyRequest, tables: TenantTables): KyselyPlugin[] =>
  principal && principal.distributorId !== null
    ? [tenantScope(tables, principal.distributorId)]
    : [];

/**
 * Lets Fastify validate and serialize with zod. The type provider's own validator would lose each
 * issue's path and code.
 */
function compileSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => (data: unknown) => {
    const parsed = z.safeParse(schema as z.ZodMiniType, data);
    if (parsed.success) return { value: parsed.data };
    const error: Error = Object.assign(new Error('invalid input'), {
      validation: parsed.error.issues,
    });
    return { error };
  });
  app.setSerializerCompiler(serializerCompiler);
}

/**
 * Parses bodies and stores their exact bytes for the operation's hash. JSON with keys such as
 * `__proto__` is refused.
 */
function keepRawBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) =>
    acceptsAnyBody(request) ? done(null, undefined) : done(new WrongMediaTypeError()),
  );
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (acceptsAnyBody(request)) return done(null, undefined);
    if (acceptsBytes(request)) return done(new WrongMediaTypeError());
    request.rawBody = body as Buffer;
    parse(request, (body as Buffer).toString('utf8'), done);
  });
  app.addContentTypeParser(BYTES_MEDIA_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    if (acceptsAnyBody(request)) return done(null, undefined);
    if (!acceptsBytes(request)) return done(new WrongMediaTypeError());
    request.rawBody = body as Buffer;
    done(null, body);
  });
}

/** Sends a file as a download, which browsers never display. */
function sendFile(reply: FastifyReply, { name, bytes }: FileAnswer): FastifyReply {
  return reply
    .type(BYTES_MEDIA_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/**
 * Sends a page or a picture that browsers display. The server wrote the page itself, and checked
 * the picture before it was stored.
 */
function sendShown(
  reply: FastifyReply,
  { type, content, status = 200 }: BrowserAnswer,
): FastifyReply {
  return reply
    .status(status)
    .type(type)
    .send(
      typeof content === 'string'
        ? content
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    );
}

/** Makes the server throw if an added route has neither a contract nor the `open` flag. */
function demandContracts(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.call && !config?.open)
      throw new Error(`${String(method)} ${url} names no call: no right, no schema, no answer.`);
  });
}

/**
 * Answers unknown paths with 404, or with 405 if the path exists with another method. A HEAD
 * request that no route takes is answered with 405.
 */
function refuseUnknownPaths(app: FastifyInstance, routes: readonly Route[], fail: Fail): void {
  const paths = routes.map(
    ({ call }) => new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}$`),
  );
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    const isKnown = request.method === 'HEAD' || paths.some((known) => known.test(path));
    return fail(reply, refuse(isKnown ? 'method_not_allowed' : 'no_such_call'));
  };
  app.setNotFoundHandler(answer);
  // This route prevents the portal's files from being served below this path.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { open: true },
    schema: { hide: true },
    handler: async (request, reply) => answer(request, reply),
  });
}
