/**
 * Shows the form that declares a date or a month without sales or stock. Replacing registered rows
 * requires a confirmation.
 */
import {
  Button,
  Field,
  makeStyles,
  mergeClasses,
  Radio,
  RadioGroup,
  Select,
} from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState, type FormEvent } from 'react';
import { useSubmitByMessage } from '#areas/deadlines/client/index.ts';
import {
  DateInput,
  fieldErrorProps,
  FocusFirstError,
  localeOf,
  phoneMedia,
  preventSubmitOnEnter,
  useLanguage,
  useSnackbar,
  smallText,
} from '#kernel/client/index.ts';
import { addMonths, dateInZone, formatMonthAndYear } from '#kernel/domain/calendar.ts';
import {
  EARLIEST_ACCEPTED_DATE,
  HOME_ZONE,
  isAcceptedDate,
  monthOf,
} from '#kernel/domain/dates.ts';
import {
  isDeclarationInFuture,
  newestDeclarableMonth,
  type ReportArea,
} from '../../domain/index.ts';
import type { ReportSlots } from '../report-slots.ts';
import { areaWords } from '../words/area-words.ts';
import { useReferences, useReportsSession } from '../use-reports-session.ts';
import { useDeclareNoSalesOrStock } from './use-declare-no-sales-or-stock.tsx';
import { useSuggestedMonth } from './use-suggested-month.ts';
import {
  ReportOwnerFields,
  reportOwnerOf,
  type ReportOwner,
} from '../upload/ReportOwnerFields.tsx';

/** The number of months that are offered. */
const OFFERED_MONTHS = 36;

const useStyles = /*#__PURE__*/ makeStyles({
  form: { margin: 0, containerType: 'inline-size' },
  // Where there is room, the period is beside the company, and the reported months are beside the
  // month.
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px 24px',
    '& select, & input': { minWidth: 0, width: '100%' },
    '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  whole: { gridColumn: '1 / -1' },
  // The strip of months is level with the field.
  months: { paddingTop: '0', '@container (min-width: 640px)': { paddingTop: '26px' } },
  submit: { [phoneMedia]: { width: '100%' } },
  quiet: smallText,
});

type Props = Pick<ReportSlots, 'months'> & {
  readonly area: ReportArea;
  readonly onDone: () => void;
};

export default function DeclareForm({ area, months, onDone }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const { language } = useLanguage();
  const { actor, isOffline } = useReportsSession();
  const declare = useDeclareNoSalesOrStock(area);
  const references = useReferences(area);
  const submitBy = useSubmitByMessage(area);
  const [whose, setWhose] = useState<ReportOwner>({
    distributorId: undefined,
    companyId: undefined,
  });
  const [span, setSpan] = useState<'date' | 'month'>('month');
  const [typed, setTyped] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const { distributor, companyId } = reportOwnerOf(
    references?.distributors ?? [],
    actor.distributorId,
    whose,
  );

  // oxlint-disable-next-line react/purity -- the date when the form is rendered is meant
  const today = dateInZone(Date.now(), distributor?.zone ?? HOME_ZONE);
  const most = span === 'date' ? today : newestDeclarableMonth(today);

  const lastEnded = addMonths(monthOf(today), -1);
  const suggestion = useSuggestedMonth(
    months !== undefined && distributor !== undefined,
    `${distributor?.id} ${companyId}`,
    lastEnded,
  );
  const when = typed ?? (span === 'month' ? (suggestion.month ?? '') : '');
  const isOutside = when !== '' && !isAcceptedDate(when);
  const isFuture = when !== '' && !isOutside && isDeclarationInFuture(when, today);
  const words = areaWords[area];

  const fault = () => {
    if (attempt === 0) return undefined;
    if (when === '') return t`This field is required`;
    if (isOutside) return t`The date must be between 1990 and 2099`;
    return isFuture ? t`The date is in the future` : undefined;
  };

  const wrong = fault();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);

    if (!distributor) {
      show({ type: 'error', content: t`Please select a distributor first` });
      return;
    }

    if (when === '' || isOutside || isFuture || isBusy || companyId === undefined) return;
    setBusy(true);

    try {
      await declare({ distributorId: distributor.id, companyId, when }, onDone);
    } finally {
      setBusy(false);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handler keeps Enter in a list of choices from submitting the form
    <form
      className={styles.form}
      noValidate
      onKeyDown={preventSubmitOnEnter}
      onSubmit={(event) => void submit(event)}
    >
      <FocusFirstError attempt={attempt} />
      <div className={styles.fields}>
        <ReportOwnerFields
          distributors={references?.distributors ?? []}
          chosen={whose}
          onChoose={setWhose}
          error={attempt > 0 && !distributor ? t`Please select a distributor first` : undefined}
        />
        <Field label={t`Period`}>
          <RadioGroup
            layout="horizontal"
            value={span}
            onChange={(_event, { value }) => {
              setSpan(value as 'date' | 'month');
              setTyped(undefined);
              setAttempt(0);
            }}
          >
            <Radio value="month" label={t`A whole month`} />
            <Radio value="date" label={t`One date`} />
          </RadioGroup>
        </Field>
        <Field label={span === 'date' ? t`Date` : t`Month`} required {...fieldErrorProps(wrong)}>
          {span === 'date' ? (
            <DateInput value={when} min={EARLIEST_ACCEPTED_DATE} max={most} onValue={setTyped} />
          ) : (
            <Select value={when} onChange={(_event, { value }) => setTyped(value)}>
              {when === '' ? <option value="">{t`Loading…`}</option> : null}
              {Array.from({ length: OFFERED_MONTHS }, (_month, n) => addMonths(most, -n)).map(
                (month) => (
                  <option key={month} value={month}>
                    {formatMonthAndYear(month, localeOf(language))}
                  </option>
                ),
              )}
            </Select>
          )}
        </Field>
        <div className={styles.months}>
          {months?.(area, { distributorId: distributor?.id, companyId }, suggestion.note)}
        </div>
        {submitBy ? (
          <div className={mergeClasses(styles.whole, styles.quiet)}>{submitBy}</div>
        ) : null}
        {isOffline ? (
          <div className={mergeClasses(styles.whole, styles.quiet)}>
            <Trans>Will be declared when online.</Trans>{' '}
            <Trans>
              If this device doesn’t know about rows registered for these dates, nothing is removed
              and you can decide then.
            </Trans>
          </div>
        ) : null}
        <div className={styles.whole}>
          <Button
            className={styles.submit}
            type="submit"
            appearance="primary"
            disabledFocusable={isBusy}
          >
            {_(words.declare)}
          </Button>
        </div>
      </div>
    </form>
  );
}
