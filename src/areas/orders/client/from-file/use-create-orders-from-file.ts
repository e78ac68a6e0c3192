/** Creates the planned orders as drafts and opens them. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { fileRefusalWords } from '#areas/imports/client/index.ts';
import type { UploadFacts } from '#areas/imports/device/index.ts';
import { useSnackbar } from '#kernel/client/index.ts';
import { isDiskFull } from '#kernel/device/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { orderRefusalWords } from '../words/refusal-words.ts';
import { createOrdersFromFile } from './create-orders-from-file.ts';
import { useOrderFiles } from './use-order-upload.ts';
import type { PlannedOrders } from './use-planned-orders.ts';

/**
 * Returns a function that creates the drafts, and ignores calls while it runs. `onMade` is called
 * once the drafts exist, before the upload is removed. Errors are shown here.
 */
export function useCreateOrdersFromFile(
  { id, distributorId }: Pick<UploadFacts, 'id' | 'distributorId'>,
  plan: PlannedOrders | undefined,
  onMade: () => void,
): () => Promise<void> {
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const { store } = useOrdersContext();
  const files = useOrderFiles();
  const navigate = useNavigate();
  const isMaking = useRef(false);

  return async () => {
    if (!plan || isMaking.current) return;
    isMaking.current = true;
    try {
      const { orders, parts } = plan;
      const made = await createOrdersFromFile({
        store,
        uploadId: id,
        distributorId,
        orders,
        parts,
      });
      if (!made.ok) {
        show({ type: 'error', content: _(orderRefusalWords[made.code]) });
        return;
      }

      onMade();
      await files.complete(id);

      const count = made.value.length;
      show({
        type: 'success',
        content: t`${plural(count, { one: '# draft created', other: '# drafts created' })}`,
      });
      navigate(count === 1 ? `/order/edit/${made.value[0]!}` : '/orders', { replace: true });
    } catch (error) {
      console.error('The orders of a file were not made:', error);
      const { message, nextStep } = fileRefusalWords.no_room;
      show({
        type: 'error',
        content: isDiskFull(error)
          ? `${_(message)}. ${_(nextStep)}`
          : t`The drafts weren’t all created. Try again: those that exist won’t be created twice.`,
      });
    } finally {
      isMaking.current = false;
    }
  };
}
