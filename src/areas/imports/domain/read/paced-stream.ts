/**
 * Slows a stream down to the speed of the consumer of the parsed rows, not only to that of the
 * parser.
 */
import { ReadableStream, type ByteStream } from '../platform.ts';

export type PacedStream = {
  readonly stream: ByteStream;
  /**
   * Call it when the consumer starts to wait for the next result. From then on bytes pass as long
   * as no result is ready.
   */
  wait(): void;
  /** Call it when the consumer has its result and works on it: no bytes pass. */
  work(): void;
  /** Ends the stream; no bytes pass any more. */
  end(): Promise<void>;
};

/** Turns of the microtask queue after which a result that is ready has certainly arrived. */
const TURNS = 32;

/**
 * Feeds a parser that runs ahead of its consumer. The parser of workbooks parses as fast as it gets
 * bytes, and keeps all rows in memory while the consumer waits for a database. Therefore bytes pass
 * only while the consumer waits for a row and none is ready, so that memory never holds more than
 * the rows of a few pieces. A consumer that waits for nothing else isn't slowed down.
 */
export function createPacedStream(
  pieces: AsyncGenerator<Uint8Array, void, undefined>,
): PacedStream {
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

  /**
   * Opens the stream if the same request is still waiting after all turns, because then its result
   * isn't ready.
   */
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
