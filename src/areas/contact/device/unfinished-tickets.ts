/**
 * Lists drafts of tickets and replies as unfinished work, with names that their author recognizes.
 */
import type { CoreDatabase, UnfinishedWork } from '#kernel/device/engine-and-databases.ts';
import { toStoredTexts } from '../domain/index.ts';
import { ticketDraftsTable, ticketRecordsTable } from './ticket-tables.ts';

export async function readUnfinishedTickets(core: CoreDatabase): Promise<UnfinishedWork[]> {
  const drafts = await ticketDraftsTable(core).toArray();
  const records = await ticketRecordsTable(core).bulkGet(drafts.map(({ id }) => id));
  return drafts.map((draft, n): UnfinishedWork => {
    const { id, subject, body, attachments, savedAt } = draft;
    const ticket = records[n]?.state ?? records[n]?.server;
    return {
      // The prefix distinguishes this id from the ids of the ticket's own unsent entries.
      id: `draft ${id}`,
      kind: 'ticket_draft',
      name: subject || (ticket?.subject ?? null),
      at: savedAt,
      count: 1,
      content: {
        ...draft,
        text: toStoredTexts(body).body,
        files: attachments.map(({ name }) => name),
      },
    };
  });
}
