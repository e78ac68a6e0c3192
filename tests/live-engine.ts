/** The real engine on a person's device, against the real server over a network that the test can cut. */
import { deviceModules } from '#app/device/modules.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi } from '#kernel/device/index.ts';
import {
  startEngine,
  type DeviceModule,
  type Engine,
  type EngineOptions,
} from '#kernel/device/offline.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { allRights, type Person } from './people.ts';
import type { Client, TestServer } from './server.ts';

/**
 * The areas that load a part of themselves after the first screen: mirrors, and kinds of documents.
 */
export type LaterArea = 'catalog' | 'contact' | 'funnels' | 'orders' | 'reports' | 'settings';
/**
 * The modules of a device that loads later parts of these areas alone: each mirror of another area
 * would be one more call in every round. All areas keep their tables.
 */
const modulesFor = (areas: readonly LaterArea[]): readonly DeviceModule[] =>
  deviceModules.map((module) => {
    if ((areas as readonly string[]).includes(module.name)) return module;
    const { later: _left, ...rest } = module;
    return rest;
  });

/**
 * `permissions`: what the device knows of the person's rights, all unless told. `url`: where the
 * server listens; `client`: the person's session, read again for each call; `areas`: which of them
 * load their later parts, all unless told; `more`: a disk of its own, locks that tabs share.
 */
export async function engineOf(
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
