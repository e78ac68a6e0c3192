/**
 * Provides a function that stores a choice of how the file is read. Changes of single rows are lost
 * if their record numbers change, so the function asks the person first if there are any.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDialog } from '#kernel/client/index.ts';
import {
  movesRecordNumbers,
  type UploadChoiceChange,
  type Upload,
  type UploadFacts,
} from '../../device/index.ts';
import { countRows } from '../../domain/index.ts';
import { useNotifyResult } from '../wizard/use-notify-result.ts';

export function useConfirmRereadingChoice(
  upload: Upload,
  { choices, encoding }: Pick<UploadFacts, 'choices' | 'encoding'>,
): (choosing: UploadChoiceChange) => Promise<void> {
  const { t } = useLingui();
  const { ask } = useDialog();
  const notifyResult = useNotifyResult();
  const edited = Object.keys(choices.edits).length + countRows(choices.removed ?? []);

  return async (choosing) => {
    const isAgreed =
      edited === 0 ||
      !movesRecordNumbers(choosing, encoding?.encoding) ||
      (await ask({
        title: t`Read the file again?`,
        content: t`${plural(edited, { one: '# corrected or removed row goes back to what the file has.', other: '# corrected or removed rows go back to what the file has.' })}`,
        acceptLabel: t`Discard and read again`,
        isDestructive: true,
      }));
    if (isAgreed) await notifyResult(upload.choose(choosing));
  };
}
