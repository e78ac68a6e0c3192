/** A ticket as commands and jobs load it first. */
import type { Database } from '#kernel/server/database.ts';
import { withDistributorNames } from '#areas/distributors/server/index.ts';
import type { Ticket } from '../domain/index.ts';
import { lockedTicket } from './queries.ts';

export type NumberedTicket = Ticket & { readonly number: number };
/** Locked, and with its distributor's name; undefined: there is none within the caller's scope. */
export async function loadTicket(db: Database, id: string): Promise<NumberedTicket | undefined> {
  const stored = await lockedTicket(db, id);
  if (!stored) return undefined;
  const [named] = await withDistributorNames(db, [stored]);
  return named;
}
