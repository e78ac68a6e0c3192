/**
 * The ids of drafts of new tickets. Each form writes a draft of its own, so that two tabs with a
 * new ticket don't overwrite each other's text.
 */
import type { Engine } from '#kernel/device/index.ts';
import { ticketDraftsTable, type TicketDraft } from './ticket-tables.ts';

const PREFIX = 'new';

/** Returns the id of a new draft. */
export const newTicketDraftId = (engine: Engine): string => `${PREFIX}-${engine.newId()}`;

/**
 * Returns the id that the ticket gets when the draft is sent. It is the same in all tabs that show
 * the draft, so that the ticket is opened once. Undefined if the ticket gets any new id: former
 * versions of the portal stored all new tickets as the draft `new`.
 */
export const ticketIdOfDraft = (draftId: string): string | undefined =>
  draftId === PREFIX ? undefined : draftId.replace(`${PREFIX}-`, '');

/** Returns whether it is the draft of a new ticket: replies have neither a subject nor a topic. */
const isOfNewTicket = ({ id, subject, topicId }: TicketDraft): boolean =>
  id.startsWith(PREFIX) || subject !== '' || topicId !== null;

/** Returns the drafts of new tickets and of tickets that were taken back, the latest first. */
export const listNewTicketDrafts = async ({ core }: Engine): Promise<TicketDraft[]> =>
  (await ticketDraftsTable(core).toArray())
    .filter(isOfNewTicket)
    .toSorted((a, b) => b.savedAt - a.savedAt);
