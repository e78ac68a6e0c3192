/** Opens the review of the order in the editor. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderEditorStore } from '../store/order-editor-state.ts';

/**
 * Returns a function that saves the order on this device and then opens its review. An order that
 * is not saved completely is not reviewed, because the review shows and sends what is saved.
 * @param settle Resolves to true once all questions about changes are answered.
 */
export function useReviewOrder(
  editor: OrderEditorStore,
  settle: () => Promise<boolean>,
): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    if (!(await settle())) return;
    const isSaved = await editor.flush();
    const { order } = editor.get();
    if (isSaved && order) navigate(`/orders/preview?id=${order.id}`);
    else editor.countAttempt();
  }, [editor, settle, navigate]);
}
