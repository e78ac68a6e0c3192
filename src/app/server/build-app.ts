/**
 * Builds the HTTP server: the API under /api, the portal's files, version.json and the OpenAPI
 * description.
 */
import type { Socket } from 'node:net';
import fastifyCompress from '@fastify/compress';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { identifySession } from '#areas/account/server/index.ts';
import { erpApiClient } from '#areas/erp/server/index.ts';
import { REQUEST_ID_HEADER } from '#kernel/domain/protocol/headers.ts';
import { serveApi } from '#kernel/server/api/serve-api.ts';
import { addSecurityHeaders, malformedInputOptions } from '#kernel/server/api/security.ts';
import { requestIdOf, withinRequest } from '#kernel/server/api/request-id.ts';
import { isAddressForwarded, trustProxies } from '#kernel/server/api/request.ts';
import type { Services } from '#kernel/server/services.ts';
import type { Metrics } from './metrics.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { addOpenApiDescription } from './openapi.ts';
import { allRefusalCodes, allRoutes, allTenantTables } from './modules.ts';
import { servePortal } from './serve-portal.ts';

/**
 * Builds the server without starting to listen.
 * @param options `staticDir` is the folder of the built portal; without it only the API is served.
 * `metrics` measures the requests.
 */
export async function buildApp(
  services: Services,
  options: { staticDir?: string; metrics?: Metrics | undefined } = {},
): Promise<FastifyInstance> {
  const isHttps = services.config.publicUrl.startsWith('https:');
  const app = Fastify({
    ...malformedInputOptions(isHttps),
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: trustProxies(services.config.trustedProxies),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 60_000,
    genReqId: requestIdOf,
    // `createLogger` adds the request's id to every line, so a request needs no logger of its own.
    childLoggerFactory: (logger) => logger,
  });

  nameRequests(app as unknown as FastifyInstance);
  traceRequests(app as unknown as FastifyInstance);

  addSecurityHeaders(app as unknown as FastifyInstance, isHttps);
  endConnectionsOnClose(app as unknown as FastifyInstance);
  logRequests(app as unknown as FastifyInstance);
  options.metrics?.observe(app as unknown as FastifyInstance);
  if (isHttps) warnOfMissingProxy(app as unknown as FastifyInstance);

  await app.register(
    async (api) => {
      await api.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 2048 });
      await addOpenApiDescription(api as unknown as FastifyInstance, services.config.publicUrl);
      await serveApi(api as unknown as FastifyInstance, {
        services,
        routes: allRoutes,
        codes: allRefusalCodes,
        tenantTables: allTenantTables,
        identify: identifySession,
        apiClient: erpApiClient,
        extra: (inner) =>
          inner.get(
            '/openapi.json',
            { config: { open: true }, schema: { hide: true }, exposeHeadRoute: false },
            async () => inner.swagger(),
          ),
      });
    },
    { prefix: '/api' },
  );

  await servePortal(app as unknown as FastifyInstance, services, options.staticDir);
  return app as unknown as FastifyInstance;
}

/** Sends the request's id with every answer, and runs all work of a request under this id. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    withinRequest(request.id, done);
  });
  // The request's id is set again after the body has arrived, because the body's events belong to
  // the connection and not to the request.
  app.addHook('preValidation', (request, _reply, done) => withinRequest(request.id, done));
}

/** Milliseconds for which a stopping server waits for requests that have not arrived completely. */
const BODY_MS = 5000;

/**
 * Ends connections when the server stops. Requests that have arrived completely are still answered.
 * An idle connection would delay the stop for a minute, and one with an incomplete request would
 * delay it forever, because Node's timeouts no longer apply during the stop.
 */
function endConnectionsOnClose(app: FastifyInstance): void {
  let isClosing = false;

  const connections = new Set<Socket>();
  const asked = new Set<FastifyRequest['raw']>();

  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });

  app.server.on('request', (request: FastifyRequest['raw'], answer: FastifyReply['raw']) => {
    asked.add(request);
    answer.on('close', () => asked.delete(request));
  });

  app.addHook('preClose', async () => {
    isClosing = true;
    const dropIncomplete = () => {
      const whole = [...asked].filter(({ complete }) => complete);
      const answered = new Set(whole.map(({ socket }) => socket));
      for (const socket of connections) if (!answered.has(socket)) socket.destroy();
    };
    setTimeout(dropIncomplete, BODY_MS).unref();
  });

  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/**
 * Warns once if the proxy in front of an HTTPS portal does not forward the addresses of its
 * callers. All users would then share one address, and one user's failed attempts would slow all of
 * them down.
 */
function warnOfMissingProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    // Monitors may ask for the server's health without the proxy.
    if (
      isSaid ||
      request.routeOptions.config.call?.name.startsWith('health') ||
      isAddressForwarded(request)
    )
      return;

    isSaid = true;
    request.log.warn(
      'PUBLIC_URL is https, but a request named no caller in X-Forwarded-For (or the proxy’s own address is a public one, which is not trusted): all callers would count as one address. Have the proxy set it.',
    );
  });
}

/**
 * Logs one line for each request. Query, body, headers and address are left out, because they may
 * contain personal data.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        request: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.principal?.userId,
      },
      'request',
    );
  });
}
