/**
 * Messages of this device that the server has not accepted and that need a notice: those that
 * couldn't be sent or can be taken back, and those that aren't in the ticket's thread, such as
 * replies that will open a linked ticket.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { Notice, useDialog } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { ListedTicket, TicketsDevice, UnsentMessage } from '../../device/index.ts';
import { ticketDraftPath } from '../ticket-paths.ts';
import { ticketRefusalMessage } from '../ticket-words.ts';
import { MessageText } from './MessageText.tsx';

type Props = {
  readonly ticket: ListedTicket;
  readonly device: TicketsDevice;
  /**
   * Withdraws a queued message and adds its text and files to the ticket's draft. Resolves to the
   * draft's id, or to undefined if the message can no longer be withdrawn.
   */
  readonly onTakeBack: (entryId: string) => Promise<string | undefined>;
};

export function UnsentMessages({ ticket, device, onTakeBack }: Props) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const navigate = useNavigate();
  const isIn = ({ message }: UnsentMessage) => ticket.messages.some(({ id }) => id === message.id);
  const shown = ticket.unsent.filter(
    (one) => one.sync === 'not_sent' || one.canTakeBackMessage || !isIn(one),
  );
  const takeBack = async ({ entryId }: UnsentMessage) => {
    const draft = await onTakeBack(entryId);
    if (draft !== undefined && ticket.isNew)
      await navigate(ticketDraftPath(draft), { replace: true });
  };
  const discard = async ({ entryId }: UnsentMessage) => {
    const isAgreed = await ask({
      title: t`Delete this message?`,
      content: t`It was never sent. Its text and attachments will be deleted from this device.`,
      acceptLabel: t`Delete message`,
      isDestructive: true,
    });
    if (isAgreed) await device.discard(entryId);
  };
  return shown.map((one) => {
    const { entryId, message, sync, refusal, issues, canTakeBackMessage } = one;
    const isRefused = sync === 'not_sent';
    const actions = (
      <>
        {canTakeBackMessage ? (
          <Button onClick={() => inBackground(takeBack(one))}>
            <Trans>Edit</Trans>
          </Button>
        ) : null}
        {isRefused ? (
          <Button onClick={() => inBackground(device.retry(entryId))}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {refusal === null ? null : (
          <Button onClick={() => inBackground(discard(one))}>
            <Trans>Delete message</Trans>
          </Button>
        )}
      </>
    );
    if (!isRefused)
      return (
        <Notice
          key={entryId}
          title={
            isIn(one) ? (
              <Trans>Your message is saved on this device and waiting to be sent.</Trans>
            ) : (
              <Trans>Your reply will open a new ticket that is linked to this one.</Trans>
            )
          }
          actions={actions}
        >
          {isIn(one) ? null : <MessageText text={message.body} />}
        </Notice>
      );
    return (
      <Notice key={entryId} isGrave title={<Trans>A message wasn’t sent</Trans>} actions={actions}>
        <p>
          {refusal === null ? (
            <Trans>
              The server couldn’t accept it after several tries. It stays on this device.
            </Trans>
          ) : (
            _(ticketRefusalMessage(refusal, issues))
          )}
        </p>
        {isIn(one) ? null : <MessageText text={message.body} />}
      </Notice>
    );
  });
}
