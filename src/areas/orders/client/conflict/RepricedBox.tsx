/**
 * Shows the notice on an order whose prices changed before it reached the server. Compares the unit
 * values and totals and asks for confirmation.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Notice, useFormats } from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { repricedLines, repricedTotal } from '../../domain/index.ts';
import { useRunOrderAction } from '../actions/use-run-order-action.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { ConfirmActions } from './ConfirmActions.tsx';

export default function RepricedBox({
  opened,
  isInEditor,
}: {
  readonly opened: OpenedOrder;
  readonly isInEditor: boolean;
}) {
  const { t } = useLingui();
  const formats = useFormats();
  const { confirmPrices } = useRunOrderAction();
  const { order, issues } = opened;
  const money = (minor: number) => formats.money(minor, order.currency);
  const before = money(order.totalMinor);
  const after = money(repricedTotal(order.content, issues));

  return (
    <Notice
      isGrave
      title={<Trans>Prices have changed</Trans>}
      actions={
        <ConfirmActions
          order={order}
          isInEditor={isInEditor}
          label={<Trans>Confirm new total</Trans>}
          onConfirm={() => confirmPrices(opened)}
        />
      }
    >
      <p>
        <Trans>
          The total changed from {before} to {after}. Confirm it to send the order.
        </Trans>
      </p>
      <ComparisonTable
        caption={t`Changed prices`}
        heads={[
          <Trans key="part">Part number</Trans>,
          <Trans key="before">Previous unit value</Trans>,
          <Trans key="now">New unit value</Trans>,
        ]}
        rows={repricedLines(order.content, issues).map(({ line, was, now, isKept }) => ({
          key: line.id,
          label: `${line.partNumber} ${line.description}`,
          ...(isKept ? { note: <Trans>Your unit value is kept</Trans> } : {}),
          before: money(was),
          now: money(now),
        }))}
      />
    </Notice>
  );
}
