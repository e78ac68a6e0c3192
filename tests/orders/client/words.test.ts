/**
 * Tests the words of the order screens: why a field is refused, which actions are offered, and
 * which pending entry is shown.
 */
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderRefusalMessage } from '#areas/orders/client/words/refusal-words.ts';
import { labelPurchaseOrder } from '#areas/orders/client/words/label-purchase-order.ts';
import { companyNameAndTaxId } from '#areas/orders/client/words/company-name-and-tax-id.ts';
import { orderIssueWords, orderIssueMessage } from '#areas/orders/client/issues/issue-words.ts';
import { isActionOffered, pathOfOrder } from '#areas/orders/client/actions/order-actions.ts';
import { orderStatuses } from '#areas/orders/domain/index.ts';
import { groupOutboxEntries } from '#kernel/client/data/group-outbox-entries.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { permissionEntryFor as right, type Actor } from '#kernel/domain/user/permissions.ts';

/** Formats for a person who reads English and whose distributor is in Brazil. */
const formats = formatsFor({ language: 'en', country: 'BR', currency: 'BRL' });

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('an order that the server doesn’t know is said to exist no longer', () => {
  expect(i18n._(orderRefusalMessage('not_found'))).toBe('This order no longer exists.');
});

describe('the reason why a field is refused', () => {
  test.each([
    [{ path: [], code: 'required' }, 'This field is required'],
    [{ path: [], code: 'quantity_zero' }, 'Quantity cannot be zero'],
    [
      { path: ['lines', 0, 'unitMinor'], code: 'not_a_number', found: '1,500' },
      'Number must be valid, such as 1.234,56; found “1,500”',
    ],
    [
      { path: ['lines', 0, 'quantity'], code: 'not_a_number', found: 'abc' },
      'Number must be valid, such as 1.234; found “abc”',
    ],
    [
      {
        path: ['lines', 0, 'unitMinor'],
        code: 'currency_other',
        found: 'US$ 10',
        expected: 'BRL',
      },
      'Amount must be in BRL, the currency of the order; found “US$ 10”',
    ],
    [
      {
        path: ['lines', 0, 'quantity'],
        code: 'quantity_too_large',
        found: '12000',
        expected: '9999',
      },
      'At most 9.999; found 12.000',
    ],
    [
      { path: [], code: 'part_digits', found: '4821A', expected: '8' },
      'Numeric only, at most 8; found “4821A”',
    ],
    [
      { path: [], code: 'below_minimum', found: '376000', expected: '500000' },
      'The total of R$\u00a03.760,00 is below the minimum order of R$\u00a05.000,00',
    ],
    [
      {
        path: ['customerOrder'],
        code: 'customer_order_too_long',
        found: 'PO-2026-000004711',
        expected: '15',
      },
      'At most 15 characters fit on the invoice; found 17',
    ],
    [
      {
        path: ['lines', 0, 'discount'],
        code: 'discount_too_large',
        found: '10000',
        expected: '9999',
      },
      'The discount can be at most 99,99%; found 100%',
    ],
    [{ path: [], code: 'something_new' }, 'This value wasn’t accepted'],
  ])('%j is said in words', (issue, words) =>
    expect(orderIssueMessage(issue, 'BRL', formats)).toBe(words),
  );

  test('no code is ever shown raw', () => {
    for (const code of Object.keys(orderIssueWords).filter((one) => one.includes('_')))
      expect(
        orderIssueMessage({ path: [], code, found: '1', expected: '2' }, 'BRL', formats),
      ).not.toContain(code);
  });
});

describe('actions of an order', () => {
  const actor = (distributorId: number | null, rights: 'read' | 'write'): Actor => ({
    userId: 1,
    distributorId,
    permissions: [right('orders', rights)],
  });

  const order = (status: (typeof orderStatuses)[number]) => ({
    id: 'x',
    distributorId: 7,
    status,
    deleted: false,
  });

  test('the owner’s actions by status', () => {
    const grid = orderStatuses.map(
      (status) =>
        `${status}: ${(['edit', 'duplicate', 'withdraw', 'drop', 'remove'] as const).filter((action) => isActionOffered(action, actor(7, 'write'), order(status))).join(' ')}`,
    );
    expect(grid).toEqual([
      'draft: edit duplicate remove',
      'waiting_approval: duplicate withdraw',
      'waiting_correction: edit duplicate drop',
      'waiting_processing: duplicate',
      'stand_by: duplicate',
      'complete: duplicate',
      'canceled: duplicate',
    ]);
  });

  test('a reader, or a person of another distributor, is not offered to edit and is sent to the view', () => {
    for (const other of [actor(7, 'read'), actor(8, 'write')]) {
      expect(isActionOffered('edit', other, order('draft'))).toBe(false);
      expect(pathOfOrder(other, order('draft'))).toBe('/orders/view/x');
    }
  });

  test('an admin with the right writes for any distributor', () =>
    expect(pathOfOrder(actor(null, 'write'), order('draft'))).toBe('/order/edit/x'));
});

test('the gravest entry of an order is shown, conflicts first, and none that was withdrawn or merged', () => {
  const entry = (
    id: string,
    documentId: string,
    state: string,
    documentKind = 'order',
    open = state === 'acknowledged' ? 0 : 1,
  ) => ({ id, documentId, state, documentKind, open }) as never;
  const grouped = groupOutboxEntries(
    [
      entry('1', 'a', 'queued'),
      entry('2', 'a', 'in_flight'),
      entry('3', 'b', 'conflict'),
      entry('4', 'c', 'acknowledged'),
      entry('5', 'd', 'parked'),
      entry('6', 'e', 'queued', 'ticket'),
      entry('7', 'f', 'queued', 'order', 0),
      entry('8', 'g', 'conflict', 'order', 0),
    ],
    'order',
  );
  expect(grouped.map(({ group, entry: { id } }) => `${group} ${id}`)).toEqual([
    'conflicts 3',
    'failed 5',
    'sending 2',
    'received 4',
  ]);
});

describe('a company in a list of choices', () => {
  test.each([
    ['12ABC34501DE35', 'BR', 'Vale · 12.ABC.345/01DE-35'],
    ['20512345671', 'PE', 'Vale · 20512345671'],
  ])('%s in %s', (taxId, country, words) =>
    expect(companyNameAndTaxId({ name: 'Vale', taxId }, country)).toBe(words),
  );
});

test.each([
  ['3331', 'OC 3331'],
  ['OC-17', 'OC-17'],
  ['oc 17', 'oc 17'],
  ['OC17', 'OC17'],
  ['OCTUBRE-1', 'OC OCTUBRE-1'],
])('the purchase order %s is labeled once: %s', (number, shown) =>
  expect(labelPurchaseOrder(number, `OC ${number}`)).toBe(shown),
);
