/** Measures scrolling in the preview of a large file: slowly, fast, back, and sideways. */
import type { Browser, Page } from 'playwright';
import { measureWorkOfFrames } from './main-thread.ts';
import { atMost, median, quantile, type Figure } from '../measured-figures.ts';
import { BARS } from '../bars.ts';

/**
 * The stretches of the scroll (down, fast down at 24,000 pixels a second, up, right, left). Each
 * has its number of frames and the pixels per frame, across and down.
 */
const STRETCHES = [
  [120, 0, 110],
  [60, 0, 400],
  [60, 0, -110],
  [50, 40, 0],
  [50, -40, 0],
] as const;
const scroll = (page: Page) =>
  page.evaluate(async (stretches) => {
    const grid = document.querySelector('[role=grid]')!;
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done);
      });
    for (const [frames, across, down] of stretches)
      for (let n = 0; n < frames; n++) {
        grid.scrollBy(across, down);
        await frame();
      }
  }, STRETCHES);

export async function measureScrolling(
  browser: Browser,
  page: Page,
  what: string,
): Promise<Figure> {
  const grid = page.getByRole('grid');
  await grid.getByRole('row').nth(5).waitFor();
  await scroll(page);
  await grid.evaluate((box) => {
    box.scrollTo(0, 0);
  });

  const frames = await measureWorkOfFrames(browser, page, () => scroll(page));
  if (frames.length < 200) throw new Error(`Only ${frames.length} frames.`);
  return atMost(
    `scrolling the preview of ${what}: work of a frame, 95 of 100 (median ${median(frames).toFixed(1)} ms, ${frames.length} frames)`,
    quantile(frames, 0.95),
    BARS.scrollingFrame,
    'ms',
    1,
  );
}
