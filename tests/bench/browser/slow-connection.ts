/**
 * A slow connection between browser and server: it limits the bytes per second of uploads, and cuts
 * all connections repeatedly.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type SlowConnection = {
  readonly url: string;
  /** Returns the bytes that the browser has sent, including those of HTTP. */
  sent(): number;
  cuts(): number;
  close(): Promise<void>;
};

/**
 * Starts the slow connection to the server on this port. All connections are cut after each
 * `cutEvery` bytes that the browser has sent.
 */
export async function startSlowConnection(
  port: number,
  { bytesPerSecond, cutEvery }: { readonly bytesPerSecond: number; readonly cutEvery: number },
): Promise<SlowConnection> {
  const sockets = new Set<Socket>();
  let sent = 0;
  let cuts = 0;
  let freeAt = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };

  const server = createServer((browser) => {
    const onward = connect(port, '127.0.0.1');
    for (const socket of [browser, onward]) keep(socket);
    onward.pipe(browser);
    for (const [one, other] of [
      [browser, onward],
      [onward, browser],
    ] as const)
      one.on('close', () => other.destroy());
    void (async () => {
      for await (const chunk of browser) {
        const bytes = chunk as Buffer;
        const now = performance.now();
        freeAt = Math.max(now, freeAt) + (bytes.length / bytesPerSecond) * 1000;
        await pause(freeAt - now);
        sent += bytes.length;
        if (sent > cutEvery * (cuts + 1)) {
          cuts += 1;
          for (const socket of sockets) socket.destroy();
          return;
        }

        onward.write(bytes);
      }
    })().catch(() => undefined);
  });

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cuts: () => cuts,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
