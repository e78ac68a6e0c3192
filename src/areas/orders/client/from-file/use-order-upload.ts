/** The order files on this device, and one of them as a live query. */
import { useMemo } from 'react';
import { useFollowedUpload, type FollowedUpload } from '#areas/imports/client/index.ts';
import type { Files } from '#areas/imports/device/index.ts';
import { usePortalSession } from '#kernel/client/index.ts';
import { orderFilesOfEngine } from '../../device/files/order-files.ts';

export function useOrderFiles(): Files {
  const { engine } = usePortalSession();
  return useMemo(() => orderFilesOfEngine(engine), [engine]);
}

export const useOrderUpload = (id: string): FollowedUpload =>
  useFollowedUpload(useOrderFiles(), id);
