/** The calls of the deadlines. */
import { defineCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';
import { blocker } from './blocker-schema.ts';
import { documentClosings } from './closings-schema.ts';
import { deadlineReaders } from './closings.ts';

/** Readable with the right of whatever is submitted; a distributor user gets those that apply to it, without the names of others. */
export const list = defineCall({
  name: 'deadlines.list',
  method: 'GET',
  path: '/deadlines',
  right: deadlineReaders,
  poll: true,
  summary: 'Monthly blockers: when submitting is closed',
  answer: z.object({ blockers: z.array(blocker) }),
});

/** For devices, which compute nothing themselves. */
export const closings = defineCall({
  name: 'deadlines.closings',
  method: 'GET',
  path: '/deadlines/closings',
  right: deadlineReaders,
  poll: true,
  summary:
    'The present and next closings of the caller’s distributor, at most twelve of each kind of document; none for the manufacturer’s people, whom no closing stops',
  answer: z.object({ documents: z.array(documentClosings) }),
});
