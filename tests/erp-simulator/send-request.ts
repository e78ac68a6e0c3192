/**
 * Sends HTTP over a plain socket, so that the connection can be cut after any byte of the request
 * or of the answer.
 */
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Cuts the connection after this many bytes of the request or of the answer. */
export type Cut = { readonly of: 'request' | 'answer'; readonly after: number };

export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly json: { status: boolean; body: never; message?: string; details?: unknown };
  /** The number of bytes sent. `got` is the number of bytes received. */
  readonly sent: number;
  readonly got: number;
};

export type RequestToErp = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly cut?: Cut | undefined;
};

const open = ({ protocol, hostname, port }: URL): Socket => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:'
    ? connectSecurely({ host, port: Number(port || 443), servername: host })
    : connect({ host, port: Number(port || 80) });
};

/** Sends a request. `lost` means that the connection ended before the whole answer had arrived. */
export function sendRequest(
  base: string,
  { method, path, headers = {}, body, cut }: RequestToErp,
): Promise<Reply | 'lost'> {
  const url = new URL(base);
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = {
    host: url.host,
    connection: 'close',
    accept: 'application/json',
    ...(payload
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }
      : {}),
    ...headers,
  };

  const bytes = Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\n${payload}`,
  );

  return new Promise((done) => {
    const socket = open(url);
    const heard: Buffer[] = [];
    let got = 0;
    const end = () => {
      socket.destroy();
      done(replyOf(Buffer.concat(heard), bytes.length));
    };

    const lose = () => {
      socket.destroy();
      done('lost');
    };

    socket.setTimeout(30_000, lose).on('error', lose);
    socket.on(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      if (cut?.of === 'request' && cut.after < bytes.length)
        socket.write(bytes.subarray(0, cut.after), lose);
      else socket.write(bytes);
    });

    socket
      .on('data', (part: Buffer) => {
        heard.push(part);
        got += part.length;
        if (cut?.of === 'answer' && got >= cut.after) lose();
      })
      .on('end', end);
  });
}

function replyOf(bytes: Buffer, sent: number): Reply | 'lost' {
  const head = bytes.indexOf('\r\n\r\n');
  const text = bytes.subarray(head + 4).toString('utf8');
  const lines = bytes.subarray(0, Math.max(head, 0)).toString('latin1').toLowerCase();
  const status = Number(/^http\/1\.1 (\d{3})/.exec(lines)?.[1]);
  const length = Number(/\r\ncontent-length: (\d+)/.exec(lines)?.[1]);
  if (!status || bytes.length - head - 4 !== length) return 'lost';
  try {
    return { status, text, json: JSON.parse(text) as Reply['json'], sent, got: bytes.length };
  } catch {
    return 'lost';
  }
}
