/**
 * Tests that reading and checking do not wait until progress is stored, which may take a second in
 * a busy browser.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { trackProgress } from '../../../src/areas/imports/device/upload/track-progress.ts';
import { StoppedError } from '../../../src/areas/imports/device/upload/pipeline-run.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

type Run = Parameters<typeof trackProgress>[0];
type Write = { readonly end: (error?: Error) => void };

/**
 * Follows the progress of an upload with a clock that the test sets. A write of the progress ends
 * only when the test ends it. Returns the writes, and a function that reports a page as done.
 */
function slowRun() {
  const writes: Write[] = [];
  const clock = { now: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  const cache = {
    breathe: async () => undefined,
    hasSpace: async () => true,
    now: () => 0,
    database: {
      uploads: {},
      transaction: () =>
        new Promise<void>((done, fail) => {
          writes.push({ end: (error) => (error ? fail(error) : done()) });
        }),
    },
  };

  const run = { cache, signal: { isStopped: false } } as unknown as Run;
  const tell = trackProgress(run, { id: 'a', revision: 1 } as Parameters<typeof trackProgress>[1]);

  /** Reports page `n` as done after this many milliseconds. */
  const page = async (n: number, ms: number) => {
    clock.now += ms;
    await tell(n * 1000, () => n / 100);
  };

  return { writes, page };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('pages continue while the progress is written, and no second write is begun beside it', async () => {
  const { writes, page } = slowRun();
  for (let n = 1; n <= 100; n++) await page(n, 300);
  expect(writes.length).toBe(1);
});

test('the next write follows once the one before has ended', async () => {
  const { writes, page } = slowRun();
  await page(1, 300);
  writes[0]!.end();
  await Promise.resolve().then(() => Promise.resolve());
  await page(2, 300);
  expect(writes.length).toBe(2);
});

test('a run that was overtaken ends with the page after the write that detected it', async () => {
  const { writes, page } = slowRun();
  await page(1, 300);
  writes[0]!.end(new StoppedError());
  await new Promise((done) => setImmediate(done));
  await expect(page(2, 1)).rejects.toBeInstanceOf(StoppedError);
});

test('the end of a check is stored last, whatever was still being written', async () => {
  const { files } = createUploadDevice();
  const rows = Array.from({ length: 30_000 }, (_, n) => `05/01/2026;${1000 + n};2;1,50`);
  const id = await beginUpload(files, `Fecha;Código;Cantidad;Precio\n${rows.join('\n')}\n`);
  await factsWhenChecked(files, id);
  await files.open(id).choose({ dateOrder: 'mdy' });
  const facts = await factsWhenChecked(files, id, ['ready']);
  await files.open(id).finalizing();
  expect([facts.progress.share, (await files.open(id).facts())?.progress.share]).toEqual([1, 1]);
});
