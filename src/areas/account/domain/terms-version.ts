/**
 * The date from which the current wording of the commitment applies. With a new date, all people
 * are asked again.
 */
export const TERMS_VERSION = '2026-11-01';
