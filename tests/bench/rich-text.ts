/**
 * Measures by how much reading some sixteen times as much pasted HTML takes longer, in shapes that
 * have made readers slow. Both lengths are measured in one run, so the machine does not matter.
 */
import { readHtml } from '#kernel/domain/rich-text/read-html.ts';
import { htmlShapes } from '../kernel/rich-text/html-shapes.ts';
import { atMost, type Figure } from './measured-figures.ts';

const SHORT = 64_000;
const LONG = 1_000_000;

/** The greatest allowed growth of the time. Linear growth is about 16, quadratic growth 244. */
const MOST_TIMES = 64;

/** The number of milliseconds below which a measured time is not precise enough. */
const NOTICEABLE = 2;

function millisecondsOf(html: string): number {
  const times = [1, 2, 3].map(() => {
    const begin = performance.now();
    readHtml(html);
    return performance.now() - begin;
  });
  return Math.max(NOTICEABLE, Math.min(...times));
}

export async function measureRichText(): Promise<Figure[]> {
  const ratios = Object.entries(htmlShapes).map(([shape, shaped]) => {
    readHtml(shaped(SHORT));
    const times = millisecondsOf(shaped(LONG)) / millisecondsOf(shaped(SHORT));
    return { shape, times };
  });
  const worst = ratios.reduce((a, b) => (b.times > a.times ? b : a));
  return [
    atMost(
      `16 times as much pasted HTML, the worst of ${ratios.length} shapes (${worst.shape})`,
      worst.times,
      MOST_TIMES,
      'times as long',
      1,
    ),
  ];
}
