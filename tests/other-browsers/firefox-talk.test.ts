/** Firefox blames the worker for a file that a page stopped asking for: that is no trouble while this page is being left, and one at any other moment. */
import { expect, test } from 'vitest';
import { hearing } from './firefox-talk.ts';

const FILE = 'Failed to load ‘http://localhost:4000/assets/shared-BQ1.js’.';
const notCopied = `${FILE} A ServiceWorker intercepted the request and encountered an unexpected error.`;
const icon =
  'Failed to load ‘http://localhost:4000/icon.svg’. A ServiceWorker intercepted the request and encountered an unexpected error.';
const refused = `${FILE} A ServiceWorker passed a promise to FetchEvent.respondWith() that rejected with ‘no-response’.`;

/** `window`: what is said there, in order. */
function troublesOf(...lines: readonly (readonly [window: string, text: string])[]): string[] {
  const troubles: string[] = [];
  const hear = hearing(troubles);
  for (const [context, text] of lines)
    hear({ level: text.startsWith('page: ') ? 'debug' : 'error', text, source: { context } });
  return troubles;
}
const here = (window: string) => [window, 'page: is here'] as const;
const left = (window: string) => [window, 'page: is being left'] as const;

test('while its page is being left it is no trouble', () => {
  expect(troublesOf(here('a'), left('a'), ['a', notCopied], ['a', icon])).toEqual([]);
});
test('in a page that stays, in the next page and in another window it is one', () => {
  expect(troublesOf(here('a'), ['a', notCopied], ['a', icon])).toEqual([notCopied, icon]);
  expect(troublesOf(here('a'), left('a'), here('a'), ['a', notCopied])).toEqual([notCopied]);
  expect(troublesOf(here('a'), here('b'), left('a'), ['b', notCopied])).toEqual([notCopied]);
});
test('a worker that refuses, and any other error, are told even then', () => {
  const error = 'Error: A part of the portal did not arrive.';
  expect(troublesOf(left('a'), ['a', refused], ['a', error])).toEqual([refused, error]);
});
