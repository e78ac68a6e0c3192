/**
 * Shows the form that exports registered rows: period, distributor (for administrators), CSV or
 * workbook. The file is written on this device.
 */
import { Button, Field, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState, type FormEvent } from 'react';
import {
  fieldLabels,
  FileKindField,
  fileFormatOfCountry,
  downloadFile,
  useFileWriting,
  writeRowsToFile,
  type ExportKind,
  type ExportFailure,
} from '#areas/imports/client/index.ts';
import {
  DateInput,
  DownloadIcon,
  FocusFirstError,
  formatDateRange,
  SelectOrCombobox,
  NeedsConnectionIcon,
  useFormats,
  useLanguage,
  useSnackbar,
  optionOf,
  fieldErrorProps,
  preventSubmitOnEnter,
} from '#kernel/client/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import {
  EARLIEST_ACCEPTED_DATE,
  isAcceptedDate,
  LATEST_ACCEPTED_DATE,
} from '#kernel/domain/dates.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { addresses } from '../../domain/call-addresses.ts';
import { reportKindFor, type ReportArea } from '../../domain/index.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { useReferences, useReportsSession } from '../use-reports-session.ts';
import { exportPeriods, dateSpanOf, type ExportPeriod } from './export-periods.ts';
import {
  cellsOfRow,
  fieldsFor,
  columnHeadings,
  withVerticalNames,
  type ExportedRow,
} from './exported-rows.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { display: 'grid', gap: '16px', margin: 0, '& select, & input': { minWidth: 0 } },
});

/** The most distributors that the message about missing rows names. */
const FEW_NAMES = 3;

export default function ExportForm({
  area,
  onDone,
}: {
  readonly area: ReportArea;
  readonly onDone: () => void;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const { api, actor, zone, isOffline } = useReportsSession();
  const { language } = useLanguage();
  const formats = useFormats();
  const known = useReferences(area)?.distributors ?? [];
  const [period, setPeriod] = useState<ExportPeriod>('this_month');
  const [own, setOwn] = useState({ from: '', to: '' });
  const [whose, setWhose] = useState('');
  const [file, setFile] = useState<ExportKind>('csv');
  const [attempt, setAttempt] = useState(0);
  const { written, setWritten, isStopped, run } = useFileWriting();

  const distributors = known.filter(({ id }) => whose === '' || id === Number(whose));

  // oxlint-disable-next-line react/purity -- the date when the form is rendered is meant
  const today = dateInZone(Date.now(), zone);
  const span = period === 'own' ? own : dateSpanOf(period, today);

  const spanFault = () => {
    if (span.from === '' || span.to === '') return t`This field is required`;
    if (!isAcceptedDate(span.from) || !isAcceptedDate(span.to))
      return t`The date must be between 1990 and 2099`;
    return span.from > span.to ? t`The end date is before the start date` : undefined;
  };

  const fault = spanFault();
  const isWrong = fault !== undefined;
  const wrong = attempt > 0 ? fault : undefined;
  const names: Readonly<Record<ExportPeriod, string>> = {
    this_month: t`This month`,
    last_month: t`Last month`,
    last_3: t`Last three months`,
    last_12: t`Last twelve months`,
    own: t`Custom dates`,
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (isWrong || isOffline || written !== undefined) return;
    await run(write);
  };

  const write = async () => {
    const patterns = fileFormatOfCountry(
      isAdmin(actor) && whose === '' ? 'BR' : (distributors[0]?.country ?? 'BR'),
    );
    const fields = fieldsFor([
      ...new Set(distributors.map(({ kind }) => reportKindFor(area, kind))),
    ]);
    const name = `${area}-${span.from}-${span.to}`;
    let processing: readonly string[] = [];
    const result = await writeRowsToFile<ExportedRow>({
      file,
      name,
      patterns,
      head: columnHeadings(fields, {
        fieldName: (field) => _(fieldLabels[field]),
        currency: t`Currency`,
        vertical: area === 'pos' ? t`Vertical` : undefined,
        company: t`Registered company`,
        distributor: t`Registered distributor`,
      }),
      cells: (row) => cellsOfRow(fields, row, file, patterns),
      isStopped,
      onProgress: setWritten,
      page: async (after) => {
        const reply = await api.call(addresses[area].export, {
          query: { ...span, distributor: whose === '' ? undefined : Number(whose), after },
        });
        if (!reply.ok) return reply;
        processing = [...processing, ...(reply.value.processing ?? [])];
        return { ...reply, value: withVerticalNames(reply.value, language) };
      },
    });

    if (isStopped()) return;
    const missing = processing.length > 0 ? missingRowsMessage(processing) : undefined;

    if (result.ok) {
      downloadFile(`${name}.${file}`, result.file);
      if (missing !== undefined) show({ type: 'other', content: missing });
      onDone();
      return;
    }

    if (result.code === 'empty' && missing !== undefined) show({ type: 'other', content: missing });
    else showFailure(result.code);
  };

  const missingRowsMessage = (distributorNames: readonly string[]) => {
    const list = distributorNames.slice(0, FEW_NAMES).join(', ');
    const rest = distributorNames.length - FEW_NAMES;
    const others = formats.number(rest);
    const listed = rest > 0 ? t`${list} and ${others} more` : list;
    return t`Reports of ${listed} are still being processed, so their latest rows are missing.`;
  };

  const showFailure = (code: ExportFailure) => {
    switch (code) {
      case 'stopped':
        return;
      case 'empty':
        show({ type: 'other', content: t`No rows registered for these dates` });
        return;
      case 'too_long':
        show({
          type: 'error',
          content: t`Too many rows for Excel. Choose CSV or a shorter period.`,
        });
        return;
      case 'unheard':
        show({ type: 'error', content: t`There was a request error` });
        return;
      case 'not_yet_available':
        show({
          type: 'error',
          content: t`Reports for these dates are still being processed. Try again in a few minutes.`,
        });
        return;
      default:
        show({ type: 'error', content: _(reportRefusalMessage(code)) });
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
      {isAdmin(actor) ? (
        <SelectOrCombobox
          label={t`Distributor`}
          value={whose}
          onValue={setWhose}
          options={[{ value: '', label: t`All distributors` }, ...known.map(optionOf)]}
        />
      ) : null}
      <SelectOrCombobox
        label={t`Period`}
        hint={period === 'own' ? undefined : formatDateRange(span.from, span.to)}
        options={exportPeriods.map((one) => ({ value: one, label: names[one] }))}
        value={period}
        onValue={(value) => setPeriod(value as ExportPeriod)}
      />
      {period === 'own' ? (
        <>
          <Field label={t`From`} required {...fieldErrorProps(wrong)}>
            <DateInput
              min={EARLIEST_ACCEPTED_DATE}
              max={LATEST_ACCEPTED_DATE}
              value={own.from}
              onValue={(day) => setOwn({ ...own, from: day })}
            />
          </Field>
          <Field label={t`To`} required>
            <DateInput
              min={EARLIEST_ACCEPTED_DATE}
              max={LATEST_ACCEPTED_DATE}
              value={own.to}
              onValue={(day) => setOwn({ ...own, to: day })}
            />
          </Field>
        </>
      ) : null}
      <FileKindField file={file} onFile={setFile} written={written} />
      <div>
        <Button
          type="submit"
          appearance="primary"
          icon={isOffline ? <NeedsConnectionIcon /> : <DownloadIcon />}
          disabledFocusable={isOffline || written !== undefined}
        >
          {isOffline ? <Trans>Requires a connection</Trans> : <Trans>Export</Trans>}
        </Button>
      </div>
    </form>
  );
}
