/**
 * Shows a notice if the editor's content could not be saved on this device: the reason, and
 * what the person can do.
 */
import { inBackground } from '#kernel/device/index.ts';
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Notice } from '#kernel/client/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { orderRefusalWords } from '../words/refusal-words.ts';

export function NotSavedNotice({ editor }: { readonly editor: OrderEditorStore }) {
  const { _ } = useWords();
  const saving = useOrderEditor(editor, (state) => state.saving);
  const refusal = useOrderEditor(editor, (state) => state.refusal);
  const again = (
    <Button onClick={() => inBackground(editor.flush())}>
      <Trans>Try again</Trans>
    </Button>
  );

  if (saving === 'full')
    return (
      <Notice isGrave title={<Trans>This device is full</Trans>} actions={again}>
        <p>
          <Trans>
            Your changes couldn’t be saved. Free up space on this device (photos, downloads), then
            try again. Keep this screen open until they’re saved.
          </Trans>
        </p>
      </Notice>
    );

  if (saving === 'failed')
    return (
      <Notice isGrave title={<Trans>Your changes aren’t saved yet</Trans>} actions={again}>
        <p>
          <Trans>
            We’ll keep trying every few seconds. Keep this screen open until they’re saved.
          </Trans>
        </p>
      </Notice>
    );

  if (saving === 'refused' && refusal)
    return (
      <Notice isGrave title={<Trans>Your changes couldn’t be saved</Trans>}>
        <p>{_(orderRefusalWords[refusal])}</p>
      </Notice>
    );

  return null;
}
