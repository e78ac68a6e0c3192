/** The alerts of a ticket: whoever's turn it is has one, and whoever's file a restore has lost, until they write again or it is closed. */
import type { Database } from '#kernel/server/database.ts';
import { ownAlertId, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { attachedTo, sides, type Side, type Ticket } from '../domain/index.ts';

/** The distributor's has the ticket's id, the manufacturer's one of its own. */
const waitingAlertId = (ticketId: string): string => ownAlertId('ticket_waiting', ticketId);
const lostAlertId = (ticketId: string, side: Side): string =>
  ownAlertId('ticket_file_lost', `${ticketId} ${side}`);
/** Whose turn it is. */
const turnOf: Readonly<Record<Side, Ticket['status']>> = {
  seller: 'waitingSeller',
  manufacturer: 'waitingFluke',
};

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
  // Whoever wrote last has attached again what they had.
  for (const side of sides)
    if (status !== turnOf[side]) await resolveAlert(db, lostAlertId(id, side), now);
}

/** After a restore: tells each side which of the files that it had attached are not among those there. */
export async function alertLostFiles(
  scoped: Database,
  { id, distributorId, messages }: Pick<Ticket, 'id' | 'distributorId' | 'messages'>,
  number: number,
  there: ReadonlySet<string>,
  now: number,
): Promise<void> {
  // Whoever's device sends a ticket again may have nothing to do with the other side's file.
  const db = scoped.withoutPlugins();
  for (const side of sides) {
    const lost = attachedTo({ messages: messages.filter((one) => one.side === side) }).filter(
      ({ hash }) => !there.has(hash),
    );
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
