/** What an act of an approver on a funnel is given. */
import type { ListedFunnel } from '../../domain/index.ts';
import type { OrdersUnder } from '../orders-slot.ts';

export type FunnelActionProps = {
  readonly funnel: ListedFunnel;
  /** undefined: not known here. */
  readonly under: OrdersUnder | undefined;
  readonly onEnd: () => void;
};
