/** The values that an order takes from its funnel. */
import { normalizeFunnelNumber, type Funnel } from '#areas/funnels/domain/index.ts';
import type { OrderContent } from '../order.ts';
import { headerValue, withoutEmptyNewerFields } from './newer-fields.ts';

/** Returns the order's funnel number as funnels store it; empty if the order names none. */
export const funnelNumberIn = (content: OrderContent): string =>
  normalizeFunnelNumber(headerValue(content, 'funnelNumber'));

/**
 * Returns a submitted content with the end user, state, vertical and last day of its open funnel,
 * which replace whatever was typed.
 */
export function withFunnelValues(content: OrderContent, funnel: Funnel | undefined): OrderContent {
  if (content.type !== 'funnel' || !funnel) return content;
  const { endUser, endUserState, verticalId, expiresOn } = funnel;
  return withoutEmptyNewerFields({
    ...content,
    endUser,
    endUserState,
    verticalId,
    funnelExpiresOn: expiresOn,
  });
}
