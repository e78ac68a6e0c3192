/** Starts the portal's engine in the same way for pages and for the service worker. */
import { actorOf, type Api, type DeviceStore, type SessionUser } from '#kernel/device/index.ts';
import {
  startEngine,
  type Engine,
  type EngineOptions,
} from '#kernel/device/engine-and-databases.ts';
import { deviceModules } from './modules.ts';

/**
 * Starts a user's engine.
 * @param ofPage Options that only a page has.
 */
export async function startPortalEngine(
  user: SessionUser,
  api: Api,
  device: DeviceStore,
  ofPage: Pick<EngineOptions, 'storage' | 'onOutdated'> = {},
): Promise<Engine> {
  // With the developer tools, `user` may have other rights than the signed-in user.
  const holder = device.read().then(
    ({ user: known }) => actorOf(known?.id === user.id ? known : user),
    () => actorOf(user),
  );
  return await startEngine({
    actor: actorOf(user),
    holder,
    api,
    modules: deviceModules,
    clock: Date.now,
    chance: crypto,
    locks: navigator.locks,
    mayReopen: async () => (await device.read()).user?.id === user.id,
    ...ofPage,
  });
}
