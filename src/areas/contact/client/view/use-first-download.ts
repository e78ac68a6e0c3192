/** Notices that the first download of the tickets has failed, so that a page can offer a retry. */
import { useEffect, useState } from 'react';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { TICKETS_CURSOR, type TicketsDevice } from '../../device/index.ts';

/**
 * Returns whether the tickets could not be downloaded although the device is online, and a function
 * that downloads them again. Once they have been downloaded, later failures are not reported.
 */
export function useFirstDownload(device: Pick<TicketsDevice, 'readTicket'>, id: string) {
  const { engine } = usePortalSession();
  const isOffline = useIsOffline();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (isOffline) return undefined;
    let isCurrent = true;
    const download = async () => {
      await engine.refresh(TICKETS_CURSOR);
      const { ticket, asOf } = await device.readTicket(id);
      if (isCurrent) setFailed(!ticket && asOf === undefined);
    };
    inBackground(download());
    return () => {
      isCurrent = false;
    };
  }, [engine, device, id, isOffline, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };

  return { hasFailed: hasFailed && !isOffline, retry };
}
