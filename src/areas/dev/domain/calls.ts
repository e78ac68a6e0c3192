/** The one call of the developer tools: does this server offer them? */
import { defineCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';

export const tools = defineCall({
  name: 'dev.tools',
  method: 'GET',
  path: '/dev/tools',
  right: 'user',
  poll: true,
  summary: 'Are the developer tools on? Without DEV_TOOLS there is no such call',
  answer: z.object({ tools: z.literal(true) }),
});
export const devCalls = [tools];
