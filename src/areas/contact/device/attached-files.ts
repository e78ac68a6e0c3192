/** What is attached to a message goes ahead of it. */
import { isOfFile, keyOf, sendAttachments } from '#areas/files/device/index.ts';
import { openInOrder, type CoreDatabase, type DocumentKind } from '#kernel/device/offline.ts';
import {
  ATTACHED_TO,
  attachedTo,
  type OpenTicketInput,
  type ReplyInput,
  type Ticket,
} from '../domain/index.ts';
import { ticketDrafts, ticketRecords } from './stored.ts';

const inputOf = (body: string) => JSON.parse(body) as ReplyInput & Partial<OpenTicketInput>;

/** By the tickets here, by what is still to be sent or was refused, and by what is being written. */
export async function attachedIn(core: CoreDatabase): Promise<string[]> {
  const records = await ticketRecords(core).toArray();
  const drafts = await ticketDrafts(core).toArray();
  const waiting = await openInOrder(core)
    .filter(({ documentKind }) => documentKind === 'ticket')
    .toArray();
  const owners = new Map(
    records.map(({ id, state, server }) => [id, (state ?? server)?.distributorId] as const),
  );
  const named = [
    ...records.map(({ id, state, server }) => ({
      id,
      attachments: [state, server].flatMap((ticket) => (ticket ? attachedTo(ticket) : [])),
    })),
    ...waiting.map(({ documentId, body }) => ({
      id: documentId,
      attachments: body === '' ? [] : (inputOf(body).message?.attachments ?? []),
    })),
    ...drafts,
  ];
  return named.flatMap((one) => {
    const own = 'distributorId' in one ? one.distributorId : null;
    const distributorId = own ?? owners.get(one.id);
    return distributorId === undefined
      ? []
      : one.attachments.map(({ hash }) => keyOf({ place: ATTACHED_TO, distributorId }, hash));
  });
}

type Sending = NonNullable<DocumentKind<Ticket>['sendChunks']>;
export const sendTicketFiles: Sending = async ({ body }, api, { server, own }) => {
  const { message, distributorId: meant } = inputOf(body);
  const distributorId = server?.distributorId ?? meant;
  if (!distributorId || message.attachments.length === 0) return 'ready';
  const owner = { place: ATTACHED_TO, distributorId };
  const sent = await sendAttachments(own, owner, message.attachments, api);
  // What a file itself is refused for stands beside the file: the message says that it is missing.
  return isOfFile(sent) ? 'ready' : sent;
};
