/** Listens to single keys that move through lists, and shows what they do. */
import { Suspense, useEffect, useState } from 'react';
import { lazyScreen } from '#kernel/client/index.ts';
import { commandOfKey } from './key-command.ts';
import { isTypingIn, runKeyCommand } from './run-key-command.ts';
import { useShortcutSetting } from './use-shortcut-setting.ts';

/** The dialog is loaded when a user opens it. */
const ShortcutsDialog = lazyScreen(() => import('./ShortcutsDialog.tsx'), 'device');

export function KeyboardShortcuts() {
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
  return (
    <Suspense fallback={null}>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
