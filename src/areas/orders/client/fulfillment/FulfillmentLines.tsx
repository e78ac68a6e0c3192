/**
 * Shows the units of each line as a table or, on phones, as cards: ordered, invoiced, shipped,
 * delivered and still to be shipped.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { DataTable, useFormats, type TableColumn } from '#kernel/client/index.ts';
import type { FulfillmentLine } from '../../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  strong: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  note: {
    fontSize: '12px',
    lineHeight: '16px',
    color: tokens.colorBrandForeground2,
    whiteSpace: 'normal',
  },
  card: { display: 'grid', gap: '2px' },
  figures: {
    margin: '4px 0 0',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '4px 12px',
    '& dt': { fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0 },
  },
});

export function FulfillmentLines({ lines }: { readonly lines: readonly FulfillmentLine[] }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const figure = (units: number) => (units === 0 ? '–' : formats.number(units));

  const late = ({ backordered }: FulfillmentLine) => {
    const units = formats.number(backordered);
    return backordered > 0 ? (
      <div className={styles.note}>
        <Trans>{units} on backorder</Trans>
      </div>
    ) : null;
  };

  const gone = ({ canceled }: FulfillmentLine) => {
    const units = formats.number(canceled);
    return canceled > 0 ? (
      <div className={styles.note}>
        <Trans>{units} canceled</Trans>
      </div>
    ) : null;
  };

  const over = ({ invoiced, ordered, canceled }: FulfillmentLine) =>
    invoiced > ordered - canceled ? (
      <div className={styles.note}>
        <Trans>More than ordered</Trans>
      </div>
    ) : null;

  const open = (line: FulfillmentLine) => (
    <>
      <span className={line.open > 0 ? styles.strong : undefined}>{formats.number(line.open)}</span>
      {late(line)}
    </>
  );

  const columns: readonly TableColumn<FulfillmentLine>[] = [
    { key: 'line', head: t`Line`, isFigure: true, cell: ({ line }) => formats.number(line) },
    {
      key: 'part',
      head: t`Part number`,
      cell: (line) => <span className={`figure ${styles.strong}`}>{line.partNumber}</span>,
    },
    { key: 'description', head: t`Description`, cell: ({ description }) => description },
    {
      key: 'ordered',
      head: t`Ordered`,
      isFigure: true,
      cell: (line) => (
        <>
          {formats.number(line.ordered)}
          {gone(line)}
        </>
      ),
    },
    {
      key: 'invoiced',
      head: t`Invoiced`,
      isFigure: true,
      cell: (line) => (
        <>
          {figure(line.invoiced)}
          {over(line)}
        </>
      ),
    },
    { key: 'shipped', head: t`Shipped`, isFigure: true, cell: ({ shipped }) => figure(shipped) },
    {
      key: 'delivered',
      head: t`Delivered`,
      isFigure: true,
      cell: ({ delivered }) => figure(delivered),
    },
    { key: 'open', head: t`Still to ship`, isFigure: true, cell: open },
  ];

  const term = (name: string, value: React.ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{value}</dd>
    </div>
  );

  const card = (line: FulfillmentLine) => (
    <div className={styles.card}>
      <span className={`figure ${styles.strong}`}>{line.partNumber}</span>
      <span className={styles.quiet}>{line.description}</span>
      <dl className={styles.figures}>
        {term(
          t`Ordered`,
          <>
            {formats.number(line.ordered)}
            {gone(line)}
          </>,
        )}
        {term(
          t`Invoiced`,
          <>
            {figure(line.invoiced)}
            {over(line)}
          </>,
        )}
        {term(t`Shipped`, figure(line.shipped))}
        {term(t`Delivered`, figure(line.delivered))}
        {term(t`Still to ship`, open(line))}
      </dl>
    </div>
  );

  return (
    <DataTable
      caption={t`Units by line`}
      columns={columns}
      rows={lines}
      rowKey={({ line }) => line}
      card={card}
    />
  );
}
