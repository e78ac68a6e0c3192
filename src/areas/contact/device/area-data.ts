/** Declares what the device stores of tickets, and the rights that this data requires. */
import { deleteSentAttachments } from '#areas/files/device/index.ts';
import type { AreaData } from '#kernel/device/engine-and-databases.ts';
import { TICKET_FILES_PLACE } from '../domain/index.ts';

export const contactAreaData: AreaData = {
  rights: ['contact.read'],
  tables: ['ticketRows', 'ticketReferences'],
  cursors: ['contact.'],
  documents: { kind: 'ticket', table: 'tickets', isOf: () => true },
  unsent: { kinds: ['ticket', 'ticket_draft', 'contact_attachment'], right: 'contact.write' },
  removeFiles: (userId) => deleteSentAttachments({ userId }, Infinity, TICKET_FILES_PLACE),
};
