/** A day of the order's header, as the browser asks for days. */
import { Field, Input } from '@fluentui/react-components';
import { useLingui as useWords } from '@lingui/react';
import { headerValue, type HeaderField } from '../../domain/index.ts';
import { fieldId } from '../issues/issue-places.ts';
import { headerWords } from '../words/field-words.ts';
import type { OrderEditorStore } from './store/order-editor-state.ts';
import { useOrderEditor } from './store/use-order-editor.ts';

type Props = {
  readonly editor: OrderEditorStore;
  readonly field: Extract<HeaderField, 'funnelExpiresOn' | 'deliveryFrom' | 'deliveryUntil'>;
  readonly error: string | undefined;
};

export function DayField({ editor, field, error }: Props) {
  const { _ } = useWords();
  const day = useOrderEditor(editor, (state) => headerValue(state.header, field));
  return (
    <Field
      id={fieldId(field)}
      label={_(headerWords[field])}
      required
      {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
    >
      <Input
        type="date"
        value={day ?? ''}
        onChange={(_event, { value }) => editor.change({ [field]: value || null })}
      />
    </Field>
  );
}
