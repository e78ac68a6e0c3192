/** Shows a date of the order's header, in the browser's own date field. */
import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { fieldErrorProps } from '#kernel/client/index.ts';
import { useLingui as useWords } from '@lingui/react';
import { isCalendarDate, isAcceptedDate, LATEST_ACCEPTED_DATE } from '#kernel/domain/dates.ts';
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

  // The browser reports a year from its first digit on: 0002 may become 2026. Until the field is
  // left, such a year is not shown as an error.
  const isBeingTyped = isTyped && day !== null && !isAcceptedDate(day);
  const shown = isBeingTyped ? undefined : error;

  return (
    <Field
      id={headerFieldElementId(field)}
      label={_(headerFieldWords[field])}
      required
      {...fieldErrorProps(shown)}
    >
      <Input
        type="date"
        max={LATEST_ACCEPTED_DATE}
        value={day ?? ''}
        onBlur={() => setTyped(false)}
        onChange={(_event, { value }) => {
          setTyped(true);
          // A year of five digits is not a date, so the day remains unchanged.
          if (value === '' || isCalendarDate(value)) editor.change({ [field]: value || null });
        }}
      />
    </Field>
  );
}
