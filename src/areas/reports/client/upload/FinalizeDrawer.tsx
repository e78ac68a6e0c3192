/**
 * Shows the drawer that finalizes an upload: what will be registered, what happens to dates that
 * are registered already, and where the upload is stored until there is a connection.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button, Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsClosed, useSubmitByMessage } from '#areas/deadlines/client/index.ts';
import { fileRefusalWords } from '#areas/imports/client/index.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  fieldErrorProps,
  ClockIcon,
  Drawer,
  formatDayTime,
  NeedsConnectionIcon,
  useBlocking,
  useFormats,
  useSnackbar,
  smallText,
  titleText,
} from '#kernel/client/index.ts';
import {
  replacementModes,
  type RegisteredSum,
  type Replacement,
  type ReportArea,
  type ReportKind,
} from '../../domain/index.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { areaWords } from '../words/area-words.ts';
import { replacementWords } from '../words/replacement-words.ts';
import { RegisteredRowCounts } from '../counted/RowsToBeRemoved.tsx';
import { pathOfReport } from '../paths.ts';
import { untilProcessed } from '../outcome/until-processed.ts';
import { replacementChoice } from './replacement-choice.ts';
import { useRegisteredComparison } from './use-registered-comparison.ts';
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
  choices: { margin: 0, padding: 0, border: 0, display: 'grid', gap: '4px' },
  legend: { padding: 0, fontWeight: 600 },
  hint: { ...smallText, display: 'block' },
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
  const formats = useFormats();
  const { show } = useSnackbar();
  const block = useBlocking();
  const navigate = useNavigate();
  const { reports, zone, isOffline } = useReportsSession();
  const { replaced, asOf } = useRegisteredComparison(area, upload, facts);
  const submitBy = useSubmitByMessage(area);
  const isClosed = useIsClosed(area);
  const [chosen, setChosen] = useState<Replacement>();
  const [isAsked, setAsked] = useState(false);
  const choices = useRef<HTMLFieldSetElement>(null);
  const { shown, sent: answer } = replacementChoice(chosen, replaced?.dates);
  const [isBusy, setBusy] = useState(false);
  const { changes, counts } = facts;
  const skipped =
    counts.blank + counts.header + counts.total + counts.removed + (counts.noSale ?? 0);
  const number = (value: number) => formats.number(value);

  const finalize = async (replacement: Replacement): Promise<void> => {
    setBusy(true);
    try {
      const ready = await upload.finalizing();

      if (!ready.ok) {
        const { said, next } = fileRefusalWords[ready.code];
        show({ type: 'error', content: `${_(said)}. ${_(next)}` });
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

      show(
        isOffline
          ? {
              type: 'other',
              content: t`Saved on this device. We’ll finalize it when you’re back online.`,
            }
          : { type: 'other', content: t`Saved on this device, sending…` },
      );

      inBackground(
        untilProcessed(reports, area, facts.id).then((outcome) => {
          if (outcome === 'complete') show({ type: 'success', content: _(areaWords[area].saved) });
        }),
      );

      navigate(pathOfReport(area, facts.id), { replace: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.body}>
      <div className={styles.sum}>
        {changes ? (
          <Trans>
            Create {number(changes.added)}, update {number(changes.changed)}, skip{' '}
            {number(changes.same + skipped)}
          </Trans>
        ) : (
          <Plural value={counts.all} one="# row" other="# rows" />
        )}
      </div>
      {submitBy ? (
        <div className={styles.mark}>
          <ClockIcon aria-hidden />
          {submitBy}
        </div>
      ) : null}
      <fieldset ref={choices} className={styles.choices}>
        <legend className={styles.legend}>
          <ReplacedQuestion replaced={replaced?.dates} />
        </legend>
        {replaced && replaced.rows.rows > 0 ? (
          <ReplacedRows
            {...replaced}
            areGoing={answer === 'replace'}
            asOf={asOf === null ? undefined : formatDayTime(asOf, zone)}
          />
        ) : null}
        <Field
          {...fieldErrorProps(
            isAsked && answer === undefined ? t`This field is required` : undefined,
          )}
        >
          <RadioGroup
            value={shown}
            onChange={(_event, { value }) => setChosen(value as Replacement)}
            aria-label={t`If dates are already registered`}
          >
            {replacementModes.toReversed().map((one) => (
              <Radio
                key={one}
                value={one}
                label={
                  <>
                    {_(replacementWords[one].word)}
                    <span className={styles.hint}>{_(replacementWords[one].hint)}</span>
                  </>
                }
              />
            ))}
          </RadioGroup>
        </Field>
      </fieldset>
      {isOffline ? (
        <div className={styles.mark}>
          <NeedsConnectionIcon aria-hidden />
          <Trans>
            Will finalize when online. Until then, it’s saved on this device and appears in the list
            and in sync status.
          </Trans>
        </div>
      ) : null}
      {isClosed ? (
        <div className={styles.mark}>
          <ClockIcon aria-hidden />
          <Trans>Finalizing is closed for now. You can still prepare the upload.</Trans>
        </div>
      ) : null}
      <div>
        <Button
          appearance="primary"
          disabledFocusable={isBusy || isClosed}
          onClick={() => {
            if (isBusy || isClosed) return;
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

/**
 * Asks whether registered dates are replaced. `replaced` is the number of dates that are
 * registered; undefined if it isn't known without a connection.
 */
function ReplacedQuestion({ replaced }: { readonly replaced: number | undefined }) {
  if (replaced === undefined) return <Trans>If these dates are already registered:</Trans>;
  return replaced > 0 ? (
    <>
      <Trans>
        This file contains data(s) already registered! Do you want to replace these data?
      </Trans>{' '}
      <Plural
        value={replaced}
        one="# date is already registered."
        other="# dates are already registered."
      />
    </>
  ) : (
    <Trans>No data is registered for these dates. If that changes before sending:</Trans>
  );
}

/** Shows how many rows and units of which dates the file would replace. */
function ReplacedRows({
  rows,
  isAtMost,
  areGoing,
  asOf,
}: {
  readonly rows: RegisteredSum;
  readonly isAtMost: boolean;
  readonly areGoing: boolean;
  readonly asOf: string | undefined;
}) {
  return (
    <div>
      <strong>
        <ReplacedHead isAtMost={isAtMost} areGoing={areGoing} />
      </strong>{' '}
      <RegisteredRowCounts {...rows} />
      {asOf ? (
        <div>
          <Trans>According to this device, as of {asOf}.</Trans>
        </div>
      ) : null}
    </div>
  );
}

function ReplacedHead({
  isAtMost,
  areGoing,
}: {
  readonly isAtMost: boolean;
  readonly areGoing: boolean;
}) {
  if (isAtMost) return <Trans>Registered, all companies:</Trans>;
  return areGoing ? <Trans>Will be replaced:</Trans> : <Trans>Registered:</Trans>;
}
