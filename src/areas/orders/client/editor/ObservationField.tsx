/**
 * Shows the field for the observation of the order being written. It is the last of the header's
 * fields, or on phones in a card below the lines.
 */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { CharacterCountField } from '#kernel/client/index.ts';
import { orderLimits } from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { headerFieldWords } from '../words/field-words.ts';
import { useHeaderErrors } from './use-header-errors.ts';

export function ObservationField({
  editor,
  distributorId,
}: {
  readonly editor: OrderEditorStore;
  readonly distributorId: number;
}) {
  const { t } = useLingui();
  const { _ } = useWords();
  const observation = useOrderEditor(editor, (state) => state.content.observation);
  const errorOf = useHeaderErrors(editor, distributorId);
  return (
    <CharacterCountField
      id={headerFieldElementId('observation')}
      label={_(headerFieldWords.observation)}
      value={observation}
      most={orderLimits.observation}
      keeps={orderLimits.observationTyped}
      required={false}
      isMultiline
      placeholder={t`Notes for delivery or approval`}
      error={errorOf('observation')}
      onValue={(text) => editor.change({ observation: text })}
    />
  );
}
