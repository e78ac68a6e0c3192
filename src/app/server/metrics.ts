/**
 * Serves Prometheus metrics on a port of their own, so that no request to the public port can reach
 * them.
 */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Figures } from '#areas/system/server/index.ts';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createFigureMetrics } from './figure-metrics.ts';

/** The metrics of one server. */
export type Metrics = {
  /** Measures the requests of this server. */
  observe(app: FastifyInstance): void;
  /** Serves the metrics at `/api/metrics` of this port and host, and nothing else. */
  listen(at: { readonly port: number; readonly host: string }): Promise<Server>;
};

/**
 * Creates the metrics. Nothing listens yet.
 * @param read Reads the figures of the installation at each scrape.
 */
export function createMetrics(read: () => Promise<Figures>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  const duration = new Histogram({
    name: 'portal_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });

  const refresh = createFigureMetrics(registry, read);

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/api/metrics')
      return void response.writeHead(404).end();
    void refresh()
      .then(() => registry.metrics())
      .then(
        (text) =>
          response
            .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
            .end(text),
        () => response.writeHead(500).end(),
      );
  });

  return {
    observe(app) {
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
    },
    listen: ({ port, host }) =>
      new Promise((done, fail) => {
        server.once('error', fail).listen(port, host, () => done(server));
      }),
  };
}
