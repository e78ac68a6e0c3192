/**
 * Watches the work that users kept on this device at sign-out: tells the current user which of
 * their work was removed, and removes other users' work whose 30 days are over.
 */
import { HOUR } from '#kernel/domain/dates.ts';
import type { Engine } from '../engine-api.ts';
import type { UnsentDocument } from '../session/device-record.ts';
import { inBackground } from '../storage/in-background.ts';
import type { HeldWorkOptions } from '../storage/wipe-user-data.ts';
import { changeForReturnedUser } from './finish-begun-removal.ts';

type Options = Omit<HeldWorkOptions, 'modules'> & {
  /** Called with the current user's documents that were removed. */
  readonly onRemoved: (documents: readonly UnsentDocument[]) => void;
};

/**
 * Checks kept work when the server answers, at most once an hour by the server's time. Returns the
 * function that stops it.
 */
export function watchHeldWork(
  { api, actor, modules }: Pick<Engine, 'api' | 'actor' | 'modules'>,
  { onRemoved, ...options }: Options,
): () => void {
  const { device } = options;
  let looked = -Infinity;

  const look = async (at: number) => {
    const { heldWork, user } = await device.read();
    if (Object.keys(heldWork).some((id) => id !== String(user?.id)))
      await (await import('./remove-held-work.ts')).removeHeldWork(at, { ...options, modules });
  };

  const heard = () => {
    const at = api.serverTime();
    if (at === null || Math.abs(at - looked) < HOUR) return;
    looked = at;
    look(at).catch(() => {
      /* If a module or a database cannot be loaded, a later answer of the server tries again. */
      looked = -Infinity;
    });
  };

  inBackground(
    device
      .change((record) => changeForReturnedUser(record, actor.userId))
      .then(({ removedWork }) => {
        const removed = removedWork[actor.userId];
        if (removed) onRemoved(removed);
      }),
  );

  heard();
  return api.onAnswer(heard);
}
