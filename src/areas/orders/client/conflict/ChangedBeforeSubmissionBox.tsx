/**
 * Shows the notice on an order that was changed before its submission reached the server. Compares
 * the submitted version with the current one and asks for confirmation.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Notice, useFormats } from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { orderTotalText } from '../words/order-total-text.ts';
import { differencesFrom, totalOfLines, type OrderContent } from '../../domain/index.ts';
import { useRunOrderAction } from '../actions/use-run-order-action.ts';
import { orderFieldText } from '../field-text/field-text.ts';
import { fieldName } from '../words/field-name.ts';
import { useFieldTextContextOfOrder } from '../field-text/use-field-text-context.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { ConfirmActions } from './ConfirmActions.tsx';

/**
 * Shows what was changed in an order before its submission arrived. `seen` is the content that the
 * user of this device submitted.
 */
export default function ChangedBeforeSubmissionBox({
  opened,
  seen,
  isInEditor,
}: {
  readonly opened: OpenedOrder;
  readonly seen: OrderContent;
  readonly isInEditor: boolean;
}) {
  const { t } = useLingui();
  const formats = useFormats();
  const naming = useFieldTextContextOfOrder()(opened.order);
  const { confirmContent } = useRunOrderAction();
  const { order } = opened;
  const { currency } = order;
  const before = orderTotalText(
    { content: seen, totalMinor: totalOfLines(seen.lines), currency },
    formats,
  );
  const after = orderTotalText(order, formats);
  const lines = [...order.content.lines, ...seen.lines];

  return (
    <Notice
      isGrave
      title={<Trans>The order has changed</Trans>}
      actions={
        <ConfirmActions
          order={order}
          isInEditor={isInEditor}
          label={<Trans>Confirm and send</Trans>}
          onConfirm={() => confirmContent(opened)}
        />
      }
    >
      <p>
        <Trans>
          Someone changed the order before your submission reached the server. Compare both versions
          and confirm the current one to send it.
        </Trans>
      </p>
      <ComparisonTable
        caption={t`Changed fields`}
        heads={[
          <Trans key="field">Field</Trans>,
          <Trans key="before">Version you sent</Trans>,
          <Trans key="now">Current version</Trans>,
        ]}
        rows={[
          ...differencesFrom(seen, order.content).map(({ path, seen: was, now }) => {
            const field = path.at(-1) ?? '';
            return {
              key: path.join('.'),
              label: fieldName(path, lines),
              before: orderFieldText(field, was, naming),
              now: orderFieldText(field, now, naming),
            };
          }),
          { key: 'total', label: <Trans>Total, excl. taxes</Trans>, before, now: after },
        ]}
      />
    </Notice>
  );
}
