/**
 * The parts of tickets that load after the first screen: the document kind and the refreshers of
 * the mirror.
 */
import { mirrorList, replaceAllRows, type Refresher } from '#kernel/device/engine-and-databases.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { ticketAddresses, type Ticket } from '../domain/index.ts';
import {
  mirroredTicketsTable,
  TICKET_CHOICES_CURSOR,
  ticketChoicesTable,
  TICKETS_CURSOR,
} from './ticket-tables.ts';
import { ticketKind } from './ticket-kind.ts';

export { ticketKind } from './ticket-kind.ts';

const versionsOf = (rows: readonly Ticket[]) =>
  new Map(rows.map(({ id, version }) => [id, version]));

/**
 * Milliseconds for which the distributors are not fetched again, because they rarely change. If the
 * clock was set back, they are fetched.
 */
const FRESH = 15 * MINUTE;
export const ticketChoicesRefresher: Refresher = {
  name: TICKET_CHOICES_CURSOR,
  rank: 41,
  rights: ['contact.read'],
  async run(context) {
    const { asOf = -Infinity } = (await ticketChoicesTable(context.bulk).get('all')) ?? {};
    const age = context.now() - asOf;
    if (age >= 0 && age < FRESH) return 'done';
    return await replaceAllRows(
      context,
      TICKET_CHOICES_CURSOR,
      ticketChoicesTable(context.bulk),
      () => context.api.call(ticketAddresses.getTicketChoices),
      async (answer) => {
        await ticketChoicesTable(context.bulk).put({ ...answer, id: 'all', asOf: context.now() });
      },
    );
  },
};

/**
 * Mirrors the changed tickets. A document on this device that is older than the mirror is replaced
 * by the mirror's row, which is complete.
 */
export const ticketsRefresher: Refresher = {
  name: TICKETS_CURSOR,
  rank: 42,
  rights: ['contact.read'],
  async run(context) {
    const table = mirroredTicketsTable(context.bulk);
    const changed = new Map<string, number>();
    const refreshed = await mirrorList(
      context,
      TICKETS_CURSOR,
      table,
      (cursor) => context.api.call(ticketAddresses.listTicketChanges, { query: { cursor } }),
      async (rows: readonly Ticket[]) => {
        for (const [id, version] of versionsOf(rows)) changed.set(id, version);
        return await table.bulkPut([...rows], { allKeys: true });
      },
      { before: (rows) => context.markBehind(ticketKind, versionsOf(rows)) },
    );
    await context.mirrored(ticketKind, changed);
    for (const id of await context.behind(ticketKind))
      await context.applyServerState(ticketKind, id, (await table.get(id)) ?? 'gone');
    return refreshed;
  },
};
