/**
 * The button that removes a row, for users with the delete right. It is outlined, because it asks
 * first and does not compete with the button that saves.
 */
import { Button } from '@fluentui/react-components';
import { useIsOffline } from '../../portal-session.tsx';
import { useDangerStyles } from '../dialogs/use-danger-styles.ts';
import { useRemoveRow, type RowRemoval } from './use-remove-row.ts';

export function RemoveRowButton(removal: RowRemoval) {
  const danger = useDangerStyles();
  const isOffline = useIsOffline();
  const remove = useRemoveRow(removal);

  if (!remove) return null;
  return (
    // The box keeps a form's grid from making the button as wide as its fields.
    <div>
      <Button
        className={danger.asking}
        disabledFocusable={isOffline}
        onClick={() => {
          void remove();
        }}
      >
        {removal.label}
      </Button>
    </div>
  );
}
