/** The few values that terms have, for both sides; screens bring no more of the rules than these. */

/** Where activities are named: `cnae`: activity or CNAE of Brazil's POS lines. `market`: vertical market of LAAM's. */
export const termNamespaces = ['cnae', 'market'] as const;
export type TermNamespace = (typeof termNamespaces)[number];

/** What decided on a term's vertical, in the order of decision. */
export const termSources = ['manual', 'cnae', 'keyword', 'missing'] as const;
export type TermSource = (typeof termSources)[number];

/** What a person says of a conflict. */
export const conflictDecisions = ['keep', 'accept', 'accept_history'] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** From this day a period holds that has no beginning: for the history too. */
export const HISTORY = '0001-01-01';
