/** Shows a ticket's status as an icon and a label. */
import { useLingui } from '@lingui/react';
import { StatusBadge } from '#kernel/client/index.ts';
import type { TicketStatus } from '../domain/index.ts';
import { statusWords } from './ticket-words.ts';

const looks = {
  waitingFluke: 'waiting_approval',
  waitingSeller: 'stand_by',
  closed: 'complete',
} as const satisfies Readonly<Record<TicketStatus, string>>;

export function TicketStatusBadge({ status }: { readonly status: TicketStatus }) {
  const { _ } = useLingui();
  return <StatusBadge status={looks[status]} label={_(statusWords[status])} />;
}
