/** The form of a reply: sending stores the reply on this device and deletes its draft. */
import { useLingui } from '@lingui/react/macro';
import { useIsOffline, useSnackbar } from '#kernel/client/index.ts';
import type { TicketsDevice } from '../../device/index.ts';
import type { TicketDraftState } from '../use-ticket-draft.ts';
import { useTicketDraftForm } from '../use-ticket-draft-form.ts';

/** Returns the state of the form for a reply to the ticket with this id. */
export function useReplyForm(
  id: string,
  device: TicketsDevice,
  { written, drop }: Pick<TicketDraftState, 'written' | 'drop'>,
): ReturnType<typeof useTicketDraftForm> {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  return useTicketDraftForm(async () => {
    const sent = await device.reply(id, written!);
    if (!sent.ok) return sent;
    await drop();
    show({
      type: 'success',
      content: isOffline
        ? t`Message saved on this device. It will be sent when you’re back online.`
        : t`Message saved. It’s being sent.`,
    });
    return sent;
  });
}
