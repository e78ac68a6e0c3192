/**
 * Tests what an order's screens say about figures that can't be read, about a version that is not
 * on the server yet, and about a closing.
 */
import { i18n } from '@lingui/core';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { refusalMessage } from '#areas/orders/client/issues/refusal-reason.ts';
import { OrderSentence } from '#areas/orders/client/view/OrderSentence.tsx';
import { orderTotalText } from '#areas/orders/client/words/order-total-text.ts';
import type { OpenedOrder } from '#areas/orders/device/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { line } from '../order-samples.ts';
import { markupOf } from '../client/rendered-notice.ts';

const held = vi.hoisted(() => ({ isOffline: false }));
vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => held.isOffline,
}));

const formats = formatsFor({ language: 'en', country: 'BR', currency: 'BRL' });

test('the sum of the readable lines is not stated as the total', () => {
  const total = (quantity: number | string) =>
    orderTotalText(
      { content: { lines: [line(), line({ quantity })] }, totalMinor: 10_000, currency: 'BRL' },
      formats,
    );
  expect(total(1)).toContain('100');
  expect(total('a dozen')).toBe('–');
});

test('a version on its way is said to wait for a connection only if there is none', () => {
  const said = (sync: OpenedOrder['sync'], isOffline: boolean) => {
    held.isOffline = isOffline;
    const order = { status: 'waiting_approval' } as OpenedOrder['order'];
    const opened = { order, server: null, sync, refusal: null };
    return markupOf(createElement(OrderSentence, { opened }));
  };
  expect(said('waiting', true)).toContain('when you’re online');
  expect(said('sending', false)).toBe('Saved on this device, sending…');
  expect(said('held', false)).toBe('Saved on this device. Not sent yet.');
});

test('a refusal because of a closing that the device can’t name still says that a closing is the reason', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(i18n._(refusalMessage('blocked'))).toContain('monthly closing');
});
