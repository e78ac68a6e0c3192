/**
 * Rows of orders, as a table or, on phones, as cards. Apart from its menu, a row has only one link,
 * the order's name. Only administrators have a column for the distributor.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLingui as useWords } from '@lingui/react';
import {
  DataTable,
  formatInstantAsDate,
  RowMarks,
  RowTitle,
  StatusBadge,
  type Sorting,
  type TableColumn,
  useFormats,
  useMaxColumnPriority,
  usePortalSession,
  NonBreakingText,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import type { OrderRow } from '../../device/index.ts';
import { pathOfOrder } from '../actions/order-actions.ts';
import { useOrderName } from '../words/use-order-name.ts';
import { FulfillmentMark } from './FulfillmentMark.tsx';
import { OrderRowActions } from './OrderRowActions.tsx';
import { SyncMark } from './SyncMark.tsx';
import { orderTypeWords } from '../words/order-type-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  first: {
    display: 'grid',
    gridTemplateColumns: 'minmax(min-content, max-content)',
    justifyItems: 'start',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  total: { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    gap: '4px 12px',
    alignItems: 'center',
  },
  withoutActions: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  actions: {
    position: 'relative',
    zIndex: 1,
    gridColumn: 3,
    gridRow: '1 / span 3',
    alignSelf: 'center',
    marginInlineEnd: '-12px',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
  },
  above: { position: 'relative', zIndex: 1, marginBlock: '-12px', marginInlineStart: '-12px' },
  // The date is beside the short facts, because a long status fills a line of its own.
  facts: {
    gridColumn: '1 / 3',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '12px',
  },
  names: { display: 'flex', flexWrap: 'wrap', columnGap: '8px' },
  end: { marginInlineStart: 'auto' },
  day: { whiteSpace: 'nowrap' },
  // A status stays in one line where the other columns can give way.
  status: { '@media (min-width: 800px)': { whiteSpace: 'nowrap' } },
});

type Props = {
  readonly rows: readonly OrderRow[];
  readonly caption?: string;
  readonly sorting?: Sorting;
  /** Renders the checkbox before each row while orders are selected. */
  readonly select?: ((row: OrderRow) => ReactNode) | undefined;
};

/**
 * Shows the name of a draft, with its purchase order for screen readers only. The row shows the
 * purchase order elsewhere, and the whole name would take several lines.
 */
function DraftName({ name }: { readonly name: string }) {
  const [state, order, ...rest] = name.split(' · ');
  return (
    <>
      {state}
      <span className="for-readers"> · {order}</span>
      {rest.map((part) => ` · ${part}`)}
    </>
  );
}

export function OrderTable({ rows, caption, sorting, select }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { zone, actor } = usePortalSession();
  const nameOf = useOrderName();
  const isWide = useMaxColumnPriority() >= 3;

  const day = (row: OrderRow) => formatInstantAsDate(row.createdAt, zone);
  const total = (row: OrderRow) => formats.money(row.totalMinor, row.currency);

  const name = (row: OrderRow, coversCard = false) => (
    <RowTitle to={pathOfOrder(actor, row)} isNumber={row.number !== null} coversCard={coversCard}>
      <span>
        {row.number === null && row.customerOrder.trim() !== '' ? (
          <DraftName name={nameOf(row)} />
        ) : (
          <NonBreakingText text={nameOf(row)} />
        )}
      </span>
      {row.number ? null : (
        <span className="for-readers">
          , {row.distributorName}, {day(row)}, {total(row)}
        </span>
      )}
    </RowTitle>
  );

  const columns: readonly TableColumn<OrderRow>[] = [
    {
      key: 'select',
      head: t`Select`,
      isHeadHidden: true,
      isLeftOut: !select,
      cell: (row) => select?.(row),
    },
    {
      key: 'order',
      head: t`Order`,
      sortKey: 'number',
      cell: (row) => (
        <div className={styles.first}>
          {name(row)}
          {isWide ? null : (
            <span className={styles.quiet}>
              <NonBreakingText text={row.customerOrder} />
            </span>
          )}
          <SyncMark state={row.sync} />
        </div>
      ),
    },
    {
      key: 'distributor',
      head: t`Distributor`,
      sortKey: 'distributor',
      isLeftOut: !isAdmin(actor),
      cell: (row) => row.distributorName,
    },
    {
      key: 'customerOrder',
      head: t`PO`,
      sortKey: 'customerOrder',
      priority: 3,
      cell: (row) => (
        <span className={styles.quiet}>
          <NonBreakingText text={row.customerOrder} />
        </span>
      ),
    },
    {
      key: 'type',
      head: t`Type`,
      sortKey: 'type',
      // If the table also names distributors, narrow screens hide the type first, because most
      // orders have the same type.
      priority: isAdmin(actor) ? 4 : 3,
      cell: (row) => <span className={styles.quiet}>{_(orderTypeWords[row.type])}</span>,
    },
    {
      key: 'date',
      head: t`Date`,
      sortKey: 'date',
      cell: (row) => <span className={mergeClasses('figure', styles.quiet)}>{day(row)}</span>,
    },
    {
      key: 'status',
      head: t`Status`,
      sortKey: 'status',
      cell: (row) => (
        <span className={styles.status}>
          <StatusBadge status={row.status} />
          <FulfillmentMark order={row} />
        </span>
      ),
    },
    {
      key: 'total',
      head: t`Total, excl. taxes`,
      sortKey: 'total',
      isFigure: true,
      cell: (row) => <span className={styles.total}>{total(row)}</span>,
    },
    {
      key: 'actions',
      head: t`Actions`,
      isHeadHidden: true,
      isFigure: true,
      // While orders are selected, the only action is the one for all selected orders.
      isLeftOut: !!select,
      cell: (row) => <OrderRowActions order={row} />,
    },
  ];

  const card = (row: OrderRow) => (
    <div className={mergeClasses(styles.card, select && styles.withoutActions)}>
      <div className={styles.line}>
        {select ? <span className={styles.above}>{select(row)}</span> : null}
        {name(row, true)}
      </div>
      <span className={mergeClasses(styles.total, styles.end)}>{total(row)}</span>
      <div className={mergeClasses(styles.facts, styles.quiet)}>
        <span className={styles.names}>
          <span>{isAdmin(actor) ? row.distributorName : _(orderTypeWords[row.type])}</span>
          <span>
            <NonBreakingText text={row.customerOrder} />
          </span>
        </span>
        <span className={mergeClasses('figure', styles.day)}>{day(row)}</span>
      </div>
      <RowMarks>
        <StatusBadge status={row.status} />
        <FulfillmentMark order={row} hasDay />
        <SyncMark state={row.sync} />
      </RowMarks>
      {select ? null : (
        <span className={styles.actions}>
          <OrderRowActions order={row} />
        </span>
      )}
    </div>
  );

  return (
    <DataTable
      caption={caption ?? t`Orders`}
      sorting={sorting}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      card={card}
    />
  );
}
