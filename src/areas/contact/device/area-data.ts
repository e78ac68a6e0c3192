/** What the device stores of tickets, and which rights it needs. */
import { dropSent } from '#areas/files/device/index.ts';
import type { AreaData } from '#kernel/device/offline.ts';
import { ATTACHED_TO } from '../domain/index.ts';

export const contactAreaData: AreaData = {
  rights: ['contact.read'],
  tables: ['ticketRows', 'ticketReferences'],
  cursors: ['contact.'],
  documents: { kind: 'ticket', table: 'tickets', isOf: () => true },
  unsent: { kinds: ['ticket', 'ticket_draft', 'contact_attachment'], right: 'contact.write' },
  removeFiles: (userId) => dropSent({ userId }, Infinity, ATTACHED_TO),
};
