/** Tests what the list of monthly closings says if it is empty. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { NoClosings } from '#areas/deadlines/client/settings/BlockerList.tsx';
import { markupOf } from '../orders/client/rendered-notice.ts';

const shown = (type: Parameters<typeof NoClosings>[0]['type']) =>
  markupOf(createElement(NoClosings, { type, actions: null }));

test('without any closing, orders and reports can be sent on any day', () => {
  expect(shown(undefined)).toContain('Distributors can submit on any day.');
});

test('without a closing of the chosen type, nothing is said about other types', () => {
  expect(shown('specific')).toContain('No monthly closings of this type');
  expect(shown('specific')).not.toContain('any day');
});
