/**
 * Tests that Firefox's error about a file that a page stopped loading is ignored while that page is
 * being left, and reported at any other time.
 */
import { expect, test } from 'vitest';
import { createConsoleListener } from './firefox-console.ts';

const FILE = 'Failed to load ‘http://localhost:4000/assets/shared-BQ1.js’.';
const notCopied = `${FILE} A ServiceWorker intercepted the request and encountered an unexpected error.`;

const icon =
  'Failed to load ‘http://localhost:4000/icon.svg’. A ServiceWorker intercepted the request and encountered an unexpected error.';

const refused = `${FILE} A ServiceWorker passed a promise to FetchEvent.respondWith() that rejected with ‘no-response’.`;

/**
 * Returns the lines that count as errors, in sequence. Each line is given with the window that
 * printed it.
 */
function troublesOf(...lines: readonly (readonly [window: string, text: string])[]): string[] {
  const troubles: string[] = [];
  const hear = createConsoleListener(troubles);
  for (const [context, text] of lines)
    hear({ level: text.startsWith('page: ') ? 'debug' : 'error', text, source: { context } });
  return troubles;
}

const here = (window: string) => [window, 'page: is here'] as const;
const left = (window: string) => [window, 'page: is being left'] as const;

test('an error about a file that was not loaded is ignored while its page is being left', () => {
  expect(troublesOf(here('a'), left('a'), ['a', notCopied], ['a', icon])).toEqual([]);
});

test('such an error is reported in a page that stays, in the next page and in another window', () => {
  expect(troublesOf(here('a'), ['a', notCopied], ['a', icon])).toEqual([notCopied, icon]);
  expect(troublesOf(here('a'), left('a'), here('a'), ['a', notCopied])).toEqual([notCopied]);
  expect(troublesOf(here('a'), here('b'), left('a'), ['b', notCopied])).toEqual([notCopied]);
});

test('a refusal by the worker, and any other error, are reported even then', () => {
  const error = 'Error: A part of the portal did not arrive.';
  expect(troublesOf(left('a'), ['a', refused], ['a', error])).toEqual([refused, error]);
});
