/** Marks choices that name several sheets. */

/**
 * The sheet in choices of several sheets. No workbook has it, so a process of an older release
 * refuses the file instead of registering one sheet of it.
 */
export const SEVERAL_SHEETS = 4096;
