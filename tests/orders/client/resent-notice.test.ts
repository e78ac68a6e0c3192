/**
 * Tests the notices at the top of an order's page after a restore: that the order was sent again,
 * and that the ERP may have it already.
 */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import LostApprovalNotice from '#areas/orders/client/opened/LostApprovalNotice.tsx';
import { ResentNotice } from '#areas/orders/client/opened/ResentNotice.tsx';
import { mayBeInErp, orderStatuses } from '#areas/orders/domain/index.ts';
import { markupOf } from './rendered-notice.ts';

const RESENT = Date.UTC(2026, 10, 21, 15);

const shown = (more: Partial<Parameters<typeof ResentNotice>[0]['order']> = {}) => {
  const before = RESENT - 1;
  const order = { status: 'waiting_approval', submittedAt: before, resentAt: RESENT, ...more };
  return markupOf(createElement(ResentNotice, { order } as Parameters<typeof ResentNotice>[0]));
};

test('says that it was sent again, and when', () => {
  const text = shown();
  expect(text).toContain('Sent again after the server was restored');
  expect(text).toContain('21/11/2026 12:00');
});

test('is absent if the order was never sent again', () => {
  expect(shown({ resentAt: null })).toBe('');
});

test('is absent once the order is closed', () => {
  expect(shown({ status: 'complete' })).toBe('');
  expect(shown({ status: 'canceled' })).toBe('');
});

test('is absent once the owner has submitted the order after that', () => {
  expect(shown({ submittedAt: RESENT + 1 })).toBe('');
  expect(shown({ status: 'draft', submittedAt: null })).not.toBe('');
});

const lostApproval = (lost: Parameters<typeof LostApprovalNotice>[0]['lost']) =>
  markupOf(createElement(LostApprovalNotice, { lost })).replaceAll(/<[^>]+>/g, ' ');

test('says that the ERP may have an order that was approved before the restore', () => {
  const text = lostApproval({ status: 'waiting_processing', erpNumber: null });
  expect(text).toContain('The ERP may already have this order');
  expect(text).toContain('this order was approved.');
  expect(text).toContain('It must be checked in the ERP before it is approved again.');
});

test('names the ERP’s number of an order that the ERP had accepted', () => {
  expect(lostApproval({ status: 'complete', erpNumber: '000002' })).toContain(
    'the ERP accepted this order as 000002.',
  );
  expect(lostApproval({ status: 'complete', erpNumber: null })).toContain(
    'the ERP accepted this order.',
  );
});

test('the ERP is to be checked until the order is approved or canceled', () => {
  const lost = { status: 'waiting_processing', erpNumber: null } as const;
  const isShown = (status: Parameters<typeof mayBeInErp>[0]['status']) =>
    mayBeInErp({ status, lostApproval: lost });
  expect(orderStatuses.filter(isShown)).toEqual([
    'draft',
    'waiting_approval',
    'waiting_correction',
    'stand_by',
  ]);
  expect(mayBeInErp({ status: 'waiting_approval', lostApproval: null })).toBe(false);
});
