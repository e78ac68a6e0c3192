/** Shows the card with the observation of the order being written. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CharacterCountField } from '#kernel/client/index.ts';
import { orderLimits } from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { useHeaderErrors } from './use-header-errors.ts';

export function ObservationCard({
  editor,
  distributorId,
}: {
  readonly editor: OrderEditorStore;
  readonly distributorId: number;
}) {
  const { t } = useLingui();
  const observation = useOrderEditor(editor, (state) => state.content.observation);
  const errorOf = useHeaderErrors(editor, distributorId);
  return (
    <Card title={<Trans>Observation</Trans>}>
      <CharacterCountField
        id={headerFieldElementId('observation')}
        label={t`Delivery instructions or notes for approval`}
        value={observation}
        most={orderLimits.observation}
        keeps={orderLimits.observationTyped}
        required={false}
        isMultiline
        error={errorOf('observation')}
        onValue={(text) => editor.change({ observation: text })}
      />
    </Card>
  );
}
