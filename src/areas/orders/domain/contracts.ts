/** Whether an order is kept from being sent because the contracts of its distributor have expired. */
import { expiredOn, type BlockingContracts } from '#areas/distributors/domain/index.ts';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import type { References } from './calls.ts';
import type { Order } from './order.ts';

type Chosen = References['distributors'][number];
/** undefined: expired contracts block nothing. */
export const blockingContracts = (
  distributor: Pick<Chosen, 'contracts' | 'zone'> | undefined,
): BlockingContracts | undefined =>
  distributor?.contracts && { spans: distributor.contracts, zone: distributor.zone };

/** The last day of the contracts that would keep it; null: none does. What came back for correction was received under one, and goes again. */
export const contractsEnded = (
  { status }: Pick<Order, 'status'>,
  contracts: BlockingContracts | undefined,
  now: Instant,
): CalendarDate | null => (contracts && status === 'draft' ? expiredOn(contracts, now) : null);
