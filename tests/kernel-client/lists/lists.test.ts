/**
 * Tests what all lists share: a page after the last one becomes the last one, a list is not shown
 * as empty before it has arrived completely, the address contains filters and page, and answers are
 * cached in memory for the signed-in person.
 */
import { describe, expect, test } from 'vitest';
import {
  listPath,
  readChoice,
  readPageNumber,
  ROWS_PER_PAGE,
} from '#kernel/client/ui/lists/list-url-params.ts';
import { getMemoryAnswerCache } from '#kernel/client/remote/answer-cache.ts';
import { readPageOrLast, computeListReadingState } from '#kernel/client/ui/lists/use-list-page.ts';

describe('a page after the last one', () => {
  const read = (total: number) => async (offset: number) => ({ total, rows: [offset] });

  test('becomes the last one', async () =>
    expect(await readPageOrLast(read(ROWS_PER_PAGE + 1), 9)).toMatchObject({
      number: 2,
      rows: [ROWS_PER_PAGE],
    }));

  test('of an empty list becomes the first one', async () =>
    expect(await readPageOrLast(read(0), 9)).toMatchObject({ number: 1, rows: [0] }));
});

describe('a list', () => {
  const rows = (count: number, asOf?: number) => ({ rows: Array.from({ length: count }), asOf });

  test.each([
    ['shapes while nothing is read', undefined, false, 'loading'],
    ['shapes while nothing is read, offline too', undefined, true, 'loading'],
    ['that it could not be read', 'failed', false, 'failed'],
    ['rows at once, before all have come', rows(2), false, 'shown'],
    ['rows at once, although no more can come', rows(2), true, 'shown'],
    ['shapes while none has come and more may', rows(0), false, 'loading'],
    ['that it is not on this device, if no rows can come', rows(0), true, 'not_here'],
    ['that it is empty, if it has arrived completely', rows(0, 5), false, 'shown'],
  ] as const)('shows %s', (_title, page, isOffline, state) =>
    expect(computeListReadingState(page, isOffline)).toBe(state),
  );
});

describe('the state of a list after a sync that did not load everything', () => {
  test.each([
    ['that it could not be loaded', { rows: [], asOf: undefined }, false, 'not_loaded'],
    ['that it is not here, offline', { rows: [], asOf: undefined }, true, 'not_here'],
    ['shapes while nothing is read', undefined, false, 'loading'],
    ['the rows that are here', { rows: [1], asOf: undefined }, false, 'shown'],
    ['that there are none, of a list that has come whole', { rows: [], asOf: 5 }, false, 'shown'],
  ] as const)('is %s', (_title, page, isOffline, state) =>
    expect(computeListReadingState(page, isOffline, true)).toBe(state),
  );
});

describe('the address of a list', () => {
  test('leaves out empty values and the first page', () =>
    expect(listPath('/orders', { status: undefined, search: '', page: 1 })).toBe('/orders'));

  test('has the rest in the given order', () =>
    expect(listPath('/orders', { status: 'draft', search: 'a b', page: 2 })).toBe(
      '/orders?status=draft&search=a+b&page=2',
    ));

  test.each(['0', '-2', '1.5', 'x', ''])('page %j is the first one', (page) =>
    expect(readPageNumber(new URLSearchParams({ page }))).toBe(1),
  );

  test('accepts only choices that exist', () => {
    const params = new URLSearchParams('status=draft&type=x');
    expect(readChoice(params, 'status', ['draft'])).toBe('draft');
    expect(readChoice(params, 'type', ['normal'])).toBe(undefined);
  });
});

describe('answers cached in memory', () => {
  test('are cached once for each list, whatever its filters', async () => {
    const cache = getMemoryAnswerCache<string>({});
    await cache.keep('calls?{}', 'all');
    await cache.keep('actions?{}', 'others');
    await cache.keep('calls?{"http":"5xx"}', 'failed');
    expect(cache.peek?.('calls?{}')).toBe(undefined);
    expect(cache.peek?.('calls?{"http":"5xx"}')?.value).toBe('failed');
    expect((await cache.read('actions?{}'))?.value).toBe('others');
  });

  test('belong to the signed-in person', async () => {
    const owner = {};
    await getMemoryAnswerCache<string>(owner).keep('calls?{}', 'all');
    expect(getMemoryAnswerCache<string>(owner).peek?.('calls?{}')?.value).toBe('all');
    expect(getMemoryAnswerCache<string>({}).peek?.('calls?{}')).toBe(undefined);
  });
});
