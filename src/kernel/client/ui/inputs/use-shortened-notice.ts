/** Tells the user that a pasted text was shortened, because the field ends at its maximum. */
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../format/use-formats.ts';
import { useSnackbar } from '../base/SnackbarHost.tsx';

/** Returns a function that shows the notice for a field with a maximum number of characters. */
export function useShortenedNotice(): (label: string, most: number) => void {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { number } = useFormats();
  return (label, most) => {
    const kept = number(most);
    show({
      type: 'other',
      content: t`Pasted text was shortened. “${label}” allows up to ${kept} characters.`,
    });
  };
}
