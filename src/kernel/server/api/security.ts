/**
 * Sets the security headers of answers, answers malformed requests, and checks from which page a
 * request comes.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The Content-Security-Policy of the pages. Fluent UI inserts rules into empty style elements, so
 * the hash of the empty string is allowed.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portal-worker',
].join('; ');

/**
 * The policy of the worker that reads barcodes. A worker has the policy of its own file. Therefore
 * no page may compile WebAssembly, and this worker may only load scripts and send requests to the
 * portal's own origin.
 */
export const DECODING_WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const everywhere: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

const HSTS = 'max-age=31536000; includeSubDomains';

const headersOf = (isHttps: boolean) =>
  Object.entries({ ...everywhere, ...(isHttps ? { 'strict-transport-security': HSTS } : {}) });

/** Adds the security headers to every answer that does not set them itself. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = headersOf(isHttps);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/** Milliseconds for which a client may read the answer to an invalid request. */
const LINGER_MS = 1_000;

/**
 * The answers to headers that are too large and to a request that takes too long: the status line
 * and our code, by the code of Node's error. Any other error means invalid HTTP (400).
 */
const socketAnswers: Readonly<Record<string, readonly [string, string] | undefined>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout'],
};

/**
 * Returns Fastify's options for answering input that never reaches a route: an address that cannot
 * be decoded, bytes that are not valid HTTP, headers that are too large, or a request that takes
 * too long.
 */
export const malformedInputOptions = (isHttps: boolean) => ({
  frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
    void reply
      .headers(Object.fromEntries(headersOf(isHttps)))
      .status(400)
      .send({ status: false, message: 'malformed_address' }),
  clientErrorHandler(error: Error & { code?: string }, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [line, message] = socketAnswers[error.code ?? ''] ?? [
      '400 Bad Request',
      'malformed_request',
    ];

    const body = JSON.stringify({ status: false, message });

    const headers = [
      ...headersOf(isHttps),
      ['content-type', 'application/json'],
      ['content-length', String(body.length)],
      ['connection', 'close'],
    ].map((pair) => pair.join(': '));
    socket.end([`HTTP/1.1 ${line}`, ...headers, '', body].join('\r\n'));
    // A client that never closes its side would keep the connection open. Destroying the connection
    // at once could lose the answer.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  },
});

/** Returns true if a page of MARKETING_URL makes the request. */
export const isMarketingSiteRequest = (
  { headers }: FastifyRequest,
  marketingUrl: string,
): boolean => headers.origin !== undefined && headers.origin === new URL(marketingUrl).origin;

/**
 * Returns true for the portal's own pages and for programs other than browsers. Browsers send
 * `same-site` for another port of localhost and `none` for a typed address. Both are refused,
 * because otherwise a link could change something with the user's cookie.
 */
export function isOwnOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return (
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.headers.host)
  );
}
