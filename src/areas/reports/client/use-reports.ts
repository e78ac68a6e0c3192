/** What the screens of reports use: the session, the reports and files of this device, and whether the server is in reach. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { ReportReferences } from '../device/index.ts';
import { reportsFor } from './reports-for.ts';
import type { ReportArea } from '../domain/index.ts';
import { isOf } from './paths.ts';

/** Both areas have the same screens; the address says which one it is. */
export const useArea = (): ReportArea =>
  useLocation().pathname.startsWith('/pos') ? 'pos' : 'inventory';

export function useReports() {
  const session = usePortalSession();
  const { engine, userName } = session;
  const { reports, files } = useMemo(() => reportsFor(engine, userName), [engine, userName]);
  return { ...session, reports, files, isOffline: useIsOffline() };
}
export function useMayWrite(area: ReportArea): boolean {
  return can(useReports().actor, area, 'write');
}
/** Files of this device that were begun and not finalised. */
export function useUnfinished(area: ReportArea) {
  const { files } = useReports();
  return (
    useLiveQuery(
      async () =>
        (await files.list()).filter(({ kind, step }) => isOf(area, kind) && step !== 'sent'),
      [files, area],
    ) ?? []
  );
}
/** undefined: not read so far · null: not on this device yet. */
export function useReferences(area: ReportArea): ReportReferences | null | undefined {
  const { reports } = useReports();
  return useLiveQuery(
    () => reports.references(area),
    [reports, area],
    reports.latestReferences(area),
  );
}
