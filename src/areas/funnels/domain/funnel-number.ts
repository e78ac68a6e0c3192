/** The number of a funnel, which comes from the manufacturer's CRM. */

/** The maximum length of a funnel's number, in characters. */
export const FUNNEL_NUMBER_LENGTH = 12;
const NUMBER = new RegExp(`^[A-Z0-9-]{1,${FUNNEL_NUMBER_LENGTH}}$`);

/** Returns the number as it is stored and compared: in upper case, without surrounding spaces. */
export const normalizeFunnelNumber = (typed: string): string => typed.trim().toUpperCase();
/** Returns whether the number consists of A–Z, 0–9 and hyphen, and is not too long. */
export const isFunnelNumber = (number: string): boolean => NUMBER.test(number);
