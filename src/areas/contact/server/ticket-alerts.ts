/** The alerts of a ticket: whoever's turn it is has one, until they reply or it is closed. */
import type { Database } from '#kernel/server/database.ts';
import { ownAlertId, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import type { Ticket } from '../domain/index.ts';

/** The distributor's has the ticket's id, the manufacturer's one of its own. */
const waitingAlertId = (ticketId: string): string => ownAlertId('ticket_waiting', ticketId);

/** `number`: what people call it by. */
export async function alertWhoseTurn(
  scoped: Database,
  { id, distributorId, distributorName, status }: Omit<Ticket, 'number'>,
  number: number,
  now: number,
): Promise<void> {
  // A distributor's message is the manufacturer's alert, which its author may not see.
  const db = scoped.withoutPlugins();
  if (status === 'waitingFluke')
    await raiseAlerts(db, now, {
      id: waitingAlertId(id),
      subjectId: id,
      distributorId: 0,
      kind: 'ticket_waiting',
      number: String(number),
      items: [{ code: 'message', note: distributorName }],
    });
  else await resolveAlert(db, waitingAlertId(id), now);
  if (status === 'waitingSeller')
    await raiseAlerts(db, now, {
      id,
      distributorId,
      kind: 'ticket_answered',
      number: String(number),
      items: [{ code: 'answer' }],
    });
  else await resolveAlert(db, id, now);
}
