/**
 * Shows the products of an order, read-only. Unit values that differ from the catalog are marked.
 */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui as useWords } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card, DataTable, phoneMedia, useFormats, type TableColumn } from '#kernel/client/index.ts';
import { netUnitPrice } from '#kernel/domain/money.ts';
import {
  correctionsOf,
  differsFromCatalogPrice,
  hasDiscount,
  hasUnreadableFigure,
  lineFields,
  type Order,
  type OrderLine,
  totalOfLine,
  writeUnitValue,
} from '../../domain/index.ts';
import { orderTotalText } from '../words/order-total-text.ts';
import { lineFieldWords } from '../words/field-words.ts';
import { AttachedLineFiles } from './AttachedLineFiles.tsx';
import { LineCorrections } from './LineCorrections.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  note: {
    fontSize: '12px',
    lineHeight: '16px',
    color: tokens.colorBrandForeground2,
    whiteSpace: 'nowrap',
  },
  strong: { fontWeight: 600 },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px' },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  whole: { gridColumn: '1 / -1', ':empty': { display: 'none' } },
  end: { textAlign: 'end' },
  total: {
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'baseline',
    gap: '16px',
    flexWrap: 'wrap',
    padding: '16px 20px',
    [phoneMedia]: { padding: '16px' },
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  printed: { '@media screen': { display: 'none' } },
  sum: { fontSize: '20px', lineHeight: '26px', fontWeight: 650, letterSpacing: '-.02em' },
});

type Props = {
  readonly order: Order;
  /**
   * True if the order is shown beside a list, in half of the screen. The description is then below
   * the part number, as its own column would be too narrow.
   */
  readonly isBesideList?: boolean;
  /** True if a dock on the screen has the total. It is then below the products on paper only. */
  readonly isTotalInDock?: boolean;
  /** True if another card on the screen shows the reasons and files of the discounts. */
  readonly areDiscountsApart?: boolean;
};

export function OrderProducts({
  order,
  isBesideList = false,
  isTotalInDock = false,
  areDiscountsApart = false,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const money = (minor: number) => formats.money(minor, order.currency);
  const { lines } = order.content;

  const quantity = (line: OrderLine) =>
    typeof line.quantity === 'number' ? formats.number(line.quantity) : (line.quantity ?? '–');
  const unit = (line: OrderLine) =>
    typeof line.unitMinor === 'number'
      ? money(line.unitMinor)
      : writeUnitValue(line.unitMinor, order.currency, '.') || '–';
  const total = (line: OrderLine) => (hasUnreadableFigure(line) ? '–' : money(totalOfLine(line)));

  const wrong = (line: OrderLine) => (
    <LineCorrections
      partNumber={line.partNumber}
      corrections={correctionsOf(order, line, lines.indexOf(line))}
    />
  );

  const demo = (line: OrderLine) =>
    line.demo ? (
      <div className={styles.note}>
        <Trans>Demo</Trans>
      </div>
    ) : null;

  const reason = (line: OrderLine) =>
    line.discount !== 0 && line.discountReason && !areDiscountsApart ? (
      <div className={`${styles.quiet} no-print`}>
        {_(lineFieldWords.discountReason)}: {line.discountReason}
      </div>
    ) : null;

  const files = (line: OrderLine) =>
    areDiscountsApart && hasDiscount(line) ? null : (
      <AttachedLineFiles order={order} line={line} number={lines.indexOf(line) + 1} />
    );

  const hasEan = lineFields.ean.need[order.type] !== 'absent';
  const ean = (line: OrderLine) =>
    hasEan && line.ean ? (
      <div className={styles.quiet}>
        {_(lineFieldWords.ean)} <span className="figure">{line.ean}</span>
      </div>
    ) : null;

  /** The net unit value of a line with a discount, and the discount. */
  const discounted = ({ unitMinor, discount }: OrderLine) =>
    typeof unitMinor === 'number' && typeof discount === 'number' && discount !== 0
      ? { net: money(netUnitPrice(unitMinor, discount)), percent: formats.percent(discount) }
      : undefined;

  const net = (line: OrderLine) => {
    const found = discounted(line);
    if (!found) return null;
    const { net: each, percent } = found;
    return (
      <div className={styles.note}>
        <Trans>
          Net {each} (−{percent})
        </Trans>
      </div>
    );
  };

  /** On a card, the net unit value is the factor that leads to the total. */
  const factors = (line: OrderLine) => {
    const found = discounted(line);
    return found ? (
      <div className={styles.note}>
        {unit(line)} − {found.percent}
      </div>
    ) : null;
  };

  const described = (line: OrderLine) => (
    <>
      {line.description}
      {ean(line)}
      {reason(line)}
      {files(line)}
      {demo(line)}
      {wrong(line)}
    </>
  );

  const differs = (line: OrderLine) => {
    const listed = money(line.listMinor ?? 0);
    return differsFromCatalogPrice(line) ? (
      <div className={`${styles.note} no-print`}>
        <Trans>Catalog: {listed}</Trans>
      </div>
    ) : null;
  };

  // The notice above an order that was returned names its lines by their numbers.
  const place = (line: OrderLine) =>
    order.status === 'waiting_correction' ? (
      <span className={styles.quiet}>{lines.indexOf(line) + 1} · </span>
    ) : null;

  const columns: readonly TableColumn<OrderLine>[] = [
    {
      key: 'part',
      head: t`Part number`,
      cell: (line) => (
        <>
          <span className="figure">
            {place(line)}
            <span className={styles.strong}>{line.partNumber}</span>
          </span>
          {isBesideList ? <div className={styles.quiet}>{described(line)}</div> : null}
        </>
      ),
    },
    { key: 'description', head: t`Description`, cell: described, isLeftOut: isBesideList },
    { key: 'quantity', head: t`Quantity`, isFigure: true, cell: quantity },
    {
      key: 'unit',
      head: t`Unit value`,
      isFigure: true,
      cell: (line) => (
        <>
          {unit(line)}
          {net(line)}
          {differs(line)}
        </>
      ),
    },
    {
      key: 'total',
      head: t`Total`,
      isFigure: true,
      cell: (line) => <span className={styles.strong}>{total(line)}</span>,
    },
  ];

  const card = (line: OrderLine) => (
    <div className={styles.card}>
      <span className="figure">
        {place(line)}
        <span className={styles.strong}>{line.partNumber}</span>
      </span>
      <span className={`figure ${styles.strong} ${styles.end}`}>{total(line)}</span>
      <div className={styles.quiet}>
        {line.description}
        {ean(line)}
      </div>
      <div className={`figure ${styles.end}`}>
        {quantity(line)} × {discounted(line)?.net ?? unit(line)}
        {factors(line)}
      </div>
      <div className={styles.whole}>
        {reason(line)}
        {demo(line)}
        {differs(line)}
        {wrong(line)}
      </div>
      <div className={styles.whole}>{files(line)}</div>
    </div>
  );

  return (
    <Card
      title={<Trans>Products</Trans>}
      note={<Plural value={lines.length} one="# line" other="# lines" />}
      isFlush
    >
      {lines.length > 0 ? (
        <DataTable
          caption={t`Products`}
          columns={columns}
          rows={lines}
          rowKey={(line) => line.id}
          card={card}
        />
      ) : null}
      <div className={mergeClasses(styles.total, isTotalInDock && styles.printed, 'printed-total')}>
        <span className={styles.quiet}>
          <Trans>Total, excl. taxes</Trans>
        </span>
        <span className={`figure ${styles.sum}`}>{orderTotalText(order, formats)}</span>
      </div>
    </Card>
  );
}
