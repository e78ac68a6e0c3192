/**
 * Starts the real engine of a person's device, connected to the real server over a network that the
 * test can cut.
 */
import { deviceModules } from '#app/device/modules.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi } from '#kernel/device/index.ts';
import {
  startEngine,
  type DeviceModule,
  type Engine,
  type EngineOptions,
} from '#kernel/device/engine-and-databases.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { allRights, type Person } from './make-users.ts';
import type { Client, TestServer } from './test-server.ts';

/** The areas that load a part lazily after the first screen: mirrors, and kinds of documents. */
export type LaterArea =
  | 'catalog'
  | 'contact'
  | 'funnels'
  | 'orders'
  | 'reports'
  | 'settings'
  | 'stock';

/**
 * Returns the modules of a device that loads the lazy parts of these areas only, because each
 * mirror of another area is one more call in every round. All areas keep their tables.
 */
const modulesFor = (areas: readonly LaterArea[]): readonly DeviceModule[] =>
  deviceModules.map((module) => {
    if ((areas as readonly string[]).includes(module.name)) return module;
    const { lazyPart: _left, ...rest } = module;
    return rest;
  });

/**
 * Starts an engine. `url` is the server's address. `client` is the person's session, whose token is
 * read for each call. `permissions` are the person's rights as the device knows them, by default
 * all. `areas` are those whose lazy parts are loaded, by default all. `more` can set the device's
 * IndexedDB, storage and second copies, and the locks that its tabs share.
 */
export async function startDeviceEngine(
  { clock }: Pick<TestServer, 'clock'>,
  url: string,
  { id: userId, distributorId }: Person,
  client: Pick<Client, 'token'>,
  network: typeof fetch,
  {
    permissions = allRights(distributorId),
    areas,
    ...more
  }: Partial<
    Pick<EngineOptions, 'indexedDB' | 'keyRange' | 'locks' | 'storage' | 'copies'> & {
      permissions: PermissionEntry[];
      areas: readonly LaterArea[] | undefined;
    }
  > = {},
): Promise<Engine> {
  const now = () => clock.now;
  const api = createApi({
    baseUrl: url,
    version: '1.0.0',
    transport: async () => createTransport(network),
    now,
    session: () => ({ userId, token: client.token }),
  });
  return await startEngine({
    actor: { userId, distributorId, permissions },
    api,
    modules: areas ? modulesFor(areas) : deviceModules,
    clock: now,
    chance: crypto,
    ...more,
  });
}
