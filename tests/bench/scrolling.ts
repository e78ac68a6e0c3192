/** Scrolling the preview of a large file, slowly, in leaps, back, and sideways: what the page works for each frame, in processor time, so that a busy machine tells the same. */
import type { Browser, Page } from 'playwright';
import { atMost, median, quantile, type Figure } from './table.ts';

type Traced = { readonly name: string; readonly ph: string; readonly pid: number; readonly tid: number; readonly ts: number; readonly dur?: number; readonly tdur?: number };

/** Frames and pixels of each stretch: down, leaping down, up, right, left. */
const STRETCHES = [[120, 0, 110], [60, 0, 900], [60, 0, -110], [50, 40, 0], [50, -40, 0]] as const;

const scroll = (page: Page) => page.evaluate(async (stretches) => {
  const grid = document.querySelector('[role=grid]')!, frame = () => new Promise((done) => { requestAnimationFrame(done); });
  for (const [frames, across, down] of stretches) for (let n = 0; n < frames; n++) { grid.scrollBy(across, down); await frame(); }
}, STRETCHES);

/** Script, styles, layout and paint: all that the page's thread does from one frame to the next, in milliseconds. */
export function workOfFrames(events: readonly Traced[]): number[] {
  const threads = Map.groupBy(events.filter(({ name }) => name === 'FireAnimationFrame'), ({ pid, tid }) => `${pid} ${tid}`);
  const [thread = '', begins = []] = [...threads].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && `${pid} ${tid}` === thread).sort((a, b) => a.ts - b.ts), starts = begins.map(({ ts }) => ts).sort((a, b) => a - b);
  const frames: number[] = [];
  let next = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (next < starts.length && starts[next]! < ts + dur) { frames.push(0); while (next < starts.length && starts[next]! < ts + dur) next++; }
    if (frames.length > 0) frames[frames.length - 1]! += tdur / 1000;
  }
  return frames.slice(0, -1);
}

export async function measureScrolling(browser: Browser, page: Page, what: string): Promise<Figure> {
  const grid = page.getByRole('grid');
  await grid.getByRole('row').nth(5).waitFor();
  await scroll(page);
  await grid.evaluate((box) => { box.scrollTo(0, 0); });
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await scroll(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] }, frames = workOfFrames(traceEvents);
  if (frames.length < 200) throw new Error(`Only ${frames.length} frames.`);
  return atMost(`scrolling the preview of ${what}: a frame, 95 of 100 (median ${median(frames).toFixed(1)} ms, ${frames.length} frames)`, quantile(frames, 0.95), 12, 'ms', 1);
}
