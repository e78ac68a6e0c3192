/** Traces requests: a span for each, named by its route, in which all its work runs. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTracer, type TracedSpan } from '#kernel/server/api/tracing.ts';

const spans = new WeakMap<FastifyRequest, TracedSpan>();

export function traceRequests(app: FastifyInstance): void {
  const within = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request);
    const tracer = currentTracer();
    return span && tracer ? tracer.within(span, done) : done();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = currentTracer()?.begin(`${request.method} ${route}`, 'request', {
      'http.request.method': request.method,
      'http.route': route,
      'request.id': request.id,
    });
    if (span) spans.set(request, span);
    within(request, done);
  });

  // The request's span is set again after the body has arrived, because the body's events belong to
  // the connection and not to the span.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));

  app.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end({
      isError: statusCode >= 500,
      attributes: { 'http.response.status_code': statusCode },
    });
  });
}
