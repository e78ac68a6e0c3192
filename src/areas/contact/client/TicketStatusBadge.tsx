/**
 * Shows a ticket's status as an icon and a label. An open ticket is amber if the reader's side must
 * reply next.
 */
import { useLingui } from '@lingui/react';
import { StatusBadge, usePortalSession } from '#kernel/client/index.ts';
import { mustReplyNext, ticketSideOf, type TicketStatus } from '../domain/index.ts';
import { ticketStatusWords } from './ticket-words.ts';

export function TicketStatusBadge({ status }: { readonly status: TicketStatus }) {
  const { _ } = useLingui();
  const { actor } = usePortalSession();
  const openLook = mustReplyNext(ticketSideOf(actor), status)
    ? 'waiting_approval'
    : 'waiting_processing';
  const look = status === 'closed' ? 'complete' : openLook;
  return <StatusBadge status={look} label={_(ticketStatusWords[status])} />;
}
