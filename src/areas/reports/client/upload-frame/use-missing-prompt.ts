/** When the person continues too early: shows what is missing, and leads to the first field that lacks it. */
import { useState } from 'react';
import { focusFirstError, useSnackbar } from '#kernel/client/index.ts';

export function useMissingPrompt() {
  const { show } = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  return {
    /** The fields show what they lack. */
    isAsking,
    askFor: (content: string) => {
      show({ type: 'error', content });
      setAsking(true);
      requestAnimationFrame(() => focusFirstError());
    },
  };
}
