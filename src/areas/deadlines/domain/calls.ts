/** The call of the deadlines. */
import { defineCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';
import { blocker } from './blocker.ts';

/** Readable with the right of whatever is submitted; a distributor user gets those that apply to it, without the names of others. */
export const list = defineCall({
  name: 'deadlines.list',
  method: 'GET',
  path: '/deadlines',
  right: ['orders.read', 'inventory.read', 'pos.read', 'approvals.read'],
  poll: true,
  summary: 'Monthly blockers: when submitting is closed',
  answer: z.object({ blockers: z.array(blocker) }),
});
