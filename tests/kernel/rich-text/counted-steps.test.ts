/**
 * Tests that reading HTML of any shape takes a number of steps proportional to its length, so that
 * a tab never freezes on pasted text.
 */
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { htmlShapes } from './html-shapes.ts';

const SHORT = 4_000;
const LONG = 64_000;

/**
 * The greatest allowed factor between the steps for the long and the short text. Linear work grows
 * by 16, or by 17 if the beginning of a text is read differently. Quadratic work grows by 256.
 */
const MOST_TIMES = 32;

const inspector = new Session();
let readHtml: (html: string) => RichText;

beforeAll(async () => {
  inspector.connect();
  await inspector.post('Profiler.enable');

  // The profiler counts blocks only in modules that are loaded from now on.
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  ({ readHtml } = await import('#kernel/domain/rich-text/read-html.ts'));
});

afterAll(() => inspector.disconnect());

const COUNTED = /\/src\/kernel\/domain\/rich-text\/|\/htmlparser2\//;

/**
 * Returns how often blocks in the code of the reader and its parser are entered. The number is the
 * same in every run, however busy the machine is.
 */
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
