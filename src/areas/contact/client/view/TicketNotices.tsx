/**
 * Notices above the reply form: closing waits for confirmation, the ticket is linked to another
 * one, or it is closed.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatDayTime, Notice, usePortalSession } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { ListedTicket, TicketsDevice } from '../../device/index.ts';
import { isTooOldToReopen } from '../../domain/index.ts';
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
          <Link to={ticketPath(continues)}>
            <Trans>Open earlier ticket</Trans>
          </Link>
        </Notice>
      ) : null}
      {continuedBy ? (
        <Notice title={<Trans>A later ticket continues this one</Trans>}>
          <Link to={ticketPath(continuedBy)}>
            <Trans>Open later ticket</Trans>
          </Link>
        </Notice>
      ) : null}
      {ticket.status === 'closed' && !continuedBy ? <Closed ticket={ticket} /> : null}
    </>
  );
}

function Closed({ ticket }: Pick<Props, 'ticket'>) {
  const { t } = useLingui();
  const { engine, zone } = usePortalSession();
  const when = formatDayTime(ticket.statusSince, zone);
  const titles = {
    seller: t`Closed by the distributor, ${when}`,
    manufacturer: t`Closed by the manufacturer, ${when}`,
    portal: t`Closed automatically after 14 days without a reply, ${when}`,
  };
  return (
    <Notice title={titles[ticket.closedBy ?? 'portal']}>
      <p>
        {isTooOldToReopen(ticket, engine.now()) ? (
          <Trans>It was closed more than 30 days ago. A reply opens a new, linked ticket.</Trans>
        ) : (
          <Trans>A reply within 30 days reopens it.</Trans>
        )}
      </p>
    </Notice>
  );
}
