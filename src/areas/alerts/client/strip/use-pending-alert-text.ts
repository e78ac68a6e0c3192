/**
 * Returns the text of the only pending alert once its code is loaded. Undefined: there are several,
 * or the code can't be loaded.
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
