/** Prices changed before the order arrived: previous and new unit values line by line, both totals, and the request to confirm. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { LinkButton, Notice, useFormats, usePortalSession } from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { offers } from '../actions/order-actions.ts';
import { repricedLines, repricedTotal } from './repriced-total.ts';
import { useOrderSteps } from '../actions/use-order-steps.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', fontSize: '14px', lineHeight: '20px' },
  cell: {
    textAlign: 'start',
    fontWeight: 400,
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  head: { fontWeight: 600, fontSize: '12px', lineHeight: '16px' },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  now: { fontWeight: 650 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

export function RepricedBox({
  opened,
  inEditor,
}: {
  readonly opened: OpenedOrder;
  readonly inEditor: boolean;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { actor } = usePortalSession();
  const { confirmPrices } = useOrderSteps();
  const navigate = useNavigate();
  const { order } = opened;
  // Sent, it can no longer be edited.
  const confirm = async () => {
    if ((await confirmPrices(order.id)) && inEditor)
      navigate(`/orders/view/${order.id}`, { replace: true });
  };
  const money = (minor: number) => formats.money(minor, order.currency);
  const before = money(order.totalMinor);
  const after = money(repricedTotal(opened));
  const cell = (...more: string[]) => [styles.cell, ...more].join(' ');
  return (
    <Notice
      grave
      title={<Trans>Prices have changed</Trans>}
      actions={
        offers('edit', actor, order) ? (
          <>
            <Button appearance="primary" onClick={() => void confirm()}>
              <Trans>Confirm new total</Trans>
            </Button>
            {inEditor ? null : (
              <LinkButton to={`/order/edit/${order.id}`}>
                <Trans>Edit</Trans>
              </LinkButton>
            )}
          </>
        ) : null
      }
    >
      <p>
        <Trans>
          The total changed from {before} to {after}. Confirm it to send the order.
        </Trans>
      </p>
      <table className={styles.table}>
        <caption className="for-readers">{t`Changed prices`}</caption>
        <thead>
          <tr>
            <th scope="col" className={cell(styles.head)}>
              <Trans>Part number</Trans>
            </th>
            <th scope="col" className={cell(styles.head, styles.figure)}>
              <Trans>Previous unit value</Trans>
            </th>
            <th scope="col" className={cell(styles.head, styles.figure)}>
              <Trans>New unit value</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {repricedLines(opened).map(({ line, was, now, isKept }) => (
            <tr key={line.id}>
              <th scope="row" className={cell()}>
                {line.partNumber} <span className={styles.quiet}>{line.description}</span>
                {isKept ? (
                  <div className={styles.quiet}>
                    <Trans>Your unit value is kept</Trans>
                  </div>
                ) : null}
              </th>
              <td className={cell(styles.figure, styles.quiet)}>{money(was)}</td>
              <td className={cell(styles.figure, styles.now)}>{money(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  );
}
