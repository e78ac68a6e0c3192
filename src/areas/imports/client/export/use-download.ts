/** Makes and saves files. The code that makes them may have to be loaded first. */
import { useLingui } from '@lingui/react/macro';
import { useSnackbar } from '#kernel/client/index.ts';

/** Returns a function that makes and saves a file, and shows an error if that fails. */
export function useDownload(): (save: () => Promise<void>) => Promise<void> {
  const { t } = useLingui();
  const { show } = useSnackbar();

  return async (save) => {
    try {
      await save();
    } catch {
      const content = t`The file couldn’t be created. Check your connection and try again.`;
      show({ type: 'error', content });
    }
  };
}
