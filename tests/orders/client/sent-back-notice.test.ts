/** Tests the notices that name the draft of lines sent back, and the order that they came from. */
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { SentBackNotice } from '#areas/orders/client/opened/SentBackNotice.tsx';
import type { Order } from '#areas/orders/domain/index.ts';
import { markupOf } from './rendered-notice.ts';

const partialDecision = {
  version: 3,
  hash: '',
  byId: 9,
  draftId: 'the-draft',
  lines: 2,
  sentBack: { revision: 1, lineIds: ['line-1', 'line-2'] },
};

const unsent = { id: 'the-order', status: 'waiting_correction', version: 3, revision: 1 } as const;

const shown = (
  order: Pick<Order, 'originOrder' | 'partialDecision'> &
    Partial<Pick<Order, 'version' | 'revision' | 'status'>>,
  distributorId: number | null,
  isInEditor = false,
) => {
  const notice = createElement(SentBackNotice, { order: { ...unsent, ...order }, isInEditor });
  return markupOf(notice, { distributorId, userId: 1 });
};

test('the order links to the draft for the distributor, and not for the manufacturer', () => {
  expect(shown({ partialDecision }, 7)).toContain('/orders/view/the-draft');
  expect(shown({ partialDecision }, null)).toBe('');
});

test('the draft and the reasons are in one box where the alert of the order is shown', () => {
  const alertOf = Object.assign(
    (_order: unknown, sentBack?: { title: ReactNode; actions: ReactNode }) =>
      createElement('section', {}, sentBack?.title, sentBack?.actions, 'No stock'),
    { fetchAhead: async () => undefined },
  );
  const boxed = (distributorId: number | null) =>
    markupOf(
      createElement(SentBackNotice, {
        order: { ...unsent, partialDecision, originOrder: null },
        alertOf,
      }),
      { distributorId, userId: 1 },
    );
  const markup = boxed(7);
  expect(markup.match(/<section/g)).toHaveLength(1);
  expect(markup).toContain('2 lines were sent back');
  expect(markup).toContain('/orders/view/the-draft');
  expect(boxed(null)).toBe('<section>No stock</section>');
});

test('the draft names the order that its lines came from, with a link', () => {
  const markup = shown({ originOrder: { id: 'the-origin', number: '26-000123' } }, 7);
  expect(markup).toContain('Lines sent back from order 26-000123');
  expect(markup).toContain('/orders/view/the-origin');
});

test('the draft says what to do with the lines until it is sent', () => {
  const originOrder = { id: 'the-origin', number: '26-000123' };
  const advice = 'Correct them and send them';
  expect(shown({ originOrder, status: 'draft' }, 7)).toContain(advice);
  for (const status of ['waiting_approval', 'complete'] as const) {
    const markup = shown({ originOrder, status }, 7);
    expect(markup).toContain('Lines sent back from order 26-000123');
    expect(markup).not.toContain(advice);
  }
});

test('the draft names who sent the lines back, or else the manufacturer', () => {
  const originOrder = { id: 'the-origin', number: '26-000123' };
  const status = 'draft' as const;
  expect(shown({ originOrder: { ...originOrder, by: 'Rita' }, status }, 7)).toContain(
    'Rita sent these lines back.',
  );
  for (const by of [undefined, null])
    expect(
      shown({ originOrder: { ...originOrder, ...(by === null ? { by } : {}) }, status }, 7),
    ).toContain('The manufacturer sent these lines back.');
});

test('the order names its draft only until it is confirmed or sent again', () => {
  expect(shown({ partialDecision, status: 'waiting_processing' }, 7)).toBe('');
  expect(shown({ partialDecision, revision: 2 }, 7)).toBe('');
});

test('a former draft that is decided in part itself names both orders', () => {
  const originOrder = { id: 'the-origin', number: '26-000123' };
  const markup = shown({ originOrder, partialDecision }, 7);
  expect(markup).toContain('/orders/view/the-origin');
  expect(markup).toContain('/orders/view/the-draft');
});

test('other orders have no such notice', () => {
  expect(shown({}, 7)).toBe('');
  expect(shown({ originOrder: null, partialDecision: null }, 7)).toBe('');
});

test('the editor leads to the button that confirms, until the order is edited', () => {
  expect(shown({ partialDecision }, 7, true)).toContain('/orders/view/the-order');
  expect(shown({ partialDecision, version: 4 }, 7, true)).not.toContain('/orders/view/the-order');
  expect(shown({ partialDecision }, 7)).not.toContain('/orders/view/the-order');
});
