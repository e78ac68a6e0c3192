/** What an order holds of its funnel: apart from its terms, for first screens count none. */
import { quantitiesOf, type Quantities } from '#areas/funnels/domain/index.ts';
import { isBlankLine, type Order } from '../order.ts';

type Holder = Pick<Order, 'type' | 'status' | 'deleted' | 'content' | 'processedByHand'>;
/** From its submission until it comes back: withdrawn, voided, returned by an approver or by the ERP. What is canceled holds its units where it is processed by hand. */
const holds = ({ type, status, deleted, processedByHand }: Holder): boolean => {
  if (type !== 'funnel' || deleted) return false;
  if (status === 'canceled') return processedByHand === true;
  return status !== 'draft' && status !== 'waiting_correction';
};
/** Units by part; none where it holds nothing now. `content`: as it was submitted last. */
export const heldOf = (order: Holder): Quantities =>
  holds(order) ? quantitiesOf(order.content.lines.filter((line) => !isBlankLine(line))) : new Map();
