/**
 * Tests which orders count as having the same customer purchase order: which spellings are equal,
 * and which companies and statuses count.
 */
import { describe, expect, test } from 'vitest';
import {
  MAX_NAMED_ORDERS,
  orderStatuses,
  earlierPurchaseOrderUses,
  type OrderStatus,
} from '#areas/orders/domain/index.ts';

const mine = { id: 'mine', distributorId: 1, companyId: 31, customerOrder: 'PC 7-A' };

const other = (more: object = {}) => ({
  ...mine,
  id: 'other',
  number: '26-000001',
  status: 'waiting_approval' as OrderStatus,
  deleted: false,
  submittedAt: 200,
  createdAt: 100,
  ...more,
});

const found = (more: object, of: object = {}) =>
  earlierPurchaseOrderUses({ ...mine, ...of }, [other(more)]).orders.length > 0;

describe('a customer purchase order', () => {
  test.each(['PC 7-A', '  PC 7-A ', 'pc 7-a', 'PC   7-A', 'PC\u00A07-A'])(
    'is the same as %j',
    (customerOrder) => {
      expect(found({ customerOrder })).toBe(true);
    },
  );

  test('is equal in every encoding of its accents', () => {
    expect(found({ customerOrder: 'a\u0303 1' }, { customerOrder: 'Ã 1' })).toBe(true);
  });

  test.each(['PC 7', 'PC7-A', 'PC 7 A', ''])('is different from %j', (customerOrder) => {
    expect(found({ customerOrder })).toBe(false);
  });

  test('is never found if it is empty', () => {
    expect(found({ customerOrder: ' ' }, { customerOrder: '' })).toBe(false);
  });
});

describe('an order that has it already', () => {
  test('belongs to the same company and is not the order itself', () => {
    expect(found({})).toBe(true);
    expect(found({ companyId: 32 })).toBe(false);
    expect(found({ distributorId: 2 })).toBe(false);
    expect(found({ id: 'mine' })).toBe(false);
  });

  test('is not searched for if a company is unknown', () => {
    expect(found({ companyId: null }, { companyId: null })).toBe(false);
    expect(found({ companyId: undefined })).toBe(false);
  });

  test('is not a draft (as voided and withdrawn orders are), nor canceled or deleted', () => {
    expect(orderStatuses.filter((status) => !found({ status }))).toEqual(['draft', 'canceled']);
    expect(found({ deleted: true })).toBe(false);
  });

  test('is named with number and date, the newest first, three at most', () => {
    const many = [1, 2, 3, 4].map((n) => other({ id: `o${n}`, number: `26-${n}`, submittedAt: n }));
    const waiting = other({ id: 'o5', number: null, submittedAt: null, createdAt: 5 });
    expect(earlierPurchaseOrderUses(mine, [...many, waiting])).toEqual({
      orders: [
        { id: 'o5', number: null, at: 5 },
        { id: 'o4', number: '26-4', at: 4 },
        { id: 'o3', number: '26-3', at: 3 },
      ],
      more: true,
    });
    expect(earlierPurchaseOrderUses(mine, many.slice(0, MAX_NAMED_ORDERS)).more).toBe(false);
  });
});
