/** Tests what the approvers' screens offer and say, without rendering them. */
import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import type { OrderToDecide } from '#areas/approvals/client/decision/decision-types.ts';
import {
  arrangeDecisions,
  decisionsForOrders,
  offeredDecisions,
} from '#areas/approvals/client/decision/offered-decisions.ts';
import { totalsByCurrency } from '#areas/approvals/client/decision/currency-totals.ts';
import {
  consequenceMessage,
  decisionFieldMessage,
  decisionRefusalMessage,
} from '#areas/approvals/client/decision/decision-words.ts';
import {
  approvalListPath,
  readApprovalListQuery,
} from '#areas/approvals/client/list/use-approval-list.ts';
import { orderStatuses, type OrderStatus } from '#areas/orders/domain/index.ts';
import { decisionCodes, checkTakesComments } from '#areas/approvals/domain/index.ts';
import { permissionEntryFor, type Actor } from '#kernel/domain/user/permissions.ts';
import { decidableOrder, setUpWords } from './approval-samples.ts';

setUpWords();

const approver: Actor = {
  userId: 9,
  distributorId: null,
  permissions: [permissionEntryFor('approvals', 'write')],
};

test('canceling warns that the ERP may have the order if it can have fetched it, and otherwise says that it does not get it', () => {
  const said = (...statuses: readonly OrderStatus[]) =>
    i18n._(
      consequenceMessage(
        'cancel',
        statuses.map((status, n) => decidableOrder(n, { status })),
      ),
    );
  expect([said('waiting_processing'), said('stand_by', 'waiting_processing')]).toEqual([
    expect.stringContaining('If the ERP already received the order'),
    expect.stringContaining('If the ERP already received the order'),
  ]);
  expect([said('waiting_approval'), said('stand_by', 'waiting_correction')]).toEqual([
    expect.stringContaining('won’t receive the order'),
    expect.stringContaining('won’t receive the order'),
  ]);
});

test('comments are refused on orders that were never sent or were given up, with the reason', () => {
  const may = (submittedAt: number | null, number: string | null) => {
    const answer = checkTakesComments({ submittedAt, number, status: 'draft' });
    return answer.ok || answer.code;
  };
  expect([may(1, '26-000001'), may(1, null), may(null, null)]).toEqual([
    true,
    'given_up',
    'illegal_transition',
  ]);
  expect(decisionRefusalMessage('given_up')).toContain('was voided');
});

describe('the buttons of an order', () => {
  const shown = (status: OrderStatus, change: Partial<OrderToDecide> = {}) =>
    offeredDecisions(decidableOrder(1, { status, ...change }), approver)
      .map(
        ({ decision, isOwn, isPrimary }) =>
          `${decision}${isOwn ? ' (own)' : ''}${isPrimary ? ' *' : ''}`,
      )
      .join(' · ');

  test('are those that its state allows, one of them primary', () => {
    expect(orderStatuses.map((status) => `${status}: ${shown(status)}`)).toEqual([
      'draft: ',
      'waiting_approval: cancel · hold · return · approve *',
      'waiting_correction: cancel',
      'waiting_processing: cancel · redispatch · hold',
      'stand_by: cancel · resume *',
      'complete: ',
      'canceled: ',
    ]);
  });

  test('take an approval into account that still holds', () => {
    expect(shown('stand_by', { approvedRevision: 1 })).toBe('cancel · resume · release *');
    expect(shown('waiting_correction', { approvedRevision: 1 })).toBe('cancel · requeue');
    expect(shown('stand_by', { approvedRevision: 1, revision: 2 })).toBe('cancel · resume *');
  });

  test('of one’s own order are disabled and say why', () => {
    expect(shown('waiting_approval', { submittedById: 9 })).toBe(
      'cancel (own) · hold (own) · return (own) · approve (own) *',
    );
    expect(shown('stand_by', { submittedById: 9 })).toBe('cancel (own) · resume (own) *');
  });

  const arranged = (status: OrderStatus, change: Partial<OrderToDecide> = {}) => {
    const { buttons, menu } = arrangeDecisions(
      offeredDecisions(decidableOrder(1, { status, ...change }), approver),
    );
    return [buttons, menu].map((part) => part.map(({ decision }) => decision).join(' · '));
  };

  test('are at most two, and the others are in a menu that ends with what ends the order', () => {
    expect([
      arranged('waiting_approval'),
      arranged('waiting_correction'),
      arranged('waiting_correction', { approvedRevision: 1 }),
      arranged('waiting_processing'),
      arranged('stand_by'),
      arranged('stand_by', { approvedRevision: 1 }),
      arranged('draft'),
    ]).toEqual([
      ['return · approve', 'hold · cancel'],
      ['cancel', ''],
      ['requeue', 'cancel'],
      ['hold', 'redispatch · cancel'],
      ['resume', 'cancel'],
      ['resume · release', 'cancel'],
      ['', ''],
    ]);
  });

  test('are absent for a reader', () =>
    expect(
      offeredDecisions(decidableOrder(1), {
        ...approver,
        permissions: [permissionEntryFor('approvals', 'read')],
      }),
    ).toEqual([]));

  test('for many orders count those that can be decided', () => {
    const many = [
      decidableOrder(1),
      decidableOrder(2, { submittedById: 9 }),
      decidableOrder(3, { status: 'stand_by' }),
    ];
    expect(
      decisionsForOrders(many, approver).map(({ decision, orders }) => [decision, orders.length]),
    ).toEqual([
      ['cancel', 2],
      ['hold', 1],
      ['return', 1],
      ['resume', 1],
      ['approve', 1],
    ]);
  });
});

describe('the address', () => {
  test.each([
    '/approvals',
    '/approvals?tab=held',
    '/approvals?tab=at_erp&search=26-01&page=3&order=o1',
  ])('%s reads and writes the same', (path) =>
    expect(approvalListPath(readApprovalListQuery(new URL(path, 'http://x').searchParams))).toBe(
      path,
    ),
  );

  test('that is invalid is the first page of waiting orders', () =>
    expect(approvalListPath(readApprovalListQuery(new URLSearchParams('tab=all&page=-2')))).toBe(
      '/approvals',
    ));
});

test('no refusal is shown raw, and one of an order that moved on names its state', () => {
  for (const code of [...decisionCodes, 'not_found', 'something_new'])
    expect(decisionRefusalMessage(code)).not.toContain('_');
  expect(decisionRefusalMessage('illegal_transition', 'complete')).toBe(
    'The order is now “Complete”, so this is no longer possible.',
  );
  expect(decisionFieldMessage('reviewOn', [{ path: ['reviewOn'], code: 'past_date' }])).toBe(
    'Choose today or a later date',
  );
  expect(
    decisionFieldMessage('reason', [{ path: ['reviewOn'], code: 'past_date' }]),
  ).toBeUndefined();
});
test('sums stand by currency, the largest first', () =>
  expect(
    totalsByCurrency([
      decidableOrder(1),
      decidableOrder(2, { currency: 'USD', totalMinor: 500 }),
      decidableOrder(3),
    ]),
  ).toEqual([
    ['USD', 500],
    ['BRL', 200],
  ]));
