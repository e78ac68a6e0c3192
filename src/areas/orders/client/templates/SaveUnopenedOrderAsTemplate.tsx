/**
 * Saves an order as a template on a screen that does not show the order. The order is read from
 * this device, or fetched from the server if the device does not have it.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnackbar } from '#kernel/client/index.ts';
import { useOpenedOrder } from '../opened/use-opened-order.ts';
import SaveTemplateDialog from './SaveTemplateDialog.tsx';

type Props = { readonly id: string; readonly onClose: () => void };

export default function SaveUnopenedOrderAsTemplate({ id, onClose }: Props) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { state, opened } = useOpenedOrder(id);
  useEffect(() => {
    if (state !== 'not_found' && state !== 'unreachable') return;
    const content =
      state === 'not_found'
        ? t`This order no longer exists.`
        : t`This order isn’t on this device. Opening it requires a connection.`;
    show({ type: 'error', content });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- the message is shown once for each state
  }, [state]);

  return opened ? <SaveTemplateDialog order={opened.order} onClose={onClose} /> : null;
}
