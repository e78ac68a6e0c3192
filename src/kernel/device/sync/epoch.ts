/**
 * The fence after a restore. Each answer names the server's epoch, and a restored server has a new one. Until the documents
 * here have been compared with it, nothing that it says of documents changes anything on this device.
 */
import type { Api } from '../http/api.ts';
import type { Reply } from '../http/reply.ts';
import type { BulkDatabase, CoreDatabase } from '../storage/databases.ts';
import type { StorageQuota } from '../storage/storage-quota.ts';

/** In `core.meta`: the epoch that this device's documents agree with. */
export const EPOCH = 'epoch';
/** In `core.meta`: a restored server lacks what this device has, and its person had no right to send it. */
export const HELD_FOR_RIGHT = 'held for right';
/** Agreed with no epoch: all is compared once more. */
export const NO_EPOCH = '';
/** As if the server had asked for patience. */
export const HELD_BACK = { ok: false, kind: 'throttled', retryAfterMs: 0 } as const;
export type EpochFence = {
  /** Whether the server's last answer came from another epoch than the one agreed with. */
  differs(): Promise<boolean>;
  /** The epoch that the documents here agree with; undefined: none was noted. */
  agreed(): Promise<string | undefined>;
  /** For refreshers: answers of another epoch are held back, as if the server had asked for patience. */
  readonly api: Api;
};

export function fenceEpochs({
  core,
  bulk,
  api,
  quota,
}: {
  readonly core: CoreDatabase;
  readonly bulk: BulkDatabase;
  readonly api: Api;
  readonly quota: Pick<StorageQuota, 'writing'>;
}): EpochFence {
  const agreedNow = async () => (await core.meta.get(EPOCH))?.value as string | undefined;
  async function differs(): Promise<boolean> {
    const latest = api.epoch();
    if (latest === null) return false;
    let agreed = await agreedNow();
    if (agreed === undefined) {
      // Devices from before this note: a mirror's cursor (`<epoch>.<xid>.<id>`) says whom it has listened to.
      const cursors = await bulk.cursors.toArray();
      agreed =
        cursors.map(({ cursor }) => /^(.+)\.\d+\./.exec(cursor ?? '')?.[1]).find(Boolean) ?? latest;
      await quota.writing(() => core.meta.put({ key: EPOCH, value: agreed }));
    }
    return agreed !== latest;
  }
  async function heldBack<Answer>(reply: Reply<Answer>): Promise<Reply<Answer>> {
    return (reply.ok || reply.kind === 'refused') && (await differs()) ? HELD_BACK : reply;
  }
  return {
    differs,
    agreed: agreedNow,
    api: {
      ...api,
      call: async (address, ...options) => await heldBack(await api.call(address, ...options)),
    },
  };
}
