/** Looks after the work that people kept on this device at sign-out: what was removed of one's own is told, what others left goes by the server's time alone. */
import { HOUR } from '#kernel/domain/dates.ts';
import type { Engine } from '../engine-api.ts';
import type { DeviceRecord, UnsentDocument } from '../session/device-record.ts';
import { inBackground } from '../storage/closed.ts';
import type { HeldWorkOptions } from '../storage/wipe.ts';

type Options = Omit<HeldWorkOptions, 'modules'> & {
  readonly onRemoved: (documents: readonly UnsentDocument[]) => void;
};

/** Looks with the answers of the server, not more often than hourly. Returns the function that ends it. */
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
      /* a part of the portal or a database that is not to be had: with a later answer */
      looked = -Infinity;
    });
  };
  inBackground(
    device
      .change((record) => returned(record, String(actor.userId)))
      .then(({ removedWork }) => {
        const removed = removedWork[actor.userId];
        if (removed) onRemoved(removed);
      }),
  );
  heard();
  return api.onAnswer(heard);
}

/** Its owner came back in the middle of a removal: what is gone of it is told. */
function returned({ heldWork, removedWork }: DeviceRecord, userId: string): Partial<DeviceRecord> {
  const { [userId]: mine, ...others } = heldWork;
  return mine?.removing
    ? { heldWork: others, removedWork: { ...removedWork, [userId]: mine.removing } }
    : {};
}
