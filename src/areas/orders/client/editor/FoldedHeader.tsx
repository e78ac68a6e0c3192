/**
 * Shows the values of a header that is folded on a phone, so that the lines come first, and a button
 * that shows its fields.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Card, EditIcon, NonBreakingText } from '#kernel/client/index.ts';
import { headerFieldsOf, headerValue } from '../../domain/index.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { NO_VALUE, orderFieldText } from '../field-text/field-text.ts';
import { useFieldTextContextOfOrder } from '../field-text/use-field-text-context.ts';
import { focusField } from '../issues/issue-locations.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { labelPurchaseOrder } from '../words/label-purchase-order.ts';
import { orderTypeWords } from '../words/order-type-words.ts';

type Props = {
  readonly editor: OrderEditorStore;
  readonly distributorId: number;
  readonly onUnfold: () => void;
};

export default function FoldedHeader({ editor, distributorId, onUnfold }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const header = useOrderEditor(editor, (state) => state.header);
  const contextOf = useFieldTextContextOfOrder();
  const context = contextOf({ currency: editor.currency, distributorId });

  const values = headerFieldsOf(header.type)
    .filter((field) => field !== 'observation' && field !== 'customerOrder')
    .map((field) => orderFieldText(field, headerValue(header, field), context))
    .filter((text) => text !== NO_VALUE);
  const po = header.customerOrder.trim();
  const sentence = [
    _(orderTypeWords[header.type]),
    ...values,
    ...(po === '' ? [] : [labelPurchaseOrder(po, t`PO ${po}`)]),
  ].join('\u00a0· ');

  const unfold = () => {
    onUnfold();
    requestAnimationFrame(() => focusField(headerFieldElementId('companyId')));
  };

  return (
    <Card
      title={<Trans>Order details</Trans>}
      actions={
        <Button icon={<EditIcon />} onClick={unfold}>
          <Trans>Edit</Trans>
        </Button>
      }
    >
      <NonBreakingText text={sentence} />
    </Card>
  );
}
