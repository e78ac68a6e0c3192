/**
 * Says that a ticket is not on the server, since when it waits, or who closed it and what a reply
 * does. The badge beside it says whose reply it waits for.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateAndTime, usePortalSession } from '#kernel/client/index.ts';
import type { ListedTicket } from '../../device/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { AUTO_CLOSE_AFTER_MS, isTooOldToReopen, REOPEN_WITHIN_MS } from '../../domain/index.ts';

const closeAfterDays = AUTO_CLOSE_AFTER_MS / DAY;
const reopenWithinDays = REOPEN_WITHIN_MS / DAY;

type Props = { readonly ticket: ListedTicket };

export function TicketStateSentence({ ticket }: Props) {
  const { zone } = usePortalSession();
  const since = formatDateAndTime(ticket.statusSince, zone);

  if (ticket.isNew) return <NotOnServer ticket={ticket} />;

  switch (ticket.status) {
    case 'waitingFluke':
      return <Trans>Waiting since {since}.</Trans>;
    case 'waitingSeller':
      return (
        <Trans>
          Waiting since {since}. Without a reply, the ticket closes after {closeAfterDays} days.
        </Trans>
      );
    case 'closed':
      return <Closed ticket={ticket} />;
  }
}

/** Says why the server doesn't have the ticket, and whether it is sent. */
function NotOnServer({ ticket: { resend, sync } }: Props) {
  if (resend === null)
    return sync === 'not_sent' ? (
      <Trans>Saved on this device. It wasn’t sent.</Trans>
    ) : (
      <Trans>Saved on this device. It will be sent when you’re online.</Trans>
    );

  switch (resend.state) {
    case 'waiting':
      return (
        <Trans>
          The server was restored from a backup without this ticket. It’s saved on this device and
          will be sent again when you’re online.
        </Trans>
      );
    case 'held':
      return (
        <Trans>
          The server was restored from a backup without this ticket. It’s saved on this device and
          will be sent again once you have permission to write tickets.
        </Trans>
      );
    case 'not_sent':
      return (
        <Trans>
          The server was restored from a backup without this ticket. It’s saved on this device only.
        </Trans>
      );
  }
}

function Closed({ ticket }: Props) {
  const { t } = useLingui();
  const { engine, zone } = usePortalSession();
  const when = formatDateAndTime(ticket.statusSince, zone);
  const by = {
    seller: t`Closed by the distributor, ${when}.`,
    manufacturer: t`Closed by the manufacturer, ${when}.`,
    portal: t`Closed automatically after ${closeAfterDays} days without a reply, ${when}.`,
  };

  const reopening = isTooOldToReopen(ticket, engine.now()) ? (
    <Trans>A reply opens a new, linked ticket.</Trans>
  ) : (
    <Trans>A reply within {reopenWithinDays} days reopens it.</Trans>
  );
  return (
    <>
      {by[ticket.closedBy ?? 'portal']} {ticket.continuedBy ? null : reopening}
    </>
  );
}
