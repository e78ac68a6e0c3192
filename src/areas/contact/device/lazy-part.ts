/**
 * The parts of tickets that load after the first screen: the document kind and the refreshers of
 * the mirror.
 */
import { mirror, replaceAll, type Refresher } from '#kernel/device/offline.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { ticketAddresses, type Ticket } from '../domain/index.ts';
import { mirroredTickets, REFERENCES, ticketReferences, TICKETS } from './ticket-rows.ts';
import { ticketKind } from './ticket-kind.ts';

export { ticketKind } from './ticket-kind.ts';

const versionsOf = (rows: readonly Ticket[]) =>
  new Map(rows.map(({ id, version }) => [id, version]));

/**
 * Milliseconds for which the distributors and topics are not fetched again, because they rarely
 * change. If the clock was set back, they are fetched.
 */
const FRESH = 15 * MINUTE;
export const referencesRefresher: Refresher = {
  name: REFERENCES,
  rank: 41,
  rights: ['contact.read'],
  async run(context) {
    const { asOf = -Infinity } = (await ticketReferences(context.bulk).get('all')) ?? {};
    const age = context.now() - asOf;
    if (age >= 0 && age < FRESH) return 'done';
    return await replaceAll(
      context,
      REFERENCES,
      ticketReferences(context.bulk),
      () => context.api.call(ticketAddresses.getTicketChoices),
      async (answer) => {
        await ticketReferences(context.bulk).put({ ...answer, id: 'all', asOf: context.now() });
      },
    );
  },
};

/**
 * Mirrors the changed tickets. A document on this device that is older than the mirror takes the
 * mirror's row, which is complete.
 */
export const ticketsRefresher: Refresher = {
  name: TICKETS,
  rank: 42,
  rights: ['contact.read'],
  async run(context) {
    const table = mirroredTickets(context.bulk);
    const changed = new Map<string, number>();
    const refreshed = await mirror(
      context,
      TICKETS,
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
