/**
 * Hooks for the screens of reports: the session, the reports and files of this device, and whether
 * the server can be reached.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Files } from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import {
  type ReportReferences,
  createReportsDevice,
  uploadFilesOf,
  type ReportsDevice,
} from '../device/index.ts';
import type { ReportArea } from '../domain/index.ts';
import { isKindOfArea } from './report-paths.ts';

type ReportsState = { readonly reports: ReportsDevice; readonly files: Files };
const states = new WeakMap<Engine, ReportsState>();

/**
 * Returns the objects by which screens read and change the user's reports and upload files. They
 * are created once for each engine, because the object for files has its own worker.
 */
function reportsFor(engine: Engine, actorName: string): ReportsState {
  const known = states.get(engine);
  if (known) return known;
  const state = { reports: createReportsDevice(engine, actorName), files: uploadFilesOf(engine) };
  states.set(engine, state);

  return state;
}

/** Returns the area in the path; both areas have the same screens. */
export const useReportArea = (): ReportArea =>
  useLocation().pathname.startsWith('/pos') ? 'pos' : 'inventory';

export function useReportsSession() {
  const session = usePortalSession();
  const { engine, userName } = session;
  const { reports, files } = useMemo(() => reportsFor(engine, userName), [engine, userName]);
  return { ...session, reports, files, isOffline: useIsOffline() };
}

export function useMayWrite(area: ReportArea): boolean {
  return can(useReportsSession().actor, area, 'write');
}

/**
 * Returns the files of this device that aren't finalized. The list is empty while they are being
 * read.
 */
export function useUnfinishedUploads(area: ReportArea) {
  const { files } = useReportsSession();
  return (
    useLiveQuery(
      async () =>
        (await files.list()).filter(
          ({ kind, step }) => isKindOfArea(area, kind) && step !== 'sent',
        ),
      [files, area],
    ) ?? []
  );
}

/** Returns the reference data. Undefined until it is read, null if it isn't on this device yet. */
export function useReferences(area: ReportArea): ReportReferences | null | undefined {
  const { reports } = useReportsSession();
  return useLiveQuery(
    () => reports.references(area),
    [reports, area],
    reports.latestReferences(area),
  );
}
