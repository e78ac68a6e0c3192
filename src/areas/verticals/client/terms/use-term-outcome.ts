/** Shows the result of a decision about terms, of which some may have changed meanwhile. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSnackbar } from '#kernel/client/index.ts';

export function useTermOutcome() {
  const { t } = useLingui();
  const snackbar = useSnackbar();

  return {
    failed: () => snackbar.show({ type: 'error', content: t`There was a request error` }),
    /** Shows what was done, and the number of terms that were left out, if there are any. */
    show: (done: string, skipped: number) => {
      const left = t`${plural(skipped, {
        one: '# term changed meanwhile and was left out',
        other: '# terms changed meanwhile and were left out',
      })}`;
      snackbar.show(
        skipped === 0
          ? { type: 'success', content: done }
          : { type: 'other', content: `${done}. ${left}.` },
      );
    },
  };
}
