/**
 * Lists the reports that were registered after the report to be undone and for the same dates, and
 * the rows that they share with it. The person chooses what becomes of these rows, and may choose
 * otherwise for single ones.
 */
import { Button, Checkbox, Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { currencyOfRow, fieldLabels, formatCellValue } from '#areas/imports/client/index.ts';
import { documentSchemas, type Field as SchemaField } from '#areas/imports/domain/index.ts';
import { formatDateAndTime, useFormats } from '#kernel/client/index.ts';
import type { Report, UndoneRow } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import {
  MAX_REPORT_UNDO_EXCEPTIONS,
  type LaterRowsChoice,
  type LoadedUndoPreview,
} from './use-undo-report.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  block: { display: 'grid', gap: '8px' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '4px',
    maxHeight: '260px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
  reports: { margin: 0, paddingInlineStart: '18px', overflowWrap: 'anywhere' },
});

const FEW_REPORTS = 5;

type Props = {
  readonly report: Report;
  readonly shown: LoadedUndoPreview;
  readonly isForbidden: boolean;
  readonly later: LaterRowsChoice;
  readonly onMore: (after: string) => void;
};

export function LaterRows({ report, shown, isForbidden, later, onMore }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { zone } = useReportsSession();
  const { counts, rows, next } = shown;
  const asked = counts.repeated + counts.changed + counts.removed;

  return (
    <div className={styles.block}>
      <div hidden={shown.later.length === 0}>
        <Plural
          value={shown.later.length}
          one="A later report was registered for these dates:"
          other="# later reports were registered for these dates:"
        />
      </div>
      <ul className={styles.reports}>
        {shown.later.slice(-FEW_REPORTS).map(({ id, name, at, by }) => (
          <li key={id}>
            {name} · {formatDateAndTime(at, zone)} · {by}
          </li>
        ))}
        {shown.later.length > FEW_REPORTS ? (
          <li>
            <Trans>and more</Trans>
          </li>
        ) : null}
      </ul>
      {isForbidden ? <div>{_(reportRefusalMessage('undo_needs_remover'))}</div> : null}
      {asked > 0 ? (
        <Field
          label={t`Rows that later reports contain, changed or removed`}
          hint={
            <Plural
              value={asked}
              one="# row. A selected row gets the other option."
              other="# rows. Selected rows get the other option."
            />
          }
        >
          <RadioGroup
            value={later.choice}
            disabled={isForbidden}
            onChange={(_event, { value }) => later.choose(value as LaterRowsChoice['choice'])}
          >
            <Radio value="keep" label={t`Keep the values of the later reports`} />
            <Radio value="former" label={t`Restore the values from before this report`} />
          </RadioGroup>
        </Field>
      ) : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.row}>
            {isForbidden ? (
              <LaterRowText report={report} shown={shown} row={row} />
            ) : (
              <Checkbox
                checked={later.except.has(row.row)}
                disabled={
                  !later.except.has(row.row) && later.except.size >= MAX_REPORT_UNDO_EXCEPTIONS
                }
                onChange={() => later.toggle(row.row)}
                label={<LaterRowText report={report} shown={shown} row={row} />}
              />
            )}
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <div>
          <Button type="button" onClick={() => onMore(next)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows a row: what identifies it, what the later report did, and the values that differ. */
function LaterRowText({
  report,
  shown,
  row,
}: Pick<Props, 'report' | 'shown'> & { readonly row: UndoneRow }) {
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { key, fields } = documentSchemas[report.kind];
  const { registered, former, outcome, by } = row;
  const name = shown.later.find(({ id }) => id === by)?.name ?? t`a later report`;

  const textOf = (values: UndoneRow['former'], { name: field, type }: SchemaField) => {
    const currency = currencyOfRow(values ?? {}, report.currency);
    return formatCellValue(type, values?.[field] ?? null, currency, formats) || t`empty`;
  };
  const identity = fields
    .filter((field) => key.includes(field.name))
    .map((field) => textOf(registered ?? former, field))
    .join(' · ');
  const differing =
    registered && former
      ? fields.filter(({ name: field }) => (registered[field] ?? null) !== (former[field] ?? null))
      : fields.filter(({ name: field }) => field === 'quantity');

  return (
    <>
      <strong>{identity}</strong>{' '}
      {outcome === 'repeated' ? <Trans>is also in {name}.</Trans> : null}
      {outcome === 'changed' ? <Trans>was changed by {name}.</Trans> : null}
      {outcome === 'removed' ? <Trans>was removed by {name}.</Trans> : null}{' '}
      {differing.map((field) => (
        <span key={field.name}>
          {_(fieldLabels[field.name])}: {registered ? textOf(registered, field) : t`not registered`}
          {'; '}
          {former ? (
            <Trans>before: {textOf(former, field)}</Trans>
          ) : (
            <Trans>before: not registered</Trans>
          )}{' '}
        </span>
      ))}
    </>
  );
}
