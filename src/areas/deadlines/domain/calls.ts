/** The calls of the deadlines. */
import { defineCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';
import { blocker } from './blocker.ts';
import { documentClosings } from './closings.ts';

/** Whoever may read what is submitted. */
const readers = ['orders.read', 'inventory.read', 'pos.read', 'approvals.read'] as const;

/** Readable with the right of whatever is submitted; a distributor user gets those that apply to it, without the names of others. */
export const list = defineCall({
  name: 'deadlines.list',
  method: 'GET',
  path: '/deadlines',
  right: readers,
  poll: true,
  summary: 'Monthly blockers: when submitting is closed',
  answer: z.object({ blockers: z.array(blocker) }),
});

/** For devices, which compute nothing themselves. */
export const closings = defineCall({
  name: 'deadlines.closings',
  method: 'GET',
  path: '/deadlines/closings',
  right: readers,
  poll: true,
  summary:
    'The present and next closings of the caller’s distributor, at most twelve of each kind of document; none for the manufacturer’s people, whom no closing stops',
  answer: z.object({ documents: z.array(documentClosings) }),
});
