/** Tests the text that a person copies to report a failure. */
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { failureReportText } from '#kernel/client/ui/failure/failure-report-text.ts';
import type { FailedCall } from '#kernel/device/index.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const AT = Date.UTC(2026, 10, 28, 15, 4, 5);
const call: FailedCall = {
  request: '01930000-0000-7000-8000-000000000000',
  at: AT - 1000,
  route: 'PUT /api/orders/7',
  kind: 'refused',
  status: 409,
  code: 'version_conflict',
};

const textOf = (more: Partial<Parameters<typeof failureReportText>[0]>) =>
  failureReportText(
    {
      product: 'Distributor Portal',
      version: '1.2.3',
      at: AT,
      page: '/orders',
      device: 'abcdef01',
      calls: [],
      error: undefined,
      ...more,
    },
    i18n._.bind(i18n) as never,
  ).split('\n');

test('it has the version, the time, the page, the device and each call', () => {
  expect(textOf({ calls: [call, { ...call, kind: 'unreachable', status: undefined }] })).toEqual([
    'Distributor Portal 1.2.3',
    'Time: 2026-11-28T15:04:05.000Z',
    'Page: /orders',
    'Device: abcdef01',
    '',
    'Request: 01930000-0000-7000-8000-000000000000',
    '2026-11-28T15:04:04.000Z PUT /api/orders/7: 409 version_conflict',
    '',
    'Request: 01930000-0000-7000-8000-000000000000',
    '2026-11-28T15:04:04.000Z PUT /api/orders/7: no answer',
  ]);
});

test('it says that another program answered', () => {
  const foreign = { ...call, kind: 'not_ours', status: 200, code: undefined } as const;
  expect(textOf({ calls: [foreign] }).at(-1)).toMatch(
    / PUT \/api\/orders\/7: 200 from a program other than the portal$/,
  );
});

test('it has the error of a screen, and no secret of an address', () => {
  const secret = 'x'.repeat(43);
  const lines = textOf({ page: `/login/reset/${secret}`, error: new TypeError('a is undefined') });
  expect(lines).toContain('Page: /login/reset/…');
  expect(lines).toContain('TypeError: a is undefined');
});
