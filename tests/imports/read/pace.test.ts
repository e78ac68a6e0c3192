/**
 * Tests that a workbook is read only as fast as its rows are consumed, and that the consumer may
 * stop at any time.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { openFile } from '#areas/imports/domain/index.ts';
import { createPacedStream } from '#areas/imports/domain/read/paced-stream.ts';
import { inflatePart, openArchive } from '#areas/imports/domain/read/workbook/archive.ts';
import { isLong } from '../../test-extent.ts';
import { cell, parts, zip } from '../../fixtures/imports/workbooks.ts';
import { fileOf } from '../check-fixtures.ts';

const MB = 2 ** 20;
const wait = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
afterEach(() => vi.unstubAllGlobals());

/** Counts the bytes that all decompression streams produce from now on. */
function countInflated() {
  const inflated = { bytes: 0 };
  const Inflater = globalThis.DecompressionStream;
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readonly readable: ReadableStream<Uint8Array>;
      readonly writable: WritableStream<BufferSource>;
      constructor(format: CompressionFormat) {
        const { readable, writable } = new Inflater(format);
        const counting = new TransformStream<Uint8Array, Uint8Array>({
          transform(piece, controller) {
            inflated.bytes += piece.length;
            controller.enqueue(piece);
          },
        });
        this.readable = readable.pipeThrough(counting);
        this.writable = writable;
      }
    },
  );
  return inflated;
}

test.runIf(isLong)(
  'while the consumer waits for something else, a sheet of 9 MB is not unfolded further',
  async () => {
    let seed = 1;
    const noise = () => {
      seed = Math.imul(seed, 1_103_515_245) + 12_345;
      return (seed >>> 0).toString(36).padStart(7, '0');
    };
    const text = () => Array.from({ length: 64 }, noise).join('');
    const rows = Array.from({ length: 20_000 }, () => [cell(text())]);
    const bytes = zip(parts({ rows }).map((part) => ({ ...part, method: 8 as const })));
    const file = await openFile(fileOf(bytes, 'x.xlsx'));
    if (!file.ok) throw new Error(file.code);
    const inflated = countInflated();
    let count = 0;
    let most = 0;
    for await (const batch of file.value.batches()) {
      const before = inflated.bytes;
      count += batch.rows.length;
      // The wait is so long that a reader that runs ahead would read the whole workbook.
      if (count <= 3000) {
        await wait(100);
        most = Math.max(most, inflated.bytes - before);
      }
    }
    expect(count).toBe(20_000);
    expect(inflated.bytes).toBeGreaterThan(8 * MB);
    expect(most).toBeLessThan(5 * MB);
  },
);
test('a parser that runs ahead gets bytes only while a consumer waits for its rows', async () => {
  let given = 0;
  const paced = createPacedStream(
    (async function* () {
      for (; given < 100; given++) yield new Uint8Array(1);
    })(),
  );
  const ready: number[] = [];
  let wake: (() => void) | undefined;
  let isDone = false;
  void (async () => {
    const reader = paced.stream.getReader();
    for (let n = 0; ; n++) {
      const { done } = await reader.read();
      isDone = done;
      // Each byte of the stream stands for ten rows.
      if (!done) for (let row = 0; row < 10; row++) ready.push(n * 10 + row);
      wake?.();
      if (done) return;
    }
  })();
  const results: AsyncIterator<number> = {
    async next() {
      while (ready.length === 0 && !isDone)
        await new Promise<void>((done) => {
          wake = done;
        });
      const value = ready.shift();
      return value === undefined ? { done: true, value } : { done: false, value };
    },
  };
  const taken: number[] = [];
  let most = 0;
  for (;;) {
    paced.wait();
    const { done, value } = await results.next();
    paced.work();
    if (done) break;
    taken.push(value);
    if (taken.length % 50 === 0) await wait(1);
    most = Math.max(most, ready.length);
  }
  expect(taken).toEqual(Array.from({ length: 1000 }, (_, n) => n));
  expect(most).toBeLessThanOrEqual(20);
});
test('a part that is left early, by a consumer of any pace, throws nothing outside', async () => {
  const text = Buffer.alloc(4 * MB);
  for (let at = 0; at < text.length; at += 64) text.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  const archive = openArchive(new Uint8Array(zip([{ name: 'a', text, method: 8 }])));
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  for (let stop = 1; stop < 40; stop++) {
    let pieces = 0;
    for await (const _ of inflatePart(archive, archive.parts.get('a')!)) {
      pieces++;
      if (pieces % 3 === 0) await wait(1);
      if (pieces >= stop) break;
    }
    await wait(2);
  }
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});
