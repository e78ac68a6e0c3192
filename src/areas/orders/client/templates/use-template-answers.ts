/** Carries out a person's answers to the notices about a template, and shows refusals. */
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { useSnackbar } from '#kernel/client/index.ts';
import type { TemplatesDevice } from '../../device/templates/index.ts';
import { templateRefusalMessage } from './template-words.ts';

/**
 * Returns the answers about the template `id`. `isNaming` is true while the person must choose
 * another name for the template that is kept as a new one, because its name is taken.
 */
export function useTemplateAnswers(
  device: Pick<TemplatesDevice, 'keepAsNew' | 'replaceHolder'>,
  id: string,
) {
  const { _ } = useWords();
  const { show } = useSnackbar();
  const [isNaming, setNaming] = useState(false);
  const showRefusal = (code: string) =>
    show({ type: 'error', content: _(templateRefusalMessage(code)) });

  return {
    isNaming,
    stopNaming: () => setNaming(false),
    async keepAsNew() {
      const kept = await device.keepAsNew(id);
      if (kept.ok) return;
      if (kept.code === 'name_taken') setNaming(true);
      else showRefusal(kept.code);
    },
    async replaceHolder(holderId: string) {
      const replaced = await device.replaceHolder(id, holderId);
      if (!replaced.ok) showRefusal(replaced.code);
    },
  };
}
