/**
 * The limits of a relation's file. They are separate from its reader, because the screen shows them
 * before a file is chosen.
 */
export const relationLimits = { rows: 5_000, activity: 200, vertical: 80 } as const;
