/** The engine of the portal, the same in a page and in the service worker. */
import { actorOf, type Api, type DeviceStore, type SessionUser } from '#kernel/device/index.ts';
import { startEngine, type Engine, type EngineOptions } from '#kernel/device/offline.ts';
import { deviceModules } from './modules.ts';

export async function startPortalEngine(
  user: SessionUser,
  api: Api,
  device: DeviceStore,
  ofPage: Pick<EngineOptions, 'storage' | 'onOutdated'> = {},
): Promise<Engine> {
  // `user` may be shown by other rights than their own (developer tools).
  const known = (await device.read().catch(() => undefined))?.user;
  return await startEngine({
    actor: actorOf(user),
    holder: actorOf(known?.id === user.id ? known : user),
    api,
    modules: deviceModules,
    clock: Date.now,
    chance: crypto,
    locks: navigator.locks,
    mayReopen: async () => (await device.read()).user?.id === user.id,
    ...ofPage,
  });
}
