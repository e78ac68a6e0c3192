/**
 * Measures from a trace how long the page's main thread works while something happens. The times
 * are processor time, so that a busy machine gives the same result.
 */
import type { Browser, Page } from 'playwright';

type Traced = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

const MS = 1000;

async function traced(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<{ tasks: Traced[]; frames: number[] }> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: Traced[];
  };

  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );

  const threads = Map.groupBy(
    traceEvents.filter(
      ({ name, pid, tid }) => name.endsWith('RunTask') && isMain.has(`${pid} ${tid}`),
    ),
    ({ pid, tid }) => `${pid} ${tid}`,
  );

  const busiest = [...threads].sort(([, a], [, b]) => b.length - a.length)[0];
  if (!busiest) throw new Error('The trace has no page.');
  const frames = traceEvents
    .filter(({ name, pid, tid }) => name === 'FireAnimationFrame' && `${pid} ${tid}` === busiest[0])
    .map(({ ts }) => ts);
  return { tasks: busiest[1].sort((a, b) => a.ts - b.ts), frames: frames.sort((a, b) => a - b) };
}

/**
 * Returns the processor time in milliseconds of the longest task, during which the page could do
 * nothing else.
 */
export async function measureLongestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  const { tasks } = await traced(browser, page, work);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / MS;
}

/**
 * Returns for each frame but the last the processor time in milliseconds of script, styles, layout
 * and paint until the next frame begins.
 */
export async function measureWorkOfFrames(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const { tasks, frames: starts } = await traced(browser, page, work);
  const frames: number[] = [];
  let next = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (next < starts.length && starts[next]! < ts + dur) {
      frames.push(0);
      while (next < starts.length && starts[next]! < ts + dur) next++;
    }
    if (frames.length > 0) frames[frames.length - 1]! += tdur / MS;
  }

  return frames.slice(0, -1);
}
