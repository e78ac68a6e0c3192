/** Returns an order that a device holds as acknowledged, for tests of the pure rules. */
import type { Order } from '#areas/orders/domain/index.ts';
import { content } from '../goods.ts';

export const acknowledged = (more: Partial<Order> = {}): Order => ({
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
