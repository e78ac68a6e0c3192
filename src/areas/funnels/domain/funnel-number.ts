/** The number of a funnel: it comes from the manufacturer's CRM and is typed by the seller. */

const NUMBER = /^[A-Z0-9-]{1,12}$/;

/** As it is stored and compared: upper case, without spaces at the ends. */
export const funnelNumberOf = (typed: string): string => typed.trim().toUpperCase();
/** 1 to 12 of A–Z, 0–9 and hyphen. */
export const isFunnelNumber = (number: string): boolean => NUMBER.test(number);

/** What a list can be narrowed to. `ended`: closed, or its last day is over. */
export const funnelStates = ['open', 'ended'] as const;
export type FunnelState = (typeof funnelStates)[number];
