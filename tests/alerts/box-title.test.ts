/** Tests the titles of the boxes that show the alerts about an order. */
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { alertBoxTitle } from '#areas/alerts/client/details/alert-box-title.ts';
import { detailWordsByKind } from '#areas/alerts/domain/index.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test.each([
  ['order', false, 'What to correct'],
  ['order', true, 'Why lines were sent back'],
  ['erp_conflict', false, 'To resolve with the ERP'],
  ['order_delayed', false, 'Order 26-000123: items on backorder or canceled'],
] as const)('each detail of %s (sent back: %s) is titled “%s”', (kind, isSentBack, title) => {
  const alert = { kind, number: '26-000123' };
  for (const code of Object.keys(detailWordsByKind[kind])) {
    expect([code, i18n._(alertBoxTitle(alert, [{ code }], isSentBack))]).toEqual([code, title]);
  }
});
