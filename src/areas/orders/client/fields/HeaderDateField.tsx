/** Shows a date of the order's header, in the reader's pattern. */
import { Field } from '@fluentui/react-components';
import { useState } from 'react';
import { DateInput, fieldErrorProps } from '#kernel/client/index.ts';
import { useLingui as useWords } from '@lingui/react';
import { isAcceptedDate, LATEST_ACCEPTED_DATE } from '#kernel/domain/dates.ts';
import { headerValue, type HeaderField } from '../../domain/index.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { headerFieldWords } from '../words/field-words.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';

type Props = {
  readonly editor: OrderEditorStore;
  readonly field: Extract<HeaderField, 'funnelExpiresOn' | 'deliveryFrom' | 'deliveryUntil'>;
  readonly error: string | undefined;
};

export function HeaderDateField({ editor, field, error }: Props) {
  const { _ } = useWords();
  const day = useOrderEditor(editor, (state) => headerValue(state.header, field));
  const [isTyped, setTyped] = useState(false);

  // Until the field is left, a date out of range is not shown as an error.
  const isBeingTyped = isTyped && day !== null && !isAcceptedDate(day);
  const shown = isBeingTyped ? undefined : error;

  return (
    <Field
      id={headerFieldElementId(field)}
      label={_(headerFieldWords[field])}
      required
      {...fieldErrorProps(shown)}
    >
      <DateInput
        max={LATEST_ACCEPTED_DATE}
        value={day ?? ''}
        onBlur={() => setTyped(false)}
        onValue={(value) => {
          setTyped(true);
          editor.change({ [field]: value || null });
        }}
      />
    </Field>
  );
}
