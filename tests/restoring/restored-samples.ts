/** Creates orders as a device holds them after a restore, for tests of the pure rules. */
import type { HeldOrder, Order } from '#areas/orders/domain/index.ts';
import { content } from '../new-orders.ts';

/** Returns an order that a device holds as acknowledged. */
export const acknowledgedOrder = (more: Partial<Order> = {}): Order => ({
  id: '01900000-0000-7000-8000-000000000001',
  distributorId: 7,
  distributorName: 'Norte',
  type: 'normal',
  status: 'waiting_approval',
  number: '26-000005',
  currency: 'BRL',
  totalMinor: 620_000,
  lineCount: 1,
  version: 5,
  revision: 1,
  createdAt: 1,
  createdBy: 'Ana',
  updatedAt: 2,
  updatedBy: 'Ana',
  submittedAt: 2,
  submittedBy: 'Ana',
  submittedById: 3,
  approvedRevision: null,
  reviewOn: null,
  erpNumber: null,
  markedLines: 0,
  comments: 0,
  deleted: false,
  corrections: [],
  content: content(7),
  ...more,
});

/** Returns what a device tells of an order that it holds, to compare it with the server's. */
export const held = (more: Partial<HeldOrder> = {}): HeldOrder => ({
  id: '01900000-0000-7000-8000-000000000001',
  distributorId: 7,
  version: 5,
  status: 'waiting_approval',
  number: '26-000005',
  revision: 1,
  totalMinor: 100,
  hash: 'b'.repeat(64),
  updatedAt: 1,
  updatedBy: 'Rita',
  approvedRevision: null,
  erpNumber: null,
  comments: 0,
  ...more,
});
