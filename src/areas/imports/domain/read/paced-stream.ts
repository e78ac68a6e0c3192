/** A stream that waits for the consumer of what is parsed from it, not only for the parser that reads it. */
import { ReadableStream, type ByteStream } from './platform.ts';

export type PacedStream = {
  readonly stream: ByteStream;
  /** The consumer waits for the next result: bytes are let through as long as none is ready. */
  wait(): void;
  /** The consumer has its result, and works on it. */
  work(): void;
  /** Nothing is let through any more. */
  end(): Promise<void>;
};
/** Turns of the microtask queue after which a result that is ready has certainly arrived. */
const TURNS = 32;

/**
 * For a parser that runs ahead of its consumer: the one of workbooks parses as fast as it gets bytes and keeps the rows, all of
 * them where the consumer waits for a database. Bytes are let through only while the consumer waits for a row and none is ready,
 * so that never more than the rows of a few pieces are in memory. A consumer that does not wait for anything is not held up.
 */
export function pacedStream(pieces: AsyncGenerator<Uint8Array, void, undefined>): PacedStream {
  let isWaiting = false;
  let request = 0;
  let isWatched = false;
  let isOver = false;
  let letThrough: (() => void) | undefined;
  const open = () => {
    letThrough?.();
    letThrough = undefined;
  };
  const stream = new ReadableStream(
    {
      async pull(controller) {
        const { value } = isOver ? {} : await pieces.next();
        if (value && !isOver)
          await new Promise<void>((done) => {
            letThrough = done;
            if (isWaiting) void openIfNoneIsReady();
          });
        if (value && !isOver) controller.enqueue(value);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  /** Opens the stream if one and the same request waits that long: its result is not ready. */
  async function openIfNoneIsReady(): Promise<void> {
    if (isWatched) return;
    isWatched = true;
    let watched = request;
    for (let turn = 0; turn < TURNS && isWaiting; turn++) {
      await undefined;
      if (watched === request) continue;
      watched = request;
      turn = 0;
    }
    isWatched = false;
    if (isWaiting) open();
  }
  return {
    stream,
    wait() {
      isWaiting = true;
      request++;
      if (letThrough) void openIfNoneIsReady();
    },
    work() {
      isWaiting = false;
    },
    async end() {
      isOver = true;
      open();
      await pieces.return();
    },
  };
}
