/** Tests what is said about the file of an invoice that can't be opened. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { RefusedReply } from '#kernel/device/index.ts';
import { invoiceFileMessage } from '#areas/orders/client/fulfillment/invoice-file-message.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test.each([
  ['attachment_infected', 'nf.pdf can’t be opened: it hasn’t passed the virus check.'],
  ['attachment_expired', 'nf.pdf was deleted after 5 years.'],
  ['not_found', 'nf.pdf is no longer available.'],
  ['file_out_of_reach', 'The file storage can’t be reached now. Try again in a few minutes.'],
])('after the refusal %s: %s', (code, message) => {
  const reply = { ok: false, kind: 'refused', httpStatus: 409, details: {}, retryAfterMs: 0 };
  expect(invoiceFileMessage('nf.pdf', { ...reply, code } as RefusedReply)).toBe(message);
});

test.each([
  ['unreachable', 'nf.pdf can’t be opened now. It requires a connection.'],
  ['not_ours', 'nf.pdf can’t be opened now. It requires a connection.'],
  ['server_error', 'There was a request error'],
  ['busy', 'There was a request error'],
] as const)('without an answer of the kind %s: %s', (kind, message) => {
  expect(invoiceFileMessage('nf.pdf', { ok: false, kind, retryAfterMs: 0 })).toBe(message);
});
