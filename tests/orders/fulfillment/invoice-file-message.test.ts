/** Tests what is said about the file of an invoice that can't be opened. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { invoiceFileMessage } from '#areas/orders/client/fulfillment/invoice-file-message.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test.each([
  ['attachment_infected', 'nf.pdf can’t be opened: it hasn’t passed the virus check.'],
  ['attachment_expired', 'nf.pdf was deleted after 5 years.'],
  ['not_found', 'nf.pdf is no longer available.'],
])('after the refusal %s: %s', (code, message) => {
  expect(invoiceFileMessage('nf.pdf', code)).toBe(message);
});
