/** Defines the number that marks choices of several sheets. */

/**
 * The value of `sheet` in choices of several sheets. No workbook has a sheet of this number, so a
 * server process of an older release refuses the file instead of registering one sheet of it.
 */
export const SEVERAL_SHEETS_NUMBER = 4096;
