/**
 * Detects a restore of the server. Every answer names the server's epoch, and a restored server has
 * a new one. Until this device's documents have been compared with that server, its answers change
 * no document here.
 */
import type { Api } from '../http/api.ts';
import type { Reply } from '../http/reply.ts';
import type { DeviceModule } from '../module.ts';
import type { BulkDatabase, CoreDatabase } from '../storage/databases.ts';
import type { StorageQuota } from '../storage/storage-quota.ts';

/** The key in `core.meta` of the epoch with which this device's documents agree. */
export const EPOCH_META_KEY = 'epoch';

/**
 * The key in `core.meta` that is set if the user had no right to read the documents when they were
 * compared with a restored server, or no right to send one that the server lacks. If the user's
 * rights change, the documents are compared again.
 */
export const HELD_FOR_RIGHT_KEY = 'held for right';

/**
 * Returns true if documents were left as they are after a restore, because the user had no right to
 * read them or to send them again.
 */
export const holdsDocumentsForRight = async ({
  meta,
}: Pick<CoreDatabase, 'meta'>): Promise<boolean> =>
  (await meta.get(HELD_FOR_RIGHT_KEY)) !== undefined;

/** An epoch that no server has. Stored under `EPOCH_META_KEY`, it causes a new comparison. */
export const NO_EPOCH = '';

/**
 * The reply that replaces an answer of another epoch. It means that the call is made again later.
 */
export const otherEpochReply = { ok: false, kind: 'throttled', retryAfterMs: 0 } as const;

/** Reports whether the server was restored since this device last agreed with it. */
export type EpochFence = {
  /**
   * Returns true if the server's last answer came from another epoch than the agreed one. If no
   * agreed epoch is stored yet, stores one first.
   */
  differs(): Promise<boolean>;
  /** Returns the agreed epoch, or undefined if none was stored. */
  agreed(): Promise<string | undefined>;
  /**
   * The API for refreshers and pieces of files: `call` replaces successes and refusals of another
   * epoch by `otherEpochReply`.
   */
  readonly api: Api;
};

/** Creates the fence of a user's databases. */
export function createEpochFence({
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
  const agreedNow = async () => (await core.meta.get(EPOCH_META_KEY))?.value as string | undefined;

  async function differs(): Promise<boolean> {
    const latest = api.epoch();
    if (latest === null) return false;
    let agreed = await agreedNow();
    if (agreed === undefined) {
      // A former version of the portal stored no epoch. A mirror's cursor (`<epoch>.<xid>.<id>`)
      // names the epoch from which it came.
      const cursors = await bulk.cursors.toArray();
      agreed =
        cursors.map(({ cursor }) => /^(.+)\.\d+\./.exec(cursor ?? '')?.[1]).find(Boolean) ?? latest;
      await quota.writing(() => core.meta.put({ key: EPOCH_META_KEY, value: agreed }));
    }

    return agreed !== latest;
  }

  async function heldBack<Answer>(reply: Reply<Answer>): Promise<Reply<Answer>> {
    return (reply.ok || reply.kind === 'refused') && (await differs()) ? otherEpochReply : reply;
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

/**
 * Returns the number of documents of the loaded kinds to compare with a restored server. 0 if the
 * server's last answer named the epoch with which they agree, or if there was no answer.
 */
export async function countUncompared({
  core,
  fence,
  kinds,
}: {
  readonly core: CoreDatabase;
  readonly fence: Pick<EpochFence, 'differs'>;
  kinds(): Iterable<{ readonly table: string; readonly restoring?: unknown }>;
}): Promise<number> {
  if (!(await fence.differs())) return 0;
  const compared = [...kinds()].filter(({ restoring }) => restoring !== undefined);
  const counts = await Promise.all(compared.map(({ table }) => core.table(table).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns `countUncompared` for databases without a running engine.
 * @param latest The epoch in the server's last answer, or null if there was no answer.
 */
export async function countUncomparedAtRest(
  core: CoreDatabase,
  modules: readonly DeviceModule[],
  latest: string | null,
): Promise<number> {
  const agreed = (await core.meta.get(EPOCH_META_KEY))?.value as string | undefined;
  if (latest === null || agreed === undefined || agreed === latest) return 0;

  const parts = await Promise.all(modules.map(async (module) => await module.lazyPart?.()));
  const kinds = [...modules, ...parts].flatMap((part) => part?.kinds ?? []);
  return await countUncompared({ core, fence: { differs: async () => true }, kinds: () => kinds });
}
