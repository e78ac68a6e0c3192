/** The dialog that shows the keyboard shortcuts. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { ModalDialog } from '#kernel/client/index.ts';
import { ShortcutList } from './ShortcutList.tsx';

type Props = { readonly onClose: () => void };

export default function ShortcutsDialog({ onClose }: Props) {
  return (
    <ModalDialog
      title={<Trans>Keyboard shortcuts</Trans>}
      description={<Trans>They work while you aren’t typing in a field.</Trans>}
      onDismiss={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ShortcutList />
    </ModalDialog>
  );
}
