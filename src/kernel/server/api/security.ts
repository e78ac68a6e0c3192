/** Headers of every answer, and who may call from where. */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Fluent's styles go through the CSSOM of empty style elements: the hash is the empty string's. */
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

export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headersOf(isHttps))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/** So long may the other side read the answer to what is no request, in milliseconds. */
const LINGER_MS = 1_000;
/** By the code of Node's error: the status line and our code. */
const socketAnswers: Readonly<Record<string, readonly [string, string] | undefined>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout'],
};

/** For what never becomes a request with hooks: an address that cannot be decoded, bytes that are no HTTP. */
export const malformedAnswers = (isHttps: boolean) => ({
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
    // Whoever never closes their side would keep the connection; destroyed at once, the answer could be lost with it.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  },
});

/** Where the pages of MARKETING_URL call what is theirs. */
export const isSite = ({ headers }: FastifyRequest, marketingUrl: string): boolean =>
  headers.origin !== undefined && headers.origin === new URL(marketingUrl).origin;

/**
 * Only our own pages and programs that are no browser. Another port of localhost says `same-site`, a typed address `none`:
 * both are refused, or a link could change something with the person's cookie.
 */
export function isOwnOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return (
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.headers.host)
  );
}
