/**
 * Shows the additional header fields of a retail order, in the sequence of the field table. While
 * they are shown, the lines get their EANs from the catalog.
 */
import { useLingui as useWords } from '@lingui/react';
import { useEffect, type ReactNode } from 'react';
import { CharacterCountField } from '#kernel/client/index.ts';
import { headerFieldsOf, headerValue, orderLimits, type HeaderField } from '../../domain/index.ts';
import { HeaderDateField } from '../fields/HeaderDateField.tsx';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { headerFieldWords } from '../words/field-words.ts';
import { fillEans } from './fill-eans.ts';

type Props = {
  readonly editor: OrderEditorStore;
  readonly errorOf: (field: HeaderField) => string | undefined;
};

export default function RetailFields({ editor, errorOf }: Props) {
  const { _ } = useWords();
  const header = useOrderEditor(editor, (state) => state.header);
  useEffect(() => {
    fillEans(editor);
    return editor.subscribe(() => fillEans(editor));
  }, [editor]);

  const day = (field: 'deliveryFrom' | 'deliveryUntil') => (
    <HeaderDateField key={field} editor={editor} field={field} error={errorOf(field)} />
  );

  const fields: Readonly<Partial<Record<HeaderField, () => ReactNode>>> = {
    deliverySite: () => (
      <CharacterCountField
        key="deliverySite"
        id={headerFieldElementId('deliverySite')}
        label={_(headerFieldWords.deliverySite)}
        value={headerValue(header, 'deliverySite')}
        most={orderLimits.deliverySite}
        keeps={orderLimits.deliverySiteTyped}
        required
        error={errorOf('deliverySite')}
        onValue={(deliverySite) => editor.change({ deliverySite })}
      />
    ),
    deliveryFrom: () => day('deliveryFrom'),
    deliveryUntil: () => day('deliveryUntil'),
  };

  return headerFieldsOf(header.type).map((field) => fields[field]?.());
}
