/**
 * Lists the outbox entries of tickets for the sync drawer, by the drawer's sections: failed,
 * sending, waiting and received. A failed entry links to its ticket's page.
 */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  groupOutboxEntries,
  useOutboxSections,
  usePortalSession,
  type EntrySections,
} from '#kernel/client/index.ts';
import type { OutboxEntry } from '#kernel/device/index.ts';
import { ticketRecordsTable } from '../device/ticket-tables.ts';
import { ticketPath } from './ticket-paths.ts';

export function useTicketSyncSections(
  entries: readonly OutboxEntry[],
  retry: (entryId: string) => Promise<void>,
): EntrySections {
  const { t } = useLingui();
  const { engine } = usePortalSession();
  const grouped = groupOutboxEntries(entries, 'ticket');
  const ids = grouped.map(({ entry }) => entry.documentId).join(' ');
  const subjects = useLiveQuery(async () => {
    const known = await ticketRecordsTable(engine.core).bulkGet(ids.split(' ').filter(Boolean));
    return new Map(known.map((one) => [one?.id, (one?.state ?? one?.server)?.subject]));
  }, [engine, ids]);
  return useOutboxSections(grouped, retry, {
    titleOf: (id) => {
      const subject = subjects?.get(id);
      return subject ? t`Ticket “${subject}”` : t`Ticket`;
    },
    pathOf: ticketPath,
    toDecide: t`Open the ticket to decide what happens to it.`,
  });
}
