/**
 * Types the few platform functions that reading a file needs. Browsers, workers and Node have all
 * of them; they are typed here because the domain layer includes neither the DOM's nor Node's
 * types.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

export type ByteReader = {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
};

export type ByteStream = { getReader(): ByteReader };

/**
 * The part of a browser's `File` that the engine uses; tests and the server can easily make one.
 */
export type SourceFile = {
  readonly name: string;
  readonly size: number;
  /** All bytes of the file, if they are in memory anyway. */
  readonly held?: Uint8Array<ArrayBuffer> | undefined;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
};

type Decoder = { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string };

type Platform = {
  TextDecoder: new (label: string, options?: { fatal?: boolean; ignoreBOM?: boolean }) => Decoder;
  TextEncoder: new () => { encode(text: string): Bytes };
  DecompressionStream: new (format: 'deflate-raw') => {
    readable: ByteStream;
    writable: {
      getWriter(): {
        write(bytes: Uint8Array): Promise<void>;
        close(): Promise<void>;
      };
    };
  };
  ReadableStream: new (
    source: {
      pull(controller: { enqueue(bytes: Uint8Array): void; close(): void }): Promise<void>;
    },
    strategy: { highWaterMark: number },
  ) => ByteStream;
  crypto: { subtle: { digest(name: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> } };
};

const platform = globalThis as unknown as Platform;
export const { ReadableStream, TextDecoder, TextEncoder } = platform;
export const createInflater = () => new platform.DecompressionStream('deflate-raw');
export const sha256 = async (bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await platform.crypto.subtle.digest('SHA-256', bytes));

/** Returns the bytes from `start` up to `end`, or up to the end of the file. */
export const readByteRange = async (file: SourceFile, start: number, end: number): Promise<Bytes> =>
  file.held?.subarray(start, Math.min(end, file.size)) ??
  new Uint8Array(await file.slice(start, Math.min(end, file.size)).arrayBuffer());
