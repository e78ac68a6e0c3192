/** Sends the order from the editor. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBlockingOverlay, useSnackbar } from '#kernel/client/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { contentToSave } from '../store/merge-content.ts';
import { useRunOrderAction } from '../actions/use-run-order-action.ts';

/**
 * Returns a function that saves the order on this device and then submits it. Issues that prevent
 * sending are shown beside the fields.
 */
export function useSubmitOrder(editor: OrderEditorStore): () => Promise<void> {
  const { submit } = useRunOrderAction();
  const { t } = useLingui();
  const { show } = useSnackbar();
  const block = useBlockingOverlay();
  const navigate = useNavigate();

  const send = useCallback(async () => {
    // The content as the screen showed it when the button was pressed.
    const shown = contentToSave(editor.get().content);
    const written = await block(editor.flush());
    const { order } = editor.get();
    if (!order || !written) {
      editor.countAttempt();
      if (!written)
        show({
          type: 'error',
          content: t`The order wasn’t sent because it couldn’t be saved on this device.`,
        });
      return;
    }

    editor.setLeaving(true);
    const submitted = await submit(order.id, shown);
    if (submitted === 'sent') {
      navigate(`/orders/view/${order.id}`, { replace: true });
      return;
    }

    editor.showIssues(submitted.issues);
    editor.countAttempt();
  }, [editor, submit, show, block, navigate, t]);

  return useCallback(async () => {
    try {
      await send();
    } finally {
      editor.setLeaving(false);
    }
  }, [send, editor]);
}
