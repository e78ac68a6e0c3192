/** Tests which action is the primary one on an order's page, for each status and person. */
import { expect, test } from 'vitest';
import {
  actionSteps,
  isActionOffered,
  kindOfAction,
  mainActions,
  type OrderAction,
} from '#areas/orders/client/actions/order-actions.ts';
import { orderStatuses } from '#areas/orders/domain/index.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';

const actor = (level: 'read' | 'write') =>
  ({
    userId: 7,
    distributorId: 3,
    permissions: [permissionEntryFor('orders', level)],
  }) as unknown as Actor;

const offered = (level: 'read' | 'write', status: (typeof orderStatuses)[number]) =>
  (Object.keys(actionSteps) as OrderAction[]).filter((action) =>
    isActionOffered(action, actor(level), { distributorId: 3, status, deleted: false }),
  );

test('the owner’s primary and secondary action in each status', () => {
  const table = orderStatuses.map((status) => {
    const { primary = '–', secondary } = mainActions[status];
    return `${status}: ${primary}, ${secondary}`;
  });
  expect(table).toEqual([
    'draft: edit, downloadPdf',
    'waiting_approval: –, withdraw',
    'waiting_correction: edit, history',
    'waiting_processing: –, downloadPdf',
    'stand_by: –, downloadPdf',
    'complete: duplicate, downloadPdf',
    'canceled: duplicate, history',
  ]);
});

test('a primary action that changes the order is offered to its owner in that status', () => {
  const missing = orderStatuses.filter((status) => {
    const { primary } = mainActions[status];
    return primary !== undefined && !offered('write', status).includes(primary as OrderAction);
  });
  expect(missing).toEqual([]);
});

test('actions that void or delete an order are marked as dangerous in every status', () => {
  for (const status of orderStatuses)
    expect([kindOfAction('drop', status), kindOfAction('remove', status)]).toEqual([
      'danger',
      'danger',
    ]);
});

test('the order’s own primary action is secondary if a notice has the primary button', () => {
  expect(kindOfAction('edit', 'draft')).toBe('primary');
  expect(kindOfAction('edit', 'draft', true)).toBe('secondary');
});

test('confirming is offered for an order whose rest was approved until it is edited, and not to a reader', () => {
  const partialDecision = { version: 4, hash: '', byId: 9, draftId: '', lines: 1 };
  const order = { distributorId: 3, status: 'waiting_correction' as const, deleted: false };
  const may = (version: number, level: 'read' | 'write') =>
    isActionOffered('confirm', actor(level), { ...order, version, partialDecision });
  expect([may(4, 'write'), may(5, 'write'), may(4, 'read')]).toEqual([true, false, false]);
  expect(isActionOffered('confirm', actor('write'), order)).toBe(false);
});
