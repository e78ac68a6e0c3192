/** The props of an approver's action on a funnel. */
import type { ListedFunnel } from '../../domain/index.ts';
import type { FunnelOrderCounts } from '../funnel-orders-slot.ts';

export type FunnelActionProps = {
  readonly funnel: ListedFunnel;
  /** The counts of orders under the funnel. Undefined until the server has sent them. */
  readonly under: FunnelOrderCounts | undefined;
  readonly onEnd: () => void;
};
