/** The data that is removed from the device when the user loses the right to read tickets. */
import { dropSent } from '#areas/files/device/index.ts';
import type { AreaData } from '#kernel/device/offline.ts';
import { ATTACHED_TO } from '../domain/index.ts';
import { mirroredTickets, ticketReferences } from './ticket-rows.ts';

export const contactAreaData: AreaData = {
  rights: ['contact.read'],
  async removeMirrors(bulk) {
    await mirroredTickets(bulk).clear();
    await ticketReferences(bulk).clear();
    await bulk.cursors.where('name').startsWith('contact.').delete();
  },
  documents: { kind: 'ticket', table: 'tickets', commands: 'ticket.', isOf: () => true },
  removeFiles: (userId) => dropSent({ userId }, Infinity, ATTACHED_TO),
};
