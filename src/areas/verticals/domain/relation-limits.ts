/** What a file of the relation may have: apart from its reader, for the screen says it before a file is chosen. */
export const relationLimits = { rows: 5_000, activity: 200, vertical: 80 } as const;
