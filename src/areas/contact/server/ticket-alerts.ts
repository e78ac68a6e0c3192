/**
 * Raises and resolves the alerts of a ticket: one for the side whose turn it is, and one for a side
 * whose files a restore has lost, until that side writes again or the ticket is closed.
 */
import type { Database } from '#kernel/server/database.ts';
import { deriveAlertId, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { attachmentsOfTicket, ticketSides, type TicketSide, type Ticket } from '../domain/index.ts';

/**
 * Returns the id of the manufacturer's alert. It differs from the ticket's id, which is the id of
 * the distributor's alert.
 */
const waitingAlertId = (ticketId: string): string => deriveAlertId('ticket_waiting', ticketId);
const lostAlertId = (ticketId: string, side: TicketSide): string =>
  deriveAlertId('ticket_file_lost', `${ticketId} ${side}`);
/** The status in which it is a side's turn to write. */
const turnOf: Readonly<Record<TicketSide, Ticket['status']>> = {
  seller: 'waitingSeller',
  manufacturer: 'waitingFluke',
};

/**
 * Raises the alert of the side whose turn it is and resolves the other side's alert, or both if the
 * ticket is closed. Also resolves the alert about lost files of each side whose turn it isn't.
 * `number` is the ticket's number, which the alerts show.
 */
export async function updateWaitingAlerts(
  scoped: Database,
  { id, distributorId, distributorName, status }: Omit<Ticket, 'number'>,
  number: number,
  now: number,
): Promise<void> {
  // A distributor's message raises an alert of the manufacturer, which the database limited to the
  // distributor could not write.
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
  // The side that wrote last could attach its lost files again, so its alert is resolved.
  for (const side of ticketSides)
    if (status !== turnOf[side]) await resolveAlert(db, lostAlertId(id, side), now);
}

/**
 * Raises an alert for each side whose attached files are missing after a restore, and resolves the
 * alert of a side that has all its files. `there` contains the hashes of existing files.
 */
export async function updateLostFilesAlerts(
  scoped: Database,
  { id, distributorId, messages }: Pick<Ticket, 'id' | 'distributorId' | 'messages'>,
  number: number,
  there: ReadonlySet<string>,
  now: number,
): Promise<void> {
  // The files of the caller's own side may be complete, and the alert is then the other side's. The
  // caller's scope therefore does not apply.
  const db = scoped.withoutPlugins();
  for (const side of ticketSides) {
    const lost = attachmentsOfTicket({
      messages: messages.filter((one) => one.side === side),
    }).filter(({ hash }) => !there.has(hash));
    if (lost.length === 0) await resolveAlert(db, lostAlertId(id, side), now);
    else
      await raiseAlerts(db, now, {
        id: lostAlertId(id, side),
        subjectId: id,
        distributorId: side === 'seller' ? distributorId : 0,
        kind: 'ticket_file_lost',
        number: String(number),
        items: lost.map(({ name }) => ({ code: 'lost', note: name })),
      });
  }
}
