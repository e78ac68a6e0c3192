/**
 * Returns the text of the pending alert if there is exactly one. The module that writes the text is
 * loaded first. Returns undefined until it is loaded, if it can't be loaded, and if there are
 * several alerts or none.
 */
import { useEffect, useState } from 'react';
import { withoutReloadPrompt, useLanguage } from '#kernel/client/index.ts';
import type { Alert } from '../../domain/index.ts';

export function usePendingAlertText([only, more]: readonly Alert[]): string | undefined {
  const { language } = useLanguage();
  const [later, setLater] = useState<typeof import('./pending-alert-text.ts')>();
  const isAsked = only !== undefined && !more;
  useEffect(() => {
    if (isAsked) void withoutReloadPrompt(() => import('./pending-alert-text.ts')).then(setLater);
  }, [isAsked]);

  return isAsked ? later?.pendingAlertText(only, language) : undefined;
}
