/** The real engine on a person's device, against the real server over a network that the test can cut. */
import { deviceModules } from '#app/device/modules.ts';
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi } from '#kernel/device/index.ts';
import { startEngine, type Engine, type EngineOptions } from '#kernel/device/offline.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { allRights, type Person } from './people.ts';
import type { Client, TestServer } from './server.ts';

/** `permissions`: what the device knows of the person's rights, all unless told. `url`: where the server listens; `client`: the person's session, read again for each call; `more`: a disk of its own, locks that tabs share. */
export async function engineOf(
  { clock }: Pick<TestServer, 'clock'>,
  url: string,
  { id: userId, distributorId }: Person,
  client: Pick<Client, 'token'>,
  network: typeof fetch,
  {
    permissions = allRights(distributorId),
    ...more
  }: Partial<
    Pick<EngineOptions, 'indexedDB' | 'keyRange' | 'locks' | 'storage' | 'copies'> & {
      permissions: PermissionEntry[];
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
    modules: deviceModules,
    clock: now,
    chance: crypto,
    ...more,
  });
}
