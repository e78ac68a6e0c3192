/** The one call of the developer tools: does this server offer them? */
import { defineCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';

export const tools = defineCall({
  name: 'dev.tools',
  method: 'GET',
  // Not `/dev/tools`, which was missing without DEV_TOOLS: pages of that time take any answer for a yes.
  path: '/dev/offered',
  right: 'user',
  poll: true,
  summary: 'Are the developer tools on? Only with DEV_TOOLS',
  answer: z.object({ tools: z.boolean() }),
});
export const devCalls = [tools];
