/**
 * The limits of a relation's file: rows, and characters of a cell. They are separate from its
 * reader, because the screen shows them before a file is chosen.
 */
export const relationLimits = { rows: 5_000, cell: 200 } as const;
