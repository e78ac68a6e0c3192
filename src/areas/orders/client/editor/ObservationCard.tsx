/** The observation of the order being written. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#kernel/client/index.ts';
import { limits } from '../../domain/index.ts';
import { CountedField } from './CountedField.tsx';
import type { OrderEditorStore } from './order-editor-store.ts';
import { fieldId } from '../issues/issue-places.ts';
import { useOrderEditor } from './use-order-editor.ts';
import { useHeaderErrors } from '../issues/use-header-errors.ts';

export function ObservationCard({
  desk,
  distributorId,
}: {
  readonly desk: OrderEditorStore;
  readonly distributorId: number;
}) {
  const { t } = useLingui();
  const observation = useOrderEditor(desk, (state) => state.content.observation);
  const errorOf = useHeaderErrors(desk, distributorId);
  return (
    <Card title={<Trans>Observation</Trans>}>
      <CountedField
        id={fieldId('observation')}
        label={t`Delivery instructions or notes for approval`}
        value={observation}
        most={limits.observation}
        required={false}
        lines
        error={errorOf('observation')}
        onValue={(text) => desk.change({ observation: text })}
      />
    </Card>
  );
}
