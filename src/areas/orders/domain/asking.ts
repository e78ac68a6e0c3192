/** Which orders ask approvers for a decision today. */
import type { OrderHead } from './order.ts';

/** The day has come on which a held order is to be looked at again. `today` in the manufacturer's zone. */
export const isDue = (
  { status, reviewOn }: Pick<OrderHead, 'status' | 'reviewOn'>,
  today: string,
) => status === 'stand_by' && (reviewOn === null || reviewOn <= today);
/** What approvers find at the top: waiting for them, or held until today. */
export const asksApprovers = (head: Pick<OrderHead, 'status' | 'reviewOn'>, today: string) =>
  head.status === 'waiting_approval' || isDue(head, today);
