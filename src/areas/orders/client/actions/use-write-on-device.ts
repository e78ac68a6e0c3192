/** Runs work that writes on this device, and says so if the device is full. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useBlockingOverlay, useSnackbar } from '#kernel/client/index.ts';
import { isDiskFull } from '#kernel/device/index.ts';

/**
 * Returns a function that shows the blocking overlay while the work runs, and resolves to its
 * result. If the device is full, it shows a message and resolves to undefined.
 */
export function useWriteOnDevice(): <T>(work: Promise<T>) => Promise<T | undefined> {
  const block = useBlockingOverlay();
  const { show } = useSnackbar();
  const { t } = useLingui();
  return useCallback(
    async (work) => {
      try {
        return await block(work);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        show({ type: 'error', content: t`There isn’t enough space on this device.` });
        return undefined;
      }
    },
    [block, show, t],
  );
}
