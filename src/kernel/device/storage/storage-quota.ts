/**
 * Reserves disk space for unsent work with a file that is deleted when a write of such work finds
 * the disk full. Lists that are fetched page by page stop growing before they need that space.
 * Small lists, stored answers and the server's documents are written without that check.
 */
import { isDiskFull } from './is-disk-full.ts';

/** Bytes that are reserved for unsent work. */
export const RESERVED_BYTES = 8 * 2 ** 20;

// The name of the file that takes the reserved space.
const BALLAST = 'room-for-drafts.bin';

/** The part of `navigator.storage` that is used. */
export type Storage = Partial<Pick<StorageManager, 'estimate' | 'getDirectory'>>;

/**
 * `kept`: the space is reserved. `given`: drafts use the space because the disk was full, or the
 * disk is too full to reserve it. `unknown`: this browser cannot reserve any, or `restore` has not
 * finished yet.
 */
export type StorageQuotaState = 'kept' | 'given' | 'unknown';

/** Reserves and releases the disk space for drafts. */
export type StorageQuota = {
  state(): StorageQuotaState;
  /**
   * Returns whether this many bytes of data that can be fetched again fit without the reserved
   * space. Deletes dispensable files first if they don't.
   */
  hasSpace(bytes: number): Promise<boolean>;
  /** Runs a write. If the disk is full, it releases space and runs the write again. */
  writing<T>(write: () => Promise<T>): Promise<T>;
  /** Reserves the space again if the disk has enough. */
  restore(): Promise<void>;
};

/**
 * Returns the functions that handle the reserved space. Nothing is reserved before `restore` is
 * called.
 * @param release Deletes dispensable files. Resolves to true if there were any.
 */
export function createStorageQuota(
  storage: Storage | undefined,
  release: () => Promise<boolean> = async () => false,
): StorageQuota {
  let state: StorageQuotaState = 'unknown';

  const folder = async () => await storage?.getDirectory?.();
  // Returns whether the bytes fit beside the reserved space. If the browser gives no estimate,
  // everything fits.
  const fits = async (bytes: number) => {
    const { quota: most, usage } = (await storage?.estimate?.().catch(() => undefined)) ?? {};
    return most === undefined || usage === undefined || usage + bytes + RESERVED_BYTES <= most;
  };

  const released = async () => await release().catch(() => false);

  const has = async (bytes: number) =>
    (await fits(bytes)) || ((await released()) && (await fits(bytes)));

  const restore = async () => {
    try {
      const directory = await folder();
      if (!directory) return;
      const file = await directory.getFileHandle(BALLAST, { create: true });
      if ((await file.getFile()).size >= RESERVED_BYTES) {
        state = 'kept';
        return;
      }
      if (!(await has(RESERVED_BYTES))) {
        state = 'given';
        return;
      }

      const stream = await file.createWritable();
      await stream.write(new Uint8Array(RESERVED_BYTES));
      await stream.close();
      state = 'kept';
    } catch (error) {
      state = isDiskFull(error) ? 'given' : 'unknown';
    }
  };
  // Deletes the file that takes the reserved space, even if an earlier start created it. If there
  // is no file, resolves to true only if the space counted as reserved.
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
        if (!isDiskFull(error)) throw error;
        if (await released()) return await quota.writing(write);
        if (state === 'given' || !(await giveReserve())) throw error;
        state = 'given';
        return await write();
      }
    },
  };
  return quota;
}
