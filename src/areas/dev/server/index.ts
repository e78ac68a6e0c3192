/** The developer tools on the server: one call, and only where the environment offers them. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { handle } from '#kernel/server/route.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { calls } from '../domain/index.ts';

const tools = handle(calls.tools, async (_input, { services }) =>
  services.config.devTools ? ok({ tools: true as const }) : refuse('not_found'),
);

export const dev: ServerModule = { name: 'dev', routes: [tools] };
