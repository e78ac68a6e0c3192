/**
 * Serves the built portal: its files, index.html for the address of every page, and an uncached
 * version.json.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { matchPath } from '#app/domain/match-path.ts';
import { developerPages, pages } from '#app/domain/pages.ts';
import { DECODING_WORKER_POLICY } from '#kernel/server/api/security.ts';
import { isDatabaseOutage } from '#kernel/server/api/failures.ts';
import type { Services } from '#kernel/server/services.ts';
import { serveReleaseFile } from './release-files/release-files.ts';

// Values of `cache-control`: for files whose name contains a hash, for files to revalidate, and for
// answers that are never stored.
const FOREVER = 'public, max-age=31536000, immutable';
const FRESH = 'no-cache';
const NEVER = 'no-store';

/**
 * The type of the portal's scripts, which are written in ASCII. If Chromium can parse a module
 * while it loads, as in UTF-8 and Latin-1, it ignores the module's code cache (decision 0191).
 */
const SCRIPT = 'text/javascript; charset=iso-8859-15';
const isScript = (url: string) => /^\/assets\/[^?]+\.js(?:\?|$)/.test(url);

/**
 * Returns true for the file of the worker that reads barcodes. The worker compiles WebAssembly,
 * which the policy in the file's header allows (decision 0224). Devices store the header with the
 * file. A change of the policy reaches them only with a change of the file, because its name
 * contains a hash of its content.
 */
const isDecodingWorker = (url: string) => /^\/assets\/decode-barcodes-[\w-]+\.js(?:\?|$)/.test(url);

function cacheControlOf(file: string): string {
  if (file.startsWith('/assets/')) return FOREVER;
  return file === '/version.json' ? NEVER : FRESH;
}

/**
 * Serves the portal's files. Without a built portal, every address outside of the API is answered
 * with 404.
 * @param folder The folder of the built portal.
 */
export async function servePortal(
  app: FastifyInstance,
  services: Services,
  folder: string | undefined,
): Promise<void> {
  const isMissing = (reply: FastifyReply) =>
    reply.status(404).header('cache-control', NEVER).send({ status: false, message: 'not_found' });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The file server refused the request, or a body was sent to an address that takes none.
    if ((error.statusCode ?? 500) < 500) return isMissing(reply);
    request.log.error({ error: error.message, stack: error.stack }, 'request failed');
    const message = isDatabaseOutage(error) ? 'unavailable' : 'internal_error';
    return reply
      .status(message === 'unavailable' ? 503 : 500)
      .header('cache-control', NEVER)
      .send({ status: false, message });
  });

  if (!folder || !existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => isMissing(reply));
    return;
  }

  app.addHook('onSend', async ({ url }, reply, payload) => {
    if (isScript(url) && reply.statusCode < 400) reply.type(SCRIPT);
    if (isDecodingWorker(url)) reply.header('content-security-policy', DECODING_WORKER_POLICY);
    return payload;
  });

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: 'index.html',
    setHeaders(reply, path) {
      const file = path
        .slice(folder.length)
        .replaceAll('\\', '/')
        .replace(/\.(br|gz)$/, '');
      reply.header('cache-control', cacheControlOf(file));
      if (file.endsWith('.webmanifest')) reply.header('content-type', 'application/manifest+json');
      if (file.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });

  const known = [...pages, ...(services.config.devTools ? developerPages : [])].map(
    (page) => page.path,
  );

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && path.startsWith('/assets/')) {
      reply.header('cache-control', FOREVER);
      return (await serveReleaseFile(services.db, request, reply)) ?? isMissing(reply);
    }

    const isPage = isRead && !path.startsWith('/api/');
    if (!isPage) return isMissing(reply);

    // For an unknown address the portal shows its own page "not found". The status 404 is for
    // crawlers and monitors.
    return reply
      .status(known.some((pattern) => matchPath(pattern, path)) ? 200 : 404)
      .header('cache-control', FRESH)
      .sendFile('index.html');
  });
}
