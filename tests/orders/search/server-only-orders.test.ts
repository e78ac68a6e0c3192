/** Tests what the list of orders says below its rows about the server's results of a search. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import ServerOnlyOrders from '#areas/orders/client/list/ServerOnlyOrders.tsx';
import type { OrderRow } from '#areas/orders/device/index.ts';
import { markupOf } from '../client/rendered-notice.ts';

const NO_MORE = 'No more orders on the server for this search.';

const said = (more: (() => void) | undefined, isMoreMissing = false) =>
  markupOf(
    createElement(ServerOnlyOrders, {
      search: { state: 'found', rows: [{ id: 'one' } as OrderRow], more, isMoreMissing },
      shown: new Set(['one']),
    }),
  );

test('the server has no more orders if its last page has only orders that are shown already', () => {
  const text = said(undefined);
  expect(text).toContain(NO_MORE);
  expect(text).not.toContain('Show more');
});

test('further pages are offered if the first one has only orders that are shown already', () => {
  const text = said(() => undefined);
  expect(text).not.toContain(NO_MORE);
  expect(text).toContain('On the server');
  expect(text).toContain('Show more');
});

test('a page that could not be loaded is said, and is offered again', () => {
  expect(said(() => undefined)).not.toContain('Couldn’t load more orders');
  const text = said(() => undefined, true);
  expect(text).toContain('Couldn’t load more orders');
  expect(text).toContain('Show more');
});
