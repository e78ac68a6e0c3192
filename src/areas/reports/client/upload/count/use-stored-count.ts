/** Tells whether this device has a stock count, and removes it once its file is stored. */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSnackbar } from '#kernel/client/index.ts';
import { stockCountsOf, type UsedCount } from '../../../device/index.ts';

export type StoredCountState = {
  /** True if the distributor has counted units or scanned codes without a part on this device. */
  readonly hasCount: boolean;
  /**
   * Removes the count that became a file. If it was changed since, it is kept and a message is
   * shown.
   */
  removeUsed(used: UsedCount): Promise<void>;
};

/** @param distributorId Undefined while no distributor is chosen. */
export function useStoredCount(
  userId: number,
  distributorId: number | undefined,
): StoredCountState {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const counts = stockCountsOf(userId);
  const hasCount = useLiveQuery(
    async () => distributorId !== undefined && (await counts.has(distributorId)),
    [counts, distributorId],
  );

  return {
    hasCount: hasCount === true,
    async removeUsed(used) {
      if (await counts.removeUsed(used)) return;
      show({
        type: 'other',
        content: t`The stock count was changed after you used it, so it’s still saved on this device. This file has the earlier count.`,
      });
    },
  };
}
