/**
 * Requests answers about compliance from the server. The last answer to each request is stored on
 * this device.
 */
import type { Reply } from '#kernel/device/index.ts';
import {
  useDeviceCache,
  usePortalSession,
  useRemoteQuery,
  type RemoteQuery,
} from '#kernel/client/index.ts';
import type { Address } from '#kernel/domain/protocol/address.ts';

type Query = { readonly distributor?: number | undefined };

/** The calls of each engine that are not answered yet, by name. */
const openCalls = new WeakMap<object, Map<string, Promise<Reply<unknown>>>>();

/** Calls the server, or waits with others for the answer to the same call. */
function shareCall<Answer>(
  engine: object,
  name: string,
  call: () => Promise<Reply<Answer>>,
): Promise<Reply<Answer>> {
  const open = openCalls.get(engine) ?? new Map<string, Promise<Reply<unknown>>>();
  openCalls.set(engine, open);

  const shared = open.get(name) ?? call().finally(() => open.delete(name));
  open.set(name, shared);
  return shared as Promise<Reply<Answer>>;
}

/**
 * Returns the answer stored on the device at first, and then the server's. If `address` is
 * undefined, nothing is requested.
 */
export function useAnswerWithStoredCopy<Answer>(
  address: Address<Record<never, never>, Query, undefined, Answer> | undefined,
  query: Query = {},
): RemoteQuery<Answer> {
  const { engine } = usePortalSession();
  const cache = useDeviceCache<Answer>();
  const name = address && `${address.path} ${JSON.stringify(query)}`;

  return useRemoteQuery<Answer>({
    name,
    cache,
    fetch: () => shareCall(engine, name!, () => engine.api.call(address!, { query })),
  });
}
