/** Disk space reserved for drafts: a file that is deleted when the disk is full, and a limit at which lists that can be fetched again stop growing. */
import { isFull } from './full-disk.ts';

/** Bytes that only drafts and their outbox may take. */
export const RESERVE = 8 * 2 ** 20;
const BALLAST = 'room-for-drafts.bin';

export type Storage = Partial<Pick<StorageManager, 'estimate' | 'getDirectory'>>;
/** `kept`: the reserve is there · `given`: the disk was full and the reserve went to drafts · `unknown`: this browser keeps none. */
export type StorageQuotaState = 'kept' | 'given' | 'unknown';
export type StorageQuota = {
  state(): StorageQuotaState;
  /** Whether so many bytes more of what can be fetched again leave the reserve alone. */
  hasSpace(bytes: number): Promise<boolean>;
  /** Runs a write; where the disk is full, the reserve is released and it runs once more. */
  writing<T>(write: () => Promise<T>): Promise<T>;
  /** Reserves the space again once there is some. */
  restore(): Promise<void>;
};

/** `release`: deletes what can be done without. → whether there was any. */
export function reserveSpace(
  storage: Storage | undefined,
  release: () => Promise<boolean> = async () => false,
): StorageQuota {
  let state: StorageQuotaState = 'unknown';
  const folder = async () => await storage?.getDirectory?.();
  const fits = async (bytes: number) => {
    const { quota: most, usage } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
    return most === undefined || usage === undefined || usage + bytes + RESERVE <= most;
  };
  const released = async () => await release().catch(() => false);
  const has = async (bytes: number) =>
    (await fits(bytes)) || ((await released()) && (await fits(bytes)));
  const restore = async () => {
    try {
      const directory = await folder();
      if (!directory) return;
      const file = await directory.getFileHandle(BALLAST, { create: true });
      if ((await file.getFile()).size >= RESERVE) {
        state = 'kept';
        return;
      }
      if (!(await has(RESERVE))) {
        state = 'given';
        return;
      }
      const stream = await file.createWritable();
      await stream.write(new Uint8Array(RESERVE));
      await stream.close();
      state = 'kept';
    } catch (error) {
      state = isFull(error) ? 'given' : 'unknown';
    }
  };
  /** It may lie there from an earlier start. */
  const giveReserve = async () => {
    const removal = (await folder())?.removeEntry(BALLAST);
    return (
      removal?.then(
        () => true,
        () => state === 'kept',
      ) ?? false
    );
  };
  const quota: StorageQuota = {
    state: () => state,
    hasSpace: has,
    restore,
    async writing(write) {
      try {
        return await write();
      } catch (error) {
        if (!isFull(error)) throw error;
        if (await released()) return await quota.writing(write);
        if (state === 'given' || !(await giveReserve())) throw error;
        state = 'given';
        return await write();
      }
    },
  };
  return quota;
}
