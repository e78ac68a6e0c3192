/** The call that tells whether this server offers the developer tools. */
import { defineCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';

export const getOfferedTools = defineCall({
  name: 'dev.tools',
  method: 'GET',
  // The path is not `/dev/tools`: older versions of the portal ask for that path, and take any
  // answer as a yes.
  path: '/dev/offered',
  right: 'user',
  poll: true,
  summary: 'Are the developer tools on? Only with DEV_TOOLS',
  answer: z.object({ tools: z.boolean() }),
});
