/** The developer tools on the server: one call that tells whether the environment offers them. */
import { ok } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { calls } from '../domain/index.ts';

const tools = defineRoute(calls.getOfferedTools, async (_input, { services }) =>
  ok({ tools: services.config.devTools }),
);

export const devServerModule: ServerModule = { name: 'dev', routes: [tools] };
