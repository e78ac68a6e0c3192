/**
 * Requests answers about compliance from the server. The last answer to each request is stored on
 * this device.
 */
import {
  useDeviceCache,
  usePortalSession,
  useRemoteQuery,
  type RemoteQuery,
} from '#kernel/client/index.ts';
import type { Address } from '#kernel/domain/protocol/address.ts';

type Query = { readonly distributor?: number | undefined };

/**
 * Returns the server's answer, or the one stored on the device. If `address` is undefined, nothing
 * is requested.
 */
export function useStoredAnswer<Answer>(
  address: Address<Record<never, never>, Query, undefined, Answer> | undefined,
  query: Query = {},
): RemoteQuery<Answer> {
  const { engine } = usePortalSession();
  const cache = useDeviceCache<Answer>();

  return useRemoteQuery<Answer>({
    name: address && `${address.path} ${JSON.stringify(query)}`,
    cache,
    fetch: () => engine.api.call(address!, { query }),
  });
}
