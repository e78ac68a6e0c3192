/** HTML of any shape is read in as many more steps as it is longer: a tab never stands still for what is pasted. */
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { htmlShapes } from './html-shapes.ts';

const SHORT = 4_000;
const LONG = 64_000;
/** Linear: 16, and 17 where the beginning of a text is read otherwise. Quadratic: 256. */
const MOST_TIMES = 32;

const inspector = new Session();
let readHtml: (html: string) => RichText;
beforeAll(async () => {
  inspector.connect();
  await inspector.post('Profiler.enable');
  // Blocks are counted in what is loaded from now on.
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  ({ readHtml } = await import('#kernel/domain/rich-text/read-html.ts'));
});
afterAll(() => inspector.disconnect());

const COUNTED = /\/src\/kernel\/domain\/rich-text\/|\/htmlparser2\//;
/** How often the blocks of the reader and of its parser are entered: the same in every run, however busy the machine is. */
async function stepsOf(html: string): Promise<number> {
  await inspector.post('Profiler.takePreciseCoverage');
  readHtml(html);
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => COUNTED.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

describe('sixteen times as much HTML takes about sixteen times as many steps', () => {
  test.each(Object.entries(htmlShapes))('of %s', async (_, shaped) => {
    const [short, long] = [await stepsOf(shaped(SHORT)), await stepsOf(shaped(LONG))];
    expect(short).toBeGreaterThan(0);
    expect(long / short).toBeLessThan(MOST_TIMES);
  });
});
