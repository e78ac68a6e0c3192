/** The day the commitment's present wording took effect; a new day asks everybody again. */
export const TERMS_VERSION = '2026-11-01';
