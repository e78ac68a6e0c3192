/** What an order has from its funnel, and what it holds of it. */
import {
  funnelNumberOf,
  quantitiesOf,
  type Funnel,
  type Quantities,
} from '#areas/funnels/domain/index.ts';
import { isBlankLine, type Order, type OrderContent } from '../order.ts';
import { headerValue, withoutEmpty } from './later-fields.ts';

/** As funnels have it; empty where none is named. */
export const funnelNumberIn = (content: OrderContent): string =>
  funnelNumberOf(headerValue(content, 'funnelNumber'));

/** A submission with the end user, state, vertical and last day of its open funnel: whatever was typed, these were agreed. */
export function withFunnel(content: OrderContent, funnel: Funnel | undefined): OrderContent {
  if (content.type !== 'funnel' || !funnel) return content;
  const { endUser, endUserState, verticalId, expiresOn } = funnel;
  return withoutEmpty({
    ...content,
    endUser,
    endUserState,
    verticalId,
    funnelExpiresOn: expiresOn,
  });
}

type Holder = Pick<Order, 'type' | 'status' | 'deleted' | 'content' | 'processedByHand'>;
/** From its submission until it comes back: withdrawn, voided, returned by an approver or by the ERP. What is canceled holds its units where it is processed by hand. */
const holds = ({ type, status, deleted, processedByHand }: Holder): boolean => {
  if (type !== 'funnel' || deleted) return false;
  if (status === 'canceled') return processedByHand === true;
  return status !== 'draft' && status !== 'waiting_correction';
};
/** Units by part; none where it holds nothing now. */
export const heldOf = (order: Holder): Quantities =>
  holds(order) ? quantitiesOf(order.content.lines.filter((line) => !isBlankLine(line))) : new Map();
