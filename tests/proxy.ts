/** A network that the test holds: an HTTP proxy between browser and server that can be cut, lose answers, delay, or play captive portal. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** `cut`: no connection · `lose_answers`: the server acts, nobody hears · `black_hole`: nothing ever comes back · `captive`: 200 with a hotel's page. */
export type Network = 'through' | 'cut' | 'lose_answers' | 'black_hole' | 'captive';
export type Passed = { method: string; path: string; network: Network };
export type Proxy = {
  /** What the browser opens; `localhost`, so that a service worker may be registered. */
  readonly url: string; readonly port: number;
  set(network: Network, more?: { only?: RegExp; delayMs?: number }): void;
  /** Sends what comes from now on to another server. */
  pointTo(port: number): void;
  readonly passed: Passed[];
  close(): Promise<void>;
};

export async function startProxy(targetPort: number): Promise<Proxy> {
  let port = targetPort, network: Network = 'through', only: RegExp | undefined, delayMs = 0;
  const passed: Passed[] = [];
  const sockets = new Set<Socket>();
  const isCut = () => network === 'cut' && !only;
  const server = createServer((request, response) => {
    const fate = only && !only.test(request.url ?? '') ? 'through' : network;
    passed.push({ method: request.method ?? '', path: request.url ?? '', network: fate });
    setTimeout(() => pass(request, response, fate), delayMs);
  });
  server.on('connection', (socket) => {
    if (isCut()) return void socket.resetAndDestroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });

  function pass(request: IncomingMessage, response: ServerResponse, fate: Network) {
    if (fate === 'cut') return void request.socket.resetAndDestroy();
    if (fate === 'black_hole') return void request.resume();
    if (fate === 'captive') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hotel Wi-Fi</title><p>Accept the terms to go online.');
    const onward = forward({ host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers }, (answer) => {
      if (fate === 'lose_answers') return void answer.resume().on('end', () => request.socket.resetAndDestroy());
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const own = (server.address() as AddressInfo).port;
  const dropAll = () => { for (const socket of sockets) socket.destroy(); };
  return {
    url: `http://localhost:${own}`, port: own, passed,
    set(next, more = {}) { network = next; only = more.only; delayMs = more.delayMs ?? 0; if (isCut()) dropAll(); },
    pointTo(next) { port = next; },
    close: () => new Promise((done) => { server.close(() => done()); dropAll(); }),
  };
}
