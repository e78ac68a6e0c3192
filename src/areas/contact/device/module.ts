/** Registers tickets as a module of the offline engine. */
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { ticketBulkTables, ticketCoreTables } from './tables.ts';

export const contactModule: DeviceModule = {
  name: 'contact',
  core: [ticketCoreTables],
  bulk: [ticketBulkTables],
  listReferencedFileKeys: async (core) =>
    await (await import('./send-ticket-files.ts')).readReferencedFileKeys(core),
  listUnfinishedDrafts: async (core) =>
    (await core.table('ticketDrafts').count()) === 0
      ? []
      : await (await import('./unfinished-tickets.ts')).readUnfinishedTickets(core),
  lazyPart: async () => {
    const { ticketChoicesRefresher, ticketKind, ticketsRefresher } =
      await import('./ticket-refreshers.ts');
    return { kinds: [ticketKind], refreshers: [ticketChoicesRefresher, ticketsRefresher] };
  },
};
