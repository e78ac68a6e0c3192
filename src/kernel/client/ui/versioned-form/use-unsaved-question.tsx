/** Asks whether the changes of the open forms may be lost, and says how many fields are changed. */
import { Plural, useLingui } from '@lingui/react/macro';
import { countUnsavedFields } from '../../portal/unsaved-forms.ts';
import { useDialog } from '../base/DialogHost.tsx';

/**
 * Returns a function that resolves to true if there are no unsaved changes, or if the user discards
 * them.
 */
export function useUnsavedQuestion(): () => Promise<boolean> {
  const { t } = useLingui();
  const { ask } = useDialog();

  return async () => {
    const count = countUnsavedFields();
    if (count === 0) return true;

    return await ask({
      title: t`Leave without saving?`,
      content: (
        <Plural
          value={count}
          one="# changed field isn’t saved and will be lost."
          other="# changed fields aren’t saved and will be lost."
        />
      ),
      acceptLabel: t`Discard changes`,
      cancelLabel: t`Keep editing`,
      isDestructive: true,
    });
  };
}
