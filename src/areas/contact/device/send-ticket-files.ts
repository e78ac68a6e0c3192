/**
 * Uploads the attachments of queued messages, and lists the files that must stay on this device.
 */
import { isFileRefusal, attachmentKeyOf, sendAttachments } from '#areas/files/device/index.ts';
import {
  queryOpenEntriesInOrder,
  type CoreDatabase,
  type DocumentKind,
} from '#kernel/device/engine-and-databases.ts';
import {
  TICKET_FILES_PLACE,
  attachmentsOfTicket,
  type OpenTicketInput,
  type ReplyInput,
  type ResendTicketInput,
  type Ticket,
} from '../domain/index.ts';
import { ticketDraftsTable, ticketRecordsTable } from './ticket-tables.ts';

const inputOf = (body: string) =>
  JSON.parse(body) as Partial<ReplyInput & OpenTicketInput & ResendTicketInput>;
/**
 * Returns the attachments that a queued command refers to: the attachments of its message, or of
 * the ticket that is sent again.
 */
const named = (body: string) => {
  const { message, ticket } = inputOf(body);
  return ticket ? attachmentsOfTicket(ticket) : (message?.attachments ?? []);
};

/**
 * Returns the storage keys of files that must stay on this device: files of ticket documents, of
 * queued or rejected commands, and of drafts.
 */
export async function readReferencedFileKeys(core: CoreDatabase): Promise<string[]> {
  const records = await ticketRecordsTable(core).toArray();
  const drafts = await ticketDraftsTable(core).toArray();
  const waiting = await queryOpenEntriesInOrder(core)
    .filter(({ documentKind }) => documentKind === 'ticket')
    .toArray();
  const owners = new Map(
    records.map(({ id, state, server }) => [id, (state ?? server)?.distributorId] as const),
  );
  const all = [
    ...records.map(({ id, state, server }) => ({
      id,
      attachments: [state, server].flatMap((ticket) => (ticket ? attachmentsOfTicket(ticket) : [])),
    })),
    ...waiting.map(({ documentId, body }) => ({
      id: documentId,
      attachments: body === '' ? [] : named(body),
    })),
    ...drafts,
  ];
  return all.flatMap((one) => {
    const own = 'distributorId' in one ? one.distributorId : null;
    const distributorId = own ?? owners.get(one.id);
    return distributorId === undefined
      ? []
      : one.attachments.map(({ hash }) =>
          attachmentKeyOf({ place: TICKET_FILES_PLACE, distributorId }, hash),
        );
  });
}

type Sending = NonNullable<DocumentKind<Ticket>['sendChunks']>;
export const sendTicketFiles: Sending = async ({ body }, api, { server, own }) => {
  const { ticket, distributorId: meant } = inputOf(body);
  const distributorId = server?.distributorId ?? ticket?.distributorId ?? meant;
  const attachments = named(body);
  if (!distributorId || attachments.length === 0) return 'ready';
  const owner = { place: TICKET_FILES_PLACE, distributorId };
  const sent = await sendAttachments(own, owner, attachments, api);
  // If the server refuses a file, the reason is shown beside the file. The message is still sent,
  // and is refused because the server lacks the file.
  return isFileRefusal(sent) ? 'ready' : sent;
};
