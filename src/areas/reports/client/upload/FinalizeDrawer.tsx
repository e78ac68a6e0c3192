/**
 * Shows the drawer that finalizes an upload: what will be registered, what happens to dates that
 * are registered already, and where the upload is stored until there is a connection.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsClosed, useSubmitByMessage } from '#areas/deadlines/client/index.ts';
import { fileRefusalWords } from '#areas/imports/client/index.ts';
import { uploadFailureCode, type Upload, type UploadFacts } from '#areas/imports/device/index.ts';
import {
  ClockIcon,
  Drawer,
  formatDateAndTime,
  NeedsConnectionIcon,
  useBlockingOverlay,
  useSnackbar,
  smallText,
  titleText,
} from '#kernel/client/index.ts';
import type { Replacement, ReportArea, ReportKind } from '../../domain/index.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { areaWords } from '../words/area-words.ts';
import { expectedSentence } from '../words/result-words.ts';
import { pathOfReport } from '../report-paths.ts';
import { waitUntilProcessed } from '../outcome/wait-until-processed.ts';
import { RegisteredDatesChoice } from './RegisteredDatesChoice.tsx';
import { replacementChoice } from './replacement-choice.ts';
import { rowsMissingFromFile } from './rows-missing-from-file.ts';
import { FailedComparison } from './FailedComparison.tsx';
import { useRegisteredComparison, type ComparisonState } from './use-registered-comparison.ts';
import { useReportsSession } from '../use-reports-session.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  body: { display: 'grid', gap: '16px', fontSize: '14px', lineHeight: '20px' },
  sum: titleText,
  mark: {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    fontWeight: 600,
    '& > svg': { flexShrink: 0 },
  },
  quiet: smallText,
});

type Props = {
  readonly onClose: () => void;
  readonly area: ReportArea;
  readonly upload: Upload;
  readonly facts: UploadFacts;
};

export default function FinalizeDrawer(props: Props) {
  const { t } = useLingui();
  return (
    <Drawer open onClose={props.onClose} title={`${props.facts.name} · ${t`Finalize`}`}>
      <Finalizing {...props} />
    </Drawer>
  );
}

function Finalizing({ area, upload, facts }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const block = useBlockingOverlay();
  const navigate = useNavigate();
  const { reports, zone, isOffline } = useReportsSession();
  const { replaced, isUnknown, asOf, comparison, compareAgain } = useRegisteredComparison(
    area,
    upload,
    facts,
  );
  const submitBy = useSubmitByMessage(area);
  const isClosed = useIsClosed(area);
  const [chosen, setChosen] = useState<Replacement>();
  const [isAsked, setAsked] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  const { shown, sent: answer } = replacementChoice(chosen, replaced?.dates);
  const [isBusy, setBusy] = useState(false);
  const { changes, counts } = facts;
  const leftOut = counts.header + counts.total + counts.removed + (counts.noSale ?? 0);
  const missing = rowsMissingFromFile(facts, replaced);

  const finalize = async (replacement: Replacement): Promise<void> => {
    setBusy(true);
    try {
      const ready = await upload.finalizing();

      if (!ready.ok) {
        const { message, nextStep } = fileRefusalWords[ready.code];
        show({ type: 'error', content: `${_(message)}. ${_(nextStep)}` });
        return;
      }

      const done = await reports.finalize(area, {
        ...(ready.value as Parameters<typeof reports.finalize>[1]),
        id: facts.id,
        distributorId: facts.distributorId,
        companyId: facts.companyId,
        kind: facts.kind as ReportKind,
        replacement,
        ...(replacement === 'replace' && replaced ? { agreedRows: replaced.rows.rows } : {}),
      });

      if (!done.ok) {
        show({ type: 'error', content: _(reportRefusalMessage(done.code)) });
        return;
      }

      show({
        type: 'success',
        content: isOffline
          ? t`Saved on this device. We’ll finalize it when you’re back online.`
          : t`Saved on this device, sending…`,
      });

      inBackground(
        waitUntilProcessed(reports, area, facts.id).then((outcome) => {
          if (outcome === 'complete') show({ type: 'success', content: _(areaWords[area].saved) });
        }),
      );

      navigate(pathOfReport(area, facts.id), { replace: true });
    } catch (error) {
      console.error('The upload could not be finalized:', error);
      const { message, nextStep } = fileRefusalWords[uploadFailureCode(error)];
      show({ type: 'error', content: `${_(message)}. ${_(nextStep)}` });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.body}>
      <div>
        <div className={styles.sum}>
          {expectedSentence(
            {
              rows: counts.all,
              leftOut,
              ...changes,
              ...(answer === 'replace' && missing ? { removed: missing } : {}),
            },
            _,
          )}
        </div>
        {changes || !replaced?.dates ? null : (
          <Comparing comparison={comparison} onAgain={compareAgain} />
        )}
      </div>
      {submitBy ? (
        <div className={styles.mark}>
          <ClockIcon aria-hidden />
          {submitBy}
        </div>
      ) : null}
      <RegisteredDatesChoice
        replaced={replaced}
        isUnknown={isUnknown}
        missing={missing}
        asOf={asOf === null ? undefined : formatDateAndTime(asOf, zone)}
        shown={shown}
        isWrong={isAsked && answer === undefined}
        onChoose={setChosen}
        choices={choices}
      />
      {isOffline ? (
        <div className={styles.mark}>
          <NeedsConnectionIcon aria-hidden />
          <Trans>Will finalize when online. Until then, it’s saved on this device.</Trans>
        </div>
      ) : null}
      {isClosed ? (
        <div className={styles.mark}>
          <ClockIcon aria-hidden />
          <Trans>Finalizing is blocked for now. You can still prepare the upload.</Trans>
        </div>
      ) : null}
      <div>
        <Button
          appearance="primary"
          disabledFocusable={isBusy}
          onClick={() => {
            if (isBusy) return;
            setAsked(true);
            if (answer === undefined) choices.current?.querySelector('input')?.focus();
            else void block(finalize(answer));
          }}
        >
          <Trans>FINALIZE</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Says why it isn't known which rows are new, changed or removed. */
function Comparing({
  comparison,
  onAgain,
}: {
  readonly comparison: ComparisonState;
  readonly onAgain: () => void;
}) {
  const styles = useStyles();
  const words = () => {
    if (comparison === 'offline')
      return <Trans>Offline, we can’t tell which rows are new, changed or removed.</Trans>;
    if (comparison === 'failed') return <FailedComparison onAgain={onAgain} />;
    if (comparison === 'processing')
      return (
        <Trans>
          Another report is being processed. The rows are compared with the registered ones
          afterward.
        </Trans>
      );
    return comparison === 'running' ? (
      <Trans>Comparing with registered rows…</Trans>
    ) : (
      <Trans>Not compared with registered rows yet</Trans>
    );
  };
  return <div className={styles.quiet}>{words()}</div>;
}
