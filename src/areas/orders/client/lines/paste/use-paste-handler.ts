/** Handles rows that are pasted anywhere in the lines of an order. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useCallback, type ClipboardEvent } from 'react';
import { useDialog, useFormats, useSnackbar } from '#kernel/client/index.ts';
import type { OrderEditorStore } from '../../store/order-editor-state.ts';
import type { LineColumn } from '../../cells/line-cell-ids.ts';
import type { ChangeConfirmation } from '../../cells/use-change-confirmation.ts';
import { loadInsertPastedText, hasSeveralCells } from './lazy-paste.ts';

/** The column of free text. Semicolons and line breaks there belong to the text. */
const PROSE_COLUMN: LineColumn = 'discountReason';

/**
 * Returns the handler of paste events. A paste of one cell, or into the discount reason, keeps the
 * browser's behavior. If the module for rows cannot be loaded, nothing changes and an error is
 * shown. If the insertion fails, it may already have changed some lines.
 */
export function usePasteHandler(
  editor: OrderEditorStore,
  confirm: ChangeConfirmation,
): (event: ClipboardEvent) => void {
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const { t } = useLingui();
  const { _: say } = useWords();
  const { mark, money } = useFormats();

  return useCallback(
    (event) => {
      const text = event.clipboardData.getData('text/plain');
      const { line, column } = event.target instanceof HTMLElement ? event.target.dataset : {};
      if (column === PROSE_COLUMN || !hasSeveralCells(text)) return;

      event.preventDefault();
      const fail = (content: string) => show({ type: 'error', content });
      loadInsertPastedText().then(
        ({ insertPastedText }) =>
          insertPastedText(
            { editor, confirm, ask, show, say, mark, money },
            text,
            line,
            column,
          ).catch(() => fail(t`Not all of the pasted text could be inserted. Check the lines.`)),
        () => fail(t`Couldn’t read the pasted text. Nothing was changed.`),
      );
    },
    [editor, confirm, ask, show, say, mark, money, t],
  );
}
