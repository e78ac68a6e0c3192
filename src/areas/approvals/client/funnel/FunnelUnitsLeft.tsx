/**
 * Shows when a funnel expires or was closed, and how many units of each ordered part are left after
 * this order and the others that hold units.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { sumQuantitiesByPart, type Funnel } from '#areas/funnels/domain/index.ts';
import {
  formatInstantAsDate,
  smallText,
  useFormats,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  title: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 650 },
  quiet: smallText,
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '14px', lineHeight: '20px' },
  cell: { padding: '6px 0 6px 12px', ':first-child': { paddingInlineStart: 0 } },
  head: { ...smallText, fontWeight: 600, textAlign: 'start' },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

export function FunnelUnitsLeft({
  order,
  funnel,
}: {
  readonly order: Order;
  readonly funnel: Funnel;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { zone } = usePortalSession();
  const { number, closedAt } = funnel;
  const lastDay = formats.date(funnel.expiresOn);
  const closed = closedAt === null ? '' : formatInstantAsDate(closedAt, zone);
  const figure = `${styles.cell} ${styles.figure}`;

  return (
    <>
      <div>
        <h3 className={styles.title}>
          <Trans>Funnel {number}</Trans>
        </h3>
        <p className={styles.quiet}>
          {closed ? (
            <Trans>Closed on {closed}. Orders sent before are still approved.</Trans>
          ) : (
            <Trans>Expires on {lastDay}</Trans>
          )}
        </p>
      </div>
      <table className={styles.table}>
        <caption className="for-readers">{t`Units left in the funnel`}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${styles.cell} ${styles.head}`}>{t`Part number`}</th>
            <th scope="col" className={`${figure} ${styles.head}`}>{t`Ordered`}</th>
            <th scope="col" className={`${figure} ${styles.head}`}>{t`Left after this order`}</th>
          </tr>
        </thead>
        <tbody>
          {[...sumQuantitiesByPart(order.content.lines)].map(([partNumber, quantity]) => {
            const part = funnel.parts.find((one) => one.partNumber === partNumber);
            // The units of an order that waits for approval are already included in `drawn`.
            const left = part && Math.max(0, part.quantity - part.drawn);
            return (
              <tr key={partNumber}>
                <td className={`figure ${styles.cell}`}>{partNumber}</td>
                <td className={figure}>{formats.number(quantity)}</td>
                <td className={figure}>{left === undefined ? '–' : formats.number(left)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
