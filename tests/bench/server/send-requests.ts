/**
 * A process that sends requests to a server over kept-alive sockets, one at a time on each. It does
 * so little that only the server is measured.
 */
import { connect, type Socket } from 'node:net';

/**
 * The requests to send. `asking` contains their paths and their header lines other than Host. The
 * requests are sent in turn.
 */
export type RequestLoad = {
  readonly port: number;
  readonly asking: readonly (readonly [path: string, headers: string])[];
  readonly sockets: number;
  readonly milliseconds: number;
  readonly status: number;
};

export type RequestRate = { readonly perSecond: number };

process.on('message', (asked: RequestLoad) => {
  void knock(asked).then(
    (knocked) => process.send!(knocked),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());

async function knock({
  port,
  asking,
  sockets,
  milliseconds,
  status,
}: RequestLoad): Promise<RequestRate> {
  const requests = asking.map(([path, lines]) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines}\r\n`),
  );

  const wanted = `HTTP/1.1 ${status} `;
  let turn = 0;
  let answered = 0;
  let isOver = false;
  const one = (socket: Socket) =>
    new Promise<void>((done, fail) => {
      const ask = () => socket.write(requests[turn++ % requests.length]!);
      let text = '';
      socket.on('error', fail).on('data', (bytes) => {
        text += bytes.toString('latin1');
        const end = text.indexOf('\r\n\r\n');
        if (
          end < 0 ||
          text.length <
            end + 4 + Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
        )
          return;
        if (!text.startsWith(wanted))
          return fail(new Error(`${status} expected, got ${text.slice(0, 400)}`));
        text = '';
        answered += 1;
        if (isOver) {
          socket.end();
          return done();
        }

        ask();
      });
      ask();
    });
  const open = await Promise.all(
    Array.from(
      { length: sockets },
      () =>
        new Promise<Socket>((done, fail) => {
          const socket = connect(port, '127.0.0.1', () => done(socket));
          socket.setNoDelay(true).once('error', fail);
        }),
    ),
  );

  const began = performance.now();
  setTimeout(() => {
    isOver = true;
  }, milliseconds);
  await Promise.all(open.map(one));
  return { perSecond: (answered / (performance.now() - began)) * 1000 };
}
