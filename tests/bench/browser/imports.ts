/**
 * Measures the reading of files in the browser: the worker reads, checks and stores 10,000, 100,000
 * and a million rows of sales, compared with PapaParse, which only parses the same text, while the
 * portal's own list is open. Then the preview of 100,000 rows is scrolled.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { LANDSCAPE } from '../../chromium.ts';
import { bruno, openPortal, type Portal } from '../../journeys/portal.ts';
import { distFolder, makeTempFolder } from '../../portal-program.ts';
import { root } from '../../source-files.ts';
import { writePosText } from './pos-text.ts';
import { measureLongestTask } from './main-thread.ts';
import { measureScrolling } from './scrolling.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';
import { BARS } from '../bars.ts';

type Run = {
  readonly ms: number;
  readonly rows: number;
  readonly step: string;
  readonly stall: number;
  readonly id: string;
};

export async function measureImports(portal: Portal, browser: Browser): Promise<Figure[]> {
  const worker = readdirSync(join(distFolder(), 'assets')).find((name) =>
    /^worker-[\w-]+\.js$/.test(name),
  );

  if (!worker) throw new Error('The build has no file worker.');
  const context = await browser.newContext({
    viewport: LANDSCAPE,
    bypassCSP: true,
    serviceWorkers: 'block',
  });

  const page = await openPortal(context, portal, { as: bruno, path: '/pos' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.id = 'bench-file';
    document.body.append(input);
  });

  const folder = makeTempFolder();
  const figures: Figure[] = [];
  const best: number[] = [];
  let scrolled = '';
  try {
    for (const [count, times] of [
      [10_000, 3],
      [100_000, 5],
      [1_000_000, 1],
    ] as const) {
      const path = join(folder.path, `pos-${count}.csv`);
      writeFileSync(path, writePosText(count));
      await page.locator('#bench-file').setInputFiles(path);
      const bare: number[] = [];
      const runs: Run[] = [];
      for (let n = 0; n < times; n++) {
        bare.push(await bareParse(page));
        runs.push(
          await readThrough(page, `/assets/${worker}`, count === 100_000 && n === times - 1),
        );
      }

      // The best run counts, because other work of the machine disturbed it least.
      const whole = Math.min(...runs.map(({ ms }) => ms));
      const alone = Math.min(...bare);
      const what = `${count.toLocaleString('en')} rows`;
      if (runs.some(({ rows, step }) => rows !== count || step !== 'ready'))
        throw new Error(JSON.stringify(runs));
      figures.push(
        count === 100_000
          ? atMost(
              `${what}: read + check + store (${whole.toFixed(0)} ms) ÷ bare PapaParse (${alone.toFixed(0)} ms), the best of ${times}`,
              whole / alone,
              BARS.readingFile,
              '×',
              2,
            )
          : {
              what: `${what}: read + check + store, bare PapaParse`,
              value: `${whole.toFixed(0)} ms, ${alone.toFixed(0)} ms`,
              bar: 'the tab stands',
              holds: true,
            },
      );

      const longest = await measureLongestTask(browser, page, () =>
        readThrough(page, `/assets/${worker}`, false),
      );

      figures.push(
        atMost(
          `${what}: longest task of the main thread meanwhile, processor time (gap by the clock ${median(runs.map(({ stall }) => stall)).toFixed(0)} ms)`,
          longest,
          BARS.longestTask,
          'ms',
        ),
      );

      best.push(whole);
      if (count === 100_000) scrolled = runs.at(-1)!.id;
    }

    // Starting a read has a fixed cost, which is most of the cost of a small file, so its figure is
    // printed without a limit.
    const [small, middle, large] = [best[0]! / 10, best[1]! / 100, best[2]! / 1000] as const;
    figures.push(
      atMost(
        `cost of a row at a million (${large.toFixed(1)} µs) ÷ at 100,000 (${middle.toFixed(1)} µs; at 10,000, with all that begins a reading, ${small.toFixed(1)})`,
        large / middle,
        1.3,
        '×',
        2,
      ),
    );

    await page.goto(`${portal.url}/pos/preview?upload=${scrolled}`);
    figures.push(await measureScrolling(browser, page, '100,000 rows'));
  } finally {
    await context.close();
    folder.remove();
  }

  return figures;
}

/**
 * Parses the file with PapaParse in a new worker, so that both sides start cold. Returns the
 * milliseconds.
 */
const bareParse = (page: Page): Promise<number> =>
  page.evaluate(
    (source) =>
      new Promise<number>((done, fail) => {
        const code = `${source};onmessage = async ({ data }) => { const text = await data.text(), began = performance.now(); self.Papa.parse(text); postMessage(performance.now() - began); };`;
        const worker = new Worker(
          URL.createObjectURL(new Blob([code], { type: 'text/javascript' })),
        );

        worker.onmessage = ({ data }) => {
          worker.terminate();
          done(data as number);
        };

        worker.onerror = (event) => fail(new Error(event.message));
        worker.postMessage((document.querySelector('#bench-file') as HTMLInputElement).files![0]);
      }),
    readFileSync(join(root, 'node_modules/papaparse/papaparse.min.js'), 'utf8'),
  );

/**
 * Reads the file with the portal's worker, which gets the same messages as from the portal's page.
 * The upload stays on the device only if `isKept`.
 */
const readThrough = (page: Page, address: string, isKept: boolean): Promise<Run> =>
  page.evaluate(
    async ({ url, keeps }) => {
      const userId = (
        JSON.parse(localStorage.getItem('distributor-user') ?? '{}') as { id: number }
      ).id;
      const worker = new Worker(url, { type: 'module' });
      const waiting = new Map<number, (value: never) => void>();
      let count = 0;
      const uploadContext = {
        today: '2026-11-21',
        currency: 'BRL',
        companies: ['11222333000181'],
        dateOrder: 'dmy',
        remembered: [],
      };

      const call = <Value>(name: string, ...args: unknown[]) =>
        new Promise<Value>((done) => {
          waiting.set((count += 1), done as never);
          worker.postMessage({ call: count, name, args });
        });
      worker.onmessage = ({ data }) => {
        if ('call' in data) worker.postMessage({ answer: data.call, value: uploadContext });
        else {
          const done = waiting.get(data.answer);
          if (data.error) throw new Error(data.error);
          done?.(data.value as never);
        }
      };

      await call('start', userId, ['pos_brazil', 'inventory', 'pos_laam']);
      // The screen prepares the worker like this while a file is being chosen.
      await call('prepare', 'pos_brazil');
      let stall = 0;
      let last = performance.now();
      let isOver = false;
      const tick = () => {
        const now = performance.now();
        stall = Math.max(stall, now - last);
        last = now;
        if (!isOver) setTimeout(tick, 0);
      };

      const file = (document.querySelector('#bench-file') as HTMLInputElement).files![0];
      tick();
      const began = performance.now();
      const { value: id } = await call<{ value: string }>(
        'begin',
        { kind: 'pos_brazil', distributorId: 1, companyId: 1 },
        file,
      );

      await call('finalizing', id);
      const ms = performance.now() - began;
      isOver = true;
      const database = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open(`portal-files-${userId}`);
        request.onsuccess = () => done(request.result);
      });

      const record = await new Promise<{ step: string; counts: { all: number } }>((done) => {
        const request = database.transaction('uploads').objectStore('uploads').get(id);
        request.onsuccess = () => done(request.result);
      });

      database.close();
      if (!keeps) await call('remove', id);
      worker.terminate();
      return { ms, stall, id, rows: record.counts.all, step: record.step };
    },
    { url: address, keeps: isKept },
  );
