/** Shows a date of the order's header, in the browser's own date field. */
import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { fieldError } from '#kernel/client/index.ts';
import { useLingui as useWords } from '@lingui/react';
import { isCalendarDate, isInRange, lastDate } from '#kernel/domain/dates.ts';
import { headerValue, type HeaderField } from '../../domain/index.ts';
import { fieldId } from '../actions/field-id.ts';
import { headerWords } from '../words/field-words.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';

type Props = {
  readonly editor: OrderEditorStore;
  readonly field: Extract<HeaderField, 'funnelExpiresOn' | 'deliveryFrom' | 'deliveryUntil'>;
  readonly error: string | undefined;
};

export function DayField({ editor, field, error }: Props) {
  const { _ } = useWords();
  const day = useOrderEditor(editor, (state) => headerValue(state.header, field));
  const [isTyped, setTyped] = useState(false);

  // The browser reports a year from its first digit on: 0002 may become 2026. Until the field is
  // left, such a year is not shown as an error.
  const isBeingTyped = isTyped && day !== null && !isInRange(day);
  const shown = isBeingTyped ? undefined : error;

  return (
    <Field id={fieldId(field)} label={_(headerWords[field])} required {...fieldError(shown)}>
      <Input
        type="date"
        max={lastDate}
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
