/** The form of a reply: sending stores the reply on this device and deletes its draft. */
import { useLingui } from '@lingui/react/macro';
import { useIsOffline, useSnackbar } from '#kernel/client/index.ts';
import type { TicketsDevice } from '../../device/index.ts';
import type { Draft } from '../use-draft.ts';
import { useDraftForm } from '../use-draft-form.ts';

/** Returns the state of the form for a reply to the ticket with this id. */
export function useReply(
  id: string,
  device: TicketsDevice,
  { written, drop }: Pick<Draft, 'written' | 'drop'>,
): ReturnType<typeof useDraftForm> {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  return useDraftForm(async () => {
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
