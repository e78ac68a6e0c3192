/** Loads tickets for commands and jobs. */
import type { Database } from '#kernel/server/database.ts';
import { addDistributorNames } from '#areas/distributors/server/index.ts';
import type { Ticket } from '../domain/index.ts';
import { lockTicket } from './tickets-sql.ts';

export type NumberedTicket = Ticket & { readonly number: number };
/**
 * Loads a ticket with its distributor's name, locked until the transaction ends. Undefined if the
 * caller's scope contains no such ticket.
 */
export async function loadTicket(db: Database, id: string): Promise<NumberedTicket | undefined> {
  const stored = await lockTicket(db, id);
  if (!stored) return undefined;
  const [named] = await addDistributorNames(db, [stored]);
  return named;
}
