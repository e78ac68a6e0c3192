/**
 * Shows the header of the order being written. On phones a header that is complete when the editor
 * opens is folded to its values, so that the lines come first. An error unfolds it.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  Card,
  EditIcon,
  NonBreakingText,
  phoneQuery,
  useMediaQuery,
} from '#kernel/client/index.ts';
import { headerFields, headerFieldsOf, headerValue, shippingTypes } from '../../domain/index.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { NO_VALUE, orderFieldText } from '../field-text/field-text.ts';
import { useFieldTextContextOfOrder } from '../field-text/use-field-text-context.ts';
import { focusField } from '../issues/issue-locations.ts';
import { PurchaseOrderWarningOnDevice } from '../opened/PurchaseOrderWarning.tsx';
import type { OrderHeader } from '../store/order-editor-state.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { labelPurchaseOrder } from '../words/label-purchase-order.ts';
import { orderTypeWords } from '../words/order-type-words.ts';
import { HeaderFields, type HeaderFieldsProps } from './HeaderFields.tsx';
import { useHeaderErrors } from './use-header-errors.ts';

const isComplete = (header: OrderHeader): boolean =>
  headerFieldsOf(header.type).every(
    (field) =>
      headerFields[field].need[header.type] !== 'required' ||
      (headerValue(header, field) ?? '') !== '',
  ) &&
  (header.carrierId !== null ||
    header.shippingType === null ||
    !shippingTypes[header.shippingType].carrier);

export function FoldableHeader(props: HeaderFieldsProps) {
  const { editor, distributorId } = props;
  const { t } = useLingui();
  const { _ } = useWords();
  const { hash } = useLocation();
  const isPhone = useMediaQuery(phoneQuery);
  const header = useOrderEditor(editor, (state) => state.header);
  const errorOf = useHeaderErrors(editor, distributorId);
  const [isOpen, setOpen] = useState(() => hash !== '' || !isComplete(header));
  const contextOf = useFieldTextContextOfOrder();
  const fields = headerFieldsOf(header.type);

  // The fields stay open once the error is corrected, because the person is writing in them.
  if (!isOpen && fields.some(errorOf)) setOpen(true);
  if (!isPhone || isOpen) return <HeaderFields {...props} />;

  const context = contextOf({ currency: editor.currency, distributorId });
  const values = fields
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
    setOpen(true);
    requestAnimationFrame(() => focusField(headerFieldElementId('companyId')));
  };
  return (
    <>
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
      <PurchaseOrderWarningOnDevice order={{ ...header, id: editor.id, distributorId }} />
    </>
  );
}
