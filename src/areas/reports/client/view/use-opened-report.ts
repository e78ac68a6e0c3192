/**
 * Follows a report on this device, and loads it from the server when it is opened and when the
 * connection returns.
 */
import { inBackground } from '#kernel/device/index.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { ReportArea } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';

/**
 * Returns the report of a page as it is stored on the device. The server's answer is stored there
 * too; `fetched` is undefined until it arrives.
 */
export function useOpenedReport(area: ReportArea, id: string) {
  const { reports, isOffline } = useReportsSession();
  const opened = useLiveQuery(
    async () => ({
      found: await reports.read(area, id),
      refused: await reports.refusedDeclaration(area, id),
      returned: await reports.refusedFinalize(area, id),
    }),
    [reports, area, id],
  );

  const [fetched, setFetched] = useState<'fetched' | 'not_found' | 'unreachable'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    inBackground(
      reports.fetch(area, id).then((answer) => {
        if (isCurrent) setFetched(answer);
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [reports, area, id, attempt, isOffline]);

  const returned = opened?.found ? undefined : opened?.returned;
  useEffect(() => {
    if (returned !== undefined) inBackground(reports.updateUploadsNow());
  }, [reports, returned]);

  return {
    /**
     * The code by which the FINALIZE of this report was refused. Undefined if it wasn't, or if the
     * report is on this device.
     */
    returned,
    opened: opened?.found,
    refused: opened?.refused,
    isRead: opened !== undefined,
    fetched,
    again: () => setAttempt(attempt + 1),
  };
}
