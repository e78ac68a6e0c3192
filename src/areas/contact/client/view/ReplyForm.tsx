/** The form for a reply to a ticket. Its draft is stored on this device until it is sent. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useIsOffline, useSnackbar } from '#kernel/client/index.ts';
import type { ListedTicket, TicketsDevice } from '../../device/index.ts';
import { attachmentsOfTicket } from '../../domain/index.ts';
import type { Draft } from '../use-draft.ts';
import { useDraftForm } from '../use-draft-form.ts';
import { MessageFields } from '../write/MessageFields.tsx';

type Props = {
  readonly ticket: ListedTicket;
  readonly device: TicketsDevice;
  readonly written: NonNullable<Draft['written']>;
  readonly onChange: Draft['change'];
  /** Deletes the draft. */
  readonly onSent: Draft['drop'];
};

export function ReplyForm({ ticket, device, written, onChange, onSent }: Props) {
  const { t } = useLingui();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const { form, issues } = useDraftForm(async () => {
    const sent = await device.reply(ticket.id, written);
    if (!sent.ok) return sent;
    await onSent();
    show({
      type: 'success',
      content: isOffline
        ? t`Reply saved on this device. It will be sent when you’re back online.`
        : t`Reply saved. It’s being sent.`,
    });
    return sent;
  });
  return (
    <Form form={form} label={t`Reply`} submit={<Trans>Send reply</Trans>}>
      <MessageFields
        label={t`Your reply`}
        written={written}
        onChange={onChange}
        issues={issues}
        distributorId={ticket.distributorId}
        before={attachmentsOfTicket(ticket)}
      />
    </Form>
  );
}
