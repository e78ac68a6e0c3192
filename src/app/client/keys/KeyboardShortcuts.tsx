/**
 * Listens to the keyboard shortcuts, which are single keys: runs their commands, and shows the list
 * of shortcuts.
 */
import { useEffect, useState } from 'react';
import { installedPart, MissingDialog } from '#kernel/client/index.ts';
import { keyCommandOfPress } from './key-command.ts';
import { isTypingIn, runKeyCommand } from './run-key-command.ts';
import { useShortcutSetting } from './use-shortcut-setting.ts';

/** The dialog is loaded when a user opens it. */
const ShortcutsDialog = installedPart(
  () => import('./ShortcutsDialog.tsx'),
  MissingDialog,
  'device',
);

export function KeyboardShortcuts() {
  const { isOff } = useShortcutSetting();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (isOff !== false) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const command = keyCommandOfPress(event, isTypingIn(event.target));
      if (!command) return;
      if (command === 'help') setOpen(true);
      else if (!runKeyCommand[command]()) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOff]);

  return isOpen ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null;
}
