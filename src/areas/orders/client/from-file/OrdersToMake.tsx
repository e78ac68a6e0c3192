/** The orders that a file will become: which rows each has, what it adds up to, and what of its header could not be taken over. */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { detailCodes } from '#areas/alerts/domain/index.ts';
import { fieldWords } from '#areas/imports/client/index.ts';
import {
  Card,
  DataTable,
  Notice,
  useFormats,
  useLanguage,
  type TableColumn,
  smallText,
} from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { pricingOf, totalOfFile, type OrderOfFile, type UnreadHead } from '../../domain/index.ts';
import type { PlannedOrders } from './use-plan.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  strong: { fontWeight: 600, overflowWrap: 'anywhere' },
  quiet: { ...smallText, display: 'block', overflowWrap: 'anywhere' },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px' },
  whole: { gridColumnStart: 1, gridColumnEnd: -1 },
});

type Props = {
  readonly plan: PlannedOrders;
  readonly currency: Currency;
  /** Rows whose part the catalog does not have. */
  readonly unknown: number;
};

export function OrdersToMake({ plan, currency, unknown }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const formats = useFormats();
  const { orders, parts, refused, discounts, demos } = plan;
  const money = (order: OrderOfFile) => formats.money(totalOfFile(order, parts), currency);
  const nameOf = ({ name }: Pick<OrderOfFile, 'name'>) => name || t`No purchase order number`;
  const priceWords = {
    all: t`All unit values from the file: total locked`,
    some: t`Some unit values from the file`,
    none: t`Unit values from the catalog`,
  };
  const whyUnread = ({ head, text, isOfOtherType }: UnreadHead) => {
    const field = _(fieldWords[head]);
    if (isOfOtherType) return t`${field} “${text}” isn't part of this type of order.`;
    return head === 'orderType'
      ? t`${field} “${text}” isn't created from files. The order is a normal one.`
      : t`${field} “${text}” wasn't recognized. Choose it in the order.`;
  };
  const unread = (order: OrderOfFile) =>
    order.unread.map((one) => (
      <span key={one.head} className={styles.quiet}>
        {whyUnread(one)}
      </span>
    ));
  const rowsOf = ({ rows }: OrderOfFile) => {
    const first = rows[0]!.line;
    const last = rows.at(-1)!.line;
    return first === last ? t`Row ${first}` : t`Rows ${first} to ${last}`;
  };
  const lines = ({ rows }: OrderOfFile) => (
    <Plural value={rows.length} one="# line" other="# lines" />
  );
  const columns: readonly TableColumn<OrderOfFile>[] = [
    {
      key: 'name',
      head: t`Customer purchase order`,
      cell: (order) => (
        <>
          <span className={styles.strong}>{nameOf(order)}</span>
          {unread(order)}
        </>
      ),
    },
    {
      key: 'lines',
      head: t`Lines`,
      cell: (order) => (
        <>
          {lines(order)}
          <span className={styles.quiet}>{rowsOf(order)}</span>
        </>
      ),
    },
    { key: 'prices', head: t`Unit value`, cell: (order) => priceWords[pricingOf(order.rows)] },
    {
      key: 'total',
      head: t`Total`,
      figure: true,
      cell: (order) => <span className={styles.strong}>{money(order)}</span>,
    },
  ];
  const card = (order: OrderOfFile) => (
    <div className={styles.card}>
      <span className={styles.strong}>{nameOf(order)}</span>
      <span className={`figure ${styles.strong}`}>{money(order)}</span>
      <span className={`${styles.quiet} ${styles.whole}`}>
        {lines(order)} · {rowsOf(order)}
      </span>
      <span className={`${styles.quiet} ${styles.whole}`}>{priceWords[pricingOf(order.rows)]}</span>
      <div className={styles.whole}>{unread(order)}</div>
    </div>
  );
  return (
    <>
      {refused ? (
        <Notice
          grave
          title={
            refused.code === 'too_many_lines' ? (
              <Trans>Up to {refused.most} lines per order</Trans>
            ) : (
              <Trans>Up to {refused.most} orders per file</Trans>
            )
          }
        >
          {refused.code === 'too_many_lines' ? (
            <Trans>
              {nameOf(refused)}: {refused.count} lines. Remove rows here or split them across
              several purchase orders in the file.
            </Trans>
          ) : (
            <Trans>
              This file has {refused.count}. Check which column has the customer purchase order or
              split the file.
            </Trans>
          )}
        </Notice>
      ) : null}
      {unknown > 0 ? (
        <Notice
          title={
            <>
              {detailCodes['02'][language]}:{' '}
              <Plural
                value={unknown}
                one="# row has a part number that isn't in the catalog"
                other="# rows have part numbers that aren't in the catalog"
              />
            </>
          }
        >
          <Trans>
            Orders with unknown part numbers can't be sent. Correct them here or later in the draft.
          </Trans>
        </Notice>
      ) : null}
      {discounts > 0 ? (
        <Notice
          title={
            <Plural value={discounts} one="# row has a discount" other="# rows have a discount" />
          }
        >
          <Trans>
            Only funnel orders allow discounts. Lines are created at the full unit value.
          </Trans>
        </Notice>
      ) : null}
      {demos > 0 ? (
        <Notice
          title={<Plural value={demos} one="# row is a demo unit" other="# rows are demo units" />}
        >
          <Trans>Retail orders have no demo units. Lines are created as ordinary ones.</Trans>
        </Notice>
      ) : null}
      <Card
        flush
        title={<Trans>Orders to create</Trans>}
        note={<Plural value={orders.length} one="# draft" other="# drafts" />}
      >
        <DataTable
          caption={t`Orders to create`}
          columns={columns}
          rows={orders}
          rowKey={({ name }) => name}
          card={card}
        />
      </Card>
    </>
  );
}
