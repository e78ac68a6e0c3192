/** Prometheus metrics at /api/metrics, for this machine only: a scraper beside the server, never the public address. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export function addMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'portal_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/api/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const isLocal =
      /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined &&
      request.headers['sec-fetch-site'] === undefined;
    reply.header('cache-control', 'no-store');
    if (!isLocal) return reply.status(404).send({ status: false, message: 'no_such_call' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
