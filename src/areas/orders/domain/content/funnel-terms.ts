/** What an order has from its funnel. */
import { funnelNumberOf, type Funnel } from '#areas/funnels/domain/index.ts';
import type { OrderContent } from '../order.ts';
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
