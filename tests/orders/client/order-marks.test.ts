/** Tests what an order's page shows beside the status about changes that have not been sent. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { OrderMarks } from '#areas/orders/client/view/OrderMarks.tsx';
import type { OpenedOrder } from '#areas/orders/device/index.ts';
import { markupOf } from './rendered-notice.ts';

const at = Date.UTC(2026, 10, 21, 15);
const order = {
  status: 'draft',
  currency: 'BRL',
  totalMinor: 123_450,
  content: { lines: [{}, {}] },
} as unknown as OpenedOrder['order'];

/** What the page says first: the status and the total. */
const about = ['Draft', 'BRL\u00A01,234.50'];

const saidOf = (opened: Partial<OpenedOrder>) =>
  markupOf(
    createElement(OrderMarks, {
      opened: { order, server: order, sync: 'synced', savedAt: null, ...opened },
    }),
  )
    .replace(/<svg.*?<\/svg>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);

test('an order that only this device has is shown as waiting to be sent, without a time', () => {
  expect(saidOf({ server: null, sync: 'waiting', savedAt: at })).toEqual([
    ...about,
    'Waiting to send',
  ]);
});

test('a change to an order that the server has shows when it was saved on this device', () => {
  expect(saidOf({ sync: 'waiting', savedAt: at })).toEqual([
    ...about,
    'Waiting to send',
    'Saved on this device 21/11/2026 12:00',
  ]);
});

test('nothing is said about sending once the server has everything', () => {
  expect(saidOf({})).toEqual(about);
});
