/** An order of three lines to decide on in part, and the decision of an approver. */
import { createHash } from 'node:crypto';
import {
  decidePartly,
  type PartialDecisionFacts,
  type PartialDecisionInput,
} from '#areas/approvals/domain/index.ts';
import { unsubmittedFields, type Order, type OrderContent } from '#areas/orders/domain/index.ts';
import { permissionEntryFor, type Actor } from '#kernel/domain/user/permissions.ts';
import { content, line } from '../orders/domain/complete-order.ts';

export const rita: Actor = {
  userId: 9,
  distributorId: null,
  permissions: [permissionEntryFor('approvals', 'write')],
};
export const ana: Actor = {
  userId: 1,
  distributorId: 7,
  permissions: [permissionEntryFor('orders', 'write')],
};
export const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex');
export const DRAFT_ID = '019aa000-0000-7000-8000-0000000000d1';

export const threeLines = [
  line(),
  line({ id: 'line-2', quantity: 1 }),
  line({ id: 'line-3', quantity: 4 }),
];

export const sentOrder = (
  over: Partial<Order> = {},
  written: Partial<OrderContent> = {},
): Order => {
  const whole = content({ lines: threeLines, ...written });
  return {
    ...unsubmittedFields,
    id: '019aa000-0000-7000-8000-000000000001',
    distributorId: 7,
    distributorName: 'Norte',
    currency: 'BRL',
    type: whole.type,
    content: whole,
    totalMinor: 0,
    lineCount: whole.lines.length,
    status: 'waiting_approval',
    number: '26-000123',
    version: 2,
    revision: 1,
    createdAt: 1,
    createdBy: 'Ana',
    updatedAt: 2,
    updatedBy: 'Ana',
    submittedAt: 2,
    submittedBy: 'Ana',
    submittedById: 1,
    deleted: false,
    ...over,
  };
};

export const linesWithReason = (...ids: string[]) =>
  ids.map((lineId) => ({ lineId, code: '04' as const, reason: 'No stock' }));

export const decide = (
  order: Order,
  input: Partial<PartialDecisionInput> = {},
  facts: Partial<PartialDecisionFacts> = {},
  actor: Actor = rita,
) =>
  decidePartly(
    order,
    { revision: 1, draftId: DRAFT_ID, lines: linesWithReason('line-2'), ...input },
    {
      actor,
      now: 5,
      facts: { actorName: 'Rita', discounts: [], minimum: undefined, hash: hashOfText, ...facts },
    },
  );

export const decideOrThrow = (...input: Parameters<typeof decide>) => {
  const result = decide(...input);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
};
