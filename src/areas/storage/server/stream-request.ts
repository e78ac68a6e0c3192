/**
 * Sends requests whose bodies are streams of known length, which the platform's fetch doesn't
 * support.
 */
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
  /** Length of the body in bytes. */
  readonly length?: number;
};

export type StreamResponse = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly stream: IncomingMessage;
};

/** Milliseconds without any data after which the other side is considered dead. */
const SILENCE_MS = 60_000;
const LONGEST_TEXT = 4_000_000;

const lengthOf = ({ body, length }: StreamRequest): number =>
  length ?? (Buffer.isBuffer(body) ? body.length : 0);

export async function sendStreamRequest(sending: StreamRequest): Promise<StreamResponse> {
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

  // The server may answer before it has read the whole body.
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

export async function readResponseText({ stream }: StreamResponse): Promise<string> {
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

/**
 * Yields the bytes of a range that was requested with `rangeOf`; servers without range support send
 * the whole file. Throws StorageError.
 */
export async function* bytesBetween(
  { status, stream }: StreamResponse,
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

  // If the answer ended regularly, the file is too short; otherwise the connection was cut.
  if (left > 0)
    throw new StorageError(
      stream.complete ? 'wrong_content' : 'unreachable',
      `${left} bytes did not come`,
    );
}
