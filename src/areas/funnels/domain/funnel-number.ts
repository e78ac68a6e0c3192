/** The number of a funnel: it comes from the manufacturer's CRM and is typed by the seller. */

const NUMBER = /^[A-Z0-9-]{1,12}$/;

/** Returns the number as it is stored and compared: in upper case, without surrounding spaces. */
export const funnelNumberOf = (typed: string): string => typed.trim().toUpperCase();
/** Returns whether the number has 1 to 12 characters of A–Z, 0–9 and hyphen. */
export const isFunnelNumber = (number: string): boolean => NUMBER.test(number);

/** The states that a list can be filtered by. `ended` covers closed and expired funnels. */
export const funnelStates = ['open', 'ended'] as const;
export type FunnelState = (typeof funnelStates)[number];
