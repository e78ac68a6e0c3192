/** Shows the TOTAL rows of a file beside the sums of the rows that they add up. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  CheckIcon,
  DataTable,
  ErrorMarkIcon,
  useFormats,
  type TableColumn,
} from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { ReconciledTotal } from '../../domain/index.ts';
import { fieldLabels } from './field-labels.ts';
import { useRowLocations } from './row-locations.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  verdict: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    whiteSpace: 'nowrap',
    '& > svg': { width: '16px', height: '16px' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px' },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

export function TotalRows({
  totals,
  currency,
}: {
  readonly totals: readonly ReconciledTotal[];
  readonly currency: Currency;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { hasSheets, placeOf } = useRowLocations();
  if (totals.length === 0) return null;
  const show = ({ field }: ReconciledTotal, value: number) =>
    field === 'quantity' ? formats.number(value) : formats.amount(value, currency);

  const sumNote = ({ isOfLines }: ReconciledTotal) =>
    isOfLines ? (
      <span className={styles.quiet}>
        {' '}
        <Trans>(quantity × price)</Trans>
      </span>
    ) : null;

  const verdict = ({ equal }: ReconciledTotal) => (
    <span className={styles.verdict}>
      {equal ? <CheckIcon aria-hidden /> : <ErrorMarkIcon aria-hidden />}
      {equal ? t`Matches` : t`Differs`}
    </span>
  );

  const columns: readonly TableColumn<ReconciledTotal>[] = [
    {
      key: 'line',
      head: hasSheets ? t`Sheet and row` : t`Row`,
      cell: ({ line }) => (hasSheets ? placeOf(line) : line),
    },
    { key: 'field', head: t`Column`, cell: ({ field }) => _(fieldLabels[field]) },
    {
      key: 'found',
      head: t`TOTAL in the file`,
      isFigure: true,
      cell: (one) => show(one, one.found),
    },
    {
      key: 'sum',
      head: t`Sum of rows`,
      isFigure: true,
      cell: (one) => (
        <>
          {show(one, one.sum)}
          {sumNote(one)}
        </>
      ),
    },
    { key: 'equal', head: t`Result`, cell: verdict },
  ];

  const card = (one: ReconciledTotal) => (
    <div className={styles.card}>
      <strong>
        {_(fieldLabels[one.field])}
        {hasSheets ? ` · ${placeOf(one.line)}` : ''}
      </strong>
      {verdict(one)}
      <span className={styles.quiet}>
        <Trans>TOTAL in the file</Trans>
      </span>
      <span className={styles.end}>{show(one, one.found)}</span>
      <span className={styles.quiet}>
        <Trans>Sum of rows</Trans>
        {sumNote(one)}
      </span>
      <span className={styles.end}>{show(one, one.sum)}</span>
    </div>
  );

  return (
    <Card
      isFlush
      title={t`TOTAL rows in the file`}
      note={<Trans>For comparison only, not counted</Trans>}
    >
      <DataTable
        caption={t`TOTAL rows in the file`}
        columns={columns}
        rows={totals}
        rowKey={({ line, field }) => `${line} ${field}`}
        card={card}
      />
    </Card>
  );
}
