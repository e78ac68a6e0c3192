/**
 * Shows the orders that a file will become, each with its rows, its total, its issues, and the
 * values of its header that were not recognized.
 */
import { makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { fieldLabels, useRowLocations } from '#areas/imports/client/index.ts';
import {
  Card,
  DataTable,
  redColors,
  useFormats,
  type TableColumn,
  NonBreakingText,
  smallText,
} from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import {
  pricedRowsShare,
  totalMinorOfFileOrder,
  type OrderOfFile,
  type UnreadHeaderText,
} from '../../domain/index.ts';
import { orderIssueMessage } from '../issues/issue-words.ts';
import { FilePlanNotices } from './FilePlanNotices.tsx';
import type { PlannedOrders } from './use-planned-orders.ts';

/** The most issues that are listed for an order. */
const MOST_TOLD = 5;

const useStyles = /*#__PURE__*/ makeStyles({
  strong: { fontWeight: 600, overflowWrap: 'anywhere' },
  quiet: { ...smallText, display: 'block', overflowWrap: 'anywhere' },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px' },
  told: {
    ...smallText,
    margin: '4px 0 0',
    paddingInlineStart: '16px',
    color: redColors.text,
    overflowWrap: 'anywhere',
  },
  whole: { gridColumnStart: 1, gridColumnEnd: -1 },
});

type Props = {
  readonly plan: PlannedOrders;
  readonly currency: Currency;
  /** The number of rows whose part the catalog does not have. */
  readonly unknown: number;
};

export function OrdersToCreate({ plan, currency, unknown }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { orders, parts, issues } = plan;
  const money = (order: OrderOfFile) =>
    formats.money(totalMinorOfFileOrder(order, parts), currency);
  const nameOf = ({ name }: Pick<OrderOfFile, 'name'>) => name || t`No purchase order number`;

  const priceWords = {
    all: t`All unit values from the file: total locked`,
    some: t`Some unit values from the file`,
    none: t`Unit values from the catalog`,
  };

  const pricesOf = ({ rows, isAgreed }: OrderOfFile) => {
    const pricing = pricedRowsShare(rows);
    return isAgreed && pricing === 'none'
      ? t`Unit values agreed with the funnel`
      : priceWords[pricing];
  };

  const { hasSheets, placeOf } = useRowLocations();

  const toldOf = (line: number, words: string) =>
    hasSheets ? `${placeOf(line)}: ${words}` : t`Row ${line}: ${words}`;

  const whyUnread = ({ head, text, isOfOtherType, isOfLaterRow }: UnreadHeaderText) => {
    const field = _(fieldLabels[head]);
    if (isOfLaterRow)
      return t`${field} “${text}” in a later row wasn’t used, because the first row applies. Check it in the order.`;
    if (isOfOtherType) return t`${field} “${text}” isn’t part of this type of order.`;
    return head === 'orderType'
      ? t`${field} “${text}” wasn’t recognized. The order is a normal one.`
      : t`${field} “${text}” wasn’t recognized. Choose it in the order.`;
  };

  const unread = (order: OrderOfFile) =>
    order.unread.map((one) => (
      <span key={one.head} className={styles.quiet}>
        {whyUnread(one)}
      </span>
    ));

  const told = ({ name }: OrderOfFile) => {
    const found = issues.get(name) ?? [];
    const more = found.length - MOST_TOLD;
    return found.length === 0 ? null : (
      <ul className={styles.told}>
        {found.slice(0, MOST_TOLD).map(({ line, issue }) => {
          const words = orderIssueMessage(issue, currency, formats);
          return (
            <li key={`${line} ${issue.path.join('.')} ${issue.code}`}>
              <NonBreakingText text={line === null ? words : toldOf(line, words)} />
            </li>
          );
        })}
        {more > 0 ? (
          <li>
            <Plural value={more} one="# more" other="# more" />
          </li>
        ) : null}
      </ul>
    );
  };

  const rowsOf = ({ rows }: OrderOfFile) => {
    const first = rows[0]!.line;
    const last = rows.at(-1)!.line;
    if (first === last) return placeOf(first);
    return hasSheets ? `${placeOf(first)} – ${placeOf(last)}` : t`Rows ${first} to ${last}`;
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
          {told(order)}
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
    { key: 'prices', head: t`Unit value`, cell: pricesOf },
    {
      key: 'total',
      head: t`Total`,
      isFigure: true,
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
      <span className={`${styles.quiet} ${styles.whole}`}>{pricesOf(order)}</span>
      <div className={styles.whole}>
        {unread(order)}
        {told(order)}
      </div>
    </div>
  );

  return (
    <>
      <FilePlanNotices plan={plan} unknown={unknown} nameOf={nameOf} />
      <Card
        isFlush
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
