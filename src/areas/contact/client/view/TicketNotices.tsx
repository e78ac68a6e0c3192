/**
 * Notices above the reply form: one says that parts of the ticket that the server had lost were
 * sent again and not accepted, one asks whether to close the ticket although a message was added,
 * and others link to the ticket that this one continues and to the one that continues it.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Notice, RowLink, useDialog } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { ListedTicket, TicketResend, TicketsDevice } from '../../device/index.ts';
import { ticketPath } from '../ticket-paths.ts';
import { ticketRefusalMessage } from '../ticket-words.ts';

type Props = { readonly ticket: ListedTicket; readonly device: TicketsDevice };

export function TicketNotices({ ticket, device }: Props) {
  const { id, continues, continuedBy, isAskedToClose, resend, unsent } = ticket;
  // The ticket that an unsent reply will open has the reply's id, and doesn't exist yet.
  const isOpened = !unsent.some(({ message }) => message.id === continuedBy);
  return (
    <>
      {resend?.state === 'not_sent' ? (
        <NotSentAgain ticket={ticket} device={device} resend={resend} />
      ) : null}
      {isAskedToClose ? (
        <Notice
          isGrave
          title={<Trans>Someone wrote in this ticket before you closed it</Trans>}
          actions={
            <>
              <Button onClick={() => inBackground(device.closeAnyway(id))}>
                <Trans>Close anyway</Trans>
              </Button>
              <Button onClick={() => inBackground(device.leaveOpen(id))}>
                <Trans>Leave it open</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>Read the last message, then choose.</Trans>
          </p>
        </Notice>
      ) : null}
      {continues ? (
        <Notice title={<Trans>This ticket continues an earlier one</Trans>}>
          <RowLink to={ticketPath(continues)}>
            <Trans>Open earlier ticket</Trans>
          </RowLink>
        </Notice>
      ) : null}
      {continuedBy && isOpened ? (
        <Notice title={<Trans>A later ticket continues this one</Trans>}>
          <RowLink to={ticketPath(continuedBy)}>
            <Trans>Open later ticket</Trans>
          </RowLink>
        </Notice>
      ) : null}
    </>
  );
}

/**
 * Asks what to do with a ticket, or with messages, that the server lost and did not accept again.
 */
function NotSentAgain({
  ticket: { isNew },
  device,
  resend: { entryId, refusal },
}: Props & { readonly resend: Extract<TicketResend, { readonly state: 'not_sent' }> }) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();

  const discard = async () => {
    const isAgreed = await ask({
      title: isNew ? t`Delete this ticket from this device?` : t`Delete these messages?`,
      content: t`The server doesn’t have this. It will be deleted from this device for good.`,
      acceptLabel: isNew ? t`Delete ticket` : t`Delete messages`,
      isDestructive: true,
    });
    if (isAgreed) await device.discard(entryId);
  };

  return (
    <Notice
      isGrave
      title={
        isNew ? (
          <Trans>This ticket wasn’t sent again</Trans>
        ) : (
          <Trans>Messages that the server lost weren’t sent again</Trans>
        )
      }
      actions={
        <>
          <Button onClick={() => inBackground(device.retry(entryId))}>
            <Trans>Try again</Trans>
          </Button>
          <Button onClick={() => inBackground(discard())}>
            {isNew ? <Trans>Delete ticket</Trans> : <Trans>Delete messages</Trans>}
          </Button>
        </>
      }
    >
      <p>
        {refusal === null ? (
          <Trans>The server couldn’t accept it after several tries. It stays on this device.</Trans>
        ) : (
          _(ticketRefusalMessage(refusal))
        )}
      </p>
      <p>
        <Trans>Try again later. If it still isn’t accepted, open a new ticket.</Trans>
      </p>
    </Notice>
  );
}
