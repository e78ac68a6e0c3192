/** Provides the actions of a report's page, in the order of its menu. */
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { UploadHead } from '#areas/imports/device/index.ts';
import {
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  onlinePart,
  UndoIcon,
  UploadIcon,
  type DocumentAction,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { mayUndo, mayUnregister, type Report, type ReportArea } from '../../domain/index.ts';
import { pathOfStep } from '../report-paths.ts';
import type { UndoReportProps } from '../undo/UndoReport.tsx';
import type { UnregisterQuestionProps } from '../unregister/UnregisterQuestion.tsx';
import { useMayWrite, useReportsSession } from '../use-reports-session.ts';
import { kindOfReportAction, type ReportPageAction } from './report-actions.ts';
import { useFileDownload } from './use-file-download.ts';
import { useReportActions } from './use-report-actions.ts';

/**
 * The question is loaded when an administrator removes a completed report, which requires a
 * connection.
 */
const Unregistering = onlinePart<UnregisterQuestionProps>(
  () => import('../unregister/UnregisterQuestion.tsx'),
);

/** The question is loaded when a person undoes a completed report, which requires a connection. */
const UndoReport = onlinePart<UndoReportProps>(() => import('../undo/UndoReport.tsx'));

type Options = {
  readonly area: ReportArea;
  readonly report: Report;
  /** The file of the report, if it is on this device. */
  readonly upload: UploadHead | undefined;
  readonly isPending: boolean;
  /** True if the server doesn't know the report yet. */
  readonly isUnheard: boolean;
  /** True if the server refused a step. */
  readonly isRefused: boolean;
};

/**
 * Returns the actions that the report's page offers, `withdraw` for the notice of unsent steps, and
 * the question that an action has opened.
 */
export function useReportPageActions({
  area,
  report,
  upload,
  isPending,
  isUnheard,
  isRefused,
}: Options): {
  readonly actions: readonly DocumentAction[];
  readonly withdraw: () => Promise<void>;
  readonly question: ReactNode;
} {
  const { t } = useLingui();
  const { actor, isOffline, zone } = useReportsSession();
  const mayWrite = useMayWrite(area);
  const { remove, withdraw } = useReportActions(area, report, upload);
  const download = useFileDownload(area, report);
  const [asked, setAsked] = useState<'undo' | 'unregister'>();

  const { status } = report;
  const isReturned = status === 'waiting_correction';
  const disabledReason = isOffline ? t`requires a connection` : undefined;
  // A closing doesn't disable undoing, because only the server decides whether one blocks it.
  const undoDisabledReason =
    report.isUndoable === false
      ? t`registered before reports could be undone, or too long ago`
      : undefined;
  const kindOf = (action: ReportPageAction) => kindOfReportAction(action, status, isRefused);
  const optional = (isOffered: boolean, made: () => DocumentAction) => (isOffered ? [made()] : []);

  const actions: readonly DocumentAction[] = [
    ...optional(upload !== undefined && (isRefused || (isReturned && mayWrite)), () => ({
      key: 'correct',
      label: t`Correct report`,
      icon: <EditIcon />,
      kind: kindOf('correct'),
      to: pathOfStep(area, 'preview', upload!, zone),
    })),
    ...optional(upload === undefined && isReturned && mayWrite, () => ({
      key: 'uploadAgain',
      label: t`Upload again`,
      icon: <UploadIcon />,
      kind: kindOf('uploadAgain'),
      to: `/${area}/upload`,
    })),
    ...optional(report.source === 'file' && !isUnheard, () => ({
      key: 'download',
      label: t`Download file`,
      icon: <DownloadIcon />,
      kind: kindOf('download'),
      disabledReason,
      onPress: () => inBackground(download()),
    })),
    ...optional(mayWrite && (isReturned || status === 'stand_by'), () => ({
      key: 'remove',
      label: t`Remove`,
      icon: <DeleteIcon />,
      kind: kindOf('remove'),
      onPress: () => inBackground(remove()),
    })),
    ...optional(mayUndo(actor, report) && !isPending, () => ({
      key: 'undo',
      label: t`Undo report`,
      icon: <UndoIcon />,
      kind: kindOf('undo'),
      disabledReason: disabledReason ?? undoDisabledReason,
      onPress: () => setAsked('undo'),
    })),
    ...optional(mayUnregister(actor, report) && !isPending, () => ({
      key: 'unregister',
      label: t`Remove report`,
      icon: <DeleteIcon />,
      kind: kindOf('unregister'),
      disabledReason,
      onPress: () => setAsked('unregister'),
    })),
  ];

  const Question = asked && { undo: UndoReport, unregister: Unregistering }[asked];

  return {
    actions,
    withdraw,
    question: Question ? <Question report={report} onEnd={() => setAsked(undefined)} /> : undefined,
  };
}
