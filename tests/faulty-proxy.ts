/**
 * A network that the test controls: an HTTP proxy between browser and server that can be cut, lose
 * answers, delay, or act as a captive portal.
 */
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { BatchedOperation } from '#kernel/domain/documents/operation-batch.ts';
import {
  OPERATION_ID_HEADER,
  SERVER_EPOCH_HEADER,
  TIME_HEADER,
} from '#kernel/domain/protocol/headers.ts';

/**
 * What the proxy does with a request:
 * - `through`: passes it on
 * - `cut`: refuses the connection
 * - `lose_answers`: passes it on, and drops the answer
 * - `black_hole`: never answers
 * - `captive`: answers 200 with a hotel's page
 * - `redirect`: answers 302 to the hotel's site
 * - `busy`: answers the portal's 429 with Retry-After
 * - `broken`: answers the portal's 500
 * - `hold`: waits until the network is set again, then passes it on
 * - `gone`: answers 404
 * - `forbidden`: answers 403, as a content filter does
 * - `says`: answers 200 with the given JSON body
 * - `locked`: asks for a name and a password, and passes requests with them on
 */
export type NetworkMode =
  | 'through'
  | 'cut'
  | 'lose_answers'
  | 'black_hole'
  | 'captive'
  | 'redirect'
  | 'busy'
  | 'broken'
  | 'hold'
  | 'gone'
  | 'forbidden'
  | 'says'
  | 'locked';

/**
 * A request that arrived at the proxy. `operation` is its Idempotency-Key, if it has one. `at` is
 * in milliseconds and useful only for differences. A request with several operations that is passed
 * on counts once more for each, as if the operation had travelled alone.
 */
export type ProxiedRequest = {
  method: string;
  path: string;
  network: NetworkMode;
  at: number;
  operation?: string;
};

export type Proxy = {
  /**
   * The address that the browser opens. It is on `localhost`, so that a service worker may be
   * registered.
   */
  readonly url: string;
  readonly port: number;
  set(
    network: NetworkMode,
    more?: {
      only?: RegExp;
      delayMs?: number;
      /** The seconds in the Retry-After header of `busy`. */
      retryAfter?: number;
      body?: string;
      /** The milliseconds that are added to the server's time in answers. */
      laterMs?: number;
      /**
       * Another network for requests whose path matches `also.only` and not `only`. It has no
       * effect without `only`.
       */
      also?: { network: NetworkMode; only: RegExp };
    },
  ): void;
  /**
   * Forwards later requests to these ports: in turn if there are several, or to the port that a
   * function chooses for each path.
   */
  pointTo(...to: readonly number[] | readonly [(path: string) => number]): void;
  readonly passed: ProxiedRequest[];
  close(): Promise<void>;
};

export async function startProxy(targetPort: number): Promise<Proxy> {
  let portOf = (_path: string) => targetPort;
  let network: NetworkMode = 'through';
  let only: RegExp | undefined;
  let delayMs = 0;
  let retryAfter = 2;
  let body = '';
  let laterMs = 0;
  let epoch = '';
  let also: { network: NetworkMode; only: RegExp } | undefined;
  let held: (() => void)[] = [];
  const passed: ProxiedRequest[] = [];
  const sockets = new Set<Socket>();
  const isCut = () => network === 'cut' && !only;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const fate =
      only && !only.test(path) ? (also?.only.test(path) ? also.network : 'through') : network;
    const operation = request.headers[OPERATION_ID_HEADER];
    passed.push({
      method: request.method ?? '',
      path: request.url ?? '',
      network: fate,
      at: performance.now(),
      ...(typeof operation === 'string' ? { operation } : {}),
    });

    const answer = { retryAfter, body };
    setTimeout(() => pass(request, response, fate, answer), delayMs);
  });

  server.on('connection', (socket) => {
    if (isCut()) return void socket.resetAndDestroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });

  // Passes a request on or answers it. `fate` and `answer` are the settings at the time when the
  // request arrived.
  function pass(
    request: IncomingMessage,
    response: ServerResponse,
    fate: NetworkMode,
    answer: { readonly retryAfter: number; readonly body: string },
  ) {
    if (request.destroyed) return;
    if (fate === 'cut') return void request.socket.resetAndDestroy();
    if (fate === 'hold') return void held.push(() => pass(request, response, 'through', answer));
    if (fate === 'gone')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here.');
    if (fate === 'forbidden')
      return void response
        .writeHead(403, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Blocked</title><p>Your organization blocks this content.');
    if (fate === 'says')
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(answer.body);
    if (fate === 'locked' && !request.headers.authorization)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="Portal"' }).end();
    if (fate === 'black_hole') return void request.resume();
    if (fate === 'captive')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Hotel Wi-Fi</title><p>Accept the terms to go online.');
    if (fate === 'redirect')
      return void response.writeHead(302, { location: 'http://hotel.example/welcome' }).end();
    if (fate === 'busy' || fate === 'broken')
      return void response
        .writeHead(fate === 'busy' ? 429 : 500, {
          'content-type': 'application/json',
          [SERVER_EPOCH_HEADER]: epoch,
          ...(fate === 'busy' ? { 'retry-after': String(answer.retryAfter) } : {}),
        })
        .end(
          JSON.stringify({
            status: false,
            message: fate === 'busy' ? 'throttled' : 'internal_error',
          }),
        );
    const onward = forward(
      {
        host: '127.0.0.1',
        port: portOf(request.url ?? ''),
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      (answer) => {
        epoch = String(answer.headers[SERVER_EPOCH_HEADER] ?? epoch);
        if (fate === 'lose_answers')
          return void answer.resume().on('end', () => request.socket.resetAndDestroy());
        const time = answer.headers[TIME_HEADER];
        response.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          ...(time === undefined ? {} : { [TIME_HEADER]: String(Number(time) + laterMs) }),
        });

        answer.pipe(response);
      },
    );

    onward.on('error', () => request.socket.destroy());
    // If the sender ends the connection, the connection to the server is ended too, as when a line
    // is cut.
    request.on('close', () => {
      if (!request.complete) onward.destroy();
    });

    if (request.url === '/api/operations')
      void noteOperations(request, fate).catch(() => undefined);
    request.pipe(onward);
  }

  async function noteOperations(request: IncomingMessage, fate: NetworkMode): Promise<void> {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(request, 'end');
    const { operations } = JSON.parse(Buffer.concat(chunks).toString()) as {
      operations: readonly BatchedOperation[];
    };
    for (const { method, path, id } of operations)
      passed.push({ method, path, network: fate, at: performance.now(), operation: id });
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const own = (server.address() as AddressInfo).port;
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `http://localhost:${own}`,
    port: own,
    passed,
    set(next, more = {}) {
      network = next;
      only = more.only;
      delayMs = more.delayMs ?? 0;
      retryAfter = more.retryAfter ?? 2;
      body = more.body ?? '';
      laterMs = more.laterMs ?? 0;
      also = more.also;
      if (isCut()) dropAll();
      const waiting = held;
      held = [];
      waiting.forEach((resume) => resume());
    },
    pointTo(...to) {
      const [first] = to;
      let turn = 0;
      portOf = typeof first === 'function' ? first : () => to[turn++ % to.length] as number;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        dropAll();
      }),
  };
}
