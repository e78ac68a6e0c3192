/**
 * Answers CORS requests of pages of MARKETING_URL, only for the calls meant for these pages and
 * never with credentials.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../define-route.ts';
import { isMarketingSiteRequest } from './security.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The methods of the site's calls at this path. A browser asks for them in a preflight request
     * before it sends JSON.
     */
    asked?: readonly string[];
  }
}

/** Seconds for which browsers cache the answer to a preflight request. */
const REMEMBERED = '600';

/** Lets the site's scripts read the answer, even if it is a refusal. */
export function allowMarketingSite(
  request: FastifyRequest,
  reply: FastifyReply,
  marketingUrl: string,
): void {
  const { call, asked } = request.routeOptions.config;
  if (call?.from !== 'site' && !asked) return;
  reply.header('vary', 'origin');

  if (!isMarketingSiteRequest(request, marketingUrl)) return;
  reply.header('access-control-allow-origin', new URL(marketingUrl).origin);
  reply.header('access-control-expose-headers', 'retry-after');
}

/**
 * Answers the site's preflight requests. Answers to preflight requests of other origins do not name
 * the allowed methods.
 */
export function answerSitePreflights(
  app: FastifyInstance,
  routes: readonly Route[],
  marketingUrl: string,
): void {
  const ofSite = routes.map(({ call }) => call).filter(({ from }) => from === 'site');
  const byPath = Map.groupBy(ofSite, ({ path }) => path);
  for (const [url, calls] of byPath) {
    const asked = calls.map(({ method }) => method);
    app.route({
      method: 'OPTIONS',
      url,
      config: { open: true, asked },
      schema: { hide: true },
      handler: async (request, reply) => {
        if (isMarketingSiteRequest(request, marketingUrl))
          reply
            .header('access-control-allow-methods', asked.join(', '))
            .header('access-control-allow-headers', 'content-type')
            .header('access-control-max-age', REMEMBERED);
        return reply.status(204).send();
      },
    });
  }
}
