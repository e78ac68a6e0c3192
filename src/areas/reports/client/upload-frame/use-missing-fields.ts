/** Shows what is missing if the person continues too early, and focuses the first such field. */
import { useState } from 'react';
import { focusFirstError, useSnackbar } from '#kernel/client/index.ts';

export function useMissingFields() {
  const { show } = useSnackbar();
  const [isAsking, setAsking] = useState(false);

  return {
    /** Whether fields show that they are missing. */
    isAsking,
    askFor: (content: string) => {
      show({ type: 'error', content });
      setAsking(true);
      requestAnimationFrame(() => focusFirstError());
    },
  };
}
