/** Looks after the work that others left on this device, by the server's time alone: with its answers, not more often than hourly. */
import { HOUR } from '#kernel/domain/dates.ts';
import type { Api } from '../http/api.ts';
import type { HeldWorkOptions } from './wipe.ts';

/** Returns the function that ends it. */
export function watchHeldWork(
  api: Pick<Api, 'onAnswer' | 'serverTime'>,
  options: HeldWorkOptions,
): () => void {
  let looked = -Infinity;
  const look = async (at: number) => {
    const { heldWork, user } = await options.device.read();
    if (Object.keys(heldWork).some((id) => id !== String(user?.id)))
      await (await import('../leaving/remove-held-work.ts')).removeHeldWork(at, options);
  };
  return api.onAnswer(() => {
    const at = api.serverTime();
    if (at === null || Math.abs(at - looked) < HOUR) return;
    looked = at;
    look(at).catch(() => {
      /* a part of the portal or a database that is not to be had: with a later answer */
      looked = -Infinity;
    });
  });
}
