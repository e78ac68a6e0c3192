/** Makes calls for tickets, as a person's device does. */
import { calls, type Ticket, type WrittenMessage } from '#areas/contact/domain/index.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { sendFile } from '../files/sample-files.ts';
import { newOrderId as newId } from '../new-orders.ts';
import type { Client } from '../test-server.ts';

export { newId };

/** The id of the first topic, which a migration inserts. */
export const TOPIC = 1;

type Written = {
  readonly id?: string;
  readonly subject?: string;
  readonly body?: WrittenMessage['body'];
  readonly messageId?: string;
  readonly attachments?: Attachment[];
  readonly distributorId?: number | null;
  readonly topicId?: number | null;
};

export const openTicket = (
  who: Client,
  {
    id = newId(),
    subject = 'Display is dark',
    body = 'Since yesterday.',
    messageId = newId(),
    attachments = [],
    distributorId = null,
    topicId = TOPIC,
  }: Written = {},
) =>
  who.call(calls.openTicket, {
    params: { id },
    body: {
      id,
      baseVersion: 0,
      distributorId,
      subject,
      topicId,
      message: { id: messageId, body, attachments },
    },
  });

export const createTicket = async (who: Client, written?: Written): Promise<Ticket> =>
  bodyOf(await openTicket(who, written)).ticket;

export const replyTo = (
  who: Client,
  { id, version }: Pick<Ticket, 'id' | 'version'>,
  { body = 'Thank you.', messageId = newId(), attachments = [] }: Written = {},
) =>
  who.call(calls.replyToTicket, {
    params: { id },
    body: { baseVersion: version, message: { id: messageId, body, attachments } },
  });

export const addReply = async (who: Client, ticket: Ticket, written?: Written): Promise<Ticket> =>
  bodyOf(await replyTo(who, ticket, written)).ticket;

export const closeTicket = (who: Client, { id, version }: Pick<Ticket, 'id' | 'version'>) =>
  who.call(calls.closeTicket, { params: { id }, body: { baseVersion: version } });

export const endTicket = async (who: Client, ticket: Ticket): Promise<Ticket> =>
  bodyOf(await closeTicket(who, ticket)).ticket;

export const addNote = (who: Client, { id }: Pick<Ticket, 'id'>, body: string) =>
  who.call(calls.addTicketNote, { params: { id }, body: { body } });

export const sendTicketFile = async (
  who: Client,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  distributorId?: number,
) => bodyOf(await sendFile(who, bytes, name, distributorId, calls.attachmentPiece));

/** Returns all tickets that a device mirrors from the beginning. */
export async function fetchAllTicketChanges(who: Client): Promise<Ticket[]> {
  const rows: Ticket[] = [];
  let cursor: string | undefined;
  for (let more = true; more;) {
    const { json } = await who.call(calls.listTicketChanges, { query: cursor ? { cursor } : {} });
    rows.push(...json.body.rows);
    ({ cursor, more } = json.body);
  }
  return rows;
}

/**
 * Returns a ticket as a device mirrors it, or undefined if the mirror does not have it. A change is
 * mirrored once the transactions that ran beside it have ended, so tests poll for it.
 */
export const readMirrored = async (who: Client, id: string): Promise<Ticket | undefined> =>
  (await fetchAllTicketChanges(who)).find((one) => one.id === id);
