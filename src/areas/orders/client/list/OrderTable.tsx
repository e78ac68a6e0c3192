/** The rows of the list: a table from tablets on, cards on phones; the order's name is the row's one link. Whose order it is, is told to those alone who see several distributors'. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Link } from 'react-router-dom';
import {
  DataTable,
  formatDay,
  formatMoney,
  landscapeQuery,
  StatusBadge,
  type TableColumn,
  useLanguage,
  useMedia,
  usePortalSession,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/permissions.ts';
import type { OrderRow } from '../../device/index.ts';
import { pathOfOrder } from '../actions/order-actions.ts';
import { useOrderName } from '../words/order-words.ts';
import { OrderRowActions } from './OrderRowActions.tsx';
import { SyncMark } from './SyncMark.tsx';
import { typeWords } from '../words/field-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    minWidth: '44px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ':hover': { textDecorationLine: 'underline' },
  },
  nameWithMark: { marginTop: '-8px', marginBottom: '-8px' },
  first: { display: 'grid', gridTemplateColumns: 'max-content', justifyItems: 'start' },
  quiet: { color: tokens.colorNeutralForeground3 },
  total: { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    gap: '4px 12px',
    alignItems: 'center',
  },
  actions: {
    position: 'relative',
    zIndex: 1,
    gridColumn: 3,
    gridRow: '1 / span 3',
    alignSelf: 'center',
    marginInlineEnd: '-12px',
  },
  line: {
    gridColumn: '1 / 3',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    marginBlock: '-8px -6px',
  },
  whole: {
    marginTop: 0,
    marginBottom: 0,
    '::after': { content: '""', position: 'absolute', inset: '-12px -16px' },
  },
  end: { justifySelf: 'end', textAlign: 'end' },
  marks: {
    gridColumn: '1 / 3',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
  },
});

export function OrderTable({
  rows,
  caption,
}: {
  readonly rows: readonly OrderRow[];
  readonly caption?: string;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { zone, actor } = usePortalSession();
  const nameOf = useOrderName();
  const isWide = useMedia(landscapeQuery);

  const day = (row: OrderRow) => formatDay(row.createdAt, zone);
  const total = (row: OrderRow) => formatMoney(row.totalMinor, row.currency, language);
  const name = (row: OrderRow, className?: string) => (
    <Link
      to={pathOfOrder(actor, row)}
      className={mergeClasses(styles.name, row.sync !== 'synced' && styles.nameWithMark, className)}
    >
      {nameOf(row)}
      {row.number ? null : (
        <span className="for-readers">
          , {row.distributorName}, {day(row)}, {total(row)}
        </span>
      )}
    </Link>
  );
  const columns: readonly TableColumn<OrderRow>[] = [
    {
      key: 'order',
      head: t`Order`,
      cell: (row) => (
        <div className={styles.first}>
          {name(row)}
          <SyncMark state={row.sync} />
        </div>
      ),
    },
    ...(isAdmin(actor)
      ? [{ key: 'distributor', head: t`Distributor`, cell: (row: OrderRow) => row.distributorName }]
      : []),
    ...(isWide || !isAdmin(actor)
      ? [
          {
            key: 'type',
            head: t`Type`,
            cell: (row: OrderRow) => <span className={styles.quiet}>{_(typeWords[row.type])}</span>,
          },
        ]
      : []),
    {
      key: 'date',
      head: t`Date`,
      cell: (row) => <span className={mergeClasses('figure', styles.quiet)}>{day(row)}</span>,
    },
    { key: 'status', head: t`Status`, cell: (row) => <StatusBadge status={row.status} /> },
    {
      key: 'total',
      head: t`Total, excl. taxes`,
      figure: true,
      cell: (row) => <span className={styles.total}>{total(row)}</span>,
    },
    {
      key: 'actions',
      head: t`Actions`,
      hiddenHead: true,
      figure: true,
      cell: (row) => <OrderRowActions order={row} />,
    },
  ];
  const card = (row: OrderRow) => (
    <div className={styles.card}>
      <div className={styles.line}>
        {name(row, styles.whole)}
        <span className={mergeClasses('figure', styles.quiet)}>· {day(row)}</span>
      </div>
      <span className={styles.quiet}>
        {isAdmin(actor) ? row.distributorName : _(typeWords[row.type])}
      </span>
      <span className={mergeClasses(styles.total, styles.end)}>{total(row)}</span>
      <span className={styles.marks}>
        <StatusBadge status={row.status} />
        <SyncMark state={row.sync} />
      </span>
      <span className={styles.actions}>
        <OrderRowActions order={row} />
      </span>
    </div>
  );
  return (
    <DataTable
      caption={caption ?? t`Orders, newest first`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      card={card}
    />
  );
}
