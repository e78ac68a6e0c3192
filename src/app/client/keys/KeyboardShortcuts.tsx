/** Listens to single keys that move through lists, and shows what they do. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ModalDialog } from '#kernel/client/index.ts';
import { commandOfKey } from './key-command.ts';
import { isTypingIn, runKeyCommand } from './run-key-command.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { useShortcutSetting } from './use-shortcut-setting.ts';

export default function KeyboardShortcuts() {
  const { isOff } = useShortcutSetting();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (isOff !== false) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const command = commandOfKey(event, isTypingIn(event.target));
      if (!command) return;
      if (command === 'help') setOpen(true);
      else if (!runKeyCommand[command]()) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOff]);

  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <ModalDialog
      title={<Trans>Keyboard shortcuts</Trans>}
      description={<Trans>They work while you aren’t typing in a field.</Trans>}
      onDismiss={close}
      actions={
        <Button appearance="primary" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <ShortcutList />
    </ModalDialog>
  );
}
