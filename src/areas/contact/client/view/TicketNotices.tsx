/**
 * Notices above the reply form: one asks whether to close the ticket although a message was added,
 * others link to the ticket that this one continues and to the one that continues it.
 */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { Notice, RowLink } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { ListedTicket, TicketsDevice } from '../../device/index.ts';
import { ticketPath } from '../ticket-paths.ts';

type Props = { readonly ticket: ListedTicket; readonly device: TicketsDevice };

export function TicketNotices({ ticket, device }: Props) {
  const { id, continues, continuedBy, isAskedToClose } = ticket;
  return (
    <>
      {isAskedToClose ? (
        <Notice
          grave
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
      {continuedBy ? (
        <Notice title={<Trans>A later ticket continues this one</Trans>}>
          <RowLink to={ticketPath(continuedBy)}>
            <Trans>Open later ticket</Trans>
          </RowLink>
        </Notice>
      ) : null}
    </>
  );
}
