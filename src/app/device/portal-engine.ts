/** The engine of the portal, the same in a page and in the service worker. */
import { actorOf, type Api, type SessionUser } from '#kernel/device/index.ts';
import { startEngine, type Engine, type EngineOptions } from '#kernel/device/offline.ts';
import { deviceModules } from './modules.ts';

export const startPortalEngine = (
  user: SessionUser,
  api: Api,
  ofPage: Pick<EngineOptions, 'storage' | 'onOutdated'> = {},
): Promise<Engine> =>
  startEngine({
    actor: actorOf(user),
    api,
    modules: deviceModules,
    clock: Date.now,
    chance: crypto,
    locks: navigator.locks,
    ...ofPage,
  });
