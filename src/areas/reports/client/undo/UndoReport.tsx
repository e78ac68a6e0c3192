/**
 * Asks whether a completed report is to be undone. Shows counts of what undoing would do, and asks
 * for the reason and for what becomes of rows that later reports contain, changed or removed.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  CharacterCountField,
  FormDialog,
  NonBreakingText,
  Skeletons,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Report } from '../../domain/index.ts';
import { LaterRows } from './LaterRows.tsx';
import { UndoCountsList } from './UndoCountsList.tsx';
import { useUndoReport } from './use-undo-report.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  which: { fontWeight: 600, overflowWrap: 'anywhere' },
});

export type UndoReportProps = { readonly report: Report; readonly onEnd: () => void };

const MAX_REASON_LENGTH = 300;

export default function UndoReport({ report, onEnd }: UndoReportProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { shown, isForbidden, problem, later, undo, showMore } = useUndoReport(report, onEnd);
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const isMissing = reason.trim() === '';
  const mayUndo = shown !== undefined && !isForbidden;

  return (
    <FormDialog
      closesWithCancel
      title={<Trans>Undo this report?</Trans>}
      description={
        <p className={styles.which}>
          {report.fileName ?? report.companyName} ·{' '}
          <NonBreakingText text={report.distributorName} />
        </p>
      }
      attempt={attempt}
      problem={problem}
      submit={mayUndo ? <Trans>Undo report</Trans> : undefined}
      isDestructive
      onClose={onEnd}
      onSubmit={() => {
        setAttempt((before) => before + 1);
        if (mayUndo && !isMissing) inBackground(undo(reason.trim()));
      }}
    >
      {shown === undefined ? (
        problem === undefined ? (
          <Skeletons rows={2} />
        ) : null
      ) : (
        <>
          <UndoCountsList counts={shown.counts} />
          {shown.needsRemover ? (
            <LaterRows
              report={report}
              shown={shown}
              isForbidden={isForbidden}
              later={later}
              onMore={showMore}
            />
          ) : null}
          {isForbidden ? null : (
            <CharacterCountField
              label={t`Reason`}
              value={reason}
              most={MAX_REASON_LENGTH}
              required
              error={attempt > 0 && isMissing ? t`This field is required` : undefined}
              onValue={setReason}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
