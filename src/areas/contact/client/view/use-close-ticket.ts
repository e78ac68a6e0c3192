/** Closes a ticket and says what came of it. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useIsOffline, useSnackbar } from '#kernel/client/index.ts';
import type { TicketsDevice } from '../../device/index.ts';
import { ticketRefusalMessage } from '../ticket-words.ts';

/**
 * Returns the function that closes a ticket. The closing is only queued, and the server may still
 * refuse it.
 */
export function useCloseTicket(device: Pick<TicketsDevice, 'close'>, id: string) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  return async (): Promise<void> => {
    const closed = await device.close(id);
    if (!closed.ok) show({ type: 'error', content: _(ticketRefusalMessage(closed.code)) });
    else if (isOffline)
      show({
        type: 'other',
        content: t`Ticket closed on this device. We’ll update the server when you’re back online.`,
      });
    else show({ type: 'success', content: t`Closing saved. It’s being sent.` });
  };
}
