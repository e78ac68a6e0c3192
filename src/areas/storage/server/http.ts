/** Requests whose bodies are streams of a known length: the platform's fetch can send none of them. */
import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageError } from './storage.ts';

export type StreamRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | AsyncIterable<Buffer>;
  /** Of the body, in bytes. */
  readonly length?: number;
};
export type Received = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly stream: IncomingMessage;
};
/** Without a sign of life for so long, the far side is taken for dead. */
const SILENCE_MS = 60_000;
const LONGEST_TEXT = 4_000_000;

const lengthOf = ({ body, length }: StreamRequest): number =>
  length ?? (Buffer.isBuffer(body) ? body.length : 0);

export async function send(sending: StreamRequest): Promise<Received> {
  const { method, url, headers = {}, body } = sending;
  const begin = url.startsWith('https:') ? secure : plain;
  const length = lengthOf(sending);
  const outgoing = begin(url, {
    method,
    headers: { ...headers, ...(body || method === 'POST' ? { 'content-length': length } : {}) },
    timeout: SILENCE_MS,
  });
  outgoing.on('timeout', () => outgoing.destroy(new Error('silence')));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
  });
  // What answers before it has read all has said enough.
  answered.catch(() => undefined);
  try {
    if (body && !Buffer.isBuffer(body)) {
      const sent = pipeline(Readable.from(body, { objectMode: false }), outgoing);
      const first = await Promise.race([answered, sent.then(() => undefined)]);
      if (first) sent.catch(() => undefined);
    } else outgoing.end(body);
    const stream = await answered;
    return { status: stream.statusCode ?? 0, headers: stream.headers, stream };
  } catch (error) {
    outgoing.destroy();
    if (error instanceof StorageError) throw error;
    throw new StorageError('unreachable', `${method} ${new URL(url).host}: ${String(error)}`);
  }
}
export async function textOf({ stream }: Received): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > LONGEST_TEXT) throw new StorageError('rejected', 'an answer of that length');
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError('unreachable', String(error));
  }
  return Buffer.concat(parts).toString();
}

export const rangeOf = (start: number, end: number) => ({ range: `bytes=${start}-${end - 1}` });
/** The bytes that were asked for by `rangeOf`; whoever does not know ranges sends all of it. Throws StorageError. */
export async function* bytesBetween(
  { status, stream }: Received,
  start: number,
  end: number,
): AsyncIterable<Buffer> {
  let skip = status === 200 ? start : 0;
  let left = end - start;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const bytes = chunk.subarray(Math.min(skip, chunk.length)).subarray(0, left);
      skip -= Math.min(skip, chunk.length);
      left -= bytes.length;
      if (bytes.length > 0) yield bytes;
      if (left === 0) break;
    }
  } catch (error) {
    throw new StorageError('unreachable', String(error));
  }
  // An answer that ended as its sender meant it to is a shorter file, not a cut connection.
  if (left > 0)
    throw new StorageError(
      stream.complete ? 'wrong_content' : 'unreachable',
      `${left} bytes did not come`,
    );
}
