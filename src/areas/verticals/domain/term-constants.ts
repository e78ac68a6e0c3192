/**
 * Defines the few values of terms that client and server share. It is a module of its own so that
 * screens don't load the rules.
 */

/**
 * The columns from which terms come. `cnae`: the activity or CNAE in POS lines of Brazil. `market`:
 * the vertical market in POS lines of LAAM.
 */
export const termNamespaces = ['cnae', 'market'] as const;
export type TermNamespace = (typeof termNamespaces)[number];

/** The sources of a term's vertical, in order of precedence. */
export const termSources = ['manual', 'cnae', 'keyword', 'missing'] as const;
export type TermSource = (typeof termSources)[number];

/**
 * A person's decision about a conflict: keep the old vertical, or accept the new one from today or
 * also for the history.
 */
export const conflictDecisions = ['keep', 'accept', 'accept_history'] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** The first day of a period that applies to all earlier rows too. */
export const BEGINNING_OF_HISTORY = '0001-01-01';

/** The maximum number of terms that one call classifies. */
export const MAX_CLASSIFIED_AT_ONCE = 100;

/**
 * The maximum number of terms in conflict that one call decides, and that the preview of a keyword
 * contains so that all of them can be decided.
 */
export const MAX_DECIDED_AT_ONCE = 500;
